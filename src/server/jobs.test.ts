import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test, vi } from 'vitest'
import { startApi } from '../../tests/api.ts'
import { createBlock } from '../../tests/factories/blocks.ts'
import { createMailTemplate } from '../../tests/factories/mail-templates.ts'
import { createReservation } from '../../tests/factories/reservations.ts'
import { createUser } from '../../tests/factories/users.ts'
import { createVilla } from '../../tests/factories/villas.ts'
import { sendImage } from '../../tests/factories/send-image.ts'
import { queueMail } from './services/notifications/outbox.ts'
import { completeStays } from './services/booking/complete-stays.ts'
import { expireHolds } from './services/booking/expire-holds.ts'
import { deleteOldAttempts } from './modules/accounts/store-attempts.ts'
import { checkJobs, JOBS } from './jobs.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
await createMailTemplate(api.db, 'expired')
await createMailTemplate(api.db, 'request_received')

const statusOf = async (id: number) =>
  (await api.db.selectFrom('reservations').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
const mailsOf = async (id: number) =>
  (await api.db.selectFrom('mail_outbox').select('template_key').where('reservation_id', '=', id).execute())
    .length

test('holds that ended are expired once and their customers get one mail, however many processes run', async () => {
  const villa = await createVilla(api.db)
  const stay = { check_in: '2027-07-04', check_out: '2027-07-11' }
  const ended = await createReservation(api.db, villa.id, {
    ...stay,
    status: 'pending',
    hold_expires_at: '2027-03-01T06:00:00Z',
  })
  const held = await createReservation(api.db, villa.id, {
    check_in: '2027-08-04',
    check_out: '2027-08-11',
    status: 'awaiting_payment',
    hold_expires_at: '2027-03-01T06:00:01Z',
  })
  await createBlock(api.db, villa.id, {
    check_in: '2027-09-01',
    check_out: '2027-09-03',
    held_until: '2027-03-01T05:00:00Z',
  })

  const counts = await Promise.all([1, 2, 3, 4].map(() => expireHolds(api.world)))
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(1)
  expect(await statusOf(ended.id)).toBe('expired')
  expect(await statusOf(held.id)).toBe('awaiting_payment')
  expect(await mailsOf(ended.id)).toBe(1)
  await expireHolds(api.world)
  expect(await mailsOf(ended.id)).toBe(1)
  const active = await api.db
    .selectFrom('calendar_entries')
    .select('reservation_id')
    .where('rental_id', '=', villa.id)
    .where('is_active', '=', true)
    .execute()
  expect(active).toEqual([{ reservation_id: held.id }])
})

test('a stay is completed on the day after check-out and not earlier', async () => {
  const villa = await createVilla(api.db)
  const leaving = await createReservation(api.db, villa.id, {
    check_in: '2027-02-22',
    check_out: '2027-03-01',
  })
  const left = await createReservation(api.db, villa.id, { check_in: '2027-02-15', check_out: '2027-02-22' })
  const counts = await Promise.all([completeStays(api.world), completeStays(api.world)])
  expect(counts[0] + counts[1]).toBe(1)
  expect(await statusOf(left.id)).toBe('completed')
  expect(await statusOf(leaving.id)).toBe('confirmed')
})

test('two processes run their jobs on one database; mails, image widths and link previews are made at the commit; both stop', async () => {
  const taken: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        taken.push(...session.envelope.rcptTo.map((to) => to.address))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const world = {
    ...api.world,
    config: { ...api.world.config, smtp_url: `smtp://127.0.0.1:${port}` },
  }
  const first = await startJobs(world, api.connectionString, JOBS)
  const second = await startJobs(world, api.connectionString, JOBS)

  // all work of the start is done and nothing is due by schedule, so what follows is done at its commit
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ done: number }>`
        select count(*) filter (where succeeded_at >= started_at)::int as done from job_runs`.execute(api.db)
      expect(rows[0]!.done).toBe(JOBS.length)
    },
    { timeout: 20_000, interval: 50 },
  )
  await api.db.updateTable('job_runs').set({ due_at: '2099-01-01T00:00:00Z' }).execute()

  const villa = await createVilla(api.db)
  const { id } = await createReservation(api.db, villa.id, {
    check_in: '2027-07-04',
    check_out: '2027-07-11',
    email: 'misafir@ornek.tr',
  })
  await queueMail(api.db, world, { reservation_id: id, templates: ['request_received'] }, world.now())
  await vi.waitFor(() => expect(taken).toContain('misafir@ornek.tr'), { timeout: 10_000, interval: 20 })
  const plain = { create: { width: 60, height: 40, channels: 3 as const, background: '#0a7' } }
  const { id: image } = await sendImage(world, await sharp(plain).jpeg().toBuffer())
  const widths = async () =>
    (await api.db.selectFrom('images').select('variants').where('id', '=', image).executeTakeFirstOrThrow())
      .variants
  await vi.waitFor(async () => expect(await widths()).toHaveLength(1), { timeout: 10_000, interval: 20 })
  const admin = await createUser(api.db, { role: 'ADMIN' })
  const shown = await createVilla(api.db, { is_active: false })
  const put = { id: shown.id, is_active: true }
  expect((await api.call('PATCH', '/v1/admin/villas/activity', { body: put, as: admin })).status).toBe(200)
  const preview = () =>
    api.db
      .selectFrom('link_previews')
      .select('file')
      .where('kind', '=', 'villa')
      .where('record_id', '=', shown.id)
      .executeTakeFirst()
  await vi.waitFor(async () => expect((await preview())?.file).toMatch(/\.jpg$/), {
    timeout: 10_000,
    interval: 50,
  })
  await Promise.all([first.stop(), second.stop()])
  await new Promise<void>((done) => server.close(() => done()))
  expect(taken.filter((recipient) => recipient === 'misafir@ornek.tr')).toHaveLength(1)
}, 60_000)

