import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { publishText } from '../../../../tests/factories/website-texts.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())

test('a reservation keeps the versions its customer accepted, also after new ones were published', async () => {
  await createMailTemplate(api.db, 'request_received')
  await createMailTemplate(api.db, 'admin_new_request')
  const villa = await createVilla(api.db)
  const admin = await createUser(api.db, { role: 'ADMIN' })
  for (const key of ['about', 'kvkk', 'privacy', 'rental', 'cancel'] as const)
    await publishText(api.db, key, '<p>Eski metin</p>')
  const asked = await api.call('POST', '/v1/reservations', {
    body: {
      villa_id: villa.id,
      startDate: '2027-07-04',
      endDate: '2027-07-11',
      adults: 2,
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      email: 'ayse@ornek.tr',
      phone: '0532 000 00 00',
      kvkk_consent: true,
      terms_consent: true,
    },
  })
  expect(asked.status).toBe(201)
  await api.call('PUT', '/v1/admin/rental/edit', {
    as: admin,
    body: { html: '<p>Yeni metin</p>', version: 2, publish: true },
  })
  const found = await api.call('POST', '/v1/reservations/lookup', {
    body: { code: asked.body.content.code, contact: 'ayse@ornek.tr' },
  })
  const { accepted_texts } = found.body.content
  expect(
    accepted_texts.map(({ key, number }: { key: string; number: number }) => `${key} ${number}`).toSorted(),
  ).toEqual(['cancel 1', 'kvkk 1', 'privacy 1', 'rental 1'])
  const accepted = await api.call('GET', '/v1/website/versions/rental/1')
  expect(accepted.body.content).toMatchObject({
    is_current: false,
    sections: [{ paragraphs: ['Eski metin'] }],
  })
  const now = await api.call('GET', '/v1/website/rental')
  expect(now.body.content.sections[0].paragraphs).toEqual(['Yeni metin'])
})
