import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createRentItOutRequest } from '../../../../../tests/factories/rent-it-out-requests.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { formStamp } from '../../../../../tests/form-stamp.ts'
import { KVKK_CONSENT } from '../../../../domain/booking/consent.ts'
import { ensureMailTemplates } from '../../../services/notifications/mail-templates.ts'

let api: Awaited<ReturnType<typeof startApi>>
let admin: { id: number; role: 'ADMIN' }
beforeAll(async () => {
  api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
  await ensureMailTemplates(api.world)
  admin = { id: (await createUser(api.db, { role: 'ADMIN', first_name: 'Deniz' })).id, role: 'ADMIN' }
})
afterAll(() => api.close())

const HOME = {
  name: 'Kadir Özbey',
  phone: '0532 111 22 33',
  email: 'kadir@ornek.tr',
  place: 'Fethiye, Yeşilüzümlü',
  guests: '6',
  bedrooms: '3',
  bathrooms: '2',
  has_pool: 'true',
  about: 'İzin belgesi yeni çıktı.',
  kvkk_consent: 'true',
}
const photo = async (colour: string): Promise<Buffer> => {
  const plain = { create: { width: 60, height: 40, channels: 3 as const, background: colour } }
  return sharp(plain).jpeg().toBuffer()
}

let people = 0
async function offer(
  fields: Record<string, string | undefined> = {},
  files: readonly Buffer[] = [],
  headers: Record<string, string> = {},
) {
  people += 1
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...HOME, form_stamp: formStamp(api.world), ...fields })) {
    if (value !== undefined) body.append(name, value)
  }
  for (const [index, file] of files.entries())
    body.append('file', new Blob([new Uint8Array(file)]), `${index}.jpg`)
  return api.call('POST', '/v1/rentitout', { body, headers, address: `10.7.0.${people}` })
}
const list = (query = '') => api.call('GET', `/v1/admin/rentitout${query}`, { as: admin })
const show = (id: number) => api.call('GET', `/v1/admin/rentitout/${id}`, { as: admin })
const review = (id: number, is_reviewed: boolean) =>
  api.call('PUT', `/v1/admin/rentitout/${id}/reviewed`, { as: admin, body: { is_reviewed } })
const waiting = async () =>
  (await api.call('GET', '/v1/admin/unreadcount', { as: admin })).body.content.rentItOutCount as number

test('an offered home reaches the office with its photographs in order, and the sentence that was ticked', async () => {
  const before = await waiting()
  const answer = await offer({ place: 'Kaş, Çukurbağ' }, [await photo('#b04030'), await photo('#3060a0')])
  expect([answer.status, answer.body.content]).toEqual([201, {}])
  expect(await waiting()).toBe(before + 1)
  const [row] = (await list('?searchString=cukurbag')).body.content.items
  expect(row).toMatchObject({
    place: 'Kaş, Çukurbağ',
    phone: '+905321112233',
    image_count: 2,
    is_reviewed: false,
  })
  const home = (await show(row.id)).body.content
  expect(home).toMatchObject({
    guests: 6,
    has_pool: true,
    about: 'İzin belgesi yeni çıktı.',
    consent_text: 'KVKK aydınlatma metnini okudum.',
    reviewed_by: null,
  })
  expect(home.images.map(({ dominant }: { dominant: string }) => dominant)).toHaveLength(2)
  const mail = await api.db
    .selectFrom('mail_outbox')
    .select(['subject', 'text'])
    .where('template_key', '=', 'admin_new_message')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe('Yeni mesaj: Kiraya verilecek ev, Kaş, Çukurbağ')
  expect(mail.text).toContain(`/dashboard/rentitout?id=${row.id}`)
})

test('a home may be offered without photographs', async () => {
  expect((await offer({ place: 'Fotoğrafsız' })).status).toBe(201)
  expect((await list('?searchString=Fotoğrafsız')).body.content.items[0].image_count).toBe(0)
})

