import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBlock } from '../../../../tests/factories/blocks.ts'
import { createComment } from '../../../../tests/factories/comments.ts'
import { createImage } from '../../../../tests/factories/images.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createDiscount, createFee, createVilla } from '../../../../tests/factories/villas.ts'

/** Cards are made of facts that two processes keep. Each test asks both before the write, so that both keep them. */
const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
const second = await api.secondApp()
const admin = { ...(await createUser(db, { role: 'ADMIN' })), role: 'ADMIN' as const }
afterAll(api.close)

type Villa = Awaited<ReturnType<typeof createVilla>>
// oxlint-disable-next-line typescript/no-explicit-any -- each test looks at other fields of the card
type Card = any

const pathOf = (id: number) => `/v2/search?startDate=2027-07-03&endDate=2027-07-10&adults=2&ids=${id}`
const first = async (id: number): Promise<Card> =>
  (await api.call('GET', pathOf(id))).body.content.items[0] ?? null
const other = async (id: number): Promise<Card> =>
  (await second.inject({ method: 'GET', url: pathOf(id) })).json().content.items[0] ?? null

/** The image that the villa shows, for writes to it. */
async function addCover(villa_id: number) {
  const image = await createImage(db)
  const alt = 'Havuz'
  await db
    .insertInto('villa_images')
    .values({ rental_id: villa_id, image_id: image.id, alt, position: 0 })
    .execute()
  return image
}
const ofVilla = (villa: Villa, values: { name?: string; is_popular?: boolean }) =>
  db.updateTable('rentals').set(values).where('id', '=', villa.id).execute()

/** Each kind of write, and what of the card must follow it. */
const WRITES: [
  what: string,
  write: (villa: Villa) => Promise<unknown>,
  field: (card: Card) => unknown,
  from: unknown,
  to: unknown,
][] = [
  [
    'a price',
    ({ id }) => db.updateTable('seasons').set({ price: 1_200_000 }).where('villa_id', '=', id).execute(),
    ({ stay, nightly_from }) => [stay.total, nightly_from],
    [7_000_000, 1_000_000],
    [8_400_000, 1_200_000],
  ],
  [
    'a fee',
    ({ id }) => createFee(db, id, { amount: 350_000 }),
    ({ stay }) => stay.total,
    7_000_000,
    7_350_000,
  ],
  [
    'a discount',
    ({ id }) => createDiscount(db, id, { value: 10, starts_on: '2027-07-01', ends_on: '2027-08-01' }),
    ({ stay }) => [stay.total, stay.old_total],
    [7_000_000, null],
    [6_300_000, 7_000_000],
  ],
  [
    'a block',
    ({ id }) => createBlock(db, id, { check_in: '2027-05-02', check_out: '2027-05-04' }),
    ({ busy }) => busy,
    [],
    [[1, 2]],
  ],
  [
    'an image',
    ({ id }) => addCover(id),
    ({ images }) => images.map(({ alt }: { alt: string }) => alt),
    [],
    ['Havuz'],
  ],
  [
    'the name of the town',
    ({ town_id }) => db.updateTable('towns').set({ name: 'Kaş' }).where('id', '=', town_id).execute(),
    ({ town_name }) => town_name === 'Kaş',
    false,
    true,
  ],
  [
    'the name of the district',
    ({ district_id }) =>
      db.updateTable('districts').set({ name: 'Kalkan' }).where('id', '=', district_id).execute(),
    ({ district_name }) => district_name === 'Kalkan',
    false,
    true,
  ],
  ['the villa', (villa) => ofVilla(villa, { is_popular: true }), ({ is_popular }) => is_popular, false, true],
  [
    'a published comment',
    async ({ id }) => {
      const comment = await createComment(db, id, { stars: 4 })
      const path = `/v1/admin/villas/commentactivity/${comment.id}`
      expect((await api.call('PUT', path, { as: admin, body: { is_published: true } })).status).toBe(200)
    },
    ({ rating, rating_count }) => [rating, rating_count],
    [null, 0],
    [4, 1],
  ],
  [
    'activity',
    ({ id }) => db.updateTable('rentals').set({ is_active: false }).where('id', '=', id).execute(),
    (card) => card !== null,
    true,
    false,
  ],
]

test.each(WRITES)('after a write of %s the next card shows it in both processes', async (...row) => {
  const [, write, field, from, to] = row
  const villa = await createVilla(db)
  expect(field(await first(villa.id))).toEqual(from)
  // The other process hears of the new villa a moment later.
  await expect.poll(async () => field(await other(villa.id))).toEqual(from)
  await write(villa)
  expect(field(await first(villa.id))).toEqual(to)
  await expect.poll(async () => field(await other(villa.id))).toEqual(to)
})

