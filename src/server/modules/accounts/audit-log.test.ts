import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoatBlock } from '../../../../tests/factories/blocks.ts'
import { createBoatReservation, createPricedBoat } from '../../../../tests/factories/boats.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN', first_name: 'Deniz', last_name: 'Kaya' })
const owner = await createUser(api.db, { role: 'OWNER' })

interface Entry {
  action?: string
  record?: string
  record_id?: number
  before?: object
  after?: object
  created_at?: string
  actor_id?: number | null
}
const write = async ({ before, after, ...entry }: Entry = {}) => {
  const row = {
    actor_id: admin.id,
    actor_name: 'Deniz Kaya',
    action: 'update',
    record: 'test_record',
    record_id: 1,
    ...entry,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  }
  return (await api.db.insertInto('audit_log').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const list = async (query: string) =>
  (await api.call('GET', `/v1/admin/audit${query}`, { as: admin })).body.content
const idsOf = (content: { items: { id: number }[] }) => content.items.map(({ id }) => id)

test('the log is read newest first, each entry on one page only, also when entries share a moment', async () => {
  const ids: number[] = []
  for (let n = 0; n < 120; n += 1) {
    ids.push(
      await write({ record: 'paged', created_at: n < 80 ? '2027-02-01T10:00:00Z' : '2027-02-02T10:00:00Z' }),
    )
  }
  const seen: number[] = []
  let next: number | null | undefined
  do {
    const page = await list(`?record=paged${next === undefined ? '' : `&before=${next}`}`)
    seen.push(...idsOf(page))
    next = page.next
    // what is written meanwhile moves no page
    await write({ record: 'paged', created_at: '2027-03-01T10:00:00Z' })
  } while (next !== null)
  expect(seen).toEqual(ids.toReversed())
})

test('person, kind, record, act and days narrow the log, the last day included', async () => {
  const other = await createUser(api.db, { role: 'ADMIN' })
  const wanted = await write({
    record: 'narrowed',
    record_id: 5,
    action: 'delete',
    created_at: '2027-01-10T20:59:59Z',
  })
  const nextDay = await write({
    record: 'narrowed',
    record_id: 5,
    action: 'delete',
    created_at: '2027-01-10T21:00:00Z',
  })
  const update = await write({ record: 'narrowed', record_id: 6, created_at: '2027-01-09T21:00:00Z' })
  const byOther = await write({
    record: 'narrowed',
    record_id: 6,
    actor_id: other.id,
    created_at: '2027-01-01T10:00:00Z',
  })
  expect(idsOf(await list('?record=narrowed&record_id=5'))).toEqual([nextDay, wanted])
  expect(idsOf(await list('?record=narrowed&act=update'))).toEqual([update, byOther])
  expect(idsOf(await list(`?record=narrowed&actor_id=${other.id}`))).toEqual([byOther])
  // 00.00 to 23.59 in Istanbul
  expect(idsOf(await list('?record=narrowed&startDate=2027-01-10&endDate=2027-01-10'))).toEqual([
    wanted,
    update,
  ])
  expect(await list('?record=narrowed&startDate=2027-02-01&endDate=2027-01-01')).toEqual({
    items: [],
    next: null,
  })
})

test('an entry names its record while the record exists', async () => {
  const villa = await createVilla(api.db, { name: 'Villa Kayıtlı' })
  await write({ record: 'villa', record_id: villa.id, action: 'named' })
  await write({ record: 'villa', record_id: 999_999, action: 'named' })
  const { items } = await list('?act=named')
  expect(items.map(({ target }: { target: unknown }) => target)).toEqual([
    null,
    { label: 'Villa Kayıtlı', villa_id: villa.id, rental_kind: 'villa' },
  ])
})

test('an entry about the content, the settings or a job names its record', async () => {
  const { id } = await api.db
    .selectFrom('website_texts')
    .select('id')
    .where('key', '=', 'about')
    .executeTakeFirstOrThrow()
  const section = await api.db
    .selectFrom('setting_sections')
    .select('id')
    .where('section', '=', 'contact')
    .executeTakeFirstOrThrow()
  await write({ record: 'website_text', record_id: id, action: 'named_content' })
  await write({ record: 'contact_settings', record_id: section.id, action: 'named_content' })
  const { items } = await list('?act=named_content')
  expect(items.map(({ target }: { target: unknown }) => target)).toEqual([
    { label: 'contact', villa_id: null, rental_kind: null },
    { label: 'Hakkımızda', villa_id: null, rental_kind: null },
  ])
})

test('an entry shows its fields before and after, and no secret or identity number, however deep', async () => {
  const id = await write({
    record: 'feed',
    before: { name: 'Airbnb', url: 'https://ornek.tr/gizli.ics', password_hash: 'argon' },
    after: {
      name: 'Booking',
      note: 'Kimlik 10000000146, telefon 05321112233',
      details: { owner_iban: 'TR330006100519786457841326', guests: [{ identity_no: '10000000146' }] },
    },
  })
  const answer = await api.call('GET', `/v1/admin/audit/${id}`, { as: admin })
  expect(answer.status).toBe(200)
  const fields = new Map(answer.body.content.fields.map((field: { name: string }) => [field.name, field]))
  expect(fields.get('name')).toEqual({ name: 'name', before: 'Airbnb', after: 'Booking', is_hidden: false })
  expect(fields.get('url')).toEqual({ name: 'url', before: null, after: null, is_hidden: true })
  expect(JSON.stringify(answer.body)).not.toMatch(/gizli|argon|10000000146|TR3300/)
  // a phone number is no identity number
  expect(JSON.stringify(answer.body)).toContain('05321112233')
})

test('an owner reads nothing of the log, and a missing entry is not found', async () => {
  const id = await write()
  for (const path of ['/v1/admin/audit', `/v1/admin/audit/${id}`]) {
    expect((await api.call('GET', path, { as: owner })).status).toBe(403)
    expect((await api.call('GET', path)).status).toBe(401)
  }
  expect((await api.call('GET', '/v1/admin/audit/999999', { as: admin })).status).toBe(404)
})

test('a page of a long log is read from an index, whatever narrows it', async () => {
  await sql`insert into audit_log (actor_id, actor_name, action, record, record_id, created_at)
    select ${admin.id}, 'Deniz Kaya', 'bulk_' || n % 20, 'bulk_' || n % 10, n, '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, 20000) n`.execute(api.db)
  await sql`analyze audit_log`.execute(api.db)
  const conditions = ['true', `actor_id = ${admin.id}`, `record = 'bulk_3'`, `action = 'bulk_7'`]
  for (const condition of conditions) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from audit_log a where ${sql.raw(condition)}
      order by created_at desc, id desc limit 50`.execute(api.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, condition).toMatch(/Index (Only )?Scan/)
    expect(plan, condition).not.toMatch(/Sort|Seq Scan/)
  }
})

test('an entry about a boat or its reservation names it and says that it is of a boat', async () => {
  const boat = await createPricedBoat(api.db, { name: 'Mavi Rüya' })
  const reservation = await createBoatReservation(api.db, boat.id)
  const season = await api.db
    .selectFrom('boat_seasons')
    .select('id')
    .where('boat_id', '=', boat.id)
    .executeTakeFirstOrThrow()
  const { code } = await api.db
    .selectFrom('reservations')
    .select('code')
    .where('id', '=', reservation)
    .executeTakeFirstOrThrow()
  await write({ record: 'boat', record_id: boat.id })
  await write({ record: 'boat_season', record_id: season.id })
  await write({ record: 'reservation', record_id: reservation })
  await createBoatBlock(api.db, boat.id, {
    started_at: '2027-07-10T10:00+03:00',
    finished_at: '2027-07-10T12:00+03:00',
  })
  const block = await api.db
    .selectFrom('calendar_entries')
    .select('id')
    .where('kind', '=', 'block')
    .executeTakeFirstOrThrow()
  await write({ record: 'block', record_id: block.id })
  const target = async (record: string, id: number) =>
    (await list(`?record=${record}&record_id=${id}`)).items[0].target
  const ofBoat = { label: 'Mavi Rüya', villa_id: boat.id, rental_kind: 'boat' }
  expect(await target('boat', boat.id)).toEqual(ofBoat)
  expect(await target('boat_season', season.id)).toEqual(ofBoat)
  expect(await target('block', block.id)).toEqual(ofBoat)
  expect(await target('reservation', reservation)).toEqual({
    label: code,
    villa_id: null,
    rental_kind: 'boat',
  })
})
