import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
const owner = await createUser(api.db, { role: 'OWNER' })
const other = await createUser(api.db, { role: 'OWNER' })
const DETAILS = {
  title: 'Kıyı Evleri Turizm Ltd. Şti.',
  tax_no: '10000000146',
  tax_office: 'Fethiye',
  iban: 'TR330006100519786457841326',
  address: 'Karagözler Mah. 12, Fethiye',
}
type As = { id: number; role: 'ADMIN' | 'OWNER' }
const show = (id: number, query = '', as: As = admin) =>
  api.call('GET', `/v1/admin/users/details/${id}${query}`, { as })
const save = (id: number, body: object, as: As = admin) =>
  api.call('PUT', `/v1/admin/users/details/${id}`, { as, body })
const own = (as: As) => api.call('GET', '/v1/admin/profile/details', { as })
const entries = (id: number) =>
  api.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('record', '=', 'owner_details')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()

test('an admin saves the details of an owner; nothing of them is readable in the database or the log', async () => {
  expect((await show(owner.id)).body.content).toMatchObject({ version: 0, details: { title: '', iban: '' } })
  const saved = await save(owner.id, { ...DETAILS, iban: 'tr33 0006 1005 1978 6457 8413 26', version: 0 })
  expect([saved.status, saved.body.content]).toMatchObject([
    200,
    {
      version: 1,
      is_masked: true,
      details: { title: DETAILS.title, tax_no: '•••••••0146', iban: `${'•'.repeat(22)}1326` },
    },
  ])
  const full = await show(owner.id, '?reveal=true')
  expect(full.body.content).toMatchObject({ is_masked: false, details: DETAILS })
  const stored = await api.db.selectFrom('owner_details').selectAll().execute()
  const written = JSON.stringify([stored, await entries(owner.id)])
  for (const text of Object.values(DETAILS)) expect(written).not.toContain(text)
  expect((await entries(owner.id)).map(({ action }) => action)).toEqual(['update', 'reveal'])
})

test('an owner reads the own details masked, changes none, and reads nobody else’s', async () => {
  await save(owner.id, { ...DETAILS, version: (await show(owner.id)).body.content.version })
  const mine = await own(owner)
  expect(mine.body.content).toMatchObject({
    is_masked: true,
    details: { title: DETAILS.title, tax_no: '•••••••0146' },
  })
  expect((await own(other)).body.content).toMatchObject({ version: 0, details: { title: '' } })
  expect((await show(owner.id, '', owner)).status).toBe(403)
  expect((await save(owner.id, { title: 'Ben', version: 1 }, owner)).status).toBe(403)
  expect((await api.call('GET', '/v1/admin/profile/details')).status).toBe(401)
})

test.each([
  ['tax_no', '12345678901'],
  ['tax_no', 'abc'],
  ['iban', 'TR330006100519786457841327'],
  ['title', 'x'.repeat(201)],
  ['address', 'x'.repeat(301)],
])('a wrong %s, %s, is refused at its field', async (field, value) => {
  const refused = await save(other.id, { [field]: value, version: 0 })
  expect([refused.status, refused.body.errors?.map((error) => error.field)]).toEqual([422, [field]])
  expect((await show(other.id)).body.content.version).toBe(0)
})

test('an admin and an unknown person have no such details, and a stale save is refused', async () => {
  for (const id of [admin.id, 999_999]) {
    expect((await show(id)).status).toBe(404)
    expect((await save(id, { title: 'Ad', version: 0 })).status).toBe(404)
  }
  expect((await save(owner.id, { title: 'Eski', version: 0 })).status).toBe(409)
})
