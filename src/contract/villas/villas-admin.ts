/**
 * Villas in the dashboard: the list, the editor and what belongs to one villa. Long because it states every field of a
 * villa that admins write.
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
  image,
  line,
  MOST_PRICE,
  page,
  paging,
  pagingIfAsked,
  pathId,
  prose,
  allOrPage,
} from '../fields.ts'
import { ladderStep, villaChoice, villaDetail } from './villas.ts'

export const pathVillaId = z.object({ villa_id: pathId.shape.id })

const permitStatus = z.enum(['verified', 'unchecked', 'missing', 'malformed', 'cancelled'])
/** Where the permit stands today (domain/permit). */
const permitStanding = z.enum(['ok', 'expiring', 'expired', 'missing', 'malformed', 'cancelled'])

/** What the caller may do with a villa. */
const villaCan = z.object({ edit: z.boolean(), activate: z.boolean(), order: z.boolean() })

const villaRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  /** the cover; null without an image */
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
  permit: permitStanding,
  /** the first cleaning fee; null without one */
  cleaning_amount: amount.nullable(),
  damage_deposit_amount: amount,
  rating: z.number().nullable(),
  rating_count: z.int(),
  is_popular: z.boolean(),
  is_active: z.boolean(),
  /** 1 is the first of the whole list */
  position: z.int(),
  version: z.int(),
  /** ISO 8601 */
  updated_at: z.string(),
  can: villaCan,
})

export const listAdminVillas = endpoint({
  method: 'GET',
  path: '/v1/admin/villas',
  access: 'owner',
  summary: 'Villas the caller may see, a page of them',
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
    id: idList.optional(),
    popular: flag.optional(),
    /** a part of the name, the code or the permit number, or the beginning of a town */
    searchString: z.string().trim().max(80).default(''),
    town_id: idList.optional(),
    district_id: idList.optional(),
    type_id: idList.optional(),
    owner_id: idList.optional(),
    isActive: flag.optional(),
    /** missing: none, malformed or cancelled; expiring: within 60 days, or over already */
    permit: z.enum(['missing', 'expiring', 'ok'], FIELD_SENTENCES.choose).optional(),
  }),
  output: page(villaRow),
  failures: ['fields'],
})

const room = villaDetail.shape.rooms.element
const fee = villaDetail.shape.fees.element

/** The whole villa. What only admins know is left out for an OWNER. */
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
  /** ADMIN alone: what an OWNER is paid would tell what a guest pays */
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
  /** null: that of the site */
  cancellation_ladder: z.array(ladderStep).nullable(),
  site_cancellation_ladder: z.array(ladderStep),
  permit: permitStanding,
  permit_no: z.string().nullable(),
  permit_holder: z.string().nullable(),
  permit_status: permitStatus,
  permit_max_guests: z.int().nullable(),
  permit_valid_until: z.string().nullable(),
  permit_checked_at: z.string().nullable(),
  /** admins alone */
  permit_override_reason: z.string().nullable().optional(),
  seo_title: z.string(),
  seo_description: z.string(),
  /** addresses it had before; they lead on to the present one */
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
  /** what it is still without before visitors should see it */
  missing: z.array(z.enum(VILLA_PARTS)),
  /** admins alone: whether the tax report can name the owner, and the fields it lacks */
  btrans: z.object({ is_complete: z.boolean(), missing: z.array(z.string()) }).optional(),
  can: villaCan,
})

export const showAdminVilla = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/{id}',
  access: 'owner',
  summary: 'The whole villa, as its editor and the form of a reservation need it',
  params: pathId,
  output: villaRecord,
  failures: ['not_found'],
})

const clock = z
  .string({ error: ADMIN_SENTENCES.time })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, ADMIN_SENTENCES.time)
const metres = count(300_000).nullable()
const size = (max: number) =>
  z.number(FIELD_SENTENCES.whole_number).positive(FIELD_SENTENCES.positive).max(max)
const chosenIds = (max: number) =>
  z
    .array(id)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, ADMIN_SENTENCES.same_twice)
const notes = (max: number) => z.array(line(300)).max(max)
/** Rough bounds of the country, so that swapped or foreign numbers are noticed. */
const within = (min: number, max: number) =>
  z
    .number({ error: ADMIN_SENTENCES.coordinates_in_turkey })
    .min(min, ADMIN_SENTENCES.coordinates_in_turkey)
    .max(max, ADMIN_SENTENCES.coordinates_in_turkey)

