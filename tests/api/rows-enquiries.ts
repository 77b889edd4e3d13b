import { createContactMessage } from '../factories/contact-messages.ts'
import { formStamp } from '../form-stamp.ts'
import { ADMIN_ALONE, all, at, signedIn } from './route-row.ts'
import type { Facts, Row } from './route-row.ts'

const message = async ({ api }: Facts) => `/v1/admin/contact/${(await createContactMessage(api.db)).id}`

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
