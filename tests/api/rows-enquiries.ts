import { createContactMessage } from '../factories/contact-messages.ts'
import { createRentItOutRequest } from '../factories/rent-it-out-requests.ts'
import { formStamp } from '../form-stamp.ts'
import { ADMIN_ALONE, all, at, signedIn } from './route-row.ts'
import type { Facts, Row } from './route-row.ts'

const message = async ({ api }: Facts) => `/v1/admin/contact/${(await createContactMessage(api.db)).id}`

const home = async ({ api }: Facts) => `/v1/admin/rentitout/${(await createRentItOutRequest(api.db)).id}`

export const enquiriesRows: Record<string, Row> = {
  'GET /v1/website/contact': { expect: all(200), request: at('/v1/website/contact') },
  'GET /v1/website/formstamp': { expect: all(200), request: at('/v1/website/formstamp') },
  'POST /v1/contact': {
    expect: all(201),
    request: ({ api, villa, stay }) => ({
      url: '/v1/contact',
      body: {
        name: 'Filiz Akarsu',
        email: 'filiz@ornek.tr',
        subject: 'Temmuzda iki aile',
        message: 'Sığ havuzu olan bir ev önerir misiniz?',
        villa_id: villa.id,
        ...stay(),
        form_stamp: formStamp(api.world),
      },
    }),
  },
  'POST /v1/rentitout': {
    expect: all(201),
    request: ({ api }) => {
      const body = new FormData()
      const fields = {
        name: 'Kadir Özbey',
        phone: '0532 111 22 33',
        email: 'kadir@ornek.tr',
        place: 'Fethiye, Yeşilüzümlü',
        guests: '6',
        bedrooms: '3',
        bathrooms: '2',
        kvkk_consent: 'true',
        form_stamp: formStamp(api.world),
      }
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      return { url: '/v1/rentitout', body }
    },
  },
  'GET /v1/admin/rentitout': { expect: ADMIN_ALONE, request: at('/v1/admin/rentitout') },
  'GET /v1/admin/rentitout/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: await home(facts) }),
  },
  'PUT /v1/admin/rentitout/{id}/reviewed': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: `${await home(facts)}/reviewed`, body: { is_reviewed: true } }),
  },
  'DELETE /v1/admin/rentitout/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: await home(facts) }),
  },
  'GET /v1/admin/contact': { expect: ADMIN_ALONE, request: at('/v1/admin/contact') },
  'GET /v1/admin/contact/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: await message(facts) }),
  },
  'PUT /v1/admin/contact/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: await message(facts), body: { is_archived: true } }),
  },
  'POST /v1/admin/contact/{id}/reply': {
    expect: signedIn(403, 403, 201),
    request: async (facts) => ({
      url: `${await message(facts)}/reply`,
      body: { text: 'Evet, iki evimiz var.' },
    }),
  },
}
