import { sql } from 'kysely'
import { test } from 'vitest'
import { addDays } from '../../src/domain/calendar/stay.ts'
import { inTransaction } from '../../src/server/platform/db/in-transaction.ts'
import type { Db } from '../../src/server/platform/context.ts'
import { ask, databaseToAsk } from '../request-api.ts'
import { createVilla } from '../factories/villas.ts'
import { startMailServer } from '../mail-server.ts'
import type { MailServerOptions } from '../mail-server.ts'
import { startServer } from '../server-process.ts'
import type { ServerProcess } from '../server-process.ts'

/**
 * A database, mail servers and programs for one test, closed at its end. The tests run side by side because they mostly
 * wait for claims to run out (docs/reliability.md).
 */
async function prepare(onTestFinished: (work: () => Promise<void>) => void) {
  const database = await databaseToAsk()
  const { db } = database
  const openings: (() => Promise<void>)[] = []
  onTestFinished(async () => {
    for (const close of openings.toReversed()) await close()
    await database.close()
  })
  return {
    db,
    openSink: async (options?: MailServerOptions) => {
      const sink = await startMailServer(options)
      openings.push(() => sink.close())
      return sink
    },
    openServer: async (env: Record<string, string>): Promise<ServerProcess> => {
      const server = await startServer({ DATABASE_URL: database.connectionString, ...env })
      openings.push(() => server.kill())
      return server
    },
    /** connections of the programs in a transaction that waits for something else than the database */
    openTransactions: async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`.execute(
        db,
      )
      return rows[0]!.n
    },
    mailsByStatus: async (): Promise<Record<string, number>> => {
      const { rows } = await sql<{ status: string; n: number }>`
        select status, count(*)::int as n from mail_outbox group by status`.execute(db)
      return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
    },
  }
}

/** Mails of one kind, each with a Message-ID of its own, as the program writes them. */
async function writeMails(db: Db, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await db
      .insertInto('mail_outbox')
      .values({
        message_id: `<${name}@telmessa.test>`,
        template_key: 'request_received',
        recipient: `${name}@ornek.tr`,
        subject: 'Talebiniz ulaştı',
        html: '<p>x</p>',
        text: 'x',
      })
      .execute()
  }
}

test.concurrent('while the mail server takes its time for every answer, pages and bookings go on and no transaction stays open', async ({
  expect,
  onTestFinished,
}) => {
  const { db, openSink, openServer, openTransactions, mailsByStatus } = await prepare(onTestFinished)
  const answer = Promise.withResolvers<void>()
  onTestFinished(async () => answer.resolve())
  let held = 0
  const sink = await openSink({
    holds: async () => {
      held += 1
      await answer.promise
    },
  })
  // a pool of two: a connection held by a mail would be half of it
  const env = { JOBS: 'send-mails', SMTP_URL: sink.url, POOL_SIZE: '2' }
  const server = await openServer(env)
  const villas = await Promise.all(Array.from({ length: 4 }, () => createVilla(db)))
  let slowest = 0
  for (let round = 0; round < 40; round += 1) {
    const startDate = addDays('2027-05-01', Math.floor(round / 4) * 7)
    const booked = await ask(server, villas[round % 4]!.id, startDate, addDays(startDate, 7))
    expect(booked.status).toBe(201)
    const before = performance.now()
    expect((await fetch(`${server.url}/v2/search?guests=2`)).status).toBe(200)
    slowest = Math.max(slowest, booked.milliseconds, performance.now() - before)
    expect(await openTransactions()).toBe(0)
  }
  expect(held).toBeGreaterThan(0)
  expect(await mailsByStatus()).toEqual({ waiting: 80 })
  const heldBack = held
  answer.resolve()
  await expect.poll(mailsByStatus, { timeout: 30_000, interval: 200 }).toEqual({ sent: 80 })
  expect(new Set(sink.ids()).size).toBe(80)
  expect(await server.stop()).toBe(0)
  console.log(
    `slow SMTP: ${heldBack} answers held back, 40 bookings and 40 searches meanwhile, slowest ${Math.round(slowest)} ms, 0 open transactions, 80 mails sent after it`,
  )
}, 90_000)

test.concurrent('the mails of a process that is killed in the middle of sending go out by another one within a minute, under the same Message-ID', async ({
  expect,
  onTestFinished,
}) => {
  const { db, openSink, openServer, mailsByStatus } = await prepare(onTestFinished)
  const asked = Promise.withResolvers<void>()
  const hanging = await openSink({
    holds: async (stage) => {
      if (stage !== 'TAKEN') return
      if (hanging.taken.length === 4) asked.resolve()
      await new Promise(() => undefined)
    },
  })
  const quick = await openSink()
  const names = Array.from({ length: 20 }, (_, n) => `mail-${n}`)
  const ids = names.map((name) => `<${name}@telmessa.test>`).toSorted()
  await writeMails(db, names)
  const first = await openServer({ JOBS: 'send-mails', SMTP_URL: hanging.url })
  await asked.promise
  const second = await openServer({ JOBS: 'send-mails', SMTP_URL: quick.url })
  // the second sends the other mails although four hang with the first
  await expect
    .poll(async () => ((await mailsByStatus()).sent ?? 0) + hanging.taken.length, { timeout: 30_000 })
    .toBe(20)
  await first.kill()
  const killed = performance.now()
  await expect.poll(mailsByStatus, { timeout: 60_000, interval: 200 }).toEqual({ sent: 20 })
  const seconds = (performance.now() - killed) / 1000
  expect(seconds).toBeLessThan(60)
  // each mail that hung has arrived twice under one Message-ID, which mail programs show as one mail
  expect(quick.ids()).toEqual(ids)
  expect(ids).toEqual(expect.arrayContaining(hanging.ids()))
  const { rows } = await sql<{ message_id: string }>`
    select message_id from mail_outbox where attempts = 2 order by 1`.execute(db)
  expect(rows.map(({ message_id }) => message_id).toSorted()).toEqual(hanging.ids())
  await second.stop()
  console.log(
    `killed sender: ${hanging.taken.length} mails in its hands were sent by the other process after ${seconds.toFixed(1)} s, ${20 - hanging.taken.length} others before it was killed`,
  )
}, 120_000)

test.concurrent('300 mails of two processes arrive through servers that refuse a third, one process killed on the way; rolled back work sends nothing', async ({
  expect,
  onTestFinished,
}) => {
  const { db, openSink, openServer, mailsByStatus } = await prepare(onTestFinished)
  const refuses = (delivery: number) => delivery % 10 < 3
  const inHands = Promise.withResolvers<void>()
  let held = 0
  const ofFirst = await openSink({
    refuses,
    holds: async (stage) => {
      if (stage !== 'TAKEN' || ofFirst.taken.length < 20) return
      // the four mails that it sends at the same time have arrived, and it never learns of that
      held += 1
      if (held === 4) inHands.resolve()
      await new Promise(() => undefined)
    },
  })
  const ofOthers = await openSink({ refuses })
  const names = Array.from({ length: 300 }, (_, n) => `mail-${n}`)
  await writeMails(db, names.slice(0, 150))
  const first = await openServer({ JOBS: 'send-mails', SMTP_URL: ofFirst.url })
  await inHands.promise
  const others = { JOBS: 'send-mails', SMTP_URL: ofOthers.url }
  const second = await openServer(others)
  const undone = inTransaction(db, async (tx) => {
    await writeMails(tx, ['undone-1', 'undone-2'])
    await sql`select pg_notify('mail', '')`.execute(tx)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await writeMails(db, names.slice(150))
  await first.kill()
  const third = await openServer(others)
  await expect
    .poll(
      async () => {
        // skips the pause of a minute or more after a refusal
        await sql`update mail_outbox set next_attempt_at = now() where status = 'waiting'`.execute(db)
        await sql`select pg_notify('mail', '')`.execute(db)
        return mailsByStatus()
      },
      { timeout: 90_000, interval: 500 },
    )
    .toEqual({ sent: 300 })
  const ids = [...ofFirst.ids(), ...ofOthers.ids()]
  expect(new Set(ids)).toEqual(new Set(names.map((name) => `<${name}@telmessa.test>`)))
  // exactly the mails that the killed process was sending were sent again
  expect(ids.length - 300).toBe(held)
  await Promise.all([second.stop(), third.stop()])
  console.log(
    `failing SMTP: 300 mails, 30 % refused, one of two processes killed: 0 lost, ${held} in its hands repeated under their own Message-ID, 0 of rolled back work`,
  )
}, 150_000)
