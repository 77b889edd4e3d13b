/** Villas in the dashboard: the list with its switches and its order, and what pickers show. */
import { z } from 'zod'
import { VILLA_PARTS } from '../../domain/catalogue/villa-readiness.ts'
import { endpoint } from '../endpoint.ts'
import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../failure.ts'
import {
  allOrPage,
  amount,
  flag,
  id,
  idList,
  idListUpTo,
  line,
  optionalPaging,
  page,
  paging,
} from '../fields.ts'
import { choicesQuery, rentalActivity, rentalOrder, rentalRow } from '../catalogue/rentals-admin.ts'

/** A villa in the pickers of the dashboard. */
export const villaChoice = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  town_id: z.int(),
  town_name: z.string(),
  district_name: z.string(),
  guests: z.int(),
  is_active: z.boolean(),
})

const villaRow = z.object({
  ...rentalRow,
  town_name: z.string(),
  district_name: z.string(),
  types: z.array(z.object({ id: z.int(), name: z.string() })),
  bedrooms: z.int(),
  /** the first cleaning fee; null for a villa without one */
  cleaning_amount: amount.nullable(),
  damage_deposit_amount: amount,
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
  output: rentalActivity.extend({
    /** parts that the villa lacks, also when it was activated */
    missing: z.array(z.enum(VILLA_PARTS)),
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

export const orderVillas = endpoint({
  ...rentalOrder,
  path: '/v1/admin/villas/order',
  summary:
    'Moves one villa to a position among all villas, or reorders the villas of a page among their positions',
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

export const listAllVillas = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/all',
  access: 'owner',
  summary: 'Every villa that the caller may see, for pickers. With skip or take, a page of them',
  query: choicesQuery,
  output: allOrPage(villaChoice),
  failures: ['fields'],
})

export const listActiveVillas = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/allactive',
  access: 'owner',
  summary: 'Every active villa that the caller may see, for pickers. With skip or take, a page of them',
  query: choicesQuery,
  output: allOrPage(villaChoice),
  failures: ['fields'],
})
