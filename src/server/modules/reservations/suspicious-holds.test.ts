import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createPricedBoat } from '../../../../tests/factories/boats.ts'
import { raiseHoldLimits, setHoldSettings } from '../../../../tests/factories/hold-limits.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { forgetOrigins } from '../../services/booking/forget-origins.ts'
import { expireHolds } from '../../services/booking/expire-holds.ts'

const NOW = '2027-03-01T09:00:00+03:00'
const api = await startApi({ now: NOW })
afterAll(() => api.close())
await raiseHoldLimits(api.db)
await createMailTemplate(api.db, 'expired')
const admin = await createUser(api.db, { role: 'ADMIN', first_name: 'Deniz', last_name: 'Ak' })

beforeEach(async () => {
  api.clock.set(NOW)
  for (const table of ['calendar_entries', 'mail_outbox', 'reservation_history', 'reservations', 'audit_log'])
    await sql`delete from ${sql.table(table)}`.execute(api.db)
  await sql`delete from blocked_addresses`.execute(api.db)
})

let person = 0
const newPhone = () => `05${String(32 + ((person += 1) % 20))}${String(person * 7919 + 1000000).slice(-7)}`
const names = ['ada', 'bora', 'can', 'derya', 'ece', 'fatma', 'gizem', 'hakan']
async function ask(email: string, address: string, phone = newPhone()) {
  const villa = await createVilla(api.db)
  const { status, body } = await api.call('POST', '/v1/reservations', {
    body: {
      villa_id: villa.id,
      startDate: '2027-07-04',
      endDate: '2027-07-11',
      adults: 2,
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      email,
      phone,
      kvkk_consent: true,
      terms_consent: true,
    },
    address,
  })
  expect(status).toBe(201)
  return { ...body.content, villa_id: villa.id }
}
const askSeveral = async (n: number, address: string) => {
  for (const name of names.slice(0, n)) await ask(`${name}@gmail.com`, address)
}
const list = async () => (await api.call('GET', '/v1/admin/suspicious-holds', { as: admin })).body.content
const release = (body: Record<string, unknown>) =>
  api.call('POST', '/v1/admin/suspicious-holds/release', { as: admin, body })
const seen = (cluster: { reservations: { id: number; version: number }[] }) =>
  cluster.reservations.map(({ id, version }) => ({ id, version }))

test('several people behind one network address are shown as a cluster, with the nights they hold', async () => {
  await askSeveral(3, '10.9.0.1')
  expect(await list()).toEqual({ reservation_count: 0, night_count: 0, clusters: [] })
  api.clock.set('2027-03-01T10:00:00+03:00')
  await ask('derya@gmail.com', '10.9.0.1')
  // others somewhere else
  await ask('zeynep@gmail.com', '10.9.0.2')
  const { clusters, ...sums } = await list()
  expect(sums).toEqual({ reservation_count: 4, night_count: 28 })
  expect(clusters).toHaveLength(1)
  expect(clusters[0]).toMatchObject({
    kind: 'address',
    people: 4,
    night_count: 28,
    villa_count: 4,
    verified_count: 0,
    first_at: '2027-03-01T06:00:00.000Z',
    last_at: '2027-03-01T07:00:00.000Z',
  })
  expect(clusters[0].name).toMatch(/^[\w-]{8}$/)
  expect(clusters[0].reservations[0]).toMatchObject({
    version: 1,
    email: 'ada@gmail.com',
    night_count: 7,
    is_verified: false,
    hold_expires_at: '2027-03-02T06:00:00.000Z',
  })
})

test('e-mails of one domain and consecutive phone numbers form clusters too', async () => {
  for (const n of [1, 2, 3, 4]) await ask(`kisi${n}@uydurma.example.com`, `10.9.1.${n}`)
  for (const n of [1, 2, 3, 4]) await ask(`${names[n]}@gmail.com`, `10.9.2.${n}`, `0555 123 45 0${n}`)
  const { clusters, reservation_count } = await list()
  expect(reservation_count).toBe(8)
  expect(clusters.map(({ kind, name, people }: Record<string, unknown>) => ({ kind, name, people }))).toEqual(
    [
      { kind: 'email', name: '@example.com', people: 4 },
      { kind: 'phone', name: '+90555123', people: 4 },
    ],
  )
})

test('one person with several requests, verified families and closed requests form no cluster', async () => {
  for (let n = 0; n < 5; n += 1) await ask('zeynep@gmail.com', '10.9.3.1', '0532 444 55 66')
  await askSeveral(6, '10.9.3.2')
  await sql`update reservations set email_known_at = ${api.world.now()} where email <> 'zeynep@gmail.com'`.execute(
    api.db,
  )
  expect((await list()).clusters).toEqual([])
  await sql`update reservations set email_known_at = null`.execute(api.db)
  expect((await list()).clusters).toHaveLength(1)
  api.clock.set('2027-03-02T09:00:00+03:00')
  expect((await list()).clusters).toEqual([])
})

