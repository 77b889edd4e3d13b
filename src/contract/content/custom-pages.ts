import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { id, line, page, paging, pathId, prose, queryInt } from '../fields.ts'

const choice = z.object({ id: z.int(), name: z.string(), slug: z.string() })

const versionSeen = z.int(FIELD_SENTENCES.whole_number).min(1).max(2_147_483_647)

const fields = {
  town_id: id,
  villa_type_id: id,
  title: line(120),
  /** empty: made from the title */
  slug: z
    .string()
    .trim()
    .max(120)
    .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, FIELD_SENTENCES.slug),
  /** HTML; stored as cleanRichText returns it */
  description: prose(20_000),
  seo_title: prose(120),
  seo_description: prose(300),
  faq: z
    .array(z.strictObject({ question: line(200), answer: prose(1500).min(1, FIELD_SENTENCES.required) }))
    .max(20),
  is_published: z.boolean(FIELD_SENTENCES.choose),
}

export const customPageRow = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  town_id: z.int(),
  town_name: z.string(),
  villa_type_id: z.int(),
  villa_type_name: z.string(),
  is_published: z.boolean(),
  /** active villas of the town and the villa type */
  villa_count: z.int(),
  version: z.int(),
  updated_at: z.string(),
})

export const customPage = customPageRow.extend({
  description: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
})

export const listCustomPages = endpoint({
  method: 'GET',
  path: '/v1/admin/custompage',
  access: 'admin',
  summary: 'Landing pages of town × villa type',
  query: z.strictObject({
    searchString: z.string().trim().max(80).default(''),
    status: z.enum(['published', 'draft'], FIELD_SENTENCES.choose).optional(),
    ...paging(20),
  }),
  output: page(customPageRow).extend({ counts: z.object({ published: z.int(), draft: z.int() }) }),
  failures: ['fields'],
})

/** The `{id}` «new» gives what the form of a new page needs. The query may name a town and villa type to look up. */
export const showCustomPage = endpoint({
  method: 'GET',
  path: '/v1/admin/custompage/{id}',
  access: 'admin',
  summary: 'What the editor needs: towns, villa types, and the page already made for the pair',
  params: z.object({ id: z.union([z.literal('new'), pathId.shape.id]) }),
  query: z.strictObject({
    town_id: queryInt(1, 2_147_483_647).optional(),
    villa_type_id: queryInt(1, 2_147_483_647).optional(),
  }),
  output: z.object({
    regions: z.array(choice),
    villaTypes: z.array(choice),
    /** the page of the town and villa type in the query, or else the page itself */
    existingPage: customPage.nullable(),
    /** active villas of that town and villa type; null when none are named */
    villa_count: z.int().nullable(),
  }),
  failures: ['fields', 'not_found'],
})

export const createCustomPage = endpoint({
  method: 'POST',
  path: '/v1/admin/custompage',
  access: 'admin',
  summary: 'Make the page of a town and a villa type; one each',
  body: z.strictObject({
    ...fields,
    slug: fields.slug.default(''),
    description: fields.description.default(''),
    seo_title: fields.seo_title.default(''),
    seo_description: fields.seo_description.default(''),
    faq: fields.faq.default([]),
    is_published: fields.is_published.default(false),
  }),
  output: customPage,
  status: 201,
  creates: {},
  failures: ['fields', 'page_exists'],
})

export const updateCustomPage = endpoint({
  method: 'PUT',
  path: '/v1/admin/custompage/{id}',
  access: 'admin',
  summary: 'Change the named fields of a page; an address it had before leads on to the new one',
  params: pathId,
  body: z.strictObject({ version: versionSeen, ...z.object(fields).partial().shape }),
  output: customPage,
  failures: ['fields', 'not_found', 'page_exists', 'changed_meanwhile'],
})

export const deleteCustomPage = endpoint({
  method: 'DELETE',
  path: '/v1/admin/custompage/{id}',
  access: 'admin',
  summary: 'Delete a page with its addresses',
  params: pathId,
  output: z.object({}),
  failures: ['not_found'],
})
