import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createPricedBoat } from '../../../../tests/factories/boats.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createDiscount, createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/v1/admin${path}`, { as: admin, ...(body === undefined ? {} : { body }) })

const form = { name: 'Haziran', kind: 'percent', value: 10, startDate: '2027-06-01', endDate: '2027-07-01' }
const TRIPS = {
  hour: { started_at: '2027-06-05T10:00', finished_at: '2027-06-05T12:00' },
  day: { started_at: '2027-06-05T10:00', finished_at: '2027-06-05T18:00' },
  week: { started_at: '2027-06-05T15:30', finished_at: '2027-06-12T10:00' },
}
async function totalOf(boat_id: number, unit: keyof typeof TRIPS) {
  const body = { boat_id, unit, ...TRIPS[unit], adults: 2 }
  const answer = await api.call('POST', '/v1/boatquotes', { body })
  return answer.body.content.quote.total
}

test('a discount of one unit lowers the trips of that unit, one of every unit lowers all', async () => {
  const { id } = await createPricedBoat(api.db)
  const made = await call('POST', '/boat/discount', { boat_id: id, unit: 'week', ...form })
  expect(made.status).toBe(201)
  expect(made.body.content).toMatchObject({ boat_id: id, unit: 'week', status: 'running', version: 1 })
  expect([await totalOf(id, 'hour'), await totalOf(id, 'day'), await totalOf(id, 'week')]).toEqual([
    600_000, 2_000_000, 10_800_000,
  ])
  const path = `/boat/discount/${made.body.content.id}`
  const wider = await call('PUT', path, { version: 1, unit: null, kind: 'amount', value: 50_000 })
  expect(wider.body.content).toMatchObject({ unit: null, value: 50_000, version: 2 })
  expect([await totalOf(id, 'hour'), await totalOf(id, 'day'), await totalOf(id, 'week')]).toEqual([
    500_000, 1_950_000, 11_950_000,
  ])
  expect((await call('PUT', path, { version: 2, is_active: false })).body.content.status).toBe('off')
  expect(await totalOf(id, 'day')).toBe(2_000_000)
  expect((await call('DELETE', path)).status).toBe(200)
  expect((await call('DELETE', path)).status).toBe(404)
})

test('a discount that could never apply is refused at its field, and an outdated save conflicts', async () => {
  const { id } = await createPricedBoat(api.db)
  const refusal = async (over: object) =>
    (await call('POST', '/boat/discount', { boat_id: id, ...form, ...over })).body.errors
  expect(await refusal({ endDate: '2027-06-01' })).toEqual([
    { field: 'endDate', message: 'Son gün, ilk günden önce olamaz' },
  ])
  expect(await refusal({ unit: 'night' })).toEqual([{ field: 'unit', message: 'Listeden birini seçin' }])
  expect(await refusal({ value: 101 })).toEqual([{ field: 'value', message: 'En çok 100 yazın' }])
  const made = await call('POST', '/boat/discount', { boat_id: id, ...form })
  const path = `/boat/discount/${made.body.content.id}`
  await call('PUT', path, { version: 1, value: 15 })
  const stale = await call('PUT', path, { version: 1, unit: 'day' })
  expect(stale.status).toBe(409)
  expect(stale.body.content.record).toMatchObject({ boat_id: id, unit: null, value: 15, version: 2 })
})

test('the calls of one kind do not find the discounts of the other', async () => {
  const [boat, villa] = [await createPricedBoat(api.db), await createVilla(api.db)]
  const [ofBoat, ofVilla] = [await createDiscount(api.db, boat.id), await createDiscount(api.db, villa.id)]
  expect((await call('POST', '/boat/discount', { boat_id: villa.id, ...form })).status).toBe(404)
  expect((await call('POST', '/villas/discount', { villa_id: boat.id, ...form })).status).toBe(404)
  expect((await call('PUT', `/boat/discount/${ofVilla.id}`, { version: 1, value: 5 })).status).toBe(404)
  expect((await call('PUT', `/villas/discount/${ofBoat.id}`, { version: 1, value: 5 })).status).toBe(404)
  expect((await call('DELETE', `/villas/discount/${ofBoat.id}`)).status).toBe(404)
  expect((await call('GET', `/boat/${boat.id}/discounts`)).body.content).toMatchObject([{ id: ofBoat.id }])
  expect((await call('GET', `/boat/${villa.id}/discounts`)).status).toBe(404)
})

test('a preview prices the shortest trip within a discount, as the quote will', async () => {
  const { id } = await createPricedBoat(api.db)
  const price = async (over: object = {}) =>
    (await call('POST', '/boat/discount/preview', { boat_id: id, ...form, ...over })).body.content
  const seen = await price()
  expect(seen.trip).toMatchObject({ unit: 'day', day: '2027-06-01', time: '10:00', units: 1 })
  expect([seen.before.total, seen.after.total, seen.note]).toEqual([2_000_000, 1_800_000, ''])
  const week = await price({ unit: 'week' })
  expect(week.trip).toMatchObject({ unit: 'week', day: '2027-06-05', time: '15:30', units: 1 })
  expect(await price({ sample_unit: 'hour', sample_day: '2027-06-20', sample_units: 3 })).toMatchObject({
    trip: { unit: 'hour', day: '2027-06-20', units: 3 },
    before: { total: 900_000 },
    after: { total: 810_000, lines: [{ kind: 'units', unit: 'hour' }, { kind: 'discount' }] },
  })

  await call('POST', '/boat/discount', { boat_id: id, unit: 'week', ...form })
  expect(await totalOf(id, 'week')).toBe(week.after.total)
})

test('a preview of a stored discount replaces it, and says why one changes nothing', async () => {
  const { id } = await createPricedBoat(api.db)
  const stored = (await call('POST', '/boat/discount', { boat_id: id, ...form, value: 30 })).body.content
  const price = async (over: object) =>
    (
      await call('POST', '/boat/discount/preview', {
        boat_id: id,
        ...form,
        sample_day: '2027-06-01',
        ...over,
      })
    ).body.content
  expect(await price({ id: stored.id, value: 20 })).toMatchObject({
    before: { total: 2_000_000 },
    after: { total: 1_600_000 },
  })
  const noteOf = async (over: object) => (await price({ id: stored.id, ...over })).note
  expect((await price({})).note).toBe('Bu turda daha yüksek bir indirim var: Haziran.')
  expect(await noteOf({ lead_days_min: 200 })).toBe(
    'Harekete 92 gün var; indirim en az 200 gün önce ayırtanlar için.',
  )
  expect(await noteOf({ min_nights: 4, sample_units: 2 })).toBe('İndirim en az 4 gün süren turlar için.')
  expect(await noteOf({ startDate: '2027-06-10' })).toBe('İndirim bu turun günlerini kapsamıyor.')
  expect(await price({ id: stored.id, sample_units: 31 })).toMatchObject({
    before: null,
    note: 'Bir seferde en çok 30 gün seçilebilir; daha uzunu için bizi arayın.',
  })
  const villa = await createVilla(api.db)
  const other = await call('POST', '/boat/discount/preview', { boat_id: villa.id, ...form })
  expect(other.status).toBe(404)
})
