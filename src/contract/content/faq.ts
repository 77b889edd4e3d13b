/** Questions that visitors ask, with their answers, in groups (docs/design.md, Screens of the site). */
import { z } from 'zod'
import { BROWSING, endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { id, line, pathId, prose } from '../fields.ts'

/** The kinds of pages that show a group beside /faq: villa and boat pages, and the kinds of landing pages. */
export const faqPage = z.enum(
  ['villa', 'town', 'district', 'villa_type', 'custom_page', 'boat', 'boat_type', 'marina'],
  FIELD_SENTENCES.choose,
)

const version = z.int(FIELD_SENTENCES.whole_number).min(1).max(2_147_483_647)
const groupFields = {
  name: line(80),
  shown_on: z
    .array(faqPage, FIELD_SENTENCES.choose)
    .max(8)
    .transform((pages) => [...new Set(pages)].toSorted()),
}
const questionFields = {
  faq_group_id: id,
  question: line(200),
  /** HTML; stored as cleanRichText returns it */
  answer: prose(5000).min(1, FIELD_SENTENCES.required),
  is_active: z.boolean(FIELD_SENTENCES.choose),
}
const move = z.strictObject({ id, position: z.int(FIELD_SENTENCES.whole_number).min(1).max(1000) })
const moved = z.object({ id: z.int(), position: z.int() })

export const faqQuestion = z.object({
  id: z.int(),
  faq_group_id: z.int(),
  question: z.string(),
  answer: z.string(),
  is_active: z.boolean(),
  position: z.int(),
  version: z.int(),
})
export const faqGroup = z.object({
  id: z.int(),
  name: z.string(),
  shown_on: z.array(faqPage),
  position: z.int(),
  version: z.int(),
  questions: z.array(faqQuestion),
})

export const showFaq = endpoint({
  method: 'GET',
  path: '/v1/faq',
  access: 'public',
  summary:
    'The active questions by group, in their order. With `page`, the groups that stand on pages of that kind',
  query: z.strictObject({ page: faqPage.optional() }),
  output: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** `answer` is rich text, clean */
      questions: z.array(z.object({ id: z.int(), question: z.string(), answer: z.string() })),
    }),
  ),
  failures: ['fields'],
  limit: BROWSING,
})

export const listFaq = endpoint({
  method: 'GET',
  path: '/v1/admin/faq',
  access: 'admin',
  summary: 'Every group in its order, with all its questions',
  output: z.array(faqGroup),
  failures: [],
})

export const createFaqGroup = endpoint({
  method: 'POST',
  path: '/v1/admin/faq/group',
  access: 'admin',
  summary: 'Add a group after the others',
  body: z.strictObject({ ...groupFields, shown_on: groupFields.shown_on.default([]) }),
  output: faqGroup,
  status: 201,
  creates: {},
  failures: ['fields'],
})

export const updateFaqGroup = endpoint({
  method: 'PUT',
  path: '/v1/admin/faq/group/{id}',
  access: 'admin',
  summary: 'Change the named fields of a group',
  params: pathId,
  body: z.strictObject({ ...z.object(groupFields).partial().shape, version }),
  output: faqGroup,
  failures: ['not_found', 'fields', 'changed_meanwhile'],
})

export const moveFaqGroup = endpoint({
  method: 'PATCH',
  path: '/v1/admin/faq/group/order',
  access: 'admin',
  summary: 'Move a group to another position',
  body: move,
  output: moved,
  failures: ['not_found', 'fields'],
})

export const deleteFaqGroup = endpoint({
  method: 'DELETE',
  path: '/v1/admin/faq/group/{id}',
  access: 'admin',
  summary: 'Delete a group that has no questions',
  params: pathId,
  output: z.object({ id: z.int() }),
  failures: ['not_found', 'in_use'],
})

export const createFaqQuestion = endpoint({
  method: 'POST',
  path: '/v1/admin/faq/question',
  access: 'admin',
  summary: 'Add a question at the end of its group',
  body: z.strictObject({ ...questionFields, is_active: questionFields.is_active.default(true) }),
  output: faqQuestion,
  status: 201,
  creates: {},
  failures: ['fields'],
})

export const updateFaqQuestion = endpoint({
  method: 'PUT',
  path: '/v1/admin/faq/question/{id}',
  access: 'admin',
  summary: 'Change fields of a question. When its group changes, it goes to the end of the new one',
  params: pathId,
  body: z.strictObject({ ...z.object(questionFields).partial().shape, version }),
  output: faqQuestion,
  failures: ['not_found', 'fields', 'changed_meanwhile'],
})

export const moveFaqQuestion = endpoint({
  method: 'PATCH',
  path: '/v1/admin/faq/question/order',
  access: 'admin',
  summary: 'Move a question to another position in its group',
  body: move,
  output: moved,
  failures: ['not_found', 'fields'],
})

export const deleteFaqQuestion = endpoint({
  method: 'DELETE',
  path: '/v1/admin/faq/question/{id}',
  access: 'admin',
  summary: 'Delete a question',
  params: pathId,
  output: z.object({ id: z.int() }),
  failures: ['not_found'],
})
