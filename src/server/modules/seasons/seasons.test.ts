// Long because each change of seasons is tested for its result, its refusals, its races and its undo.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../domain/calendar/stay.ts'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN', first_name: 'Ayşe', last_name: 'Demir' })

interface Season {
  id: number
  name: string
  starts_on: string
  ends_on: string
  price: number
  version: number
}
const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/v1/admin${path}`, { as: admin, ...(body === undefined ? {} : { body }) })
const seasonsOf = async (villaId: number): Promise<Season[]> =>
  (await call('GET', `/villas/${villaId}/prices`)).body.content.seasons
const shape = (seasons: Season[]) =>
  seasons.map(({ name, starts_on, ends_on }) => `${name} ${starts_on.slice(5)} ${ends_on.slice(5)}`)

const form = {
  name: 'Bayram',
  startDate: '2027-07-01',
  endDate: '2027-07-16',
  price: 2_000_000,
  min_nights: 7,
}
const summer = () =>
  createVilla(api.db, {
    seasons: [
      { name: 'Yüksek sezon', starts_on: '2027-06-20', ends_on: '2027-09-01', price: 1_500_000 },
      { name: 'Eylül', starts_on: '2027-09-01', ends_on: '2027-10-01', price: 1_200_000 },
    ],
  })

test('an overlap names both seasons, and with cut the neighbour is shortened in the same change', async () => {
  const villa = await summer()
  const refused = await call('POST', '/villas/price', { villa_id: villa.id, ...form })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('1–15 Temmuz, «Yüksek sezon» dönemiyle çakışıyor (20 Haz – 31 Ağu).')
  expect(refused.body.content.overlaps).toHaveLength(1)
  expect(shape(await seasonsOf(villa.id))).toEqual(['Yüksek sezon 06-20 09-01', 'Eylül 09-01 10-01'])

  const several = await call('POST', '/villas/price', { villa_id: villa.id, ...form, endDate: '2027-09-11' })
  expect(several.body.message).toBe(
    '1 Tem – 10 Eyl başka dönemlerle çakışıyor: «Yüksek sezon» (20 Haz – 31 Ağu), «Eylül» (1–30 Eylül).',
  )

  const done = await call('POST', '/villas/price', { villa_id: villa.id, ...form, cut: true })
  expect(done.status).toBe(201)
  expect(shape(done.body.content.seasons)).toEqual([
    'Yüksek sezon 06-20 07-01',
    'Bayram 07-01 07-16',
    'Yüksek sezon 07-16 09-01',
    'Eylül 09-01 10-01',
  ])
  expect(done.body.content.id).toBe(done.body.content.seasons[1].id)
})

test('an undo restores the seasons exactly, ids included, and works only once', async () => {
  const villa = await summer()
  const before = await seasonsOf(villa.id)
  // overlaps two seasons: one is shortened, the other deleted
  const { body } = await call('POST', '/villas/price', {
    villa_id: villa.id,
    ...form,
    endDate: '2027-10-01',
    cut: true,
  })
  const undone = await call('DELETE', `/villas/price/change/${body.content.change_id}`)
  expect(undone.status).toBe(200)
  const after = await seasonsOf(villa.id)
  expect(after.map(({ version: _version, ...season }) => season)).toEqual(
    before.map(({ version: _version, ...season }) => season),
  )
  const twice = await call('DELETE', `/villas/price/change/${body.content.change_id}`)
  expect(twice.status).toBe(409)
  expect(twice.body.message).toBe('Bu işlem zaten geri alınmış.')
})

test('a change whose rows changed since cannot be undone, and the answer names them', async () => {
  const villa = await summer()
  const { body } = await call('POST', '/villas/price', { villa_id: villa.id, ...form, cut: true })
  const made: Season = body.content.seasons[1]
  await call('PUT', `/villas/price/${made.id}`, { ...form, price: 2_500_000, version: made.version })
  const refused = await call('DELETE', `/villas/price/change/${body.content.change_id}`)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('Geri alınamıyor: «Bayram» sonradan değiştirilmiş.')

  const [high] = await seasonsOf(villa.id)
  const deleted = await call('DELETE', `/villas/price/${high!.id}`)
  await call('POST', '/villas/price', {
    villa_id: villa.id,
    ...form,
    name: 'Yeni',
    startDate: '2027-06-25',
    endDate: '2027-07-01',
  })
  const taken = await call('DELETE', `/villas/price/change/${deleted.body.content.change_id}`)
  expect(taken.body.message).toBe(
    'Geri alınamıyor: bu gecelere sonradan başka bir fiyat girilmiş («Yeni», 25–30 Haziran).',
  )
})

test('moving a boundary changes both neighbours in one call, and a split makes two seasons of one', async () => {
  const villa = await summer()
  const [high, september] = await seasonsOf(villa.id)
  const moved = await call('PATCH', `/villas/price/${high!.id}/edge`, {
    version: 1,
    edge: 'end',
    day: '2027-09-10',
  })
  expect(shape(moved.body.content.seasons)).toEqual(['Yüksek sezon 06-20 09-10', 'Eylül 09-10 10-01'])
  const back = await call('PATCH', `/villas/price/${september!.id}/edge`, {
    version: 2,
    edge: 'start',
    day: '2027-08-25',
  })
  expect(shape(back.body.content.seasons)).toEqual(['Yüksek sezon 06-20 08-25', 'Eylül 08-25 10-01'])
  const emptied = await call('PATCH', `/villas/price/${high!.id}/edge`, {
    version: 3,
    edge: 'end',
    day: '2027-10-01',
  })
  expect(emptied.status).toBe(422)
  expect(emptied.body.errors).toEqual([
    { field: 'day', message: 'Bu sınırın iki yanında da en az bir gece kalmalı' },
  ])

  const split = await call('POST', `/villas/price/${high!.id}/split`, { version: 3, day: '2027-07-15' })
  expect(split.status).toBe(201)
  expect(shape(split.body.content.seasons)).toEqual([
    'Yüksek sezon 06-20 07-15',
    'Yüksek sezon 07-15 08-25',
    'Eylül 08-25 10-01',
  ])
  const outside = await call('POST', `/villas/price/${high!.id}/split`, { version: 4, day: '2027-07-15' })
  expect(outside.body.errors![0]!.message).toBe('Dönemin içinden bir gün seçin')
})

test('the second of two edits of one season is refused with the current season and its author', async () => {
  const villa = await summer()
  const [, season] = await seasonsOf(villa.id)
  const path = `/villas/price/${season!.id}`
  const other = await createUser(api.db, { role: 'ADMIN' })
  const change = (as: typeof admin, body: object) =>
    api.call('PUT', `/v1/admin${path}`, { as, body: { version: 1, ...body } })
  expect((await change(admin, { price: 1_300_000, min_nights: 5, closed_arrival_days: [7] })).status).toBe(
    200,
  )

  // a save of the name alone reverts neither the price nor fields that were not sent
  const named = await change(other, { name: 'Sonbahar', endDate: '2027-09-26', version: 2 })
  expect(named.status).toBe(200)
  expect(named.body.content.seasons[1]).toMatchObject({
    name: 'Sonbahar',
    starts_on: '2027-09-01',
    ends_on: '2027-09-26',
    price: 1_300_000,
    min_nights: 5,
    closed_arrival_days: [7],
    version: 3,
  })

  const refused = await change(other, { price: 1_250_000, min_nights_applies: 'touch' })
  expect(refused.status).toBe(409)
  expect(refused.body.content).toMatchObject({
    version: 3,
    at: '2027-03-01T06:00:00.000Z',
    record: { price: 1_300_000, min_nights_applies: 'arrival', name: 'Sonbahar', version: 3 },
  })
  expect((await seasonsOf(villa.id))[1]).toMatchObject({ price: 1_300_000, min_nights_applies: 'arrival' })
  expect((await change(other, { price: 1_300_000, min_nights: 4, version: 3 })).status).toBe(200)

  // a save of all fields as they were read would revert those of others, so it is refused
  const whole = { name: 'Eylül', startDate: '2027-09-01', endDate: '2027-10-01', price: 1_200_000 }
  expect((await change(other, whole)).body.content.code).toBe('changed_meanwhile')
  // two admins who move both boundaries leave at least one night
  const backwards = await change(admin, { startDate: '2027-09-26', version: 4 })
  expect(backwards.body.errors).toEqual([{ field: 'endDate', message: 'Son gece, ilk geceden önce olamaz' }])
  expect((await call('DELETE', path)).status).toBe(200)
  expect((await change(admin, { name: 'Eylül' })).status).toBe(404)
})

test('refuses prices with kuruş, reversed nights and unknown villas, and writes nothing', async () => {
  const villa = await createVilla(api.db, { seasons: [] })
  const post = (over: object) => call('POST', '/villas/price', { villa_id: villa.id, ...form, ...over })
  expect((await post({ price: 100_050 })).body.errors).toEqual([
    { field: 'price', message: 'Gecelik fiyatı tam lira olarak yazın' },
  ])
  expect((await post({ endDate: '2027-07-01' })).body.errors).toEqual([
    { field: 'endDate', message: 'Son gece, ilk geceden önce olamaz' },
  ])
  expect((await post({ name: ' ' })).body.errors![0]!.message).toBe('Döneme bir ad verin')
  expect((await post({ villa_id: 999_999 })).status).toBe(404)
  expect(await seasonsOf(villa.id)).toEqual([])
})

test('a price that was public is kept as history, and a new name alone is not a new price', async () => {
  const villa = await summer()
  const [, season] = await seasonsOf(villa.id)
  const body = { startDate: '2027-09-01', endDate: '2027-10-01' }
  const path = `/villas/price/${season!.id}`
  await call('PUT', path, { ...body, name: 'Sonbahar', price: 1_200_000, version: 1 })
  await call('PUT', path, { ...body, name: 'Sonbahar', price: 1_100_000, version: 2 })
  const { history } = (await call('GET', `/villas/${villa.id}/prices`)).body.content
  expect(history).toMatchObject([{ price: 1_200_000, starts_on: '2027-09-01', ends_on: '2027-10-01' }])
})

test('of many concurrent seasons for the same nights one is created, and the others are refused with its name', async () => {
  const villa = await createVilla(api.db, { seasons: [] })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      call('POST', '/villas/price', { villa_id: villa.id, ...form, name: `Çizim ${n}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
    expect(status).toBe(409)
    expect(body.message).toMatch(/^1–15 Temmuz, «Çizim \d+» dönemiyle çakışıyor \(1–15 Temmuz\)\.$/)
  }
})

