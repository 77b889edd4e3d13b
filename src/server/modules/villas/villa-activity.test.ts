import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { mayBeShown } from '../../../domain/catalogue/permit.ts'
import { permitInForce } from '../../services/catalogue/permit-in-force.ts'

/** Activating villas, their permits, and writes of villas at the same time. */
const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
const admin = await createUser(db, { role: 'ADMIN' })
const as = { id: admin.id, role: 'ADMIN' as const }
afterAll(api.close)

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

const activity = (body: unknown) => api.call('PATCH', '/v1/admin/villas/activity', { body, as })
const put = (id: number, body: unknown) => api.call('PUT', `/v1/admin/villas/${id}`, { body, as })
const rowOf = (id: number) =>
  db.selectFrom('villas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a villa without a well-formed permit is activated only with a reason, which is stored', async () => {
  const villa = await createVilla(db, { is_active: false, permit_no: null, published_at: null })
  const refused = await activity({ id: villa.id, is_active: true })
  expect(refused.status).toBe(422)
  expect(refused.body.content).toEqual({
    code: 'permit_missing',
    missing: ['permit', 'images', 'commission', 'description', 'types', 'features', 'rooms'],
  })
  expect(refused.body.errors).toEqual([
    { field: 'reason', message: 'İzin belgesi olmadan neden yayına alındığını yazın' },
  ])
  expect((await rowOf(villa.id)).is_active).toBe(false)
  expect((await activity({ id: villa.id, is_active: true, reason: '  ' })).status).toBe(422)

  const shown = await activity({ id: villa.id, is_active: true, reason: 'Belge başvurusu sonuçlanmak üzere' })
  expect(shown.body.content).toMatchObject({
    is_active: true,
    published_at: '2027-03-01T09:00:00.000Z',
    version: 2,
    coming_reservations: 0,
  })
  expect(shown.body.content.missing).toContain('permit')
  const kept = await db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('record_id', '=', villa.id)
    .where('record', '=', 'villa')
    .execute()
  expect(kept).toEqual([
    {
      action: 'activate',
      after: { is_active: true, permit_override_reason: 'Belge başvurusu sonuçlanmak üzere' },
    },
  ])
  await activity({ id: villa.id, is_active: false })
  // Each activation needs its own reason.
  expect((await activity({ id: villa.id, is_active: true })).status).toBe(422)
})

test.each([
  ['for an expired permit', { permit_valid_until: '2027-02-28' }],
  ['for a cancelled permit', { permit_status: 'cancelled' as const }],
])('a reason is also needed %s', async (_name, permit) => {
  const villa = await createVilla(db, { is_active: false, ...permit })
  expect((await activity({ id: villa.id, is_active: true })).body.content.code).toBe('permit_missing')
})

test('activating an active villa changes nothing, the first activation is kept, and coming reservations are counted', async () => {
  const villa = await createVilla(db, { published_at: '2026-05-05T00:00:00Z' })
  await createReservation(db, villa.id, { check_in: '2027-07-01', check_out: '2027-07-08' })
  await createReservation(db, villa.id, {
    check_in: '2026-07-01',
    check_out: '2026-07-08',
    status: 'completed',
  })
  const off = (await activity({ id: villa.id, is_active: false })).body.content
  expect(off).toMatchObject({ is_active: false, coming_reservations: 1, version: 2 })
  expect((await activity({ id: villa.id, is_active: false })).body.content.version).toBe(2)
  const on = (await activity({ id: villa.id, is_active: true })).body.content
  expect(on).toMatchObject({ published_at: '2026-05-05T00:00:00.000Z', version: 3 })
  expect((await activity({ id: 999_999, is_active: true })).status).toBe(404)
})

test('the permit of an active villa is removed only with a reason', async () => {
  const villa = await createVilla(db)
  const refused = await put(villa.id, { version: 1, permit_no: null })
  expect(refused.body.errors).toEqual([
    {
      field: 'permit_no',
      message: 'Villa yayında: önce yayından kaldırın ya da belgesiz kalma gerekçesini yazın',
    },
  ])
  const cancelled = await put(villa.id, { version: 1, permit_status: 'cancelled' })
  expect(cancelled.body.errors?.[0]?.field).toBe('permit_status')
  const withReason = await put(villa.id, {
    version: 1,
    permit_no: null,
    permit_override_reason: 'Belge yenileniyor',
  })
  expect(withReason.body.content).toMatchObject({
    permit_no: null,
    permit_status: 'missing',
    is_active: true,
  })
  const withoutReason = await put(villa.id, { version: 2, permit_override_reason: null })
  expect(withoutReason.body.errors?.[0]?.field).toBe('permit_override_reason')
})

