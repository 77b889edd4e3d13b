import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createDiscount, createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/v1/admin/villas${path}`, { as: admin, ...(body === undefined ? {} : { body }) })

const form = {
  name: 'Erken rezervasyon',
  kind: 'percent',
  value: 10,
  startDate: '2027-06-01',
  endDate: '2027-09-01',
  book_until: '2027-03-31',
  lead_days_min: 60,
  min_nights: 5,
}
const quote = (villa_id: number) =>
  api.call('POST', '/v1/quotes', {
    body: { villa_id, startDate: '2027-07-01', endDate: '2027-07-08', adults: 2 },
  })

test('the preview of a discount has the same price as the quote once it is saved', async () => {
  const villa = await createVilla(api.db, { fees: [{ amount: 350_000 }] })
  const sample = { sample_from: '2027-07-01', sample_until: '2027-07-08' }
  const seen = (await call('POST', '/discount/preview', { villa_id: villa.id, ...form, ...sample })).body
    .content
  expect(seen).toMatchObject({
    nights: 7,
    note: '',
    before: { total: 7_350_000 },
    after: { total: 6_650_000 },
  })
  expect((await quote(villa.id)).body.content.quote.total).toBe(7_350_000)

  const made = await call('POST', '/discount', { villa_id: villa.id, ...form })
  expect(made.status).toBe(201)
  expect(made.body.content).toMatchObject({ status: 'running', starts_on: '2027-06-01', version: 1 })
  expect((await quote(villa.id)).body.content.quote.total).toBe(seen.after.total)

  // the edited discount replaces the stored one
  const { id } = made.body.content
  const again = await call('POST', '/discount/preview', {
    villa_id: villa.id,
    id,
    ...form,
    value: 20,
    ...sample,
  })
  expect(again.body.content).toMatchObject({ before: { total: 7_350_000 }, after: { total: 5_950_000 } })

  const off = await call('PUT', `/discount/${id}`, { ...form, is_active: false, version: 1 })
  expect(off.body.content).toMatchObject({ status: 'off', version: 2 })
  expect((await quote(villa.id)).body.content.quote.total).toBe(7_350_000)
  expect((await call('DELETE', `/discount/${id}`)).status).toBe(200)
  expect((await call('DELETE', `/discount/${id}`)).status).toBe(404)
})

test('without a stay the preview takes a week within the discount that has a price', async () => {
  const villa = await createVilla(api.db, {
    seasons: [{ starts_on: '2027-06-10', ends_on: '2027-09-01', min_nights: 7 }],
  })
  const { body } = await call('POST', '/discount/preview', { villa_id: villa.id, ...form })
  expect(body.content).toMatchObject({ check_in: '2027-06-10', check_out: '2027-06-17', note: '' })
})

test('a preview says why the discount changes nothing', async () => {
  const villa = await createVilla(api.db)
  const sample = { sample_from: '2027-07-01', sample_until: '2027-07-08' }
  const noteOf = async (over: object) =>
    (await call('POST', '/discount/preview', { villa_id: villa.id, ...form, ...sample, ...over })).body
      .content.note
  expect(await noteOf({ lead_days_min: 200 })).toBe(
    'Girişe 122 gün var; indirim en az 200 gün önce ayırtanlar için.',
  )
  expect(await noteOf({ min_nights: 10 })).toBe('İndirim en az 10 gece kalanlar için.')
  expect(await noteOf({ book_from: '2027-03-10' })).toBe(
    'Bugün yapılan rezervasyonda geçerli değil; ilk rezervasyon günü 10 Mart 2027.',
  )
  expect(await noteOf({ startDate: '2027-08-01' })).toBe('İndirim bu konaklamanın gecelerini kapsamıyor.')
  expect(await noteOf({ sample_from: '2030-07-01', sample_until: '2030-07-08' })).toContain(
    '1 Temmuz 2030 gecesinin fiyatı henüz belli değil',
  )
  await createDiscount(api.db, villa.id, { name: 'Yaz fırsatı', value: 30 })
  expect(await noteOf({})).toBe('Bu gecelerde daha yüksek bir indirim var: Yaz fırsatı.')
})

test('a discount that could never apply is refused at its field, and concurrent edits conflict', async () => {
  const villa = await createVilla(api.db)
  const refusal = async (over: object) =>
    (await call('POST', '/discount', { villa_id: villa.id, ...form, ...over })).body.errors
  expect(await refusal({ value: 101 })).toEqual([{ field: 'value', message: 'En çok 100 yazın' }])
  expect(await refusal({ kind: 'amount', value: 150 })).toEqual([
    { field: 'value', message: 'Kuruşsuz, tam lira yazın' },
  ])
  expect(await refusal({ book_from: '2027-05-01' })).toEqual([
    { field: 'book_until', message: 'Son gün, ilk günden önce olamaz' },
  ])
  expect(await refusal({ lead_days_max: 10 })).toEqual([
    { field: 'lead_days_max', message: 'En az 60 yazın' },
  ])
  expect(await refusal({ endDate: '2027-06-01' })).toEqual([
    { field: 'endDate', message: 'Son gece, ilk geceden önce olamaz' },
  ])
  expect((await call('POST', '/discount', { villa_id: 999_999, ...form })).status).toBe(404)

  const { id } = (await call('POST', '/discount', { villa_id: villa.id, ...form })).body.content
  await call('PUT', `/discount/${id}`, { ...form, value: 15, version: 1 })
  const stale = await call('PUT', `/discount/${id}`, { ...form, value: 12, version: 1 })
  expect(stale.status).toBe(409)
  expect(stale.body.content.record).toMatchObject({ value: 15, version: 2 })
  expect(
    (await call('PUT', `/discount/${id}`, { ...form, value: 15, name: 'Erken', version: 2 })).status,
  ).toBe(200)
})

test('only the fields that are sent change, so a save does not revert what another user wrote', async () => {
  const villa = await createVilla(api.db)
  const { id } = (await call('POST', '/discount', { villa_id: villa.id, ...form })).body.content
  const change = (body: object) => call('PUT', `/discount/${id}`, { version: 1, ...body })
  expect((await change({ kind: 'amount', value: 150_000, book_until: null })).status).toBe(200)
  const named = await change({ name: 'Sonbahar', startDate: '2027-06-15', version: 2 })
  expect(named.status).toBe(200)
  expect(named.body.content).toMatchObject({
    name: 'Sonbahar',
    kind: 'amount',
    value: 150_000,
    starts_on: '2027-06-15',
    ends_on: '2027-09-01',
    book_until: null,
    lead_days_min: 60,
    min_nights: 5,
    is_active: true,
    version: 3,
  })
  expect((await change({ is_active: false, version: 3 })).body.content).toMatchObject({
    is_active: false,
    value: 150_000,
  })

  const refused = await change({ kind: 'percent', value: 20, min_nights: 3 })
  expect(refused.status).toBe(409)
  expect(refused.body.content.record).toMatchObject({ kind: 'amount', value: 150_000, version: 4 })
  // the merged fields must still be a valid discount
  expect((await change({ value: 150, version: 4 })).body.errors).toEqual([
    { field: 'value', message: 'Kuruşsuz, tam lira yazın' },
  ])
  expect((await change({ lead_days_max: 10, version: 4 })).body.errors).toEqual([
    { field: 'lead_days_max', message: 'En az 60 yazın' },
  ])
})