test('when the widths of a cover are made, the next card shows them', async () => {
  const villa = await createVilla(db)
  const image = await createImage(db, { widths: null })
  await db
    .insertInto('villa_images')
    .values({ rental_id: villa.id, image_id: image.id, alt: '', position: 0 })
    .execute()
  const widths = (card: Card) => card.images[0].variants.map(({ width }: { width: number }) => width)
  expect(widths(await first(villa.id))).toEqual([1600])
  const variants = JSON.stringify([{ width: 480, avif: 'a-480.avif', webp: 'a-480.webp' }])
  await db.updateTable('images').set({ variants }).where('id', '=', image.id).execute()
  expect(widths(await first(villa.id))).toEqual([480])
})

test('when the look-back of old prices changes, the next card counts with it', async () => {
  const villa = await createVilla(db, {
    discounts: [
      { value: 10, starts_on: '2027-07-01', ends_on: '2027-08-01', created_at: '2027-03-01T09:00:00Z' },
    ],
  })
  const was = { stay: '[2027-06-01,2027-09-01)', price: 950_000 }
  const publicUntil = { public_from: '2027-01-01T00:00:00Z', public_until: '2027-02-15T00:00:00Z' }
  await db
    .insertInto('season_history')
    .values({ villa_id: villa.id, season_id: 1, ...was, ...publicUntil })
    .execute()
  const lookBack = (days: string) =>
    db
      .insertInto('settings')
      .values({ section: 'site', key: 'discount_lookback_days', value: JSON.stringify(days) })
      .onConflict((on) => on.columns(['section', 'key']).doUpdateSet({ value: JSON.stringify(days) }))
      .execute()
  expect((await first(villa.id)).stay.old_total).toBe(6_650_000)
  await lookBack('5')
  expect((await first(villa.id)).stay.old_total).toBe(7_000_000)
  await lookBack('30')
  expect((await first(villa.id)).stay.old_total).toBe(6_650_000)
})

test('a hold ends by the clock alone, without a write', async () => {
  const villa = await createVilla(db)
  const nights = { check_in: '2027-05-02', check_out: '2027-05-04' }
  await createBlock(db, villa.id, { ...nights, held_until: '2027-03-01T12:30:00+03:00' })
  const taken = async () => [(await first(villa.id)).busy, (await other(villa.id)).busy]
  try {
    expect(await taken()).toEqual([[[1, 2]], [[1, 2]]])
    api.clock.set('2027-03-01T12:29:59+03:00')
    expect(await taken()).toEqual([[[1, 2]], [[1, 2]]])
    api.clock.set('2027-03-01T12:30:00+03:00')
    expect(await taken()).toEqual([[], []])
  } finally {
    api.clock.set('2027-03-01T12:00:00+03:00')
  }
})

test('a card that is kept over midnight shows what is true on the new day', async () => {
  const villa = await createVilla(db, {
    published_at: '2026-12-31T12:00:00+03:00',
    seasons: [
      { starts_on: '2027-01-01', ends_on: '2027-03-02', price: 500_000 },
      { starts_on: '2027-03-02', ends_on: '2028-01-01' },
    ],
  })
  const shown = async () => {
    const { nightly_from, is_new } = await first(villa.id)
    return { nightly_from, is_new }
  }
  try {
    expect(await shown()).toEqual({ nightly_from: 500_000, is_new: false })
    api.clock.set('2027-03-01T11:59:59+03:00')
    expect(await shown()).toEqual({ nightly_from: 500_000, is_new: true })
    api.clock.set('2027-03-02T00:00:00+03:00')
    expect(await shown()).toEqual({ nightly_from: 1_000_000, is_new: false })
  } finally {
    api.clock.set('2027-03-01T12:00:00+03:00')
  }
})

test('the answer to a write comes after this process has heard of it, so the next quote shows it', async () => {
  const villa = await createVilla(db)
  const quote = () =>
    api.app.inject({
      method: 'POST',
      url: '/v1/quotes',
      payload: { villa_id: villa.id, startDate: '2027-07-03', endDate: '2027-07-10', adults: 2 },
    })
  await api.settle()
  expect((await quote()).statusCode).toBe(200)
  const body = { id: villa.id, is_active: false }
  expect((await api.call('PATCH', '/v1/admin/villas/activity', { as: admin, body })).status).toBe(200)
  expect((await quote()).statusCode).toBe(404)
})
