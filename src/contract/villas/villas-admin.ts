/**
 * Villas in the dashboard: the list, the editor, switches and the order. The file is long because it defines every field
 * of a villa that admins write.
 */
import { z } from 'zod'
import { permitNoOf } from '../../domain/catalogue/permit.ts'
import { VILLA_PARTS } from '../../domain/catalogue/villa-readiness.ts'
import { endpoint } from '../endpoint.ts'
import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../failure.ts'
import {
  amount,
  count,
  day,
  flag,
  id,
  idList,
  idListUpTo,
  image,
  line,
  MAX_PRICE,
  personName,
  page,
  paging,
  optionalPaging,
  pathId,
  prose,
  allOrPage,
} from '../fields.ts'
import { ladderStep, villaChoice, villaDetail } from './villas.ts'

export const pathVillaId = z.object({ villa_id: pathId.shape.id })

export const permitStatus = z.enum(['verified', 'unchecked', 'missing', 'malformed', 'cancelled'])
/** Whether the BTRANS details are complete, and the fields that are missing. */
export const btransState = z.object({ is_complete: z.boolean(), missing: z.array(z.string()) })
/** The state of the permit today (domain/catalogue/permit). */
export const permitState = z.enum(['ok', 'expiring', 'expired', 'missing', 'malformed', 'cancelled'])

/** What the caller may do with a villa or a boat. */
export const rentalCan = z.object({ edit: z.boolean(), activate: z.boolean(), order: z.boolean() })

const villaRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  /** the cover; null for a villa without images */
  image: image.nullable(),
  town_name: z.string(),
  district_name: z.string(),
  types: z.array(z.object({ id: z.int(), name: z.string() })),
  owner_id: z.int(),
  owner_name: z.string(),
  guests: z.int(),
  bedrooms: z.int(),
  permit_no: z.string().nullable(),
  permit_status: permitStatus,
  permit_valid_until: z.string().nullable(),
  permit: permitState,
  /** the first cleaning fee; null for a villa without one */
  cleaning_amount: amount.nullable(),
  damage_deposit_amount: amount,
  rating: z.number().nullable(),
  rating_count: z.int(),
  is_popular: z.boolean(),
  is_active: z.boolean(),
  /** 1 is the first of all villas */
  position: z.int(),
  version: z.int(),
  /** ISO 8601 */
  updated_at: z.string(),
  can: rentalCan,
})

export const listAdminVillas = endpoint({
  method: 'GET',
  path: '/v1/admin/villas',
  access: 'owner',
  summary: 'A page of the villas that the caller may see',
  query: z.strictObject({
    ...paging(20),
    order: z
      .enum([
        'position',
        '-position',
        'name',
        '-name',
        'created',
        '-created',
        'guests',
        '-guests',
        '-updated',
      ])
      .default('position'),
    /** as long as an address may be: the dashboard reads every selected villa at once */
    id: idListUpTo(10_000).optional(),
    popular: flag.optional(),
    /** a part of the name, the code or the permit number, or the beginning of a town */
    searchString: z.string().trim().max(80).default(''),
    town_id: idList.optional(),
    district_id: idList.optional(),
    type_id: idList.optional(),
    owner_id: idList.optional(),
    isActive: flag.optional(),
    /** missing: no permit, or a malformed or cancelled one; expiring: expired or expires within 60 days */
    permit: z.enum(['missing', 'expiring', 'ok'], FIELD_SENTENCES.choose).optional(),
  }),
  output: page(villaRow),
  failures: ['fields'],
})

const room = villaDetail.shape.rooms.element
const fee = villaDetail.shape.fees.element

