import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createBoatReservation, createPricedBoat } from '../../../../../tests/factories/boats.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'
import { overlaps } from '../../../../../tests/request-api.ts'
import { waitForLockQueue } from '../../../../../tests/wait-for-lock-queue.ts'

const api = await startApi({ now: '2027-03-01T09:20:30+03:00' })
afterAll(() => api.close())
const { db } = api
const admin = await createUser(db, { role: 'ADMIN', first_name: 'Ayşe', last_name: 'Er' })
const owner = await createUser(db)
const stranger = await createUser(db)

interface Part {
  id: number
  version: number
}
interface Lost {
  before: Record<string, unknown> & { id: number }
  parts: Part[]
  version: number
}

const close = async (boat_id: number, started_at: string, finished_at: string, as = admin) =>
  (
    await api.call('POST', '/v1/admin/boat/date', {
      body: { boat_id, started_at, finished_at, reason: 'Bakım', note: 'Pervane sökülecek' },
      as,
    })
  ).body.content[0]
const open = (boat_id: number | number[], started_at: string, finished_at: string, as = admin) =>
  api.call('POST', '/v1/admin/boat/date/free', { body: { boat_id, started_at, finished_at }, as })
/** Undoes the call as the browser does. */
const undo = ({ before, parts, version }: Lost, as = admin) =>
  api.call('PUT', `/v1/admin/boat/date/${before.id}`, {
    body: {
      version,
      started_at: before.started_at,
      finished_at: before.finished_at,
      is_active: true,
      ...(parts[1] === undefined ? {} : { joins: parts[1].id, joins_version: parts[1].version }),
    },
    as,
  })
const ask = (boat_id: number, day: string, from: string, until: string) =>
  api.call('POST', '/v1/boatreservations', {
    body: {
      boat_id,
      unit: 'hour',
      started_at: `${day}T${from}`,
      finished_at: `${day}T${until}`,
      adults: 2,
      first_name: 'Ece',
      last_name: 'Su',
      email: `ece-${boat_id}@ornek.tr`,
      phone: '05320000000',
      kvkk_consent: true,
      terms_consent: true,
    },
  })
const rowsOf = (boat_id: number) =>
  db
    .selectFrom('calendar_entries')
    .select(['id', 'stay', 'kind', 'reason', 'note', 'created_by', 'created_at'])
    .select(sql<string>`to_char(lower(period) at time zone 'Europe/Istanbul', 'MM-DD HH24:MI')`.as('from'))
    .select(sql<string>`to_char(upper(period) at time zone 'Europe/Istanbul', 'MM-DD HH24:MI')`.as('until'))
    .where('rental_id', '=', boat_id)
    .where('is_active', '=', true)
    .orderBy('period')
    .execute()
const timesOf = async (boat_id: number) =>
  (await rowsOf(boat_id)).map(({ from, until, stay }) => [from, until, stay])

test('time that is named with seconds is freed to the second, and the answer counts whole minutes', async () => {
  const boat = await createPricedBoat(db)
  await close(boat.id, '2027-07-05T00:00', '2027-07-06T00:00')
  const freed = await open(boat.id, '2027-07-05T10:00:20', '2027-07-05T11:00')
  expect([freed.status, freed.body.content.minutes]).toEqual([200, 60])
  expect(freed.body.content.changed[0].parts).toMatchObject([
    { finished_at: '2027-07-05T07:00:20.000Z' },
    { started_at: '2027-07-05T08:00:00.000Z' },
  ])
})

