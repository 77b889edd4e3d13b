// Long because every answer of a mail server, and every way to lose it, has its own case.
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { startMailServer } from '../../../../tests/mail-server.ts'
import type { MailServerOptions } from '../../../../tests/mail-server.ts'
import type { World } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { claimMail, markRefused, markSent, renewClaims } from './claim-mail.ts'
import { hasMailSender } from './mail-sender.ts'
import { queueMail, queueNotice } from './outbox.ts'
import { sendMails } from './send-mails.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
await createMailTemplate(api.db, 'request_received')
const villa = await createVilla(api.db)

async function openSink(options?: MailServerOptions) {
  const sink = await startMailServer(options)
  onTestFinished(() => sink.close())
  return sink
}

function worldWith(smtp_url: string | null): World {
  return { ...api.world, config: { ...api.world.config, smtp_url } }
}

async function queue(world: World, n: number): Promise<string[]> {
  await api.db.deleteFrom('mail_outbox').execute()
  const { id } = await createReservation(api.db, villa.id, {
    check_in: '2027-07-04',
    check_out: '2027-07-11',
    status: 'cancelled',
  })
  for (let count = 0; count < n; count += 1) {
    await queueMail(api.db, world, { reservation_id: id, templates: ['request_received'] }, world.now())
  }
  const rows = await api.db.selectFrom('mail_outbox').select('message_id').execute()
  return rows.map((row) => row.message_id).toSorted()
}

/** The number of open transactions of the program, without that of this query. */
async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(api.db)
  return rows[0]!.n
}

const statuses = async () => {
  const rows = await api.db.selectFrom('mail_outbox').select(['status', 'attempts']).orderBy('id').execute()
  return rows.map((row) => `${row.status} ${row.attempts}`)
}

test('when a third of the deliveries is refused, every mail still arrives once with its own Message-ID', async () => {
  const sink = await openSink({ refuses: (delivery) => delivery % 3 === 0 })
  const world = worldWith(sink.url)
  api.clock.set('2027-03-01T09:00:00+03:00')
  const ids = await queue(world, 40)
  let sent = await sendMails(world)
  expect(sent).toBe(27)
  // not before it is due
  expect(await sendMails(world)).toBe(0)
  for (const minute of [2, 5, 12, 30]) {
    api.clock.set(`2027-03-01T09:${String(minute).padStart(2, '0')}:00+03:00`)
    sent += await sendMails(world)
  }
  expect(sent).toBe(40)
  expect(sink.ids()).toEqual(ids)
})

test('a mail is retried for more than eight hours and then fails with the answer of the mail server', async () => {
  const sink = await openSink({ refuses: () => true })
  const world = worldWith(sink.url)
  const began = new Date('2027-03-01T09:00:00+03:00').getTime()
  api.clock.set('2027-03-01T09:00:00+03:00')
  await queue(world, 1)
  let minutes = 0
  for (const wait of [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512]) {
    expect((await statuses())[0]).toMatch(minutes < 511 ? /^waiting/ : /^failed/)
    minutes += wait
    api.clock.set(new Date(began + minutes * 60_000).toISOString())
    await sendMails(world)
  }
  expect(await statuses()).toEqual(['failed 10'])
  const { last_error } = await api.db.selectFrom('mail_outbox').select('last_error').executeTakeFirstOrThrow()
  expect(last_error).toContain('try later')
})

test('two processes share the outbox and send nothing twice', async () => {
  const sink = await openSink()
  const world = worldWith(sink.url)
  const ids = await queue(world, 30)
  const sent = await Promise.all([sendMails(world), sendMails(world), sendMails(world)])
  expect(sent.reduce((sum, n) => sum + n, 0)).toBe(30)
  expect(sink.ids()).toEqual(ids)
})

test('a mail of the newsletter names the page that ends the subscription, others name none', async () => {
  const sink = await openSink()
  const world = worldWith(sink.url)
  await queue(world, 1)
  await createMailTemplate(api.db, 'subscription_confirm')
  const leave_url = 'https://telmessa.ornek.tr/abonelik/birak/1'
  const notice = { template: 'subscription_confirm', recipient: 'okur@ornek.tr', values: {} } as const
  await queueNotice(api.db, world, { ...notice, leave_url }, world.now())
  await sendMails(world)
  expect(sink.taken).toHaveLength(2)
  const isLetter = ({ recipient }: { recipient: string }) => recipient === 'okur@ornek.tr'
  const letter = sink.taken.find(isLetter)!.text
  expect(letter).toContain(`List-Unsubscribe: <${leave_url}>`)
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(sink.taken.find((mail) => !isLetter(mail))!.text).not.toContain('List-Unsubscribe')
})

test('a mail server that cannot be reached costs only an attempt', async () => {
  const world = worldWith('smtp://127.0.0.1:1')
  await queue(world, 1)
  expect(await sendMails(world)).toBe(0)
  expect(await statuses()).toEqual(['waiting 1'])
})

