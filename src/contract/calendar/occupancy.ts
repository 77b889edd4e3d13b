/** Occupancy of villas and boats, by day and by month, and free villas. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { amount, day, flag, idList, page, paging, queryInt } from '../fields.ts'
import { reservationStatus } from '../reservations/reservations.ts'

/** Which villas or boats are shown, a page at a time, from which day on. */
const shownQuery = {
  ...paging(100),
  region_id: idList.optional(),
  type_id: idList.optional(),
  isActive: flag.optional(),
  from: day.optional(),
}

/** What a row says of its villa or boat. */
const rowShape = {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  guests: z.int(),
  is_active: z.boolean(),
}

/** Percent of the window's nights or days that are sold. */
const soldShape = { occupancy_percent: z.int(), last_year_percent: z.int().nullable() }

/** A page of rows for a window of days. `summary` is of all that match the filter, not only of this page. */
const windowOf = <Row extends z.ZodType, Summary extends z.ZodType>(row: Row, summary: Summary) =>
  page(row).extend({ from: z.string(), days: z.int(), today: z.string(), summary })

/** The stay and the guests for which villas are judged; without guests two adults. */
const wantedStay = {
  adults: queryInt(1, 60).default(2),
  children: queryInt(0, 60).default(0),
  infants: queryInt(0, 20).default(0),
}

const stayObstacle = z.enum([
  'capacity',
  'children',
  'infants',
  'taken',
  'not_priced',
  'min_nights',
  'arrival_closed',
  'departure_closed',
])

/** Whether a villa is free for the wanted stay: its total, or why it cannot be booked. */
export const judgedStay = z.object({
  /** the total of the quote; null when the villa cannot be booked for the stay */
  total: amount.nullable(),
  /** a forecast prices one of the nights, so the stay cannot be booked yet */
  is_provisional: z.boolean(),
  /** null for a free villa */
  obstacle: stayObstacle.nullable(),
  /** with the obstacle min_nights: the minimum that applies */
  min_nights: z.int().nullable(),
})

/** How many of the villas are free, and how many are not, by reason. */
const freeCounts = z.object({
  free: z.int(),
  left_out: z.record(stayObstacle, z.int()),
})

/**
 * An entry in the occupancy grid: a reservation or a block. Names are empty where the caller may not see
 * them.
 */
export const span = z.object({
  id: z.int(),
  kind: z.enum(['reservation', 'block']),
  check_in: z.string(),
  check_out: z.string(),
  reservation_id: z.int().nullable(),
  code: z.string().nullable(),
  status: reservationStatus.nullable(),
  label: z.string(),
  reason: z.string(),
  /** of a block; an OWNER sees the notes of blocks they made, admins all (docs/product.md, Owner) */
  note: z.string(),
  hold_expires_at: z.string().nullable(),
  is_external: z.boolean(),
  /**
   * whether the caller may free the block: admins every block, an OWNER those that owners made
   * (docs/product.md, Owner)
   */
  can_free: z.boolean(),
})

export const gap = z.object({
  check_in: z.string(),
  check_out: z.string(),
  nights: z.int(),
  /** price of the gap at season prices; null when a night has none */
  price: amount.nullable(),
})

export const showOccupancy = endpoint({
  method: 'GET',
  path: '/v1/admin/occupancy',
  access: 'owner',
  summary: 'Stays, blocks and sellable gaps of villas in a window of days',
  query: z.strictObject({
    ...shownQuery,
    villa_id: idList.optional(),
    days: queryInt(7, 400).default(31),
    /** with both days, active villas alone: the free ones by their total first, then the others */
    startDate: day.optional(),
    endDate: day.optional(),
    ...wantedStay,
    /** also the prices and minimum stays of the window's nights */
    prices: flag.optional(),
  }),
  output: windowOf(
    z.object({
      ...rowShape,
      town_name: z.string(),
      spans: z.array(span),
      gaps: z.array(gap),
      /** seasons of the window by day; empty when prices were not asked for */
      prices: z.array(
        z.object({
          check_in: z.string(),
          check_out: z.string(),
          /** of a night, in whole lira */
          price: amount,
          min_nights: z.int(),
        }),
      ),
      /** null without a wanted stay */
      stay: judgedStay.nullable(),
    }),
    z.object({
      arrivals_today: z.int(),
      departures_today: z.int(),
      taken_nights: z.int(),
      blocked_nights: z.int(),
      open_nights: z.int(),
      ...soldShape,
      gap_nights: z.int(),
      gap_villas: z.int(),
      /** number of taken villas, by guests or blocks, for each night of the window */
      taken_villas: z.array(z.int()),
    }),
  ).extend({
    /** over all pages; null without a wanted stay */
    wanted: freeCounts.nullable(),
  }),
  failures: ['fields'],
})