test('exactly the requested time is freed: a day out of a week, hours out of a day, and undone in turn everything is as before', async () => {
  const boat = await createPricedBoat(db, { name: 'Lodos' })
  const { id } = await close(boat.id, '2027-07-05T00:00', '2027-07-12T00:00')
  const whole = await rowsOf(boat.id)

  const day = await open(boat.id, '2027-07-07T00:00', '2027-07-08T00:00')
  expect(day.body.content).toMatchObject({
    minutes: 24 * 60,
    changed: [
      {
        before: {
          id,
          kind: 'boat',
          check_in: '2027-07-05',
          check_out: '2027-07-12',
          note: 'Pervane sökülecek',
        },
        parts: [
          { id, version: 2, finished_at: '2027-07-06T21:00:00.000Z', created_by_name: 'Ayşe Er' },
          { version: 1, started_at: '2027-07-07T21:00:00.000Z', reason: 'Bakım', created_by_name: 'Ayşe Er' },
        ],
        version: 2,
      },
    ],
    kept: [],
  })
  const [first] = day.body.content.changed as [Lost]
  const later = first.parts[1]!.id
  const hours = await open(boat.id, '2027-07-09T10:30', '2027-07-09T13:00')
  expect(hours.body.content.minutes).toBe(150)
  expect(await timesOf(boat.id)).toEqual([
    ['07-05 00:00', '07-07 00:00', '[2027-07-05,2027-07-07)'],
    ['07-08 00:00', '07-09 10:30', '[2027-07-08,2027-07-10)'],
    ['07-09 13:00', '07-12 00:00', '[2027-07-09,2027-07-12)'],
  ])
  const { stay: _, id: __, from: ___, until: ____, ...same } = whole[0]!
  for (const row of await rowsOf(boat.id)) expect(row).toMatchObject(same)
  const { rows: history } = await sql<object>`
    select record_id, action, before->>'of' as of, after->>'finished_at' as until from audit_log
    where record = 'block' and record_id in (${id}, ${later}) order by id limit 3`.execute(db)
  expect(history.slice(1)).toEqual([
    { record_id: id, action: 'change_block', of: null, until: '2027-07-06T21:00:00.000Z' },
    { record_id: later, action: 'split_block', of: String(id), until: '2027-07-11T21:00:00.000Z' },
  ])

  // the end of one block and the whole of another
  const both = await open(boat.id, '2027-07-06T12:00', '2027-07-09T12:00')
  expect(both.body.content.changed.map(({ parts }: Lost) => parts.length)).toEqual([1, 0])
  expect(both.body.content.minutes).toBe((12 + 24 + 10.5) * 60)
  expect((await open(boat.id, '2027-07-06T12:00', '2027-07-09T12:00')).body.content).toEqual({
    minutes: 0,
    changed: [],
    kept: [],
  })

  const left = new Map<number, number>()
  for (const change of both.body.content.changed as Lost[]) {
    const back = await undo(change)
    expect(back.status).toBe(200)
    left.set(change.before.id, back.body.content.version)
  }
  const [second] = hours.body.content.changed as [Lost]
  const again = await undo({ ...second, version: left.get(later)! })
  expect(again.body.content).toMatchObject({ id: later, version: 5 })
  const parts = [first.parts[0]!, { id: later, version: 5 }]
  const joined = await undo({ ...first, version: left.get(id)!, parts })
  expect(joined.body.content).toMatchObject({ id, finished_at: '2027-07-11T21:00:00.000Z' })
  expect(await rowsOf(boat.id)).toEqual(whole)
})

test('trips with their turn-around stay and are listed, and what has passed stays closed', async () => {
  const boat = await createPricedBoat(db, { name: 'Poyraz' })
  await createBoatReservation(db, boat.id, { unit: 'hour', day: '2027-07-05', time: '10:00', units: 3 })
  await close(boat.id, '2027-07-05T14:00', '2027-07-05T20:00')
  const { body } = await open(boat.id, '2027-07-05T13:30', '2027-07-05T16:00')
  expect(body.content).toMatchObject({
    minutes: 120,
    changed: [{ parts: [{ started_at: '2027-07-05T13:00:00.000Z' }] }],
    kept: [
      {
        boat_id: boat.id,
        boat_name: 'Poyraz',
        kind: 'reservation',
        label: 'Deniz Kaya',
        finished_at: '2027-07-05T10:00:00.000Z',
        ready_at: '2027-07-05T11:00:00.000Z',
      },
    ],
  })
  // it is 09:20:30
  await close(boat.id, '2027-03-01T00:00', '2027-03-02T00:00')
  expect((await open(boat.id, '2027-03-01T00:00', '2027-03-01T12:00')).body.content.minutes).toBe(159)
  expect((await timesOf(boat.id)).slice(0, 2)).toEqual([
    ['03-01 00:00', '03-01 09:21', '[2027-03-01,2027-03-02)'],
    ['03-01 12:00', '03-02 00:00', '[2027-03-01,2027-03-02)'],
  ])
})

