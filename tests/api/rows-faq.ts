import { createFaqGroup, createFaqQuestion } from '../factories/faq.ts'
import { ADMIN_ALONE, all, at, signedIn } from './route-row.ts'
import type { Row } from './route-row.ts'

const ADMIN_MAKES = signedIn(403, 403, 201)

export const faqRows: Record<string, Row> = {
  'GET /v1/faq': { expect: all(200), request: at('/v1/faq?page=villa') },
  'GET /v1/admin/faq': { expect: ADMIN_ALONE, request: at('/v1/admin/faq') },
  'POST /v1/admin/faq/group': {
    expect: ADMIN_MAKES,
    request: () => ({ url: '/v1/admin/faq/group', body: { name: 'Ulaşım', shown_on: ['villa'] } }),
  },
  'PUT /v1/admin/faq/group/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/faq/group/${(await createFaqGroup(api.db)).id}`,
      body: { version: 1, name: 'Gelirken' },
    }),
  },
  'PATCH /v1/admin/faq/group/order': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: '/v1/admin/faq/group/order',
      body: { id: (await createFaqGroup(api.db)).id, position: 1 },
    }),
  },
  'DELETE /v1/admin/faq/group/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/faq/group/${(await createFaqGroup(api.db)).id}` }),
  },
  'POST /v1/admin/faq/question': {
    expect: ADMIN_MAKES,
    request: async ({ api }) => ({
      url: '/v1/admin/faq/question',
      body: {
        faq_group_id: (await createFaqGroup(api.db)).id,
        question: 'Transfer var mı?',
        answer: '<p>Evet.</p>',
      },
    }),
  },
  'PUT /v1/admin/faq/question/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/faq/question/${(await createFaqQuestion(api.db)).id}`,
      body: { version: 1, question: 'Otopark var mı?' },
    }),
  },
  'PATCH /v1/admin/faq/question/order': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => {
      const { faq_group_id } = await createFaqQuestion(api.db)
      const { id } = await createFaqQuestion(api.db, { faq_group_id, position: 2 })
      return { url: '/v1/admin/faq/question/order', body: { id, position: 1 } }
    },
  },
  'DELETE /v1/admin/faq/question/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/faq/question/${(await createFaqQuestion(api.db)).id}` }),
  },
}
