/** A villa in the dashboard: every field that admins write, and the calls of the editor. */
import { z } from 'zod'
import { VILLA_PARTS } from '../../domain/catalogue/villa-readiness.ts'
import { endpoint } from '../endpoint.ts'
import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../failure.ts'
import { MAX_PRICE, amount, count, id, line, pathId, personName, prose } from '../fields.ts'
import {
  clock,
  coordinateWithin,
  noteList,
  permitFields,
  rentalFields,
  rentalRecord,
  rentalRow,
  uniqueIds,
} from '../catalogue/rentals-admin.ts'
import { villaChoice } from './villas-list.ts'
import { villaDetail } from './villas.ts'

export const pathVillaId = z.object({ villa_id: pathId.shape.id })

const room = villaDetail.shape.rooms.element

const fee = villaDetail.shape.fees.element

/** All facts of a villa. Fields for admins are left out for an OWNER. */
const villaRecord = villaChoice.extend({
  ...rentalRow,
  ...rentalRecord,
  district_id: z.int(),
  type_ids: z.array(z.int()),
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
  /** only for an ADMIN */
  permit_override_reason: z.string().nullable().optional(),
  seo_title: z.string(),
  seo_description: z.string(),
  rooms: z.array(room),
  fees: z.array(fee),
  /** parts to fill in before visitors should see the villa */
  missing: z.array(z.enum(VILLA_PARTS)),
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

const metres = count(300_000).nullable()

const poolSize = (max: number) =>
  z.number(FIELD_SENTENCES.whole_number).positive(FIELD_SENTENCES.positive).max(max)

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

/** Every field that admins may write. */
const villaFields = rentalFields.extend({
  ...permitFields('villa', 200),
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

export const proposeVilla = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/proposal',
  access: 'admin',
  summary: 'A free code and a free slug for the name of a villa that is not saved yet',
  query: z.strictObject({ name: z.string().trim().max(120).default(''), id: pathId.shape.id.optional() }),
  output: z.object({ code: z.string(), slug: z.string() }),
  failures: ['fields'],
})