const writtenFee = z
  .strictObject({
    /** an existing fee of this villa; left out: a new one. Fees that are not sent are deleted. */
    id: id.optional(),
    kind: fee.shape.kind,
    name: line(80),
    /** kuruş; counted for every night or guest */
    amount: z.int(FIELD_SENTENCES.whole_number).min(0).max(MOST_PRICE, ADMIN_SENTENCES.fee_amount),
    is_mandatory: z.boolean(),
    per: fee.shape.per,
    /** charged only for stays shorter than this; null: always, or for short_stay below the season's minimum */
    below_nights: z.int(FIELD_SENTENCES.whole_number).min(2).max(90).nullable().default(null),
  })
  .refine(({ kind, is_mandatory }) => kind !== 'short_stay' || is_mandatory, {
    path: ['is_mandatory'],
    error: ADMIN_SENTENCES.short_stay_is_due,
  })

const writtenLadder = z
  .array(z.strictObject({ days_before: count(365), percent_kept: count(100), base: ladderStep.shape.base }))
  .min(1)
  .max(10)
  .refine(
    (steps) => new Set(steps.map(({ days_before }) => days_before)).size === steps.length,
    ADMIN_SENTENCES.ladder_days,
  )
  .refine(
    (steps) =>
      steps.every((far) =>
        steps.every(
          (near) =>
            near.base !== far.base ||
            near.days_before >= far.days_before ||
            near.percent_kept >= far.percent_kept,
        ),
      ),
    ADMIN_SENTENCES.ladder_falls,
  )

/**
 * Written out, since pages show nothing else, and with nothing that makes it look like another: what a browser would
 * mend, somebody's name before an @, what cannot be seen.
 */
const WEB_ADDRESS = /^https:\/\/[^\s\p{C}\\/?#@]+(?:[/?#][^\s\p{C}\\]*)?$/iu

/** Every field that admins may write. Numbers of a permit are kept with a plain dash. */
const villaFields = z.strictObject({
  code: line(20).regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, ADMIN_SENTENCES.code),
  name: line(120),
  slug: line(120).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, ADMIN_SENTENCES.slug),
  owner_id: id,
  town_id: id,
  district_id: id,
  type_ids: chosenIds(30),
  summary: prose(600),
  /** HTML; what is not on the list of allowed marks is taken out */
  description: prose(15_000),
  highlight: prose(200),
  honest_notes: notes(12),
  address: prose(400),
  latitude: within(35.5, 42.5),
  longitude: within(25.5, 45),
  guests: z.int(FIELD_SENTENCES.whole_number).min(1).max(60),
  bedrooms: count(40),
  bathrooms: count(40),
  pool: z
    .strictObject({
      width_m: size(100),
      length_m: size(200),
      depth_m: size(10),
      is_private: z.boolean(),
      is_sheltered: z.boolean(),
      is_heated: z.boolean(),
    })
    .nullable(),
  check_in_time: clock,
  check_out_time: clock,
  prepayment_percent: count(100),
  damage_deposit_amount: amount,
  commission_percent: count(100),
  distance_sea: metres,
  distance_centre: metres,
  distance_market: metres,
  distance_restaurant: metres,
  distance_airport: metres,
  distance_public_transport: metres,
  video_url: z
    .string({ error: ADMIN_SENTENCES.web_address })
    .trim()
    .max(500)
    .refine((typed) => WEB_ADDRESS.test(typed), ADMIN_SENTENCES.web_address)
    .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: ADMIN_SENTENCES.web_address }))
    .nullable(),
  allows_children: z.boolean(),
  /** beside the guests that the villa sleeps; none where children may not come */
  max_infants: count(20),
  allows_pets: z.boolean(),
  allows_parties: z.boolean(),
  allows_smoking: z.boolean(),
  rule_notes: notes(30),
  /** null: that of the site */
  cancellation_ladder: writtenLadder.nullable(),
  permit_no: z
    .string({ error: ADMIN_SENTENCES.permit_no })
    .max(40)
    .refine((typed) => permitNoOf(typed) !== null, ADMIN_SENTENCES.permit_no)
    .transform((typed) => permitNoOf(typed)!)
    .nullable(),
  permit_holder: line(160).nullable(),
  /** what the ministry's page said; a new number is unchecked until somebody looks */
  permit_status: z.enum(['verified', 'unchecked', 'cancelled'], FIELD_SENTENCES.choose),
  permit_max_guests: z.int(FIELD_SENTENCES.whole_number).min(1).max(200).nullable(),
  permit_valid_until: day.nullable(),
  permit_override_reason: line(500, ADMIN_SENTENCES.permit_reason).nullable(),
  seo_title: prose(120),
  seo_description: prose(320),
  is_popular: z.boolean(),
  /** the whole set, in its order */
  fees: z
    .array(writtenFee)
    .max(30)
    .refine((fees) => {
      const ids = fees.flatMap((one) => one.id ?? [])
      return new Set(ids).size === ids.length
    }, ADMIN_SENTENCES.same_twice),
})