test('activating a villa and removing its permit at the same time: one succeeds, the other is refused with a sentence', async () => {
  for (let round = 0; round < 6; round += 1) {
    const villa = await createVilla(db, { is_active: false })
    const [shown, taken] = await Promise.all([
      activity({ id: villa.id, is_active: true }),
      put(villa.id, { version: 1, permit_no: null }),
    ])
    // The later call finds no permit, or a newer version of the villa.
    expect([shown.status, taken.status]).toEqual(shown.status === 200 ? [200, 409] : [422, 200])
    const { is_active, permit_no } = await rowOf(villa.id)
    expect(is_active).toBe(permit_no !== null)
  }
})

test('of two saves at the same time one succeeds and the other is refused, also when they change different fields', async () => {
  const villa = await createVilla(db, { bedrooms: 1, bathrooms: 1 })
  const answers = await Promise.all([2, 3, 4, 5].map((bedrooms) => put(villa.id, { version: 1, bedrooms })))
  expect(statuses(answers)).toEqual([200, 409, 409, 409])
  const winner = answers.find(({ status }) => status === 200)!.body.content
  expect((await rowOf(villa.id)).bedrooms).toBe(winner.bedrooms)
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    expect(body.content.record.bedrooms).toBe(winner.bedrooms)
  }
  const both = await Promise.all([
    put(villa.id, { version: 2, bedrooms: 7 }),
    put(villa.id, { version: 2, bathrooms: 7 }),
  ])
  expect(statuses(both)).toEqual([200, 409])
  expect((await rowOf(villa.id)).version).toBe(3)
})

test('two villas created at the same time get different codes, slugs and positions, and a requested code goes to one of them', async () => {
  // This code starts a new series; the codes of the factory belong to another.
  const { town_id, district_id, owner_id } = await createVilla(db, { code: 'IKZ-100' })
  const body = { town_id, district_id, owner_id, guests: 4, bedrooms: 2, bathrooms: 1, name: 'İkiz ev' }
  const make = (more: object = {}) => api.call('POST', '/v1/admin/villas', { body: { ...body, ...more }, as })
  const made = (await Promise.all([make(), make(), make(), make()])).map((answer) => answer.body.content)
  expect(new Set(made.map(({ slug }) => slug))).toEqual(
    new Set(['ikiz-ev', 'ikiz-ev-2', 'ikiz-ev-3', 'ikiz-ev-4']),
  )
  expect(new Set(made.map(({ code }) => code)).size).toBe(4)
  expect(new Set(made.map(({ position }) => position)).size).toBe(4)
  const wanted = await Promise.all([1, 2, 3].map(() => make({ slug: 'tek-ev', code: 'TEK-1' })))
  expect(statuses(wanted)).toEqual([201, 422, 422])
  for (const { body: answer } of wanted.filter(({ status }) => status === 422)) {
    expect(answer.errors?.map(({ field }) => field)).toEqual(['code', 'slug'])
  }
  const [one, two] = made
  const renamed = await Promise.all([
    put(one.id, { version: 1, slug: 'ayni-ad' }),
    put(two.id, { version: 1, slug: 'ayni-ad' }),
  ])
  expect(statuses(renamed)).toEqual([200, 422])
  expect(renamed.find(({ status }) => status === 422)!.body.errors).toEqual([
    { field: 'slug', message: 'Bu adres kullanılıyor; başka bir adres yazın' },
  ])
})

test('the mark of popular villas is set and removed', async () => {
  const villa = await createVilla(db)
  const popular = (is_popular: boolean) =>
    api.call('PATCH', '/v1/admin/villas/popular', { body: { id: villa.id, is_popular }, as })
  expect((await popular(true)).body.content).toEqual({ id: villa.id, is_popular: true, version: 2 })
  expect((await popular(true)).body.content.version).toBe(2)
  expect((await popular(false)).body.content).toEqual({ id: villa.id, is_popular: false, version: 3 })
})

test('the SQL condition and the domain rule agree on every permit', async () => {
  const numbers = [
    null,
    '',
    '48-1',
    '48-1234567',
    '81-12',
    '00-12',
    '82-12',
    '48-12345678',
    '4812',
    '48-12\n',
  ]
  const standings = ['verified', 'unchecked', 'missing', 'malformed', 'cancelled'] as const
  const permits = numbers.flatMap((permit_no) =>
    standings.flatMap((permit_status) =>
      [null, '2027-02-28', '2027-03-01', '2027-03-02'].map((permit_valid_until) => ({
        permit_no,
        permit_status,
        permit_valid_until,
      })),
    ),
  )
  const { rows } = await sql<{ holds: boolean }>`
    select ${permitInForce('2027-03-01')} as holds
    from jsonb_to_recordset(${JSON.stringify(permits)}::jsonb) as v (
      permit_no text, permit_status text, permit_valid_until date)`.execute(db)
  expect(rows.map(({ holds }) => holds)).toEqual(permits.map((permit) => mayBeShown(permit, '2027-03-01')))
})
