import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoat } from '../../../../tests/factories/boats.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
const admin = await createUser(db, { role: 'ADMIN', first_name: 'Selin', last_name: 'Acar' })
const as = { id: admin.id, role: 'ADMIN' as const }
afterAll(api.close)

const path = (id: number) => `/v1/admin/boats/${id}`
const save = (id: number, body: unknown) => api.call('PUT', path(id), { body, as })
const read = (id: number, query = '') => api.call('GET', `${path(id)}${query}`, { as })
const recordOf = async (id: number) => (await api.call('GET', `/v1/admin/boat/${id}`, { as })).body.content

const TCKN = '10000000146'
const IBAN = 'TR330006100519786457841326'
const OWNER = {
  owner_type: 'person',
  owner_first_name: 'Nermin',
  owner_last_name: 'Ak',
  owner_tckn: TCKN,
  owner_phone: '0532 111 22 33',
  owner_iban: IBAN,
  province_code: '48',
  district_code: '1331',
  neighbourhood: 'Göcek',
}

test('the permit of a boat is saved as it is printed, and its state follows its number, status and last day', async () => {
  const boat = await createBoat(db, { guests: 8 })
  const stateOf = async (fields: object) => {
    const { version } = (await read(boat.id)).body.content
    const saved = await save(boat.id, { version, ...fields })
    expect(saved.status).toBe(200)
    return saved.body.content.permit
  }
  expect((await recordOf(boat.id)).permit).toBe('missing')
  expect(await stateOf({ permit_no: ' 2024/118 ', permit_holder: 'Ak Denizcilik' })).toBe('ok')
  expect(await stateOf({ permit_valid_until: '2027-04-01' })).toBe('expiring')
  expect(await stateOf({ permit_valid_until: '2027-02-28' })).toBe('expired')
  expect(await stateOf({ permit_valid_until: null, permit_status: 'verified' })).toBe('ok')
  expect((await read(boat.id)).body.content).toMatchObject({
    permit_no: '2024/118',
    permit_holder: 'Ak Denizcilik',
    permit_status: 'verified',
    permit_checked_at: '2027-03-01T09:00:00.000Z',
  })
  const { items } = (await api.call('GET', `/v1/admin/boat?id=${boat.id}`, { as })).body.content
  expect(items).toMatchObject([{ permit: 'ok', permit_no: '2024/118', permit_valid_until: null }])
  expect((await api.call('GET', `/v1/boats/${boat.slug}`)).body.content.permit_no).toBe('2024/118')

  expect(await stateOf({ permit_status: 'cancelled' })).toBe('cancelled')
  expect(await stateOf({ permit_no: '2025/7' })).toBe('ok')
  expect((await read(boat.id)).body.content).toMatchObject({
    permit_status: 'unchecked',
    permit_checked_at: null,
  })
})

test('a boat takes no more persons than its permit allows', async () => {
  const boat = await createBoat(db, { guests: 8 })
  const above = await save(boat.id, { version: 1, permit_max_guests: 7 })
  expect(above.body.errors).toEqual([
    { field: 'permit_max_guests', message: 'Kişi sayısı 8 görünüyor; önce kişi sayısını azaltın' },
  ])
  expect((await save(boat.id, { version: 1, permit_max_guests: 8 })).status).toBe(200)
  const more = await api.call('PUT', `/v1/admin/boat/${boat.id}`, { body: { version: 2, guests: 9 }, as })
  expect(more.body.errors).toEqual([
    { field: 'guests', message: 'Belge en çok 8 kişi için; daha büyük bir sayı yazmayın' },
  ])
  expect(await recordOf(boat.id)).toMatchObject({ guests: 8, permit_max_guests: 8, version: 2 })
})

test('a wrong number of a permit or of the owner is refused at its field and changes nothing', async () => {
  const boat = await createBoat(db)
  const answer = await save(boat.id, { version: 1, permit_no: 'bekleniyor', owner_tckn: '10000000147' })
  expect(answer.status).toBe(422)
  expect(answer.body.errors!.map(({ field }: { field: string }) => field)).toEqual([
    'permit_no',
    'owner_tckn',
  ])
  expect((await save(boat.id, { version: 1, deed_no: '12' })).status).toBe(422)
  expect((await recordOf(boat.id)).version).toBe(1)
})

test('tax details of a boat are encrypted, masked, and shown complete only with an audit entry', async () => {
  const boat = await createBoat(db)
  expect((await recordOf(boat.id)).btrans.is_complete).toBe(false)
  const saved = await save(boat.id, { version: 1, ...OWNER })
  expect(saved.body.content).toMatchObject({ version: 2, is_complete: true, missing: [], is_masked: true })
  expect(saved.body.content.details).toMatchObject({ owner_tckn: '•••••••0146', neighbourhood: 'Göcek' })
  expect((await recordOf(boat.id)).btrans).toEqual({ is_complete: true, missing: [] })
  expect((await read(boat.id)).text).not.toContain(TCKN)
  const whole = await read(boat.id, '?reveal=true')
  expect(whole.body.content.details).toMatchObject({ owner_tckn: TCKN, owner_iban: IBAN })

  const stored = await db.selectFrom('villa_btrans').selectAll().where('rental_id', '=', boat.id).execute()
  const log = await db.selectFrom('audit_log').selectAll().where('record', '=', 'boat_btrans').execute()
  expect(log.map(({ action, record_id }) => [action, record_id])).toEqual([
    ['update', boat.id],
    ['reveal', boat.id],
  ])
  for (const secret of [TCKN, IBAN, 'Nermin', '5321112233']) {
    expect(JSON.stringify([stored, log])).not.toContain(secret)
  }
})

test('the calls of villas and boats do not find the tax details of the other', async () => {
  const [boat, villa] = [await createBoat(db), await createVilla(db)]
  expect((await read(villa.id)).status).toBe(404)
  expect((await save(villa.id, { version: 1, ...OWNER })).status).toBe(404)
  const asVilla = await api.call('GET', `/v1/admin/villas/btrans/${boat.id}`, { as })
  expect(asVilla.status).toBe(404)
})

test('an owner sees the permit of an own boat and never the tax details', async () => {
  const owner = await createUser(db)
  const boat = await createBoat(db, { owner_id: owner.id })
  await save(boat.id, { version: 1, permit_no: '2024/118', ...OWNER })
  const as_owner = { id: owner.id, role: 'OWNER' as const }
  const seen = (await api.call('GET', `/v1/admin/boat/${boat.id}`, { as: as_owner })).body.content
  expect(seen).toMatchObject({ permit: 'ok', permit_no: '2024/118' })
  expect(seen).not.toHaveProperty('btrans')
  expect((await api.call('GET', path(boat.id), { as: as_owner })).status).toBe(403)
})
