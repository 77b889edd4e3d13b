/**
 * Occupancy, free villas and blocks. Long because the calls that show nights and those that close them share shapes.
 * Those of boats are in boat-calendar.ts.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { amount, day, flag, id, idList, line, page, paging, pathId, prose, queryInt } from '../fields.ts'
import { reservationStatus } from '../reservations/reservations.ts'

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
    villa_id: idList.optional(),
    region_id: idList.optional(),
    type_id: idList.optional(),
    isActive: flag.optional(),
    from: day.optional(),
    days: queryInt(7, 400).default(31),
    skip: queryInt(0, 1_000_000).default(0),
    take: queryInt(1, 100).default(100),
    /** with both days, active villas alone: the free ones by their total first, then the others */
    startDate: day.optional(),
    endDate: day.optional(),
    ...wantedStay,
    /** also the prices and minimum stays of the window's nights */
    prices: flag.optional(),
  }),
  output: z.object({
    from: z.string(),
    days: z.int(),
    today: z.string(),
    total: z.int(),
    items: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        slug: z.string(),
        town_name: z.string(),
        guests: z.int(),
        is_active: z.boolean(),
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
    ),
    /** over all pages; null without a wanted stay */
    wanted: freeCounts.nullable(),
    /** of all villas that match the filter, not only of this page */
    summary: z.object({
      arrivals_today: z.int(),
      departures_today: z.int(),
      taken_nights: z.int(),
      blocked_nights: z.int(),
      open_nights: z.int(),
      /** percent of the window's nights that are sold */
      occupancy_percent: z.int(),
      last_year_percent: z.int().nullable(),
      gap_nights: z.int(),
      gap_villas: z.int(),
      /** number of taken villas, by guests or blocks, for each night of the window */
      taken_villas: z.array(z.int()),
    }),
  }),
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

export const monthOfNights = z.object({
  /** YYYY-MM */
  month: z.string(),
  sold: z.int(),
  blocked: z.int(),
  nights: z.int(),
  /** percent of the nights that are sold */
  percent: z.int(),
})

export const showOccupancyReport = endpoint({
  method: 'GET',
  path: '/v1/admin/occupancy/report',
  access: 'owner',
  summary: 'Sold, blocked and open nights by month',
  query: z.strictObject({
    ...paging(50),
    villa_id: idList.optional(),
    year: queryInt(2000, 2100).optional(),
  }),
  output: page(
    z.object({ villa_id: z.int(), villa_name: z.string(), months: z.array(monthOfNights) }),
  ).extend({
    /** of all villas that match the filter together, not only of this page */
    months: z.array(monthOfNights),
  }),
  failures: ['fields'],
})

/** What a block of a villa and of a boat have both. */
const blockShape = {
  id: z.int(),
  version: z.int(),
  check_in: z.string(),
  check_out: z.string(),
  reason: z.string(),
  /** empty for an OWNER who did not make the block: notes of admins are not for owners */
  note: z.string(),
  /** the feed that brought it; null for a block made by hand */
  feed_id: z.int().nullable(),
  is_active: z.boolean(),
  /**
   * admins may free every block, an OWNER those that owners made (docs/product.md, Owner); the same holds for
   * changing it
   */
  can_free: z.boolean(),
  /** past: the last night, or the time of a boat, is over */
  status: z.enum(['current', 'coming', 'past', 'freed']),
  created_by_name: z.string(),
  created_at: z.string(),
}

export const block = z.object({
  kind: z.literal('villa'),
  villa_id: z.int(),
  villa_name: z.string(),
  night_count: z.int(),
  ...blockShape,
})

/** `check_in` and `check_out` are the days in Istanbul that it touches, half-open. */
export const boatBlock = z.object({
  kind: z.literal('boat'),
  boat_id: z.int(),
  boat_name: z.string(),
  /** ISO 8601 */
  started_at: z.string(),
  finished_at: z.string(),
  ...blockShape,
})

const anyBlock = z.discriminatedUnion('kind', [block, boatBlock])

