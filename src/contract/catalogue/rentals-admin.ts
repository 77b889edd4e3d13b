/** What admins read and write of villas and boats alike. */
import { z } from 'zod'
import { permitNoOf } from '../../domain/catalogue/permit.ts'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../failure.ts'
import { amount, count, day, id, idList, image, line, optionalPaging, prose } from '../fields.ts'
import { ladderStep } from './rentals.ts'

const permitStatus = z.enum(['verified', 'unchecked', 'missing', 'malformed', 'cancelled'])

/** Whether the BTRANS details are complete, and the fields that are missing. */
export const btransState = z.object({ is_complete: z.boolean(), missing: z.array(z.string()) })

/** The state of the permit today (domain/catalogue/permit). */
const permitState = z.enum(['ok', 'expiring', 'expired', 'missing', 'malformed', 'cancelled'])

/** What the caller may do with a villa or a boat. */
const rentalCan = z.object({ edit: z.boolean(), activate: z.boolean(), order: z.boolean() })

/** The permit in a list. */
const permitInList = {
  permit: permitState,
  permit_no: z.string().nullable(),
  permit_status: permitStatus,
  permit_valid_until: z.string().nullable(),
}

/** All that is stored of a permit. */
export const permitShape = {
  ...permitInList,
  permit_holder: z.string().nullable(),
  permit_max_guests: z.int().nullable(),
  permit_checked_at: z.string().nullable(),
}

/** What the list shows of a villa and of a boat. */
export const rentalRow = {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  /** the cover; null without images */
  image: image.nullable(),
  owner_id: z.int(),
  owner_name: z.string(),
  guests: z.int(),
  ...permitInList,
  rating: z.number().nullable(),
  rating_count: z.int(),
  is_popular: z.boolean(),
  is_active: z.boolean(),
  /** 1 is the first of all villas, or of all boats */
  position: z.int(),
  version: z.int(),
  /** ISO 8601 */
  updated_at: z.string(),
  can: rentalCan,
}

/** What the record has beside the row and the written fields. */
export const rentalRecord = {
  ...permitShape,
  /** only for an ADMIN: from the commission an OWNER could work out what the guest pays */
  commission_percent: z.int().optional(),
  /** null: the ladder of the site applies */
  cancellation_ladder: z.array(ladderStep).nullable(),
  site_cancellation_ladder: z.array(ladderStep),
  feature_ids: z.array(z.int()),
  image_count: z.int(),
  /** slugs that it had before; they redirect to the current one */
  former_slugs: z.array(z.string()),
  /** only for an ADMIN */
  btrans: btransState.optional(),
  published_at: z.string().nullable(),
  created_at: z.string(),
}

/** The answer to a change of activity. */
export const rentalActivity = z.object({
  id: z.int(),
  is_active: z.boolean(),
  version: z.int(),
  published_at: z.string().nullable(),
  /** number of reservations that have not ended; they stay valid when the villa or boat is deactivated */
  coming_reservations: z.int(),
})

export const clock = z
  .string({ error: ADMIN_SENTENCES.time })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, ADMIN_SENTENCES.time)

export const uniqueIds = (max: number) =>
  z
    .array(id)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, ADMIN_SENTENCES.duplicate_ids)

export const noteList = (max: number) => z.array(line(300)).max(max)

/** Rough bounds of Turkey. They catch swapped and foreign coordinates. */
export const coordinateWithin = (min: number, max: number) =>
  z
    .number({ error: ADMIN_SENTENCES.coordinates_in_turkey })
    .min(min, ADMIN_SENTENCES.coordinates_in_turkey)
    .max(max, ADMIN_SENTENCES.coordinates_in_turkey)

export const ladderInput = z
  .array(z.strictObject({ days_before: count(365), percent_kept: count(100), base: ladderStep.shape.base }))
  .min(1)
  .max(10)
  .refine(
    (steps) => new Set(steps.map(({ days_before }) => days_before)).size === steps.length,
    ADMIN_SENTENCES.ladder_days,
  )
  .refine(
    (steps) =>
      steps.every((earlier) =>
        steps.every(
          (later) =>
            later.base !== earlier.base ||
            later.days_before >= earlier.days_before ||
            later.percent_kept >= earlier.percent_kept,
        ),
      ),
    ADMIN_SENTENCES.ladder_decreases,
  )