test('a process without SMTP queues mails and sends none', async () => {
  await api.db.deleteFrom('mail_sender').execute()
  await queue(worldWith(null), 1)
  expect(await sendMails(worldWith(null))).toBe(0)
  expect(await statuses()).toEqual(['waiting 0'])
  // it does not count as a mail sender
  expect(await hasMailSender(api.db, api.world.now())).toBe(false)
  const sink = await openSink()
  expect(await sendMails(worldWith(sink.url))).toBe(1)
  expect(await hasMailSender(api.db, api.world.now())).toBe(true)
})

test('while a mail server does not answer, no database connection is held and another process sends other mails', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  onTestFinished(() => answer.resolve())
  const slow = await openSink({
    holds: async (stage) => {
      asked.resolve()
      if (stage === 'MAIL') await answer.promise
    },
  })
  const quick = await openSink()
  const ids = await queue(worldWith(null), 6)
  const first = sendMails(worldWith(slow.url))
  await asked.promise
  await expect.poll(async () => (await statuses()).filter((one) => one === 'waiting 1')).toHaveLength(4)
  expect(await openTransactions()).toBe(0)
  // the slow process has claimed four
  expect(await sendMails(worldWith(quick.url))).toBe(2)
  answer.resolve()
  expect(await first).toBe(4)
  expect([...slow.ids(), ...quick.ids()].toSorted()).toEqual(ids)
})

test('a mail that hangs does not delay those that are queued after it', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  onTestFinished(() => answer.resolve())
  let connections = 0
  const sink = await openSink({
    holds: async (stage) => {
      if (stage === 'MAIL' && (connections += 1) === 1) {
        asked.resolve()
        await answer.promise
      }
    },
  })
  const world = worldWith(sink.url)
  await queue(world, 1)
  const run = sendMails(world)
  await asked.promise
  const { reservation_id } = await api.db
    .selectFrom('mail_outbox')
    .select('reservation_id')
    .executeTakeFirstOrThrow()
  await queueMail(
    api.db,
    world,
    { reservation_id: reservation_id!, templates: ['request_received'] },
    world.now(),
  )
  await expect.poll(statuses, { timeout: 10_000 }).toEqual(['waiting 1', 'sent 1'])
  answer.resolve()
  expect(await run).toBe(2)
})

test('the claim of a dead process expires, also after the last attempt', async () => {
  api.clock.set('2027-03-01T09:00:00+03:00')
  const [id] = await queue(worldWith(null), 1)
  // the state that a killed process leaves
  expect(await claimMail(api.db, 'killed', api.world.now())).toMatchObject({ message_id: id, attempts: 1 })
  const sink = await openSink()
  api.clock.set('2027-03-01T09:00:29+03:00')
  expect(await sendMails(worldWith(sink.url))).toBe(0)
  api.clock.set('2027-03-01T09:00:30+03:00')
  expect(await sendMails(worldWith(sink.url))).toBe(1)
  expect(sink.ids()).toEqual([id])
  expect(await statuses()).toEqual(['sent 2'])

  await queue(worldWith(null), 1)
  for (let time = 0; time < 10; time += 1) {
    expect(await claimMail(api.db, 'killed', api.world.now())).toBeDefined()
    api.clock.set(new Date(api.world.now().getTime() + 30_000).toISOString())
  }
  expect(await claimMail(api.db, 'killed', api.world.now())).toBeUndefined()
  expect(await sendMails(worldWith(sink.url))).toBe(0)
  expect(await statuses()).toEqual(['failed 10'])
  const { last_error } = await api.db.selectFrom('mail_outbox').select('last_error').executeTakeFirstOrThrow()
  expect(last_error).toBe('Gönderim her denemede yarıda kesildi.')
})

test('a process keeps its claims as long as it is sending', async () => {
  api.clock.set('2027-03-01T09:00:00+03:00')
  await queue(worldWith(null), 1)
  const mail = (await claimMail(api.db, 'slow', api.world.now()))!
  api.clock.set('2027-03-01T09:00:20+03:00')
  await renewClaims(api.db, 'slow', api.world.now())
  api.clock.set('2027-03-01T09:00:49+03:00')
  expect(await claimMail(api.db, 'other', api.world.now())).toBeUndefined()
  api.clock.set('2027-03-01T09:00:50+03:00')
  expect(await claimMail(api.db, 'other', api.world.now())).toMatchObject({ attempts: 2 })
  // the slow process has lost the claim: its failure is ignored, its success is recorded
  await markRefused(api.db, { mail, holder: 'slow', answer: 'try later' }, api.world.now())
  expect(await claimMail(api.db, 'third', api.world.now())).toBeUndefined()
  await markSent(api.db, mail, api.world.now())
  expect(await statuses()).toEqual(['sent 2'])
})