/** All facts of a villa. Fields for admins are left out for an OWNER. */
const villaRecord = villaChoice.extend({
  district_id: z.int(),
  owner_id: z.int(),
  owner_name: z.string(),
  type_ids: z.array(z.int()),
  feature_ids: z.array(z.int()),
  summary: z.string(),
  /** cleaned HTML */
  description: z.string(),
  highlight: z.string(),
  honest_notes: z.array(z.string()),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  pool: villaDetail.shape.pool,
  check_in_time: z.string(),
  check_out_time: z.string(),
  prepayment_percent: z.int(),
  damage_deposit_amount: amount,
  /** only for an ADMIN: from the commission an OWNER could work out what the guest pays */
  commission_percent: z.int().optional(),
  distance_sea: z.int().nullable(),
  distance_centre: z.int().nullable(),
  distance_market: z.int().nullable(),
  distance_restaurant: z.int().nullable(),
  distance_airport: z.int().nullable(),
  distance_public_transport: z.int().nullable(),
  video_url: z.string().nullable(),
  allows_children: z.boolean(),
  max_infants: z.int(),
  allows_pets: z.boolean(),
  allows_parties: z.boolean(),
  allows_smoking: z.boolean(),
  rule_notes: z.array(z.string()),
  /** null: the ladder of the site applies */
  cancellation_ladder: z.array(ladderStep).nullable(),
  site_cancellation_ladder: z.array(ladderStep),
  permit: permitState,
  permit_no: z.string().nullable(),
  permit_holder: z.string().nullable(),
  permit_status: permitStatus,
  permit_max_guests: z.int().nullable(),
  permit_valid_until: z.string().nullable(),
  permit_checked_at: z.string().nullable(),
  /** only for an ADMIN */
  permit_override_reason: z.string().nullable().optional(),
  seo_title: z.string(),
  seo_description: z.string(),
  /** slugs that the villa had before; they redirect to the current one */
  former_slugs: z.array(z.string()),
  rating: z.number().nullable(),
  rating_count: z.int(),
  is_popular: z.boolean(),
  position: z.int(),
  published_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
  rooms: z.array(room),
  fees: z.array(fee),
  image: image.nullable(),
  image_count: z.int(),
  /** parts to fill in before visitors should see the villa */
  missing: z.array(z.enum(VILLA_PARTS)),
  /** only for an ADMIN */
  btrans: btransState.optional(),
  can: rentalCan,
})

export const showAdminVilla = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/{id}',
  access: 'owner',
  summary: 'All facts of a villa, for its editor and the reservation form',
  params: pathId,
  output: villaRecord,
  failures: ['not_found'],
})

export const clock = z
  .string({ error: ADMIN_SENTENCES.time })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, ADMIN_SENTENCES.time)
const metres = count(300_000).nullable()
const poolSize = (max: number) =>
  z.number(FIELD_SENTENCES.whole_number).positive(FIELD_SENTENCES.positive).max(max)
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

const feeInput = z
  .strictObject({
    /** the id of an existing fee of this villa; left out for a new fee. Fees that are not sent are deleted. */
    id: id.optional(),
    kind: fee.shape.kind,
    name: line(80),
    /** kuruş, per `per` */
    amount: z.int(FIELD_SENTENCES.whole_number).min(0).max(MAX_PRICE, ADMIN_SENTENCES.fee_amount),
    is_mandatory: z.boolean(),
    per: fee.shape.per,
    /** the fee applies to stays with fewer nights. null: to all stays, or for short_stay to stays below the minimum stay */
    below_nights: z.int(FIELD_SENTENCES.whole_number).min(2).max(90).nullable().default(null),
  })
  .refine(({ kind, is_mandatory }) => kind !== 'short_stay' || is_mandatory, {
    path: ['is_mandatory'],
    error: ADMIN_SENTENCES.short_stay_mandatory,
  })

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

/** The fields of a permit that are the same for villas and boats. */
export const permitFields = z.strictObject({
  permit_holder: line(160).nullable(),
  /** the result of a lookup in the ministry's register; a new number is unchecked until somebody looks it up */
  permit_status: z.enum(['verified', 'unchecked', 'cancelled'], FIELD_SENTENCES.choose),
  permit_valid_until: day.nullable(),
})

