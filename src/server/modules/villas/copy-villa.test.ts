import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBlock } from '../../../../tests/factories/blocks.ts'
import { createComment } from '../../../../tests/factories/comments.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
const admin = await createUser(db, { role: 'ADMIN', first_name: 'Selin', last_name: 'Acar' })
const as = { id: admin.id, role: 'ADMIN' as const }
afterAll(api.close)

const copy = (id: number) => api.call('POST', `/v1/admin/villas/${id}/copy`, { as })

const furnished = async () => {
  const villa = await createVilla(db, {
    name: 'Taş Ev',
    slug: `tas-ev-${Math.floor(performance.now() * 1000)}`,
    guests: 7,
    commission_percent: 18,
    is_popular: true,
    rating: 4.8,
    rating_count: 6,
    seo_title: 'Taş Ev: sakin bir ev',
    pool: JSON.stringify({
      width_m: 4,
      length_m: 8,
      depth_m: 1.5,
      is_private: true,
      is_sheltered: false,
      is_heated: false,
    }),
    cancellation_ladder: JSON.stringify([{ days_before: 30, percent_kept: 20, base: 'total' }]),
    seasons: [
      { name: 'Yaz', starts_on: '2027-06-01', ends_on: '2027-09-01', price: 1_500_000, min_nights: 5 },
      { name: 'Güz', starts_on: '2027-09-01', ends_on: '2027-11-01', price: 900_000 },
    ],
    forecasts: [{ starts_on: '2028-06-01', ends_on: '2028-09-01', price: 1_700_000 }],
    discounts: [{ name: 'Erken' }],
    fees: [{ name: 'Temizlik', amount: 300_000 }],
    images: 3,
  })
  await sql`insert into villa_rooms (villa_id, name, kind) values (${villa.id}, 'Yatak odası', 'bedroom')`.execute(
    db,
  )
  return villa
}

const rowsOf = async (table: string, id: number) => {
  const parent = ['seasons', 'forecasts', 'villa_rooms'].includes(table) ? 'villa_id' : 'rental_id'
  const { rows } = await sql<Record<string, unknown>>`
    select to_jsonb(x) - 'id' - 'villa_id' - 'rental_id' - 'created_at' - 'updated_at' - 'priced_at' - 'version' as row
    from ${sql.table(table)} x where ${sql.ref(parent)} = ${id} order by id`.execute(db)
  return rows
}

test('a copy has prices, rooms, fees and images of the villa, and is an inactive draft with its own code and slug', async () => {
  const villa = await furnished()
  const { status, body } = await copy(villa.id)
  expect(status).toBe(201)
  const made = body.content
  expect(made).toMatchObject({
    name: 'Taş Ev (kopya)',
    is_active: false,
    is_popular: false,
    published_at: null,
    rating: null,
    rating_count: 0,
    guests: 7,
    commission_percent: 18,
    pool: { length_m: 8 },
    cancellation_ladder: [{ days_before: 30, percent_kept: 20, base: 'total' }],
    permit: 'missing',
    permit_no: null,
    seo_title: '',
    image_count: 3,
    version: 1,
  })
  expect(made.code).not.toBe(villa.code)
  expect(made.slug).toMatch(/^tas-ev-kopya/)
  for (const table of ['villa_rooms', 'villa_images', 'fees', 'seasons', 'forecasts', 'discounts']) {
    const rows = await rowsOf(table, villa.id)
    expect(rows.length).toBeGreaterThan(0)
    expect(await rowsOf(table, made.id)).toEqual(rows)
  }
  const again = (await copy(villa.id)).body.content
  expect(again.position).toBe(made.position + 1)
  expect(new Set([villa.slug, made.slug, again.slug]).size).toBe(3)
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_log where record = 'villa' and record_id = ${made.id}`.execute(db)
  expect(rows).toMatchObject([{ after: { copied_from: villa.id, code: made.code } }])
})

test('the calendar, the reservations and the comments stay with the villa', async () => {
  const villa = await furnished()
  await createReservation(db, villa.id, { check_in: '2027-07-01', check_out: '2027-07-08' })
  await createBlock(db, villa.id, { check_in: '2027-08-01', check_out: '2027-08-05' })
  await createComment(db, villa.id)
  const { id } = (await copy(villa.id)).body.content
  for (const table of ['reservations', 'calendar_entries', 'comments', 'calendar_feeds', 'villa_btrans']) {
    expect(await rowsOf(table, id)).toEqual([])
  }
})

test('copies made at the same moment get different codes, slugs and positions', async () => {
  const villa = await furnished()
  const made = (await Promise.all([copy(villa.id), copy(villa.id), copy(villa.id)])).map(
    ({ body }) => body.content,
  )
  for (const field of ['code', 'slug', 'position']) {
    expect(new Set(made.map((each) => each[field])).size).toBe(3)
  }
})

test('images of the area stay images of the area in the copy', async () => {
  const villa = await createVilla(db, { images: 3 })
  await sql`update villa_images set kind = 'area' where rental_id = ${villa.id} and position = 0`.execute(db)
  const { id } = (await copy(villa.id)).body.content
  expect((await rowsOf('villa_images', id)).map(({ row }) => (row as { kind: string }).kind)).toEqual([
    'area',
    'villa',
    'villa',
  ])
})

test('a copy of a loved villa is not loved: it has no comments', async () => {
  const villa = await createVilla(db, { is_loved: true, rating: 4.9, rating_count: 9 })
  const { id } = (await copy(villa.id)).body.content
  const { is_loved } = await db
    .selectFrom('villas')
    .select('is_loved')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(is_loved).toBe(false)
})

test('a long name is cut between characters, not inside one', async () => {
  const villa = await createVilla(db, { name: `${'a'.repeat(111)}🏖🏖🏖` })
  const { status, body } = await copy(villa.id)
  expect([status, body.content.name]).toEqual([201, `${'a'.repeat(111)} (kopya)`])
})

test('an unknown villa is not copied, and an owner copies none', async () => {
  expect((await copy(999_999)).status).toBe(404)
  const owner = await createUser(db)
  const villa = await createVilla(db, { owner_id: owner.id })
  const refused = await api.call('POST', `/v1/admin/villas/${villa.id}/copy`, {
    as: { id: owner.id, role: 'OWNER' },
  })
  expect(refused.status).toBe(403)
})