test('the least number of people in a cluster is a setting', async () => {
  await askSeveral(4, '10.9.4.1')
  await setHoldSettings(api.db, { suspicious_people: 5 })
  expect((await list()).clusters).toEqual([])
  await setHoldSettings(api.db, { suspicious_people: 4 })
  expect((await list()).clusters).toHaveLength(1)
})

test('a cluster is released in one call, without mails, with history and audit', async () => {
  await askSeveral(6, '10.9.5.1')
  const [cluster] = (await list()).clusters
  const { status, body } = await release({ reservations: seen(cluster) })
  expect(status).toBe(200)
  expect(body.content).toMatchObject({ night_count: 42, changed: [], blocked_address_count: 0 })
  expect(body.content.released.map(({ id }: { id: number }) => id)).toEqual(seen(cluster).map(({ id }) => id))
  const { rows } = await sql<{ active: number; expired: number }>`
    select (select count(*)::int from calendar_entries where is_active) as active,
      (select count(*)::int from reservations where status = 'expired') as expired`.execute(api.db)
  expect(rows[0]).toEqual({ active: 0, expired: 6 })
  expect((await list()).clusters).toEqual([])

  const shown = await api.call('GET', `/v1/admin/reservations/${seen(cluster)[0]!.id}`, { as: admin })
  expect(shown.body.content.history[0]).toMatchObject({ action: 'sendexpired', actor_name: 'Deniz Ak' })
  const audit = await api.db.selectFrom('audit_log').select(['action', 'actor_name', 'record']).execute()
  expect(audit).toHaveLength(6)
  expect(audit[0]).toEqual({
    action: 'released_as_suspicious',
    actor_name: 'Deniz Ak',
    record: 'reservation',
  })
  // neither now nor by the job that tells of holds which ended by themselves
  await expireHolds(api.world)
  expect(await api.db.selectFrom('mail_outbox').select('id').execute()).toEqual([])
})

test('a release sends mails on request', async () => {
  await askSeveral(4, '10.9.6.1')
  const [cluster] = (await list()).clusters
  await release({ reservations: seen(cluster), send_mail: true })
  const mails = await api.db.selectFrom('mail_outbox').select(['template_key', 'recipient']).execute()
  expect(mails).toHaveLength(4)
  expect(mails[0]).toEqual({ template_key: 'expired', recipient: 'ada@gmail.com' })
})

test('a reservation that changed since it was seen is kept and listed', async () => {
  await askSeveral(5, '10.9.7.1')
  const [cluster] = (await list()).clusters
  const [first, second, ...others] = seen(cluster)
  await api.call('POST', '/v1/admin/sendbank', { as: admin, body: { id: first!.id } })
  await api.call('POST', '/v1/admin/sendexpired', { as: admin, body: { id: second!.id } })
  const { body } = await release({ reservations: [...seen(cluster), { id: 999_999, version: 1 }] })
  expect(body.content.changed).toEqual([{ id: first!.id }, { id: second!.id }, { id: 999_999 }])
  expect(body.content.released).toHaveLength(others.length)
  const kept = await api.call('GET', `/v1/admin/reservations/${first!.id}`, { as: admin })
  expect(kept.body.content.status).toBe('awaiting_payment')
  // a second press of the same finds nothing left
  const again = await release({ reservations: seen(cluster) })
  expect(again.body.content).toMatchObject({ released: [], night_count: 0 })
})