/** Every field that admins may write. permit_no is stored with a plain hyphen. */
const villaFields = rentalFields.extend({
  ...permitFields.shape,
  town_id: id,
  district_id: id,
  type_ids: uniqueIds(30),
  address: prose(400),
  latitude: coordinateWithin(35.5, 42.5),
  longitude: coordinateWithin(25.5, 45),
  guests: z.int(FIELD_SENTENCES.whole_number).min(1).max(60),
  bedrooms: count(40),
  bathrooms: count(40),
  pool: z
    .strictObject({
      width_m: poolSize(100),
      length_m: poolSize(200),
      depth_m: poolSize(10),
      is_private: z.boolean(),
      is_sheltered: z.boolean(),
      is_heated: z.boolean(),
    })
    .nullable(),
  check_in_time: clock,
  check_out_time: clock,
  distance_sea: metres,
  distance_centre: metres,
  distance_market: metres,
  distance_restaurant: metres,
  distance_airport: metres,
  distance_public_transport: metres,
  allows_children: z.boolean(),
  /** in addition to `guests`; 0 where children are not allowed */
  max_infants: count(20),
  allows_pets: z.boolean(),
  allows_parties: z.boolean(),
  allows_smoking: z.boolean(),
  rule_notes: noteList(30),
  permit_no: z
    .string({ error: ADMIN_SENTENCES.permit_no })
    .max(40)
    .refine((typed) => permitNoOf(typed) !== null, ADMIN_SENTENCES.permit_no)
    .transform((typed) => permitNoOf(typed)!)
    .nullable(),
  permit_max_guests: z.int(FIELD_SENTENCES.whole_number).min(1).max(200).nullable(),
  permit_override_reason: line(500, ADMIN_SENTENCES.permit_reason).nullable(),
  /** all fees of the villa, in their order */
  fees: z
    .array(feeInput)
    .max(30)
    .refine((fees) => {
      const ids = fees.flatMap((one) => one.id ?? [])
      return new Set(ids).size === ids.length
    }, ADMIN_SENTENCES.duplicate_ids),
})

/** Each section of the editor sends its own fields. Fields that are left out keep their values. */
const villaChanges = villaFields.partial()

export const createVilla = endpoint({
  method: 'POST',
  path: '/v1/admin/villas',
  access: 'admin',
  summary:
    'Creates an inactive villa, perhaps with the photographs of an offered home. A code or slug that is left out is chosen by the server',
  body: villaChanges.extend({
    name: villaFields.shape.name,
    /** left out when `new_owner` is sent */
    owner_id: villaFields.shape.owner_id.optional(),
    /**
     * the person of the offered home, who is invited as an owner to the address of the home; an owner who has this
     * address by now is taken instead
     */
    new_owner: z
      .strictObject({
        first_name: personName(FIELD_SENTENCES.required),
        last_name: personName(FIELD_SENTENCES.required),
      })
      .optional(),
    town_id: villaFields.shape.town_id,
    district_id: villaFields.shape.district_id,
    guests: villaFields.shape.guests,
    bedrooms: villaFields.shape.bedrooms,
    bathrooms: villaFields.shape.bathrooms,
    /** the offered home that it is made of: the villa gets its photographs, and the request is reviewed */
    rent_it_out_id: id.optional(),
  }),
  output: villaRecord,
  status: 201,
  creates: {},
  failures: ['fields'],
})

export const copyVilla = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/{id}/copy',
  access: 'admin',
  summary:
    'Creates an inactive copy of a villa with its prices, rooms, fees and images, but without permit, calendar and comments',
  params: pathId,
  output: villaRecord,
  status: 201,
  creates: {},
  failures: ['not_found'],
})

export const updateVilla = endpoint({
  method: 'PUT',
  path: '/v1/admin/villas/{id}',
  access: 'admin',
  summary: 'Changes fields of a villa. A save with an outdated version is refused',
  params: pathId,
  body: villaChanges.extend({ version: id }),
  output: villaRecord,
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})

