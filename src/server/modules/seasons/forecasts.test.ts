import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN', first_name: 'Ayşe', last_name: 'Demir' })
const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/v1/admin/villas${path}`, { as: admin, ...(body === undefined ? {} : { body }) })

interface Row {
  id: number
  kind: string
  starts_on: string
  ends_on: string
  price: number | null
  note: string
  version: number
}
const forecastsOf = async (villaId: number): Promise<Row[]> =>
  (await call('GET', `/${villaId}/prices`)).body.content.forecasts
const shape = (rows: Row[]) =>
  rows.map((row) => [
    row.starts_on.slice(2),
    row.ends_on.slice(2),
    row.price === null ? row.note : row.price / 100,
  ])
const quote = (villa_id: number, startDate = '2028-06-05', endDate = '2028-06-12') =>
  api.call('POST', '/v1/quotes', { body: { villa_id, startDate, endDate, adults: 2 } })
const publish = async (villaIds: number[], startDate = '2028-01-01', endDate = '2029-01-01') => {
  const seen = await call(
    'GET',
    `/forecast/publish?villa_id=${villaIds.join()}&startDate=${startDate}&endDate=${endDate}`,
  )
  const { digest } = seen.body.content
  return {
    seen,
    done: await call('POST', '/forecast/publish', { villa_id: villaIds, startDate, endDate, digest }),
  }
}

test('a provisional price is shown and cannot be booked, and a note sets no price', async () => {
  const villa = await createVilla(api.db, { seasons: [] })
  const june = { villa_id: villa.id, startDate: '2028-06-01', endDate: '2028-07-01' }
  const made = await call('POST', '/forecast', { ...june, price: 1_800_000 })
  expect(made.status).toBe(201)
  const note = await call('POST', '/forecast', {
    ...june,
    kind: 'note',
    note: 'Ev sahibi haziranda gelebilir',
  })
  expect(note.body.content).toMatchObject({ kind: 'note', price: null })
  const { quote: priced } = (await quote(villa.id)).body.content
  expect(priced).toMatchObject({ total: 12_600_000, is_provisional: true })

  const overlap = await call('POST', '/forecast', {
    ...june,
    startDate: '2028-06-15',
    endDate: '2028-06-20',
    price: 2_000_000,
  })
  expect(overlap.status).toBe(409)
  expect(overlap.body.message).toBe('15–19 Haziran için başka bir öngörü var (1–30 Haziran).')
  const cut = await call('POST', '/forecast', {
    ...june,
    startDate: '2028-06-15',
    endDate: '2028-06-20',
    price: 2_000_000,
    cut: true,
  })
  expect(cut.status).toBe(201)
  expect(shape((await forecastsOf(villa.id)).filter(({ kind }) => kind === 'price'))).toEqual([
    ['28-06-01', '28-06-15', 18_000],
    ['28-06-15', '28-06-20', 20_000],
    ['28-06-20', '28-07-01', 18_000],
  ])
  const [first] = await forecastsOf(villa.id)
  expect((await call('DELETE', `/forecast/999999/${first!.id}`)).status).toBe(404)
  expect((await call('DELETE', `/forecast/${villa.id}/${first!.id}`)).status).toBe(200)
  expect((await call('POST', '/forecast', { ...june, kind: 'note' })).body.errors![0]!.field).toBe('note')
  expect((await call('POST', '/forecast', june)).body.errors![0]!.field).toBe('price')
})

test('many cells are saved together or not at all, a refusal names its cell, and the change is undone as a whole', async () => {
  const [one, two] = [
    await createVilla(api.db, {
      seasons: [],
      forecasts: [{ starts_on: '2028-01-03', ends_on: '2028-02-24', price: 500_000 }],
    }),
    await createVilla(api.db, { seasons: [] }),
  ]
  const [row] = await forecastsOf(one.id)
  const seen = [{ id: row!.id, version: 1 }]
  const cells = [
    { villa_id: one.id, startDate: '2028-01-01', endDate: '2028-02-01', price: 600_000, seen },
    { villa_id: one.id, startDate: '2028-02-01', endDate: '2028-03-01', price: 700_000, seen },
    { villa_id: two.id, startDate: '2028-02-01', endDate: '2028-03-01', price: 800_000 },
    { villa_id: two.id, startDate: '2028-02-01', endDate: '2028-03-01', kind: 'note', note: 'Yeni havuz' },
  ]
  const bad = await call('PUT', '/forecast', { cells: [...cells, { ...cells[2], price: 800_050 }] })
  expect(bad.body.errors).toEqual([
    { field: 'cells.4.price', message: 'Gecelik fiyatı tam lira olarak yazın' },
  ])
  const unknown = await call('PUT', '/forecast', { cells: [...cells, { ...cells[2], villa_id: 999_999 }] })
  expect(unknown.body.errors![0]!.field).toBe('cells.4.villa_id')
  expect(await forecastsOf(two.id)).toEqual([])

  const saved = await call('PUT', '/forecast', { cells })
  expect(saved.status).toBe(200)
  expect(shape(await forecastsOf(one.id))).toEqual([
    ['28-01-01', '28-02-01', 6_000],
    ['28-02-01', '28-03-01', 7_000],
  ])
  expect(shape(await forecastsOf(two.id))).toEqual([
    ['28-02-01', '28-03-01', 'Yeni havuz'],
    ['28-02-01', '28-03-01', 8_000],
  ])
  // an empty cell removes the price
  const [january] = await forecastsOf(one.id)
  await call('PUT', '/forecast', {
    cells: [{ ...cells[0], price: null, seen: [{ id: january!.id, version: january!.version }] }],
  })
  expect(shape(await forecastsOf(one.id))).toEqual([['28-02-01', '28-03-01', 7_000]])
})

test('undoing a save of cells restores exactly the earlier forecasts', async () => {
  const villa = await createVilla(api.db, {
    seasons: [],
    forecasts: [{ starts_on: '2028-01-03', ends_on: '2028-03-24', price: 500_000 }],
  })
  const before = await forecastsOf(villa.id)
  const cell = { villa_id: villa.id, startDate: '2028-02-01', endDate: '2028-03-01', price: 600_000 }
  const { body } = await call('PUT', '/forecast', {
    cells: [{ ...cell, seen: [{ id: before[0]!.id, version: 1 }] }],
  })
  expect(await forecastsOf(villa.id)).toHaveLength(3)
  expect((await call('DELETE', `/price/change/${body.content.change_id}`)).status).toBe(200)
  expect(shape(await forecastsOf(villa.id))).toEqual(shape(before))
})

test('a cell that another user changed meanwhile is refused with the name of that user, and nothing is saved', async () => {
  const villa = await createVilla(api.db, { seasons: [] })
  const cell = { villa_id: villa.id, startDate: '2028-02-01', endDate: '2028-03-01', price: 600_000 }
  await call('PUT', '/forecast', { cells: [cell] })
  const other = { ...cell, startDate: '2028-03-01', endDate: '2028-04-01', price: 650_000 }
  const refused = await call('PUT', '/forecast', { cells: [other, { ...cell, price: 900_000 }] })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('Ayşe Demir')
  expect(refused.body.content.cells).toMatchObject([{ index: 1, by: 'Ayşe Demir', now: '₺6.000' }])
  expect(await forecastsOf(villa.id)).toHaveLength(1)
  const { seen } = refused.body.content.cells[0]
  expect((await call('PUT', '/forecast', { cells: [other, { ...cell, price: 900_000, seen }] })).status).toBe(
    200,
  )
})

test('published forecasts become bookable seasons with the rules of the year before, and are removed', async () => {
  const villa = await createVilla(api.db, {
    seasons: [
      { name: 'Haziran 2027', starts_on: '2027-06-01', ends_on: '2027-07-01', min_nights: 5 },
      { name: 'Var', starts_on: '2028-07-10', ends_on: '2028-07-20', price: 3_000_000 },
    ],
    forecasts: [
      { starts_on: '2028-06-01', ends_on: '2028-07-01', price: 1_800_000 },
      { starts_on: '2028-07-01', ends_on: '2028-08-01', price: 2_400_000 },
      { starts_on: '2029-06-01', ends_on: '2029-07-01', price: 2_000_000 },
    ],
  })
  const { seen, done } = await publish([villa.id])
  expect(seen.body.content).toMatchObject({ seasons: 3, nights: 51 })
  expect(seen.body.content.rows[0]).toMatchObject({ name: 'Haziran 2028', min_nights: 5, collisions: [] })
  expect(seen.body.content.rows[1].collisions).toMatchObject([{ name: 'Var' }])
  expect(done.status).toBe(201)

  const { seasons, forecasts } = (await call('GET', `/${villa.id}/prices`)).body.content
  expect(
    seasons.map(({ name, starts_on }: { name: string; starts_on: string }) => `${name} ${starts_on}`),
  ).toEqual([
    'Haziran 2027 2027-06-01',
    'Haziran 2028 2028-06-01',
    'Temmuz 2028 2028-07-01',
    'Var 2028-07-10',
    'Temmuz 2028 2028-07-20',
  ])
  expect(shape(forecasts)).toEqual([['29-06-01', '29-07-01', 20_000]])
  expect((await quote(villa.id)).body.content.quote.is_provisional).toBe(false)

  const again = await publish([villa.id])
  expect(again.done.status).toBe(409)
  expect(again.done.body.message).toBe('Yayımlanacak öngörü yok. Bu gecelerin fiyatı zaten kesin.')

  expect((await call('DELETE', `/price/change/${done.body.content.change_id}`)).status).toBe(200)
  expect(shape(await forecastsOf(villa.id))).toEqual([
    ['28-06-01', '28-07-01', 18_000],
    ['28-07-01', '28-08-01', 24_000],
    ['29-06-01', '29-07-01', 20_000],
  ])
  expect((await quote(villa.id)).body.content.quote.is_provisional).toBe(true)
})

test('a change of several villas shows at each villa how many it covers and which seasons it wrote', async () => {
  const own = {
    seasons: [{ name: 'Haziran 2027', starts_on: '2027-06-01', ends_on: '2027-07-01' }],
    forecasts: [{ starts_on: '2028-06-01', ends_on: '2028-07-01', price: 1_800_000 }],
  }
  const [one, two] = [await createVilla(api.db, own), await createVilla(api.db, own)]
  const { done } = await publish([one.id, two.id])
  for (const { id } of [one, two]) {
    const { seasons, last_change } = (await call('GET', `/${id}/prices`)).body.content
    const published = seasons.find(({ name }: { name: string }) => name === 'Haziran 2028')
    expect(last_change).toMatchObject({
      id: done.body.content.change_id,
      kind: 'publish',
      villas: 2,
      season_ids: [published.id],
    })
  }
  await call('DELETE', `/price/change/${done.body.content.change_id}`)
  await publish([one.id])
  expect((await call('GET', `/${one.id}/prices`)).body.content.last_change).toMatchObject({ villas: 1 })
})

test('a publication with an outdated preview is refused', async () => {
  const villa = await createVilla(api.db, {
    seasons: [],
    forecasts: [{ starts_on: '2028-06-01', ends_on: '2028-07-01' }],
  })
  const refused = await call('POST', '/forecast/publish', {
    villa_id: [villa.id],
    startDate: '2028-01-01',
    endDate: '2029-01-01',
    digest: 'eski',
  })
  expect(refused.status).toBe(409)
  expect(refused.body.content.preview.seasons).toBe(1)
})

test('the calendar pages villas with the prices of its months in four queries, however many villas', async () => {
  const villa = await createVilla(api.db, {
    seasons: [{ starts_on: '2028-01-01', ends_on: '2028-02-15' }],
    forecasts: [{ starts_on: '2028-05-20', ends_on: '2028-07-01' }],
  })
  const { body } = await call('GET', `/forecast?villa_id=${villa.id}&startDate=2028-01-20&months=6`)
  expect(body.content).toMatchObject({ from: '2028-01-01', until: '2028-07-01', total: 1 })
  expect(body.content.items[0]).toMatchObject({ id: villa.id, is_active: true })
  expect(body.content.items[0].seasons).toHaveLength(1)
  expect(body.content.items[0].forecasts).toHaveLength(1)
  const all = await call('GET', '/forecast?take=2&skip=1')
  expect(all.body.content.items).toHaveLength(2)
  expect(all.body.content.total).toBeGreaterThan(4)
})
