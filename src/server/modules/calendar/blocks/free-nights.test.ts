import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createBlock } from '../../../../../tests/factories/blocks.ts'
import { createFeed } from '../../../../../tests/factories/feeds.ts'
import { createReservation } from '../../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'
import { waitForLockQueue } from '../../../../../tests/wait-for-lock-queue.ts'
import { overlaps } from '../../../../../tests/request-api.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN', first_name: 'Ayşe', last_name: 'Er' })
const owner = await createUser(api.db)
const stranger = await createUser(api.db)

const close = async (villa_id: number, startDate: string, endDate: string, more: object = {}, as = admin) =>
  (
    await api.call('POST', '/v1/admin/villas/date', {
      body: { villa_id, startDate, endDate, reason: 'Bakım', note: 'Havuz boşaltılacak', ...more },
      as,
    })
  ).body.content[0]
const open = (villa_id: number | number[], startDate: string, endDate: string, as = admin) =>
  api.call('POST', '/v1/admin/villas/date/free', { body: { villa_id, startDate, endDate }, as })
/** Undoes the call as the browser does. */
const undo = ({ before, parts }: { before: Record<string, unknown>; parts: { id: number }[] }, as = admin) =>
  api.call('PUT', `/v1/admin/villas/date/${String(before.id)}`, {
    body: {
      startDate: before.check_in,
      endDate: before.check_out,
      reason: before.reason,
      note: before.note,
      is_active: true,
      ...(parts[1] === undefined ? {} : { joins: parts[1].id }),
    },
    as,
  })
const ask = (villa_id: number, startDate: string, endDate: string) =>
  api.call('POST', '/v1/reservations', {
    body: {
      villa_id,
      startDate,
      endDate,
      adults: 2,
      first_name: 'Ece',
      last_name: 'Su',
      email: `ece-${villa_id}@ornek.tr`,
      phone: '05320000000',
      kvkk_consent: true,
      terms_consent: true,
    },
  })
const rowsOf = (villa_id: number) =>
  api.db
    .selectFrom('calendar_entries')
    .select(['id', 'stay', 'kind', 'reason', 'note', 'created_by', 'created_at', 'feed_id'])
    .where('rental_id', '=', villa_id)
    .where('is_active', '=', true)
    .orderBy('stay')
    .execute()
const staysOf = async (villa_id: number) => (await rowsOf(villa_id)).map(({ stay }) => stay)

test('exactly the requested nights are freed: a block is cut or split and keeps its reason, note, author and creation time', async () => {
  const villa = await createVilla(api.db)
  const { id } = await close(villa.id, '2027-07-04', '2027-07-18')
  await api.db
    .updateTable('calendar_entries')
    .set({ created_at: '2027-02-01T10:00:00Z' })
    .where('id', '=', id)
    .execute()
  const whole = await rowsOf(villa.id)

  const middle = await open(villa.id, '2027-07-08', '2027-07-10')
  expect(middle.body.content).toMatchObject({
    nights: 2,
    changed: [
      {
        before: { id, check_in: '2027-07-04', check_out: '2027-07-18', note: 'Havuz boşaltılacak' },
        parts: [
          { id, check_in: '2027-07-04', check_out: '2027-07-08', created_by_name: 'Ayşe Er' },
          { check_in: '2027-07-10', check_out: '2027-07-18', reason: 'Bakım', created_by_name: 'Ayşe Er' },
        ],
      },
    ],
    kept: [],
  })
  const rows = await rowsOf(villa.id)
  const { stay: _, id: __, ...same } = whole[0]!
  expect(rows.map(({ id: ___, stay: ____, ...own }) => own)).toEqual([same, same])
  const later = middle.body.content.changed[0].parts[1].id
  const { rows: history } = await sql<object>`
    select record_id, action, before->>'of' as of, after->>'check_out' as check_out from audit_log
    where record = 'block' and record_id in (${id}, ${later}) order by id`.execute(api.db)
  expect(history.slice(1)).toEqual([
    { record_id: id, action: 'change_block', of: null, check_out: '2027-07-08' },
    { record_id: later, action: 'split_block', of: String(id), check_out: '2027-07-18' },
  ])

  // the start of one block and the rest of another, of which nothing is left
  const both = await open(villa.id, '2027-07-01', '2027-07-12')
  expect(both.body.content.nights).toBe(6)
  expect(both.body.content.changed.map(({ parts }: { parts: object[] }) => parts.length)).toEqual([0, 1])
  expect(await staysOf(villa.id)).toEqual(['[2027-07-12,2027-07-18)'])
  expect((await open(villa.id, '2027-07-01', '2027-07-12')).body.content).toEqual({
    nights: 0,
    changed: [],
    kept: [],
  })

  // when both are undone in turn, everything is as before
  for (const change of both.body.content.changed) expect((await undo(change)).status).toBe(200)
  const joined = await undo(middle.body.content.changed[0])
  expect(joined.body.content).toMatchObject({ id, night_count: 14, note: 'Havuz boşaltılacak' })
  expect(await rowsOf(villa.id)).toEqual(whole)
})

