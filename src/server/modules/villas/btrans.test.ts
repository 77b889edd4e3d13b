import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
const admin = await createUser(db, { role: 'ADMIN', first_name: 'Selin', last_name: 'Acar' })
const as = { id: admin.id, role: 'ADMIN' as const }
afterAll(api.close)

const path = (id: number) => `/v1/admin/villas/btrans/${id}`
const save = (id: number, body: unknown) => api.call('PUT', path(id), { body, as })
const read = (id: number, query = '') => api.call('GET', `${path(id)}${query}`, { as })

const TCKN = '10000000146'
const IBAN = 'TR330006100519786457841326'
const PERSON = {
  owner_type: 'person',
  owner_first_name: 'Nermin',
  owner_last_name: 'Ak',
  owner_tckn: TCKN,
  owner_phone: '0532 111 22 33',
  owner_iban: 'TR33 0006 1005 1978 6457 8413 26',
  province_code: '48',
  district_code: '1331',
  neighbourhood: 'Kayaköy',
}

test('BTRANS details are encrypted in the database, masked in the form, and shown complete only with an audit entry', async () => {
  const villa = await createVilla(db)
  expect((await read(villa.id)).body.content).toMatchObject({
    version: 0,
    is_complete: false,
    missing: expect.arrayContaining(['owner_tckn', 'owner_iban']),
  })
  const saved = await save(villa.id, { version: 0, ...PERSON })
  expect(saved.body.content).toMatchObject({ version: 1, is_complete: true, missing: [], is_masked: true })
  expect(saved.body.content.details).toMatchObject({
    owner_tckn: '•••••••0146',
    owner_iban: '••••••••••••••••••••••1326',
    owner_phone: '5321112233',
    neighbourhood: 'Kayaköy',
  })
  expect((await read(villa.id)).text).not.toContain(TCKN)
  const whole = await read(villa.id, '?reveal=true')
  expect(whole.body.content.details).toMatchObject({ owner_tckn: TCKN, owner_iban: IBAN })
  expect(whole.headers['cache-control']).toContain('no-store')
  expect((await api.call('GET', `/v1/admin/villas/${villa.id}`, { as })).body.content.btrans).toEqual({
    is_complete: true,
    missing: [],
  })

  const stored = await db.selectFrom('villa_btrans').selectAll().where('rental_id', '=', villa.id).execute()
  const log = await db.selectFrom('audit_log').selectAll().where('record', '=', 'villa_btrans').execute()
  expect(log.map(({ action, version }) => [action, version])).toEqual([
    ['update', 1],
    ['reveal', null],
  ])
  expect(log[0]!.after).toMatchObject({ owner_tckn: '•••', owner_iban: '•••', neighbourhood: '•••' })
  for (const secret of [TCKN, IBAN, 'Nermin', 'Kayaköy', '5321112233']) {
    expect(JSON.stringify([stored, log])).not.toContain(secret)
  }
})

test('an encrypted record that was moved to another villa cannot be decrypted there and can be entered again', async () => {
  const [one, two] = [await createVilla(db), await createVilla(db)]
  await save(one.id, { version: 0, ...PERSON })
  await db.updateTable('villa_btrans').set({ rental_id: two.id }).where('rental_id', '=', one.id).execute()
  const answer = await read(two.id, '?reveal=true')
  expect(answer.body.content).toMatchObject({ is_readable: false, version: 1, details: { owner_tckn: '' } })
  const again = await save(two.id, { version: 1, ...PERSON })
  expect(again.body.content).toMatchObject({ is_readable: true, is_complete: true, version: 2 })
})

test('every number is checked by its digits and is refused with its own sentence', async () => {
  const villa = await createVilla(db)
  const answer = await save(villa.id, {
    version: 0,
    owner_tckn: '10000000147',
    owner_vkn: '1234567891',
    owner_iban: 'TR330006100519786457841327',
    owner_phone: '0252 614 00 00',
    owner_email: 'nermin@',
    province_code: '82',
    district_code: 'Fethiye',
  })
  expect(answer.status).toBe(422)
  expect(Object.fromEntries(answer.body.errors!.map(({ field, message }) => [field, message]))).toEqual({
    owner_tckn: '11 haneli T.C. kimlik numarasını yazın',
    owner_vkn: '10 haneli vergi kimlik numarasını yazın',
    owner_iban: "TR ile başlayan 26 haneli IBAN'ı yazın",
    owner_phone: 'Cep telefonunu 0532 000 00 00 biçiminde yazın',
    owner_email: 'E-posta adresini ad@ornek.com biçiminde yazın',
    province_code: 'İki haneli il kodunu yazın, örneğin 48',
    district_code: 'Yalnızca rakam yazın',
  })
  expect(await db.selectFrom('villa_btrans').selectAll().where('rental_id', '=', villa.id).execute()).toEqual(
    [],
  )
})

test('a field can be emptied, and of several saves with one version one succeeds and the others are refused without numbers', async () => {
  const villa = await createVilla(db)
  const first = await Promise.all([
    save(villa.id, { version: 0, owner_tckn: TCKN }),
    save(villa.id, { version: 0, owner_tckn: '10000000078' }),
    save(villa.id, { version: 0, street: 'Gemiler Sokağı' }),
  ])
  expect(first.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const refused = first.find(({ status }) => status === 409)!
  expect(refused.body.content).toMatchObject({ version: 1, by: 'Selin Acar', record: { is_masked: true } })
  expect(JSON.stringify(refused.body)).not.toMatch(/10000000146|10000000078/)
  expect((await save(villa.id, { version: 1, street: 'Gemiler Sokağı' })).status).toBe(200)
  const { version } = (await read(villa.id)).body.content
  expect((await save(villa.id, { version, owner_tckn: '' })).body.content.details).toMatchObject({
    owner_tckn: '',
    street: 'Gemiler Sokağı',
  })
  expect((await save(999_999, { version: 0, street: 'x' })).status).toBe(404)
  expect((await read(999_999)).status).toBe(404)
})