test('a hold that expires while the job runs gets one mail as well', async () => {
  const villa = await createVilla(api.db)
  api.clock.set('2027-03-03T09:00:00+03:00')
  const { id } = await createReservation(api.db, villa.id, {
    check_in: '2027-07-04',
    check_out: '2027-07-11',
    status: 'expired',
  })
  // a request for the nights read the clock a moment after the job
  const expired_at = new Date('2027-03-03T06:00:02Z')
  await api.db.updateTable('reservations').set({ expired_at }).where('id', '=', id).execute()
  await api.db
    .insertInto('reservation_history')
    .values({ reservation_id: id, actor_name: 'Telmessa', action: 'expired', created_at: expired_at })
    .execute()
  const counts = []
  for (const time of ['09:00:00', '09:01:00', '09:02:00']) {
    api.clock.set(`2027-03-03T${time}+03:00`)
    await expireHolds(api.world)
    counts.push(await mailsOf(id))
  }
  expect(counts).toEqual([0, 1, 1])
})

test('failed logins are kept for a day, addresses of successful logins for thirty days, guess turns for a day', async () => {
  const attempts = [
    ['failed yesterday', false, '2027-03-09T06:00:01Z'],
    ['failed before', false, '2027-03-09T05:59:59Z'],
    ['signed in this month', true, '2027-02-08T06:00:01Z'],
    ['signed in before', true, '2027-02-08T05:59:59Z'],
  ] as const
  await api.db
    .insertInto('login_attempts')
    .values(
      attempts.map(([account, is_success, created_at]) => ({
        account,
        address: '10.0.0.1',
        is_success,
        created_at,
      })),
    )
    .execute()
  await sql`insert into login_turns (account, next_at)
    values ('recent', now() - interval '23 hours'), ('old', now() - interval '25 hours')`.execute(api.db)
  api.clock.set('2027-03-10T09:00:00+03:00')
  await deleteOldAttempts(api.world)
  const left = await api.db.selectFrom('login_attempts').select('account').orderBy('id').execute()
  expect(left.map(({ account }) => account)).toEqual(['failed yesterday', 'signed in this month'])
  const turns = await api.db.selectFrom('login_turns').select('account').execute()
  expect(turns).toEqual([{ account: 'recent' }])
})

test('an unknown job is refused with the names of the existing ones', () => {
  checkJobs(null)
  checkJobs(['send-mails', 'expire-holds'])
  expect(() => checkJobs(['send-mails', 'tea'])).toThrow(/^JOBS names tea; the jobs are expire-holds, /)
})