/** A section sends its own fields; those left out stay as they are. */
const villaChanges = villaFields.partial()

export const createVilla = endpoint({
  method: 'POST',
  path: '/v1/admin/villas',
  access: 'admin',
  summary: 'A new villa, not on show; code and address are proposed where they are left out',
  body: villaChanges.extend({
    name: villaFields.shape.name,
    owner_id: villaFields.shape.owner_id,
    town_id: villaFields.shape.town_id,
    district_id: villaFields.shape.district_id,
    guests: villaFields.shape.guests,
    bedrooms: villaFields.shape.bedrooms,
    bathrooms: villaFields.shape.bathrooms,
  }),
  output: villaRecord,
  status: 201,
  creates: {},
  failures: ['fields'],
})

export const updateVilla = endpoint({
  method: 'PUT',
  path: '/v1/admin/villas/{villa_id}',
  access: 'admin',
  summary: 'Changes fields of a villa; what others changed meanwhile is not overwritten unseen',
  params: pathVillaId,
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
  body: z.strictObject({ version: id, feature_ids: chosenIds(500) }),
  output: villaRecord,
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})

const bedCount = z.int(FIELD_SENTENCES.whole_number).min(0).max(30)

export const setVillaRooms = endpoint({
  method: 'POST',
  path: '/v1/admin/villarooms',
  access: 'admin',
  summary: 'Replaces the rooms of a villa, with their beds by kind, in their order',
  body: z.strictObject({
    villa_id: id,
    version: id,
    rooms: z
      .array(
        z.strictObject({
          /** an existing room of this villa; left out: a new one */
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
  summary: 'Puts a villa on show or takes it off; without a valid permit only with a reason, which is kept',
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
    /** what it is still without, also when it went on show all the same */
    missing: z.array(z.enum(VILLA_PARTS)),
    /** stays to come that stay agreed although the villa is off show */
    coming_reservations: z.int(),
  }),
  failures: ['fields', 'not_found', 'permit_missing'],
})

export const setVillaPopular = endpoint({
  method: 'PATCH',
  path: '/v1/admin/villas/popular',
  access: 'admin',
  summary: 'Marks a villa as popular or takes the mark away',
  body: z.strictObject({ id, is_popular: z.boolean() }),
  output: z.object({ id: z.int(), is_popular: z.boolean(), version: z.int() }),
  failures: ['fields', 'not_found'],
})

/** One body for both ways, because a list knows its page and a field knows one number. */
export const orderVillas = endpoint({
  method: 'PATCH',
  path: '/v1/admin/villas/order',
  access: 'admin',
  summary: 'Moves one villa to a position in the whole list, or gives the villas of a page new positions',
  body: z
    .strictObject({
      /** these villas share their present positions out among themselves in this order */
      ids: chosenIds(500).min(1).optional(),
      /** the order the caller saw them in: refused when it has changed */
      seen: chosenIds(500).optional(),
      id: id.optional(),
      /** 1 is the first; beyond the last it is the last */
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
  /** the villas named, with the positions they have now */
  output: z.array(z.object({ id: z.int(), position: z.int() })),
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})

export const proposeVilla = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/proposal',
  access: 'admin',
  summary: 'A free code and a free address for a name, before it is saved',
  query: z.strictObject({ name: z.string().trim().max(120).default(''), id: pathId.shape.id.optional() }),
  output: z.object({ code: z.string(), slug: z.string() }),
  failures: ['fields'],
})

export const listVillaOwners = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/owners',
  access: 'admin',
  summary: 'Who may own a villa, for pickers; with skip or take a page of them',
  query: z.strictObject({
    ...pagingIfAsked,
    searchString: z.string().trim().max(80).default(''),
    ids: idList.optional(),
  }),
  output: allOrPage(z.object({ id: z.int(), name: z.string(), email: z.string(), villa_count: z.int() })),
  failures: ['fields'],
})
