/** Blocks of villas and boats: nights or time that people or feeds have closed. */
import { z } from 'zod'
import { tripMoment } from '../boats/trips.ts'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { day, id, idList, line, page, paging, pathId, prose } from '../fields.ts'

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
const blockWords = { reason: line(80), note: prose(500) }

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
const joining = { joins: id.optional(), joins_version: id.default(1) }

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
const standingShape = {
  kind: z.enum(['reservation', 'block']),
  /** the guest's name or the reason */
  label: z.string(),
  check_in: z.string(),
  check_out: z.string(),
}

/** A block that lost time, as it was, and its remaining parts; the first part is the same record. */
const lost = <Block extends z.ZodType>(of: Block) =>
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
    kept: z.array(z.object({ villa_id: z.int(), villa_name: z.string(), ...standingShape })),
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
    kept: z.array(
      z.object({
        boat_id: z.int(),
        boat_name: z.string(),
        ...standingShape,
        /** ISO 8601; the end of a trip is followed by its turn-around until ready_at */
        started_at: z.string(),
        finished_at: z.string(),
        ready_at: z.string(),
      }),
    ),
  }),
  failures: ['fields', 'not_found'],
})
