import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { databaseToAsk } from '../request-api.ts'
import { createPricedBoat } from '../factories/boats.ts'
import { createFeed } from '../factories/feeds.ts'
import { createImage } from '../factories/images.ts'
import { createVilla } from '../factories/villas.ts'
import { startMailServer } from '../mail-server.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { ADMIN_SETTINGS, expectAcknowledged, readReservations, startTraffic } from '../traffic.ts'

const ROUNDS = 10
const soon = { timeout: 60_000, interval: 20 }

test('ten times kill -9 under traffic and jobs lose no acknowledged reservation and leave none incomplete (docs/reliability.md)', async () => {
  const database = await databaseToAsk()
  const { db } = database
  const dataDir = mkdtempSync(join(tmpdir(), 'telmessa-kill-'))
  const sink = await startMailServer()
  const all: ServerProcess[] = []
  onTestFinished(async () => {
    await Promise.all(all.map((server) => server.kill()))
    await sink.close()
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  const start = async () => {
    const server = await startServer({
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      ...ADMIN_SETTINGS,
      SMTP_URL: sink.url,
      JOBS: 'all',
    })
    all.push(server)
    return server
  }
  const place = await createVilla(db, { is_active: false })
  const { town_id, district_id } = place
  const villas = await Promise.all(
    Array.from({ length: 40 }, () => createVilla(db, { town_id, district_id })),
  )
  const boats = await Promise.all(
    Array.from({ length: 20 }, () => createPricedBoat(db, {}, '2026-01-01', '2099-01-01')),
  )
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer()
  /** Gives every job work: an image, a calendar that cannot be read, and all of them due. */
  async function giveWork(): Promise<void> {
    const digest = randomBytes(32).toString('hex')
    const folder = join(dataDir, 'files', digest.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${digest}.jpg`), bytes)
    await createImage(db, { digest, width: 900, height: 600, widths: null })
    await createFeed(db, place.id, {
      url: `http://127.0.0.1:1/${digest}.ics`,
      due_at: '2026-01-01T00:00:00Z',
    })
    await db
      .updateTable('job_runs')
      .set({ due_at: sql<Date>`now()` })
      .execute()
  }
  /** How many jobs have begun and not ended, by their table. */
  const begun = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from job_runs
      where started_at > coalesce(greatest(succeeded_at, failed_at), '-infinity')`.execute(db)
    return rows[0]!.n
  }

  const servers = [await start()]
  const traffic = startTraffic(servers, { villas, boats })
  let inTheMiddle = 0
  const began = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = start()
    const known = traffic.acknowledged.size
    await giveWork()
    // the next process starts while the one before it still works
    const following = await next
    await expect.poll(() => traffic.acknowledged.size, soon).toBeGreaterThan(known + 10)
    await giveWork()
    await expect.poll(begun, soon).toBeGreaterThan(0)
    await servers[0]!.kill()
    inTheMiddle += await begun()
    servers[0] = following
  }
  await traffic.end()
  const seconds = (performance.now() - began) / 1000

  expect([...traffic.odd.keys()].filter((what) => !/^\w+ 0: /.test(what))).toEqual([])
  await expectAcknowledged(db, [...villas, ...boats], traffic.acknowledged)
  expect(traffic.acknowledged.size).toBeGreaterThan(100)
  const trips = await readReservations(db, boats)
  expect(trips.length).toBeGreaterThan(40)

  // the last process finishes what the jobs of the killed ones have left
  const over = performance.now()
  await giveWork()
  // claims of killed processes end here at once; how soon they run out by themselves is shown by mail-faults.test.ts
  await db
    .updateTable('mail_outbox')
    .set({ leased_until: new Date() })
    .where('status', '=', 'waiting')
    .where('leased_until', 'is not', null)
    .execute()
  const left = async () => {
    const { rows: counts } = await sql<{
      mails: number
      images: number
      feeds: number
      previews: number
    }>`select
      (select count(*)::int from mail_outbox where status <> 'sent') as mails,
      (select count(*)::int from images where variants = '[]') as images,
      (select count(*)::int from calendar_feeds where last_error is null) as feeds,
      (select count(*)::int from villas v where v.is_active and not exists (select from link_previews s
        where s.kind = 'villa' and s.record_id = v.id and s.file is not null)) as previews`.execute(db)
    return counts[0]
  }
  await expect.poll(left, soon).toEqual({ mails: 0, images: 0, feeds: 0, previews: 0 })
  const mailed = new Set(sink.ids())
  const outbox = await db.selectFrom('mail_outbox').select('message_id').execute()
  expect(outbox.filter(({ message_id }) => !mailed.has(message_id))).toEqual([])
  expect(inTheMiddle).toBeGreaterThan(0)
  console.log(
    `kills: ${ROUNDS} in ${seconds.toFixed(0)} s, ${traffic.answers.length} answers, ` +
      `${traffic.acknowledged.size} reservations (${trips.length} of boats) acknowledged and 0 lost, 0 halves, 0 overlaps, ` +
      `${inTheMiddle} jobs begun at a kill, all done ${((performance.now() - over) / 1000).toFixed(1)} s after the last; ` +
      `${mailed.size} mails, ${sink.taken.length - mailed.size} of them twice`,
  )
}, 240_000)