test('a writer that did not lock the villa gets the same refusal, never an error 500', async () => {
  const villa = await createVilla(api.db, { seasons: [] })
  let answer: Promise<Awaited<ReturnType<typeof call>>> | null = null
  await api.db.transaction().execute(async (tx) => {
    await sql`insert into seasons (villa_id, name, stay, price) values (${villa.id}, 'Yandan', '[2027-07-10,2027-07-20)', 100000)`.execute(
      tx,
    )
    answer = call('POST', '/villas/price', { villa_id: villa.id, ...form })
    // it plans without seeing the row, and then waits at the constraint
    for (let waiting = 0; waiting === 0;) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db)
      waiting = rows[0]!.n
    }
  })
  const { status, body } = await answer!
  expect(status).toBe(409)
  expect(body.message).toBe('1–15 Temmuz, «Yandan» dönemiyle çakışıyor (10–19 Temmuz).')
})

test('after any creating, cutting, splitting, moving and undoing no seasons overlap, and an undo restores exactly', async () => {
  const day = (offset: number) => addDays('2027-01-01', offset)
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          act: fc.constantFrom('draw', 'split', 'edge', 'delete'),
          which: fc.nat(7),
          at: fc.integer({ min: 0, max: 180 }),
          nights: fc.integer({ min: 1, max: 60 }),
          edge: fc.constantFrom('start', 'end'),
        }),
        { minLength: 3, maxLength: 8 },
      ),
      async (steps) => {
        const villa = await createVilla(api.db, {
          seasons: [{ name: 'Yıl', starts_on: '2027-01-01', ends_on: '2028-01-01', price: 1_000_000 }],
        })
        for (const { act, which, at, nights, edge } of steps) {
          const before = await seasonsOf(villa.id)
          const own = before[which % Math.max(1, before.length)]
          if (own === undefined && act !== 'draw') continue
          const answer =
            act === 'draw'
              ? await call('POST', '/villas/price', {
                  villa_id: villa.id,
                  ...form,
                  startDate: day(at),
                  endDate: day(at + nights),
                  cut: true,
                })
              : act === 'delete'
                ? await call('DELETE', `/villas/price/${own!.id}`)
                : act === 'split'
                  ? await call('POST', `/villas/price/${own!.id}/split`, {
                      version: own!.version,
                      day: day(at),
                    })
                  : await call('PATCH', `/villas/price/${own!.id}/edge`, {
                      version: own!.version,
                      edge,
                      day: day(at),
                    })
          expect([200, 201, 409, 422]).toContain(answer.status)
          const after = await seasonsOf(villa.id)
          const isSound = after.every(
            (season, index) =>
              season.starts_on < season.ends_on &&
              (index === 0 || after[index - 1]!.ends_on <= season.starts_on),
          )
          expect(isSound).toBe(true)
          const isRefused = answer.status >= 400
          expect(isRefused ? after : []).toEqual(isRefused ? before : [])
          if (isRefused) continue
          const { change_id } = answer.body.content
          if (change_id === null || which % 2 === 0) continue
          expect((await call('DELETE', `/villas/price/change/${change_id}`)).status).toBe(200)
          const restored = await seasonsOf(villa.id)
          expect(restored.map(({ version: _version, ...season }) => season)).toEqual(
            before.map(({ version: _version, ...season }) => season),
          )
        }
      },
    ),
    { numRuns: 12 },
  )
})