/** A trip or a block. `check_in` and `check_out` are the days in Istanbul that it touches, half-open. */
const boatSpan = span.extend({
  /** ISO 8601 */
  started_at: z.string(),
  finished_at: z.string(),
  /** the end of the turn-around after a trip; of a block `finished_at` */
  ready_at: z.string(),
})

export const showBoatOccupancy = endpoint({
  method: 'GET',
  path: '/v1/admin/boatoccupancy',
  access: 'owner',
  summary: 'Trips and blocks of boats in a window of days, with their hours',
  query: z.strictObject({
    ...shownQuery,
    boat_id: idList.optional(),
    marina_id: idList.optional(),
    days: queryInt(1, 400).default(31),
  }),
  output: windowOf(
    z.object({
      ...rowShape,
      boat_type_name: z.string(),
      marina_name: z.string(),
      spans: z.array(boatSpan),
    }),
    z.object({
      departures_today: z.int(),
      returns_today: z.int(),
      /** days of boats on which they make a trip */
      taken_days: z.int(),
      /** days of boats without a trip that are closed whole */
      blocked_days: z.int(),
      open_days: z.int(),
      ...soldShape,
      /** number of boats with a trip, or closed the whole day, for each day of the window */
      taken_boats: z.array(z.int()),
    }),
  ),
  failures: ['fields'],
})

export const findFreeVillas = endpoint({
  method: 'GET',
  path: '/v1/admin/occupancy/free',
  access: 'owner',
  summary: 'Active villas that are free for a stay, with its total, and why the others are not',
  query: z.strictObject({
    ...paging(20),
    villa_id: idList.optional(),
    region_id: idList.optional(),
    type_id: idList.optional(),
    startDate: day,
    endDate: day,
    ...wantedStay,
  }),
  output: page(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      town_name: z.string(),
      guests: z.int(),
      stay: judgedStay,
    }),
  ).extend(freeCounts.shape),
  failures: ['fields'],
})

const monthOfNights = z.object({
  /** YYYY-MM */
  month: z.string(),
  sold: z.int(),
  blocked: z.int(),
  nights: z.int(),
  /** percent of the nights that are sold */
  percent: z.int(),
})

/** The months of a page of villas or boats, and those of all that match the filter together. */
const reportOf = <Shape extends z.ZodRawShape>(row: Shape) =>
  page(z.object({ ...row, months: z.array(monthOfNights) })).extend({ months: z.array(monthOfNights) })

const reportQuery = { ...paging(50), year: queryInt(2000, 2100).optional() }

export const showOccupancyReport = endpoint({
  method: 'GET',
  path: '/v1/admin/occupancy/report',
  access: 'owner',
  summary: 'Sold, blocked and open nights by month',
  query: z.strictObject({ ...reportQuery, villa_id: idList.optional() }),
  output: reportOf({ villa_id: z.int(), villa_name: z.string() }),
  failures: ['fields'],
})

export const showBoatOccupancyReport = endpoint({
  method: 'GET',
  path: '/v1/admin/boatoccupancy/report',
  access: 'owner',
  summary: 'Days of boats with a trip, closed and open ones, by month',
  query: z.strictObject({ ...reportQuery, boat_id: idList.optional() }),
  output: reportOf({ boat_id: z.int(), boat_name: z.string() }),
  failures: ['fields'],
})

export const listVillasWithDates = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/withdates',
  access: 'owner',
  summary: 'Villas with their occupied dates from today on',
  query: z.strictObject({ ...paging(20), villa_id: idList.optional(), from: day.optional() }),
  output: page(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      is_active: z.boolean(),
      dates: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(['reservation', 'block']),
          check_in: z.string(),
          check_out: z.string(),
          /** of a block */
          reason: z.string(),
          is_external: z.boolean(),
        }),
      ),
    }),
  ),
  failures: ['fields'],
})