export const listBlocks = endpoint({
  method: 'GET',
  path: '/v1/admin/external',
  access: 'admin',
  summary: 'Blocks of villas and boats, newest first',
  query: z.strictObject({
    ...paging(20),
    status: z.enum(['current', 'coming', 'past', 'freed']).optional(),
    kind: z.enum(['villa', 'boat']).optional(),
    villa_id: idList.optional(),
    boat_id: idList.optional(),
    started_at: day.optional(),
    finished_at: day.optional(),
    created_at: day.optional(),
  }),
  output: page(anyBlock),
  failures: ['fields'],
})

export const showBlock = endpoint({
  method: 'GET',
  path: '/v1/admin/external/{id}',
  access: 'admin',
  summary: 'One block',
  params: pathId,
  output: anyBlock,
  failures: ['not_found'],
})

/** Why something is closed. */
export const blockWords = { reason: line(80), note: prose(500) }

const blockFields = { startDate: day, endDate: day, ...blockWords }

export const blockDates = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/date',
  access: 'owner',
  summary: 'Close nights of one or several villas, all or none',
  body: z.strictObject({
    villa_id: z.union([id, z.array(id).min(1).max(50)]),
    ...blockFields,
    note: blockFields.note.default(''),
  }),
  output: z.array(block),
  status: 201,
  creates: {},
  failures: ['fields', 'not_found', 'dates_clash'],
})

/**
 * joins: undoes a split. The part that was split off is freed if it still lies within the time of the block and has the
 * version joins_version, which is 1 right after the split.
 */
export const joining = { joins: id.optional(), joins_version: id.default(1) }

export const changeBlock = endpoint({
  method: 'PUT',
  path: '/v1/admin/villas/date/{id}',
  access: 'owner',
  summary: 'Change a block, or close the nights of a freed one again',
  params: pathId,
  /**
   * version: of the block that the caller read. It is optional because the call was specified without it;
   * then staleness is not checked. Fields that are not sent stay as they are. is_active: undoes freeing the
   * block; without it a freed block is not found, or refused as changed if a version is sent
   */
  body: z.strictObject({
    version: id.optional(),
    ...z.object(blockFields).partial().shape,
    is_active: z.literal(true).optional(),
    ...joining,
  }),
  output: block,
  failures: ['fields', 'not_found', 'dates_clash', 'changed_meanwhile'],
})

export const freeBlock = endpoint({
  method: 'DELETE',
  path: '/v1/admin/villas/date/{id}',
  access: 'owner',
  summary: 'Free the nights of a block',
  params: pathId,
  output: block,
  failures: ['not_found'],
})

/**
 * An entry whose time could not be freed: a reservation, a block of a feed or, for an OWNER, a block that
 * admins made.
 */
export const standingShape = {
  kind: z.enum(['reservation', 'block']),
  /** the guest's name or the reason */
  label: z.string(),
  check_in: z.string(),
  check_out: z.string(),
}
const standing = z.object({ villa_id: z.int(), villa_name: z.string(), ...standingShape })

/** A block that lost time, as it was, and its remaining parts; the first part is the same record. */
export const lost = <Block extends z.ZodType>(of: Block) =>
  z.object({
    before: of,
    parts: z.array(of),
    /** the current version of that record, for undoing the call */
    version: z.int(),
  })

export const freeNights = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/date/free',
  access: 'owner',
  summary:
    'Free nights of one or several villas that were closed by hand: a block that reaches out of them is cut or split',
  body: z.strictObject({
    villa_id: z.union([id, z.array(id).min(1).max(50)]),
    startDate: day,
    endDate: day,
  }),
  output: z.object({
    /** number of nights that were freed */
    nights: z.int(),
    changed: z.array(lost(block)),
    kept: z.array(standing),
  }),
  failures: ['fields', 'not_found'],
})

export const freeAllBlocks = endpoint({
  method: 'DELETE',
  path: '/v1/admin/villas/date/all/{id}',
  access: 'admin',
  summary:
    'Free the blocks of a villa that were made by hand and are not over yet; reservations and what feeds brought stay',
  params: pathId,
  /**
   * the villa's name as the admin typed it to confirm; another name is refused, case does not matter. It is
   * optional because the call was specified with the path alone
   */
  query: z.strictObject({ villa_name: z.string().max(200).optional() }),
  output: z.object({ freed: z.int() }),
  failures: ['not_found', 'fields'],
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