test.each([
  ['no name', { name: '' }, 'name'],
  ['half a phone number', { phone: '12' }, 'phone'],
  ['a bad e-mail', { email: 'kadir' }, 'email'],
  ['no place', { place: ' ' }, 'place'],
  ['no guests', { guests: '0' }, 'guests'],
  ['half a room', { bedrooms: '1.5' }, 'bedrooms'],
  ['no consent', { kvkk_consent: undefined }, 'kvkk_consent'],
  ['an older sentence', { kvkk_consent_version: '2020-01-01' }, 'kvkk_consent_version'],
  ['a filled trap', { homepage: 'x' }, 'homepage'],
  ['a stamp of nobody', { form_stamp: '1.x' }, 'form_stamp'],
  ['an unknown field', { price: '1' }, 'price'],
])('a home with %s is refused at its field, and nothing is stored', async (_what, fields, field) => {
  const before = (await list()).body.content.total
  const answer = await offer({ kvkk_consent_version: KVKK_CONSENT.version, ...fields })
  expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([422, [field]])
  expect((await list()).body.content.total).toBe(before)
})

test('a file that is no photograph gets a sentence at its place, and nothing is stored', async () => {
  const before = (await list()).body.content.total
  const answer = await offer({}, [await photo('#208040'), Buffer.from('bu bir fotoğraf değil')])
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    [{ field: 'file.1', message: 'JPEG, PNG ya da WebP biçiminde bir fotoğraf seçin' }],
  ])
  expect((await list()).body.content.total).toBe(before)
  const many = await offer(
    {},
    Array.from({ length: 13 }, () => Buffer.from('x')),
  )
  expect([many.status, many.body.errors?.[0]]).toEqual([
    422,
    { field: 'file', message: 'En çok 12 tane seçin' },
  ])
})

test('a form that is sent at once is refused, and a repeat with the same key is one home', async () => {
  const { stamp } = (await api.call('GET', '/v1/website/formstamp')).body.content
  const early = await offer({ form_stamp: stamp })
  expect([early.status, early.body.content.code]).toEqual([422, 'sent_too_fast'])
  const fields = { place: 'Çift basılan', form_stamp: formStamp(api.world) }
  const key = { 'idempotency-key': 'bir-ev' }
  const [first, again] = [await offer(fields, [], key), await offer(fields, [], key)]
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect((await list('?searchString=Çift')).body.content.total).toBe(1)
})

test('the list has twenty a page, newest first, and is narrowed to what nobody has reviewed', async () => {
  for (let minute = 0; minute < 21; minute += 1) {
    await createRentItOutRequest(api.db, {
      place: `Sıra Köyü ${minute}`,
      created_at: new Date(Date.parse('2027-02-01T10:00:00Z') + minute * 60_000),
    })
  }
  const page = (await list('?searchString=koyu')).body.content
  expect([page.items.length, page.total, page.items[0].place]).toEqual([20, 21, 'Sıra Köyü 20'])
  await review(page.items[0].id, true)
  expect((await list('?searchString=koyu&status=open')).body.content).toMatchObject({ total: 20 })
  expect((await list('?searchString=koyu&status=reviewed')).body.content.counts).toEqual({
    open: 20,
    reviewed: 1,
  })
})

test('an offered home names the account that has its address', async () => {
  const { id, email } = await createRentItOutRequest(api.db)
  expect((await show(id)).body.content.account).toBeNull()
  const owner = await createUser(api.db, {
    email: email.toUpperCase(),
    first_name: 'Kadir',
    last_name: 'Özbey',
  })
  expect((await show(id)).body.content.account).toEqual({
    id: owner.id,
    name: 'Kadir Özbey',
    role: 'OWNER',
    is_active: true,
  })
})

test('a review says who and when, is kept by a second one, and can be taken back', async () => {
  const { id } = await createRentItOutRequest(api.db)
  const first = (await review(id, true)).body.content
  expect(first).toMatchObject({ is_reviewed: true, reviewed_by: expect.stringContaining('Deniz') })
  api.clock.set('2027-03-01T13:00:00+03:00')
  expect((await review(id, true)).body.content.reviewed_at).toBe(first.reviewed_at)
  expect((await review(id, false)).body.content).toMatchObject({ is_reviewed: false, reviewed_at: null })
  expect((await review(999_999, true)).status).toBe(404)
})

test('a deleted home is gone, and the audit log keeps nothing that its person told', async () => {
  const { id, name } = await createRentItOutRequest(api.db, { name: 'Silinecek Kişi' })
  const gone = await api.call('DELETE', `/v1/admin/rentitout/${id}`, { as: admin })
  expect(gone.status).toBe(200)
  expect((await show(id)).status).toBe(404)
  const entries = await api.db
    .selectFrom('audit_log')
    .selectAll()
    .where('record', '=', 'rent_it_out_request')
    .where('record_id', '=', id)
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['delete'])
  expect(JSON.stringify(entries)).not.toContain(name)
})