test('two releases at once release each stay once', async () => {
  await askSeveral(8, '10.9.8.1')
  const [cluster] = (await list()).clusters
  const reservations = seen(cluster)
  const answers = await Promise.all([
    release({ reservations }),
    release({ reservations: reservations.toReversed() }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const released = answers.flatMap(({ body }) => body.content.released.map(({ id }: { id: number }) => id))
  expect(released.toSorted((a, b) => a - b)).toEqual(reservations.map(({ id }) => id))
})

test('requests of unknown people from a blocked address are refused for a day; other addresses and known people are not affected', async () => {
  await createReservation(api.db, (await createVilla(api.db)).id, {
    check_in: '2027-04-01',
    check_out: '2027-04-08',
    email: 'misafir@gmail.com',
  })
  await askSeveral(4, '10.9.9.1')
  const [cluster] = (await list()).clusters
  const { body } = await release({ reservations: seen(cluster), block_addresses: true })
  expect(body.content.blocked_address_count).toBe(1)
  const attempt = async (email: string, address: string) => {
    const { id } = await createVilla(api.db)
    const stay = { villa_id: id, startDate: '2027-07-04', endDate: '2027-07-11', adults: 2 }
    const who = { first_name: 'Ayşe', last_name: 'Yılmaz', email, phone: newPhone() }
    return (
      await api.call('POST', '/v1/reservations', {
        body: { ...stay, ...who, kvkk_consent: true, terms_consent: true },
        address,
      })
    ).status
  }
  expect(await attempt('gizem@gmail.com', '10.9.9.1')).toBe(429)
  expect(await attempt('gizem@gmail.com', '10.9.9.2')).toBe(201)
  expect(await attempt('misafir@gmail.com', '10.9.9.1')).toBe(201)
  api.clock.set('2027-03-02T09:00:00+03:00')
  expect(await attempt('hakan@gmail.com', '10.9.9.1')).toBe(201)
})

test('two /64 of one IPv6 network are two clusters with different names', async () => {
  await askSeveral(4, '2001:db8:9:1::1')
  for (const name of names.slice(4)) await ask(`${name}@gmail.com`, '2001:db8:9:2::1')
  const { clusters } = await list()
  expect(clusters).toHaveLength(2)
  expect(new Set(clusters.map(({ name }: { name: string }) => name)).size).toBe(2)
})

test('reopening a wrongly released request holds its nights again and unblocks its address', async () => {
  await askSeveral(4, '10.9.11.1')
  const [cluster] = (await list()).clusters
  await release({ reservations: seen(cluster), block_addresses: true })
  const blocked = () => api.db.selectFrom('blocked_addresses').select('address_hash').execute()
  expect(await blocked()).toHaveLength(1)
  const { id } = seen(cluster)[0]!
  const again = await api.call('PATCH', `/v1/admin/reservations/${id}`, {
    as: admin,
    body: { status: 'pending' },
  })
  expect(again.body.content).toMatchObject({ status: 'pending', hold_expires_at: '2027-03-02T06:00:00.000Z' })
  expect(await blocked()).toEqual([])
  await ask('gizem@gmail.com', '10.9.11.1')
})

test('a reservation made by an admin is never released with a cluster', async () => {
  await askSeveral(4, '10.9.12.1')
  const own = await createReservation(api.db, (await createVilla(api.db)).id, {
    check_in: '2027-07-04',
    check_out: '2027-07-11',
    status: 'pending',
    source: 'phone',
  })
  const { body } = await release({ reservations: [{ id: own.id, version: 1 }] })
  expect(body.content).toMatchObject({ released: [], night_count: 0, changed: [{ id: own.id }] })
  const many = Array.from({ length: 1000 }, (_, n) => ({ id: n + 1, version: 1 }))
  expect((await release({ reservations: many })).status).toBe(422)
  expect((await list()).reservation_count).toBe(4)
})

test('the origins of requests are deleted after a week', async () => {
  await askSeveral(2, '10.9.10.1')
  const count = async () =>
    (await api.db.selectFrom('request_origins').select('reservation_id').execute()).length
  api.clock.set('2027-03-08T09:00:00+03:00')
  await forgetOrigins(api.world)
  expect(await count()).toBe(2)
  api.clock.set('2027-03-08T09:00:01+03:00')
  await forgetOrigins(api.world)
  expect(await count()).toBe(0)
})

test.each([
  { reservations: [] },
  {},
  { reservations: [{ id: 1 }] },
  { reservations: [{ id: 0, version: 1 }] },
])('a release of %o is refused', async (body) => expect((await release(body)).status).toBe(422))

test('requests for boats are shown with the times of their trips, and released they free the boats', async () => {
  const boats = await Promise.all([1, 2, 3, 4].map(() => createPricedBoat(api.db)))
  for (const [index, boat] of boats.entries()) {
    const { status } = await api.call('POST', '/v1/boatreservations', {
      body: {
        boat_id: boat.id,
        unit: 'day',
        started_at: '2027-07-04T10:00',
        finished_at: '2027-07-04T18:00',
        adults: 2,
        first_name: 'Ayşe',
        last_name: 'Yılmaz',
        email: `${names[index]}@gmail.com`,
        phone: newPhone(),
        kvkk_consent: true,
        terms_consent: true,
      },
      address: '10.9.0.7',
    })
    expect(status).toBe(201)
  }
  const { clusters } = await list()
  const cluster = clusters.find(({ kind }: { kind: string }) => kind === 'address')
  expect(cluster.reservations.map(({ villa_name }: { villa_name: string }) => villa_name)).toEqual(
    boats.map(({ name }) => name),
  )
  expect(cluster.reservations[0]).toMatchObject({
    unit: 'day',
    started_at: '2027-07-04T07:00:00.000Z',
    finished_at: '2027-07-04T15:00:00.000Z',
  })
  const released = await release({ reservations: seen(cluster) })
  expect([released.status, released.body.content.released.length]).toEqual([200, 4])
  const { n } = await api.db
    .selectFrom('calendar_entries')
    .select(sql<number>`count(*)`.as('n'))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  expect(n).toBe(0)
})
