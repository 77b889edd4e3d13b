import { z } from 'zod'
import { MAX_SHOWCASES } from '../../domain/catalogue/showcase.ts'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { amount, day, id, idList, image, line, page, paging, pathId, prose } from '../fields.ts'
import { strip, villaCard } from '../search/search.ts'

/** Where the home page shows a showcase: above the map of the coast, below it, or below the villa types. */
export const showcaseSlot = z.enum(['home_top', 'home', 'home_bottom'], FIELD_SENTENCES.choose)

/** Admins order the villas by hand, so there may be no more; six are shown. */
const MAX_VILLAS = 60

const versionSeen = z.int(FIELD_SENTENCES.whole_number).min(1).max(2_147_483_647)

const fields = {
  title: line(80),
  /** below the title on the page */
  note: prose(200).default(''),
  slot: showcaseSlot.default('home'),
  is_active: z.boolean(FIELD_SENTENCES.choose).default(true),
  /** null: from now on */
  starts_on: day.nullable().default(null),
  /** the first day without it (half-open); null: without an end */
  ends_on: day.nullable().default(null),
}

export const showcase = z.object({
  id: z.int(),
  title: z.string(),
  note: z.string(),
  slot: showcaseSlot,
  position: z.int(),
  is_active: z.boolean(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  version: z.int(),
  villa_count: z.int(),
  /** those that are active with a valid permit; the page leaves out the others */
  shown_count: z.int(),
  /** off: switched off; planned, shown or over by its schedule and today's date */
  status: z.enum(['shown', 'planned', 'over', 'off']),
})

/** A villa as the picker and the ordered list show it. */
export const showcaseVilla = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  town_name: z.string(),
  guests: z.int(),
  bedrooms: z.int(),
  nightly_from: amount.nullable(),
  image: image.nullable(),
  /** why the page leaves the villa out; null: it is shown */
  hidden_because: z.enum(['inactive', 'permit']).nullable(),
})

const detail = showcase.extend({ villas: z.array(showcaseVilla) })

export const listShowcases = endpoint({
  method: 'GET',
  path: '/v1/admin/showcases',
  access: 'admin',
  summary: 'Showcases of the home page in their order',
  query: z.strictObject(paging(20)),
  output: page(showcase),
  failures: ['fields'],
})

export const createShowcase = endpoint({
  method: 'POST',
  path: '/v1/admin/showcases',
  access: 'admin',
  summary: 'Add a showcase at the end of the order',
  body: z.strictObject({
    ...fields,
    /** in order */
    villa_id: z.array(id, FIELD_SENTENCES.choose).max(MAX_VILLAS).default([]),
  }),
  output: detail,
  status: 201,
  creates: {},
  failures: ['fields', 'too_many_showcases'],
})

export const showShowcase = endpoint({
  method: 'GET',
  path: '/v1/admin/showcases/{id}',
  access: 'admin',
  summary: 'A showcase with its villas in order',
  params: pathId,
  output: detail,
  failures: ['not_found'],
})

export const updateShowcase = endpoint({
  method: 'PUT',
  path: '/v1/admin/showcases/{id}',
  access: 'admin',
  summary: 'Change the named fields of a showcase',
  params: pathId,
  body: z.strictObject({
    version: versionSeen,
    title: fields.title.optional(),
    note: prose(200).optional(),
    slot: showcaseSlot.optional(),
    is_active: z.boolean(FIELD_SENTENCES.choose).optional(),
    starts_on: day.nullable().optional(),
    ends_on: day.nullable().optional(),
  }),
  output: detail,
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})

export const deleteShowcase = endpoint({
  method: 'DELETE',
  path: '/v1/admin/showcases/{id}',
  access: 'admin',
  summary: 'Delete a showcase; its villas stay',
  params: pathId,
  output: z.object({}),
  failures: ['not_found'],
})

export const orderShowcases = endpoint({
  method: 'PUT',
  path: '/v1/admin/showcases/updateorder',
  access: 'admin',
  summary: 'The order of all showcases, as one list',
  body: z.strictObject({
    id: z.array(id, FIELD_SENTENCES.choose).min(1).max(MAX_SHOWCASES),
    /** the order that the caller saw; the call is refused when it was changed since */
    seen: z.array(id).max(MAX_SHOWCASES).optional(),
  }),
  output: z.object({}),
  failures: ['fields', 'changed_meanwhile'],
})

export const setShowcaseVillas = endpoint({
  method: 'POST',
  path: '/v1/admin/showcasevillas',
  access: 'admin',
  summary: 'The villas of a showcase, all of them in their order',
  body: z.strictObject({
    showcase_id: id,
    version: versionSeen,
    villa_id: z.array(id, FIELD_SENTENCES.choose).max(MAX_VILLAS),
  }),
  output: detail,
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})

export const findShowcaseVillas = endpoint({
  method: 'GET',
  path: '/v1/admin/showcasevillas',
  access: 'admin',
  summary: 'Villas to pick for a showcase, by name, code or town',
  query: z.strictObject({
    searchString: z.string().trim().max(80).default(''),
    /** only these villas */
    ids: idList.optional(),
    town_id: idList.optional(),
    type_id: idList.optional(),
    ...paging(20),
  }),
  output: page(showcaseVilla),
  failures: ['fields'],
})

export const previewShowcases = endpoint({
  method: 'POST',
  path: '/v1/admin/showcases/preview',
  access: 'admin',
  summary: 'The showcases of the home page on a day, with a draft in place of the stored one',
  body: z.strictObject({
    day,
    draft: z
      .strictObject({
        /** null: a new showcase, which comes last */
        id: id.nullable(),
        ...fields,
        title: prose(80),
        villa_id: z.array(id, FIELD_SENTENCES.choose).max(MAX_VILLAS),
      })
      .nullable()
      .default(null),
  }),
  output: z.object({
    ...strip,
    showcases: z.array(
      z.object({
        /** null: the new showcase */
        id: z.int().nullable(),
        title: z.string(),
        note: z.string(),
        slot: showcaseSlot,
        villa_ids: z.array(z.int()),
        villas: z.array(villaCard),
      }),
    ),
  }),
  failures: ['fields'],
})