test('owners free time of own boats that owners closed, several boats together or not at all', async () => {
  const mine = await createPricedBoat(db, { owner_id: owner.id })
  const foreign = await createPricedBoat(db, { owner_id: stranger.id })
  await close(mine.id, '2027-07-05T08:00', '2027-07-05T20:00', owner)
  await close(foreign.id, '2027-07-05T08:00', '2027-07-05T20:00', stranger)
  const part = ['2027-07-05T10:00', '2027-07-05T12:00'] as const
  expect((await open([mine.id, foreign.id], ...part, owner)).status).toBe(404)
  expect((await open(mine.id, ...part, stranger)).status).toBe(404)
  expect(await timesOf(mine.id)).toHaveLength(1)
  expect((await open([foreign.id, mine.id, mine.id], ...part)).body.content).toMatchObject({ minutes: 240 })

  await close(mine.id, '2027-08-05T08:00', '2027-08-05T20:00')
  const refused = await open(mine.id, '2027-08-05T10:00', '2027-08-05T12:00', owner)
  expect(refused.body.content).toMatchObject({ minutes: 0, changed: [], kept: [{ label: 'Bakım' }] })
  const villa = await createVilla(db)
  expect((await open(villa.id, ...part)).status).toBe(404)

  for (const [from, until] of [
    ['2027-02-01T10:00', '2027-03-01T09:00'],
    ['2027-07-05T12:00', '2027-07-05T10:00'],
    ['2027-07-05T12:00', '2028-09-05T12:00'],
  ] as const) {
    const { status, body } = await open(mine.id, from, until)
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'finished_at'])
  }
})

test('an undo does not close time that a guest booked meanwhile, nor go over a later change, nor free a part of another boat', async () => {
  const [boat, other] = [await createPricedBoat(db), await createPricedBoat(db)]
  const { id } = await close(boat.id, '2027-07-05T00:00', '2027-07-06T00:00')
  const foreign = await close(other.id, '2027-07-05T13:00', '2027-07-05T14:00')
  const [change] = (await open(boat.id, '2027-07-05T10:00', '2027-07-05T15:00')).body.content.changed
  const stolen = await undo({ ...change, parts: [change.parts[0], { id: foreign.id, version: 1 }] })
  expect(stolen.status).toBe(409)
  expect(await timesOf(other.id)).toHaveLength(1)

  expect((await ask(boat.id, '2027-07-05', '11:00', '13:00')).status).toBe(201)
  const refused = await undo(change)
  expect(refused.body.content).toMatchObject({ code: 'dates_clash', clashes: [{ label: 'Ece Su' }] })
  expect(await timesOf(boat.id)).toHaveLength(3)

  const body = { version: change.version, reason: 'Boya' }
  await api.call('PUT', `/v1/admin/boat/date/${id}`, { body, as: admin })
  expect((await undo(change)).body.content).toMatchObject({ code: 'changed_meanwhile' })
})

test('freeing time of a boat and asking for it queue at the boat', async () => {
  for (const first of ['undo', 'ask'] as const) {
    const boat = await createPricedBoat(db)
    await close(boat.id, '2027-07-05T00:00', '2027-07-06T00:00')
    expect((await ask(boat.id, '2027-07-05', '11:00', '13:00')).status).toBe(409)
    const [change] = (await open(boat.id, '2027-07-05T10:00', '2027-07-05T15:00')).body.content.changed
    const calls = { undo: () => undo(change), ask: () => ask(boat.id, '2027-07-05', '11:00', '13:00') }
    const answers = await db.transaction().execute(async (tx) => {
      await sql`select from rentals where id = ${boat.id} for no key update`.execute(tx)
      const one = calls[first]()
      await waitForLockQueue(db, 1)
      const two = calls[first === 'undo' ? 'ask' : 'undo']()
      await waitForLockQueue(db, 2)
      return [one, two]
    })
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses).toEqual([first === 'undo' ? 200 : 201, 409])
    expect(await timesOf(boat.id)).toHaveLength(first === 'undo' ? 1 : 3)
  }
  // concurrent frees and undos never let two entries have one time
  const boat = await createPricedBoat(db)
  await close(boat.id, '2027-07-05T00:00', '2027-07-06T00:00')
  const [{ body }, ...asked] = await Promise.all([
    open(boat.id, '2027-07-05T10:00', '2027-07-05T15:00'),
    ...['10:00', '11:00', '12:00'].map((from) => ask(boat.id, '2027-07-05', from, '14:00')),
  ])
  expect(asked.every(({ status }) => status === 201 || status === 409)).toBe(true)
  await Promise.all([undo(body.content.changed[0]), ask(boat.id, '2027-07-05', '11:00', '13:00')])
  expect(await overlaps(db)).toBe(0)
})
