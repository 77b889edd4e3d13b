import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addDays } from '../../src/domain/calendar/stay.ts'
import { startApi } from '../api.ts'
import { ask } from '../request-api.ts'
import { createFeed } from '../factories/feeds.ts'
import { startFeedServer, type FeedStay } from '../feed-server.ts'
import { startMailServer } from '../mail-server.ts'
import { ownPostgres, type OwnPostgres } from '../own-postgres.ts'
import { startServer } from '../server-process.ts'
import { ADMIN_SETTINGS, expectAcknowledged, startTraffic } from '../traffic.ts'

const ROUNDS = 20
/** Between two synchronisations of the feed. */
const PACE_MS = 50
/** A fast restart, an immediate one, and the death of the server. */
const ENDINGS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const

/**
 * A villa with a feed that gets one stay more at each synchronisation. It is synchronised by an app in this process,
 * because a server process refuses feeds on its own machine.
 */
async function startFeed(postgres: OwnPostgres) {
  const site = await startFeedServer()
  const api = await startApi({ database: postgres, network: site.network })
  const villa = postgres.villas.at(-1)!
  await createFeed(postgres.db, villa.id, { url: site.url('/airbnb.ics') })
  const admin = await postgres.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  const stays: FeedStay[] = []
  const statuses: number[] = []
  let taken: string[] = []
  const over = new AbortController()
  async function read(): Promise<void> {
    while (!over.signal.aborted) {
      const check_in = addDays('2027-03-01', stays.length * 2)
      stays.push({ uid: check_in, check_in, check_out: addDays(check_in, 2) })
      site.set('/airbnb.ics', stays)
      const { status } = await api.call('POST', '/v1/admin/villas/date/sync', {
        body: { villa_id: villa.id },
        as: { id: admin.id, role: 'ADMIN' },
        // a limit counts by address
        address: `10.201.${stays.length >> 8}.${stays.length & 255}`,
      })
      statuses.push(status)
      await pause(PACE_MS)
      if (status === 200) taken = stays.map((stay) => `[${stay.check_in},${stay.check_out})`)
    }
  }
  const reading = read()
  const end = async () => {
    over.abort()
    await reading
  }
  return {
    villa,
    statuses,
    taken: () => taken,
    end,
    close: async () => {
      await end()
      await Promise.all([api.close(), site.close()])
    },
  }
}

test('twenty restarts and crashes of PostgreSQL end no process and lose nothing that was acknowledged, and each is over within seconds', async () => {
  const postgres = await ownPostgres({ villas: 61 })
  const { db } = postgres
  const sink = await startMailServer()
  const env = {
    DATABASE_URL: postgres.connectionString,
    ...ADMIN_SETTINGS,
    SMTP_URL: sink.url,
    JOBS: 'send-mails,expire-holds',
  }
  const servers = await Promise.all([startServer(env), startServer(env)])
  const feed = await startFeed(postgres)
  const traffic = startTraffic(servers, { villas: postgres.villas.slice(0, -1) })
  onTestFinished(async () => {
    await traffic.cut()
    await Promise.all(servers.map((server) => server.kill()))
    await sink.close()
    await feed.close()
  })
  await traffic.untilGoodSince(performance.now())

  const began = performance.now()
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const moment = performance.now()
    process.kill(postgres.pid(), ENDINGS[round % ENDINGS.length])
    await vi.waitFor(() => expect(postgres.backAt()).toBeGreaterThan(moment), {
      timeout: 20_000,
      interval: 5,
    })
    const backAt = postgres.backAt()
    await traffic.untilGoodSince(backAt)
    waits.push(Math.max(...servers.map((_, server) => traffic.firstGoodSince(backAt, server))) - backAt)
  }
  const seconds = (performance.now() - began) / 1000
  await Promise.all([traffic.end(), feed.end()])
  expect(servers.map((server) => server.isRunning())).toEqual([true, true])
  expect([...traffic.odd]).toEqual([])
  expect(Math.max(...waits)).toBeLessThan(5000)

  await expectAcknowledged(db, postgres.villas, traffic.acknowledged)
  expect(traffic.acknowledged.size).toBeGreaterThan(ROUNDS)
  for (const status of [200, 409, 503]) expect(traffic.count(status)).toBeGreaterThan(ROUNDS)

  const blocks = await db
    .selectFrom('calendar_entries')
    .select('stay')
    .where('rental_id', '=', feed.villa.id)
    .where('is_active', '=', true)
    .execute()
  expect(blocks.map(({ stay }) => stay)).toEqual(expect.arrayContaining(feed.taken()))
  expect(feed.taken().length).toBeGreaterThan(ROUNDS)
  expect(feed.statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])

  // mails that were claimed when the database went away would wait half a minute for another sender; a new mail wakes them
  await sql`update mail_outbox set leased_until = now() where leased_until is not null`.execute(db)
  expect((await ask(servers[0], postgres.villas[0]!.id, '2027-01-09', '2027-01-16')).status).toBe(201)
  const idsOf = async (status: string[]) => {
    const mails = await db
      .selectFrom('mail_outbox')
      .select('message_id')
      .where('status', 'in', status as 'sent'[])
      .execute()
    return mails.map(({ message_id }) => message_id)
  }
  await vi.waitFor(async () => expect(await idsOf(['waiting'])).toEqual([]), {
    timeout: 20_000,
    interval: 100,
  })
  const mails = await idsOf(['sent'])
  expect(mails.length).toBeGreaterThan(traffic.acknowledged.size)
  expect(new Set(sink.ids())).toEqual(new Set(mails))

  console.log(
    `restarts: ${ROUNDS} rounds in ${seconds.toFixed(0)} s, 0 processes ended, ${traffic.answers.length} answers ` +
      `(${traffic.count(503)} of them 503, the longest after ${(traffic.longest() / 1000).toFixed(1)} s), ` +
      `${traffic.acknowledged.size} reservations and ${feed.taken().length} blocks of a feed acknowledged, 0 lost, ` +
      `0 overlaps, ${mails.length} mails in ${sink.taken.length} deliveries, ` +
      `first good answer of each process after at most ${(Math.max(...waits) / 1000).toFixed(2)} s`,
  )
}, 180_000)
