import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { publishText } from '../../../../tests/factories/website-texts.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
await createMailTemplate(api.db, 'request_received')
await createMailTemplate(api.db, 'admin_new_request')

const ask = (villa_id: number, email: string, accepted_texts?: Record<string, unknown>) =>
  api.call('POST', '/v1/reservations', {
    body: {
      villa_id,
      startDate: '2027-07-04',
      endDate: '2027-07-11',
      adults: 2,
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      email,
      phone: '0532 000 00 00',
      kvkk_consent: true,
      terms_consent: true,
      ...(accepted_texts !== undefined && { accepted_texts }),
    },
  })
const acceptedOf = async (code: string, contact: string): Promise<string[]> => {
  const found = await api.call('POST', '/v1/reservations/lookup', { body: { code, contact } })
  return found.body.content.accepted_texts
    .map(({ key, number }: { key: string; number: number }) => `${key} ${number}`)
    .toSorted()
}
const shownNow = async () =>
  (await api.call('GET', '/v1/reservations/proof')).body.content.text_versions as Record<string, number>
async function publish(key: 'rental' | 'kvkk', html: string): Promise<void> {
  const { version } = (await api.call('GET', `/v1/admin/text/${key}`, { as: admin })).body.content
  const body = { html, version, publish: true }
  expect((await api.call('PUT', `/v1/admin/${key}/edit`, { as: admin, body })).status).toBe(200)
}

test('a reservation keeps the versions its customer accepted, also after new ones were published', async () => {
  const villa = await createVilla(api.db)
  for (const key of ['about', 'kvkk', 'privacy', 'rental', 'cancel'] as const)
    await publishText(api.db, key, '<p>Eski metin</p>')
  const asked = await ask(villa.id, 'ayse@ornek.tr')
  expect(asked.status).toBe(201)
  await api.call('PUT', '/v1/admin/rental/edit', {
    as: admin,
    body: { html: '<p>Yeni metin</p>', version: 2, publish: true },
  })
  expect(await acceptedOf(asked.body.content.code, 'ayse@ornek.tr')).toEqual([
    'cancel 1',
    'kvkk 1',
    'privacy 1',
    'rental 1',
  ])
  const accepted = await api.call('GET', '/v1/website/versions/rental/1')
  expect(accepted.body.content).toMatchObject({
    is_current: false,
    sections: [{ paragraphs: ['Eski metin'] }],
  })
  const now = await api.call('GET', '/v1/website/rental')
  expect(now.body.content.sections[0].paragraphs).toEqual(['Yeni metin'])
})

test('a text that is published while the form is open is not taken for what its customer read', async () => {
  await publish('rental', '<p>Okunan koşul</p>')
  const shown = await shownNow()
  await publish('rental', '<p>Sonraki koşul</p>')
  const { id } = await createVilla(api.db)
  const asked = await ask(id, 'okuyan@ornek.tr', shown)
  expect(asked.status).toBe(201)
  expect(await acceptedOf(asked.body.content.code, 'okuyan@ornek.tr')).toContain(`rental ${shown.rental}`)
  expect((await shownNow()).rental).toBe(shown.rental! + 1)
  const read = await api.call('GET', `/v1/website/versions/rental/${shown.rental}`)
  expect(read.body.content.sections[0].paragraphs).toEqual(['Okunan koşul'])
})

test('a version that no page can have shown is refused at its field, and nothing is booked', async () => {
  const { id } = await createVilla(api.db)
  const { rental } = await shownNow()
  for (const accepted_texts of [{ rental: rental! + 1 }, { rental: 0 }]) {
    const refused = await ask(id, 'yanlis@ornek.tr', accepted_texts)
    expect([refused.status, refused.body.errors![0]!.message]).toEqual([
      422,
      'Metinler değişti. Sayfayı yenileyip yeniden okuyun',
    ])
    expect(refused.body.errors![0]!.field).toMatch(/^accepted_texts/)
  }
  expect((await ask(id, 'yanlis@ornek.tr', { about: 1 })).status).toBe(422)
  expect((await ask(id, 'yanlis@ornek.tr', { rental })).status).toBe(201)
})

test('a version that was replaced more than a day ago cannot be chosen', async () => {
  const shown = await shownNow()
  await publish('kvkk', '<p>Yeni aydınlatma</p>')
  api.clock.set('2027-03-02T10:00:00+03:00')
  const { id } = await createVilla(api.db)
  const refused = await ask(id, 'eski@ornek.tr', shown)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ field: 'accepted_texts', message: 'Metinler değişti. Sayfayı yenileyip yeniden okuyun' }],
  ])
  expect((await ask(id, 'eski@ornek.tr', await shownNow())).status).toBe(201)
})