export const setVillaFeatures = endpoint({
  method: 'PUT',
  path: '/v1/admin/villas/{villa_id}/features',
  access: 'admin',
  summary: 'Replaces the features of a villa',
  params: pathVillaId,
  body: z.strictObject({ version: id, feature_ids: uniqueIds(500) }),
  output: villaRecord,
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})

const bedCount = z.int(FIELD_SENTENCES.whole_number).min(0).max(30)

export const setVillaRooms = endpoint({
  method: 'POST',
  path: '/v1/admin/villarooms',
  access: 'admin',
  summary: 'Replaces the rooms of a villa. The order of `rooms` is their order',
  body: z.strictObject({
    villa_id: id,
    version: id,
    rooms: z
      .array(
        z.strictObject({
          /** the id of an existing room of this villa; left out for a new room */
          id: id.optional(),
          name: line(80),
          kind: room.shape.kind,
          beds: z
            .strictObject({
              double: bedCount,
              single: bedCount,
              bunk: bedCount,
              sofa: bedCount,
              cot: bedCount,
            })
            .partial()
            .default({}),
          is_en_suite: z.boolean().default(false),
          note: prose(300).default(''),
        }),
      )
      .max(60),
  }),
  output: villaRecord,
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})

export const setVillaActivity = endpoint({
  method: 'PATCH',
  path: '/v1/admin/villas/activity',
  access: 'admin',
  summary:
    'Activates or deactivates a villa. Without a valid permit a villa is activated only with a reason, which is stored',
  body: z.strictObject({
    id,
    is_active: z.boolean(),
    reason: line(500, ADMIN_SENTENCES.permit_reason).optional(),
  }),
  output: z.object({
    id: z.int(),
    is_active: z.boolean(),
    version: z.int(),
    published_at: z.string().nullable(),
    /** parts that the villa lacks, also when it was activated */
    missing: z.array(z.enum(VILLA_PARTS)),
    /** number of reservations that have not ended; they stay valid when the villa is deactivated */
    coming_reservations: z.int(),
  }),
  failures: ['fields', 'not_found', 'permit_missing'],
})

export const listMissingParts = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/missing',
  access: 'admin',
  summary: 'What villas lack before visitors should see them, to ask about before they are activated',
  query: z.strictObject({ id: idListUpTo(10_000) }),
  output: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      missing: z.array(z.enum(VILLA_PARTS)),
      /** nights of the coming twelve months without a season */
      unpriced_nights: z.int(),
    }),
  ),
  failures: ['fields'],
})

export const setVillaPopular = endpoint({
  method: 'PATCH',
  path: '/v1/admin/villas/popular',
  access: 'admin',
  summary: 'Marks a villa as popular or removes the mark',
  body: z.strictObject({ id, is_popular: z.boolean() }),
  output: z.object({ id: z.int(), is_popular: z.boolean(), version: z.int() }),
  failures: ['fields', 'not_found'],
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

export const orderVillas = endpoint({
  ...rentalOrder,
  path: '/v1/admin/villas/order',
  summary:
    'Moves one villa to a position among all villas, or reorders the villas of a page among their positions',
})

export const proposeVilla = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/proposal',
  access: 'admin',
  summary: 'A free code and a free slug for the name of a villa that is not saved yet',
  query: z.strictObject({ name: z.string().trim().max(120).default(''), id: pathId.shape.id.optional() }),
  output: z.object({ code: z.string(), slug: z.string() }),
  failures: ['fields'],
})

export const listVillaOwners = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/owners',
  access: 'admin',
  summary: 'Users who may own a villa, for pickers. With skip or take, a page of them',
  query: z.strictObject({
    ...optionalPaging,
    searchString: z.string().trim().max(80).default(''),
    ids: idList.optional(),
  }),
  output: allOrPage(z.object({ id: z.int(), name: z.string(), email: z.string(), villa_count: z.int() })),
  failures: ['fields'],
})
