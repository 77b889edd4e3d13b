import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { ADMIN_SENTENCES, FAILURES } from '../../../contract/failure.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN', first_name: 'Ayşe', last_name: 'Demir' })

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/v1/admin${path}`, { as: admin, ...(body === undefined ? {} : { body }) })
const pricesOf = async (villaId: number) => (await call('GET', `/villas/${villaId}/prices`)).body.content
const spring = () =>
  createVilla(api.db, {
    seasons: [
      {
        name: 'İlkbahar 2027',
        starts_on: '2027-04-01',
        ends_on: '2027-05-15',
        price: 1_000_000,
        min_nights: 4,
      },
      {
        name: 'Kurban Bayramı 2027',
        starts_on: '2027-05-15',
        ends_on: '2027-05-22',
        price: 2_000_000,
        min_nights: 7,
        min_nights_applies: 'touch',
      },
      { name: 'Yaz 2027', starts_on: '2027-05-22', ends_on: '2027-11-01', price: 1_500_000 },
      { name: 'Yılbaşı 2028', starts_on: '2027-12-28', ends_on: '2028-01-03', price: 1_200_000 },
    ],
  })
const terms = { from_year: 2027, to_year: 2028, percent: 25, rounding: '100', move_public_holidays: true }
const preview = (villa_id: number, over: object = {}) => {
  const query = new URLSearchParams(
    Object.entries({ villa_id, ...terms, ...over }).map(([key, value]) => [key, String(value)]),
  )
  return call('GET', `/villas/price/copy?${query}`)
}
const copy = (villa_id: number, digest: string, over: object = {}) =>
  call('POST', '/villas/price/copy', { villa_id, ...terms, ...over, digest })
interface Row {
  name: string
  starts_on: string
  ends_on: string
  price: number
}
const shape = (rows: Row[]) => rows.map((row) => [row.name, row.starts_on, row.ends_on, row.price / 100])

test('a year is copied with percent, rounding and moved public holidays, previewed before and undone after (acceptance row 33)', async () => {
  const villa = await spring()
  const before = (await pricesOf(villa.id)).seasons
  const seen = await preview(villa.id)
  expect(seen.status).toBe(200)
  expect(seen.body.content.rows[1]).toMatchObject({
    name: 'Kurban Bayramı 2028',
    price: 2_500_000,
    publicHoliday: 'kurban',
    wanted: { starts_on: '2028-05-04', ends_on: '2028-05-11' },
  })
  expect((await pricesOf(villa.id)).seasons).toEqual(before)

  const done = await copy(villa.id, seen.body.content.digest)
  expect(done.status).toBe(201)
  expect(shape(done.body.content.seasons.slice(4))).toEqual([
    ['İlkbahar 2028', '2028-04-01', '2028-05-04', 12_500],
    ['Kurban Bayramı 2028', '2028-05-04', '2028-05-11', 25_000],
    ['İlkbahar 2028', '2028-05-11', '2028-05-22', 12_500],
    ['Yaz 2028', '2028-05-22', '2028-11-01', 18_800],
    ['Yılbaşı 2029', '2028-12-28', '2029-01-03', 15_000],
  ])
  expect(done.body.content.seasons[5]).toMatchObject({ min_nights: 7, min_nights_applies: 'touch' })

  const { last_change } = await pricesOf(villa.id)
  expect(last_change).toMatchObject({ id: done.body.content.change_id, kind: 'copy', by: 'Ayşe Demir' })
  expect((await call('DELETE', `/villas/price/change/${last_change.id}`)).status).toBe(200)
  expect((await pricesOf(villa.id)).seasons).toEqual(before)
})

test('a second copy is refused, and existing seasons of the target year stay', async () => {
  const villa = await spring()
  await call('POST', '/villas/price', {
    villa_id: villa.id,
    name: 'Nisan özel',
    startDate: '2028-04-10',
    endDate: '2028-04-20',
    price: 3_000_000,
  })
  const seen = await preview(villa.id)
  expect(seen.body.content.rows[0].collisions).toMatchObject([{ name: 'Nisan özel' }])
  expect(seen.body.content.existing.map(({ name }: Row) => name)).toEqual(['Yılbaşı 2028', 'Nisan özel'])
  const done = await copy(villa.id, seen.body.content.digest)
  expect(shape(done.body.content.seasons.slice(4, 7))).toEqual([
    ['İlkbahar 2028', '2028-04-01', '2028-04-10', 12_500],
    ['Nisan özel', '2028-04-10', '2028-04-20', 30_000],
    ['İlkbahar 2028', '2028-04-20', '2028-05-04', 12_500],
  ])

  const again = await preview(villa.id)
  expect(again.body.content.nights).toBe(0)
  const refused = await copy(villa.id, again.body.content.digest)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe(FAILURES.nothing_to_copy[1])
})

test('a copy after a change is refused with the new preview', async () => {
  const villa = await spring()
  const { digest } = (await preview(villa.id)).body.content
  const [first] = (await pricesOf(villa.id)).seasons
  await call('PUT', `/villas/price/${first.id}`, {
    name: first.name,
    startDate: first.starts_on,
    endDate: first.ends_on,
    price: 1_100_000,
    version: 1,
  })
  const refused = await copy(villa.id, digest)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe(
    'Fiyatlar siz bakarken değişti. Önizleme yenilendi; yeniden bakıp onaylayın.',
  )
  expect(refused.body.content.preview.rows[0].price).toBe(1_380_000)
  expect((await copy(villa.id, digest, { percent: 30 })).status).toBe(409)
  expect((await copy(villa.id, refused.body.content.preview.digest)).status).toBe(201)
})

test('an undo is refused when a season changed since, and names it', async () => {
  const villa = await spring()
  const done = await copy(villa.id, (await preview(villa.id)).body.content.digest)
  const touched = done.body.content.seasons.find(({ name }: Row) => name === 'Yaz 2028')
  await call('PATCH', `/villas/price/${touched.id}/edge`, { version: 1, edge: 'end', day: '2028-11-05' })
  const refused = await call('DELETE', `/villas/price/change/${done.body.content.change_id}`)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('Geri alınamıyor: «Yaz 2028» sonradan değiştirilmiş.')
  expect((await pricesOf(villa.id)).seasons).toHaveLength(9)
  expect((await pricesOf(villa.id)).last_change.kind).toBe('edge')
})

test('admins change the days of a public holiday, and the next copy follows them', async () => {
  const villa = await spring()
  const publicHolidays = (await call('GET', '/publicholidays')).body.content
  const kurban = publicHolidays.find(
    (publicHoliday: Row & { kind: string }) => publicHoliday.starts_on === '2028-05-05',
  )
  const body = { kind: 'kurban', startDate: '2028-05-06', endDate: '2028-05-10', is_announced: true }
  const changed = await call('PUT', `/publicholidays/${kurban.id}`, { ...body, version: 1 })
  expect(changed.body.content).toMatchObject({ starts_on: '2028-05-06', is_announced: true, version: 2 })
  const stale = await call('PUT', `/publicholidays/${kurban.id}`, {
    ...body,
    startDate: '2028-05-04',
    version: 1,
  })
  expect(stale.status).toBe(409)
  expect(stale.body.content.record).toMatchObject({ starts_on: '2028-05-06', version: 2 })
  expect((await preview(villa.id)).body.content.rows[1].wanted.starts_on).toBe('2028-05-05')
  // only the fields that are sent are changed
  await call('PUT', `/publicholidays/${kurban.id}`, { is_announced: false, version: 2 })
  const other = await call('PUT', `/publicholidays/${kurban.id}`, { endDate: '2028-05-10', version: 3 })
  expect(other.body.content).toMatchObject({ starts_on: '2028-05-06', is_announced: false })

  const overlapping = await call('POST', '/publicholidays', { ...body, kind: 'ramazan' })
  expect(overlapping.status).toBe(409)
  expect(overlapping.body.message).toBe(
    'Bu günlerde Kurban Bayramı var (6–9 Mayıs 2028). Tarihleri denetleyin.',
  )
  expect((await call('POST', '/publicholidays', { ...body, endDate: '2028-06-30' })).status).toBe(422)
  expect((await call('DELETE', `/publicholidays/${kurban.id}`)).status).toBe(200)
  const without = (await preview(villa.id)).body.content.rows[1]
  expect(without).toMatchObject({
    publicHoliday: null,
    unknown_public_holiday: 'kurban',
    wanted: { starts_on: '2028-05-15' },
  })
})

test('a year can only be copied to a later one', async () => {
  const villa = await spring()
  const refused = await preview(villa.id, { to_year: 2027 })
  expect(refused.body.errors).toEqual([{ field: 'to_year', message: 'Daha sonraki bir yıl seçin' }])
  expect((await preview(999_999)).status).toBe(404)
})

test('a percent that exceeds the highest price is refused at its field, in the preview and in the copy', async () => {
  const villa = await createVilla(api.db, {
    seasons: [{ name: 'Yaz 2027', starts_on: '2027-06-01', ends_on: '2027-09-01', price: 20_000_000 }],
  })
  const tooDear = [{ field: 'percent', message: ADMIN_SENTENCES.copy_percent }]
  const seen = await preview(villa.id, { percent: 401 })
  expect([seen.status, seen.body.errors]).toEqual([422, tooDear])
  const dearest = await preview(villa.id, { percent: 400 })
  expect(dearest.status).toBe(200)
  const refused = await copy(villa.id, dearest.body.content.digest, { percent: 401 })
  expect([refused.status, refused.body.errors]).toEqual([422, tooDear])
  expect((await pricesOf(villa.id)).seasons).toHaveLength(1)
  expect((await copy(villa.id, dearest.body.content.digest, { percent: 400 })).status).toBe(201)
})