test('reservations and blocks of feeds stay and are listed, and past nights stay closed', async () => {
  const villa = await createVilla(api.db, { name: 'Kekik' })
  const feed = await createFeed(api.db, villa.id)
  await api.db
    .insertInto('calendar_entries')
    .values({
      rental_id: villa.id,
      stay: '[2027-07-09,2027-07-12)',
      kind: 'block',
      feed_id: feed.id,
      feed_uid: 'x',
      reason: 'Airbnb',
    })
    .execute()
  await createReservation(api.db, villa.id, {
    check_in: '2027-07-01',
    check_out: '2027-07-06',
    first_name: 'Deniz',
    last_name: 'Kaya',
  })
  await close(villa.id, '2027-07-06', '2027-07-09')
  await createBlock(api.db, villa.id, { check_in: '2027-02-20', check_out: '2027-02-25' })
  await createBlock(api.db, villa.id, { check_in: '2027-02-26', check_out: '2027-03-05', reason: 'Boya' })
  const { body } = await open(villa.id, '2027-07-05', '2027-07-10')
  expect(body.content).toMatchObject({
    nights: 3,
    changed: [{ parts: [] }],
    kept: [
      { villa_name: 'Kekik', kind: 'reservation', label: 'Deniz Kaya', check_in: '2027-07-01' },
      { villa_name: 'Kekik', kind: 'block', label: 'Airbnb', check_out: '2027-07-12' },
    ],
  })
  const begun = await open(villa.id, '2027-02-15', '2027-03-04')
  expect(begun.body.content).toMatchObject({ nights: 3, changed: [{ parts: [{}, {}] }] })
  expect(await staysOf(villa.id)).toEqual([
    '[2027-02-20,2027-02-25)',
    '[2027-02-26,2027-03-01)',
    '[2027-03-04,2027-03-05)',
    '[2027-07-01,2027-07-06)',
    '[2027-07-09,2027-07-12)',
  ])
  expect((await undo(begun.body.content.changed[0])).body.content.check_in).toBe('2027-02-26')
})

test('owners free nights of own villas only, several villas together or not at all, and no past nights', async () => {
  const mine = await createVilla(api.db, { owner_id: owner.id })
  const foreign = await createVilla(api.db, { owner_id: stranger.id })
  for (const villa of [mine, foreign]) await close(villa.id, '2027-07-04', '2027-07-11')
  expect((await open([mine.id, foreign.id], '2027-07-05', '2027-07-07', owner)).status).toBe(404)
  expect((await open(mine.id, '2027-07-05', '2027-07-07', stranger)).status).toBe(404)
  expect(await staysOf(mine.id)).toEqual(['[2027-07-04,2027-07-11)'])
  const both = await open([foreign.id, mine.id, mine.id], '2027-07-05', '2027-07-07')
  expect(both.body.content).toMatchObject({ nights: 4, changed: [{}, {}] })

  // the former owner closed them with a note that the new owner may not read: it is not shown, and an undo
  // keeps it
  const former = await createUser(api.db)
  await api.db
    .updateTable('calendar_entries')
    .set({ created_by: former.id })
    .where('rental_id', '=', mine.id)
    .execute()
  const { body } = await open(mine.id, '2027-07-04', '2027-07-05', owner)
  expect(body.content.changed).toMatchObject([{ before: { note: '' }, parts: [] }])
  expect((await undo(body.content.changed[0], owner)).status).toBe(200)
  expect((await rowsOf(mine.id))[0]!.note).toBe('Havuz boşaltılacak')

  for (const [startDate, endDate] of [
    ['2027-02-01', '2027-03-01'],
    ['2027-07-11', '2027-07-04'],
    ['2027-07-04', '2028-08-20'],
  ] as const) {
    const { status, body: refused } = await open(mine.id, startDate, endDate)
    expect([status, refused.errors?.[0]?.field]).toEqual([422, 'endDate'])
  }
})

test('an undo does not close nights that a guest booked meanwhile, nor free a part that was moved elsewhere', async () => {
  const villa = await createVilla(api.db)
  await close(villa.id, '2027-07-04', '2027-07-18')
  const [change] = (await open(villa.id, '2027-07-08', '2027-07-10')).body.content.changed
  const foreign = await createVilla(api.db)
  const other = await close(foreign.id, '2027-07-05', '2027-07-06')
  // a part cannot be of another villa
  expect((await undo({ ...change, parts: [{ id: 0 }, { id: other.id }] })).status).toBe(409)
  expect(await staysOf(foreign.id)).toEqual(['[2027-07-05,2027-07-06)'])
  await createReservation(api.db, villa.id, { check_in: '2027-07-08', check_out: '2027-07-10' })
  const refused = await undo(change)
  expect(refused.body.content).toMatchObject({ code: 'dates_clash', clashes: [{ check_in: '2027-07-08' }] })
  expect(await staysOf(villa.id)).toHaveLength(3)
})