test('a process that stops finishes its current mails, releases those that take longer and claims no other', async () => {
  const asked = Promise.withResolvers<void>()
  const sink = await openSink({
    holds: async () => {
      asked.resolve()
      await new Promise(() => undefined)
    },
  })
  await queue(worldWith(null), 6)
  const end = new AbortController()
  const run = sendMails(worldWith(sink.url), end.signal)
  await asked.promise
  const began = performance.now()
  end.abort()
  expect(await run).toBe(0)
  const ms = performance.now() - began
  console.log(`shutdown: mails without an answer were released after ${(ms / 1000).toFixed(1)} s`)
  expect(ms).toBeLessThan(6000)
  expect(await statuses()).toEqual(Array(6).fill('waiting 0'))
  const quick = await openSink()
  expect(await sendMails(worldWith(quick.url))).toBe(6)

  await queue(worldWith(null), 6)
  const ending = new AbortController()
  const calm = await openSink({ holds: async () => ending.abort() })
  const sent = await sendMails(worldWith(calm.url), ending.signal)
  expect(sent).toBe(calm.taken.length)
  expect((await statuses()).toSorted()).toEqual([
    ...Array(sent).fill('sent 1'),
    ...Array(6 - sent).fill('waiting 0'),
  ])
})

test('mails that were due for days are set aside, and admins can send them by hand', async () => {
  const admin = await createUser(api.db, { role: 'ADMIN' })
  api.clock.set('2027-03-01T09:00:00+03:00')
  await queue(worldWith(null), 2)
  await sql`update mail_outbox set next_attempt_at = next_attempt_at - interval '1 minute', attempts = 3
    where id = (select min(id) from mail_outbox)`.execute(api.db)
  api.clock.set('2027-03-04T09:00:00+03:00')
  const sink = await openSink()
  expect(await sendMails(worldWith(sink.url))).toBe(1)
  expect(await statuses()).toEqual(['kept 3', 'sent 1'])
  const { id } = await api.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('status', '=', 'kept')
    .executeTakeFirstOrThrow()
  const shown = await api.call('GET', `/v1/admin/mails/${id}`, { as: admin })
  expect(shown.body.content).toMatchObject({ status: 'kept', kept_reason: 'too_old' })
  expect((await api.call('POST', `/v1/admin/mails/${id}/retry`, { as: admin })).status).toBe(200)
  expect(await sendMails(worldWith(sink.url))).toBe(1)
  expect(await statuses()).toEqual(['sent 1', 'sent 1'])
})

test('a mail is rolled back with its transaction', async () => {
  const world = worldWith(null)
  await queue(world, 0)
  const { id } = await createReservation(api.db, villa.id, {
    check_in: '2027-09-04',
    check_out: '2027-09-11',
    status: 'cancelled',
  })
  const work = inTransaction(api.db, async (tx) => {
    await queueMail(tx, world, { reservation_id: id, templates: ['request_received'] }, world.now())
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await statuses()).toEqual([])
})

/** A mail server that refuses every recipient with this answer. */
async function rudeServer(answer: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 x\r\n')
    socket.on('data', (line) => socket.write(/^RCPT/i.test(String(line)) ? `${answer}\r\n` : '250 x\r\n'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an answer that the database cannot store costs an attempt, like any other refusal', async () => {
  const world = worldWith(await rudeServer('550 full\u0000 box'))
  api.clock.set('2027-03-01T09:00:00+03:00')
  await queue(world, 3)
  expect(await sendMails(world)).toBe(0)
  expect(await statuses()).toEqual(['waiting 1', 'waiting 1', 'waiting 1'])
  const rows = await api.db.selectFrom('mail_outbox').select(['last_error', 'leased_by']).execute()
  expect(rows.every(({ leased_by }) => leased_by === null)).toBe(true)
  for (const { last_error } of rows) expect(last_error).toMatch(/550 full\s*box/)
})

test.each([
  ['an address that is none', { recipient: 'nobody at all' }, 'waiting'],
  ['an address of two lines', { recipient: 'a@ornek.tr\r\nBcc: b@ornek.tr' }, 'waiting'],
  ['a subject of two lines', { subject: 'Konu\r\nBcc: b@ornek.tr\r\n\r\nmetin' }, 'sent'],
  ['five megabytes', { text: 'x'.repeat(5_000_000), html: `<p>${'y '.repeat(2_500_000)}</p>` }, 'sent'],
  ['two addresses in the place of one', { recipient: 'a@ornek.tr, b@ornek.tr' }, 'waiting'],
])('a mail with %s reaches nobody else and keeps no other back', async (_name, poison, status) => {
  const sink = await openSink()
  const world = worldWith(sink.url)
  api.clock.set('2027-03-01T09:00:00+03:00')
  await queue(world, 4)
  const { id } = await api.db.selectFrom('mail_outbox').select('id').orderBy('id').executeTakeFirstOrThrow()
  await api.db.updateTable('mail_outbox').set(poison).where('id', '=', id).execute()
  await sendMails(world)
  const rows = await api.db.selectFrom('mail_outbox').select(['id', 'status']).orderBy('id').execute()
  expect(rows.map((row) => row.status)).toEqual([status, 'sent', 'sent', 'sent'])
  expect(sink.taken.map(({ recipient }) => recipient)).not.toContain('b@ornek.tr')
  expect(sink.taken.some(({ text }) => /^Bcc:/im.test(text))).toBe(false)
})