/**
 * A complete https address. Everything that could hide where it leads is refused: text that a browser would correct, a
 * user name before an @, and invisible characters.
 */
const WEB_ADDRESS = /^https:\/\/[^\s\p{C}\\/?#@]+(?:[/?#][^\s\p{C}\\]*)?$/iu

/** The fields of villas and boats that admins may write. */
export const rentalFields = z.strictObject({
  code: line(20).regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, ADMIN_SENTENCES.code),
  name: line(120),
  slug: line(120).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, ADMIN_SENTENCES.slug),
  owner_id: id,
  summary: prose(600),
  /** HTML; tags that are not allowed are removed */
  description: prose(15_000),
  highlight: prose(200),
  honest_notes: noteList(12),
  prepayment_percent: count(100),
  damage_deposit_amount: amount,
  commission_percent: count(100),
  video_url: z
    .string({ error: ADMIN_SENTENCES.web_address })
    .trim()
    .max(500)
    .refine((typed) => WEB_ADDRESS.test(typed), ADMIN_SENTENCES.web_address)
    .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: ADMIN_SENTENCES.web_address }))
    .nullable(),
  /** null: the ladder of the site applies */
  cancellation_ladder: ladderInput.nullable(),
  seo_title: prose(120),
  seo_description: prose(320),
  is_popular: z.boolean(),
})

const PERMIT_NO_SENTENCES = { villa: ADMIN_SENTENCES.permit_no, boat: ADMIN_SENTENCES.boat_permit_no }

const permitNo = (kind: RentalKind) =>
  z
    .string({ error: PERMIT_NO_SENTENCES[kind] })
    .max(40)
    .refine((typed) => permitNoOf(typed, kind) !== null, PERMIT_NO_SENTENCES[kind])
    .transform((typed) => permitNoOf(typed, kind)!)

/** The fields of a permit that admins write. The number is stored with a plain hyphen. */
export const permitFields = (kind: RentalKind, mostGuests: number) => ({
  permit_no: permitNo(kind).nullable(),
  permit_holder: line(160).nullable(),
  /** the result of a lookup in the ministry's register; a new number is unchecked until somebody looks it up */
  permit_status: z.enum(['verified', 'unchecked', 'cancelled'], FIELD_SENTENCES.choose),
  permit_max_guests: z.int(FIELD_SENTENCES.whole_number).min(1).max(mostGuests).nullable(),
  permit_valid_until: day.nullable(),
})

/** A picker shows a few villas or boats and searches while people type. `ids` returns those that are selected. */
export const choicesQuery = z.strictObject({
  ...optionalPaging,
  /** a part of the name or the code, or the beginning of the place */
  searchString: z.string().trim().max(80).default(''),
  ids: idList.optional(),
})

/**
 * The order of all villas, or of all boats. Two kinds of body: drag and drop sends the ids of a page, the position
 * field sends one id.
 */
export const rentalOrder = {
  method: 'PATCH',
  access: 'admin',
  body: z
    .strictObject({
      /** these take the positions that they hold together, in this order */
      ids: uniqueIds(500).min(1).optional(),
      /** the order that the caller last read. The call is refused when it has changed since */
      seen: uniqueIds(500).optional(),
      id: id.optional(),
      /** 1 is the first; a position beyond the end means the end */
      position: z.int(FIELD_SENTENCES.whole_number).min(1).max(1_000_000).optional(),
    })
    .refine(({ ids, id: one }) => (ids === undefined) !== (one === undefined), {
      path: ['ids'],
      error: FIELD_SENTENCES.required,
    })
    .refine(({ id: one, position }) => (one === undefined) === (position === undefined), {
      path: ['position'],
      error: FIELD_SENTENCES.required,
    }),
  /** those of the request with their new positions */
  output: z.array(z.object({ id: z.int(), position: z.int() })),
  failures: ['fields', 'not_found', 'changed_meanwhile'],
} as const