test('freeing nights and requesting them queue at the villa', async () => {
  for (const first of ['undo', 'ask'] as const) {
    const villa = await createVilla(api.db, { seasons: [{ starts_on: '2027-01-01', ends_on: '2028-01-01' }] })
    await close(villa.id, '2027-07-01', '2027-07-31')
    expect((await ask(villa.id, '2027-07-08', '2027-07-15')).status).toBe(409)
    const [change] = (await open(villa.id, '2027-07-08', '2027-07-15')).body.content.changed
    // the nights are free: the first call at the villa gets them, and the other one is refused
    const calls = { undo: () => undo(change), ask: () => ask(villa.id, '2027-07-08', '2027-07-15') }
    const answers = await api.db.transaction().execute(async (tx) => {
      await sql`select from villas where id = ${villa.id} for no key update`.execute(tx)
      const one = calls[first]()
      await waitForLockQueue(api.db, 1)
      const two = calls[first === 'undo' ? 'ask' : 'undo']()
      await waitForLockQueue(api.db, 2)
      return [one, two]
    })
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses).toEqual([first === 'undo' ? 200 : 201, 409])
    expect(await staysOf(villa.id)).toHaveLength(first === 'undo' ? 1 : 3)
  }
  // concurrent frees and undos never let two entries have one night
  const villa = await createVilla(api.db, { seasons: [{ starts_on: '2027-01-01', ends_on: '2028-01-01' }] })
  await close(villa.id, '2027-07-01', '2027-07-31')
  const [{ body }, ...asked] = await Promise.all([
    open(villa.id, '2027-07-08', '2027-07-15'),
    ...[4, 6, 8, 10].map((day) => ask(villa.id, `2027-07-${String(day).padStart(2, '0')}`, '2027-07-15')),
  ])
  expect(asked.every(({ status }) => status === 201 || status === 409)).toBe(true)
  await Promise.all([undo(body.content.changed[0]), ask(villa.id, '2027-07-08', '2027-07-15')])
  expect(await overlaps(api.db)).toBe(0)
})

test('a villa whose owner changes while the old one waits is not changed, and no guest in it is named', async () => {
  const villa = await createVilla(api.db, { owner_id: owner.id })
  await close(villa.id, '2027-07-04', '2027-07-11')
  const calls = {
    open: () => open(villa.id, '2027-07-05', '2027-07-07', owner),
    close: () =>
      api.call('POST', '/v1/admin/villas/date', {
        body: { villa_id: villa.id, startDate: '2027-07-05', endDate: '2027-07-07', reason: 'Ev sahibi' },
        as: owner,
      }),
  }
  for (const name of ['open', 'close'] as const) {
    await api.db.updateTable('rentals').set({ owner_id: owner.id }).where('id', '=', villa.id).execute()
    const answers = await api.db.transaction().execute(async (tx) => {
      await tx.updateTable('rentals').set({ owner_id: stranger.id }).where('id', '=', villa.id).execute()
      const waiting = calls[name]()
      await waitForLockQueue(api.db, 1)
      return [waiting]
    })
    expect([name, (await answers[0]!).body.content]).toEqual([name, { code: 'not_found' }])
    expect(await staysOf(villa.id)).toEqual(['[2027-07-04,2027-07-11)'])
  }
})

test('thousands of blocks are freed together', async () => {
  const ids: number[] = []
  for (let n = 0; n < 21; n += 1) ids.push((await createVilla(api.db)).id)
  // blocks of one night; the first and last block of each villa extend beyond the freed nights
  await sql`
    insert into calendar_entries (rental_id, stay, kind, reason)
    select id, daterange('2027-03-31'::date + n, '2027-04-01'::date + n), 'block', 'Gece'
    from unnest(${ids}::bigint[]) as id, generate_series(1, 398) as n
    union all select id, unnest(array['[2027-03-30,2027-04-01)', '[2028-05-03,2028-05-06)']::daterange[]), 'block', 'Kenar'
    from unnest(${ids}::bigint[]) as id`.execute(api.db)
  const { status, body } = await open(ids, '2027-03-31', '2028-05-04')
  expect([status, body.content.nights, body.content.changed.length]).toEqual([200, 21 * 400, 21 * 400])
  expect(await staysOf(ids[20]!)).toEqual(['[2027-03-30,2027-03-31)', '[2028-05-04,2028-05-06)'])
  const { rows } = await sql<object>`
    select action, count(*)::int as n from audit_log
    where record = 'block' and record_id in (select id from calendar_entries where rental_id = any(${ids}::bigint[]))
    group by action order by action`.execute(api.db)
  expect(rows).toEqual([
    { action: 'change_block', n: 2 * 21 },
    { action: 'free_block', n: 398 * 21 },
  ])
})
