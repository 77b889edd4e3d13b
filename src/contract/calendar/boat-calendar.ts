/** Occupancy and blocks of boats. What they share with villas is in occupancy.ts. */
import { z } from 'zod'
import { tripMoment } from '../boats/boats.ts'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { day, flag, id, idList, page, paging, pathId, queryInt } from '../fields.ts'
import { blockWords, boatBlock, joining, lost, monthOfNights, span, standingShape } from './occupancy.ts'

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
    boat_id: idList.optional(),
    marina_id: idList.optional(),
    region_id: idList.optional(),
    type_id: idList.optional(),
    isActive: flag.optional(),
    from: day.optional(),
    days: queryInt(1, 400).default(31),
    skip: queryInt(0, 1_000_000).default(0),
    take: queryInt(1, 100).default(100),
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
        boat_type_name: z.string(),
        marina_name: z.string(),
        guests: z.int(),
        is_active: z.boolean(),
        spans: z.array(boatSpan),
      }),
    ),
    /** of all boats that match the filter, not only of this page */
    summary: z.object({
      departures_today: z.int(),
      returns_today: z.int(),
      /** days of boats on which they make a trip */
      taken_days: z.int(),
      /** days of boats without a trip that are closed whole */
      blocked_days: z.int(),
      open_days: z.int(),
      /** percent of the window's days that are sold */
      occupancy_percent: z.int(),
      last_year_percent: z.int().nullable(),
      /** number of boats with a trip, or closed the whole day, for each day of the window */
      taken_boats: z.array(z.int()),
    }),
  }),
  failures: ['fields'],
})

export const showBoatOccupancyReport = endpoint({
  method: 'GET',
  path: '/v1/admin/boatoccupancy/report',
  access: 'owner',
  summary: 'Days of boats with a trip, closed and open ones, by month',
  query: z.strictObject({
    ...paging(50),
    boat_id: idList.optional(),
    year: queryInt(2000, 2100).optional(),
  }),
  output: page(z.object({ boat_id: z.int(), boat_name: z.string(), months: z.array(monthOfNights) })).extend({
    /** of all boats that match the filter together, not only of this page */
    months: z.array(monthOfNights),
  }),
  failures: ['fields'],
})

/** A closed day runs from 00:00 to 00:00 of the next day, in Istanbul. */
const closedTime = {
  started_at: tripMoment(FIELD_SENTENCES.block_start),
  finished_at: tripMoment(FIELD_SENTENCES.block_end),
}

export const blockBoat = endpoint({
  method: 'POST',
  path: '/v1/admin/boat/date',
  access: 'owner',
  summary: 'Close hours or days of one or several boats, all or none',
  body: z.strictObject({
    boat_id: z.union([id, z.array(id).min(1).max(50)]),
    ...closedTime,
    ...blockWords,
    note: blockWords.note.default(''),
  }),
  output: z.array(boatBlock),
  status: 201,
  creates: {},
  failures: ['fields', 'not_found', 'dates_clash'],
})

export const changeBoatBlock = endpoint({
  method: 'PUT',
  path: '/v1/admin/boat/date/{id}',
  access: 'owner',
  summary: 'Change a block of a boat, or close the time of a freed one again',
  params: pathId,
  /** as for the block of a villa: without a version staleness is not checked; is_active undoes freeing the block */
  body: z.strictObject({
    version: id.optional(),
    ...z.object({ ...closedTime, ...blockWords }).partial().shape,
    is_active: z.literal(true).optional(),
    ...joining,
  }),
  output: boatBlock,
  failures: ['fields', 'not_found', 'dates_clash', 'changed_meanwhile'],
})

export const freeBoatBlock = endpoint({
  method: 'DELETE',
  path: '/v1/admin/boat/date/{id}',
  access: 'owner',
  summary: 'Free the time of a block of a boat',
  params: pathId,
  output: boatBlock,
  failures: ['not_found'],
})

/** An entry whose time could not be freed: a trip or, for an OWNER, a block that admins made. */
const standing = z.object({
  boat_id: z.int(),
  boat_name: z.string(),
  ...standingShape,
  /** ISO 8601; the end of a trip is followed by its turn-around until ready_at */
  started_at: z.string(),
  finished_at: z.string(),
  ready_at: z.string(),
})

export const freeBoatTime = endpoint({
  method: 'POST',
  path: '/v1/admin/boat/date/free',
  access: 'owner',
  summary:
    'Free hours or days of one or several boats that were closed by hand: a block that reaches out of them is cut or split',
  body: z.strictObject({ boat_id: z.union([id, z.array(id).min(1).max(50)]), ...closedTime }),
  output: z.object({
    /** how much was freed */
    minutes: z.int(),
    changed: z.array(lost(boatBlock)),
    kept: z.array(standing),
  }),
  failures: ['fields', 'not_found'],
})
