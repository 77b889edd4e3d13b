import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../tests/api.ts'
import { createMailTemplate } from '../../../tests/factories/mail-templates.ts'
import { createReservation } from '../../../tests/factories/reservations.ts'
import { createVilla } from '../../../tests/factories/villas.ts'
import type { World } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { queueMail } from './outbox.ts'
import { sendMails } from './send-mails.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
await createMailTemplate(api.db, 'request_received')
const villa = await createVilla(api.db)

/** A mail server that refuses the mails `isRefused` names and remembers the others by their Message-ID. */
async function startSink(isRefused: (delivery: number) => boolean) {
  const taken: string[] = []
  let deliveries = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      stream.on('end', () => {
        deliveries += 1
        if (isRefused(deliveries)) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        taken.push(/^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? 'without')
        return done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
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

const statuses = async () => {
  const rows = await api.db.selectFrom('mail_outbox').select(['status', 'attempts']).orderBy('id').execute()
  return rows.map((row) => `${row.status} ${row.attempts}`)
}

test('with a third of the deliveries refused every mail arrives once, later, under its own Message-ID', async () => {
  const sink = await startSink((delivery) => delivery % 3 === 0)
  const world = worldWith(sink.url)
  api.clock.set('2027-03-01T09:00:00+03:00')
  const ids = await queue(world, 40)
  let sent = await sendMails(world)
  expect(sent).toBe(27)
  // Not before its time comes.
  expect(await sendMails(world)).toBe(0)
  for (const minute of [2, 5, 12, 30]) {
    api.clock.set(`2027-03-01T09:${String(minute).padStart(2, '0')}:00+03:00`)
    sent += await sendMails(world)
  }
  await sink.close()
  expect(sent).toBe(40)
  expect(sink.taken.toSorted()).toEqual(ids)
})

test('a mail is tried for more than eight hours, then given up with what the other side said', async () => {
  const sink = await startSink(() => true)
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
  await sink.close()
  expect(await statuses()).toEqual(['failed 10'])
  const { last_error } = await api.db.selectFrom('mail_outbox').select('last_error').executeTakeFirstOrThrow()
  expect(last_error).toContain('try later')
})

test('two processes share the outbox and send nothing twice', async () => {
  const sink = await startSink(() => false)
  const world = worldWith(sink.url)
  const ids = await queue(world, 30)
  const sent = await Promise.all([sendMails(world), sendMails(world), sendMails(world)])
  await sink.close()
  expect(sent.reduce((sum, n) => sum + n, 0)).toBe(30)
  expect(sink.taken.toSorted()).toEqual(ids)
})

test('a server that cannot be reached costs an attempt and nothing else', async () => {
  const world = worldWith('smtp://127.0.0.1:1')
  await queue(world, 1)
  expect(await sendMails(world)).toBe(0)
  expect(await statuses()).toEqual(['waiting 1'])
})

test('without SMTP a mail is kept to be read', async () => {
  await queue(worldWith(null), 1)
  expect(await statuses()).toEqual(['kept 0'])
  await queue(worldWith('smtp://127.0.0.1:1'), 1)
  await sendMails(worldWith(null))
  expect(await statuses()).toEqual(['kept 0'])
})

test('a mail of work that is rolled back never was', async () => {
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
