import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { databaseToAsk, overlaps } from '../asking.ts'
import { createFeed } from '../factories/feeds.ts'
import { createImage } from '../factories/images.ts'
import { createVilla } from '../factories/villas.ts'
import { startMailSink } from '../mail-sink.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { startTraffic } from '../traffic.ts'

const ADMIN = { email: 'yonetici@ornek.tr', password: 'deneme-sifresi-1' }
const ROUNDS = 10
const soon = { timeout: 60_000, interval: 20 }

/** Nothing acknowledged is lost, whatever ends the process (reliability.md §12). */
test('what was acknowledged before kill -9 is there after it, ten times, whole, beside readers and jobs', async () => {
  const database = await databaseToAsk()
  const { db } = database
  const dataDir = mkdtempSync(join(tmpdir(), 'telmessa-kill-'))
  const sink = await startMailSink()
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
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
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
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer()
  /** A photograph, a calendar that cannot be read, and every job due: each round kills some of them on the way. */
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
  /** Jobs that have begun and not ended, by the table. */
  const begun = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from job_runs
      where started_at > coalesce(greatest(succeeded_at, failed_at), '-infinity')`.execute(db)
    return rows[0]!.n
  }

  const servers = [await start()]
  const traffic = startTraffic(servers, { villas, admin: ADMIN })
  let inTheMiddle = 0
  const began = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = start()
    const known = traffic.acknowledged.size
    await giveWork()
    // one starts while the one before it works
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
  const { rows } = await sql<{ code: string; key: string; entries: number; history: number; mails: number }>`
    select r.code, r.idempotency_key as key,
      (select count(*)::int from calendar_entries e where e.reservation_id = r.id and e.is_active) as entries,
      (select count(*)::int from reservation_history h where h.reservation_id = r.id) as history,
      (select count(*)::int from mail_outbox m where m.reservation_id = r.id) as mails
    from reservations r`.execute(db)
  // whoever wanted a stay asked under one key until they knew: nothing else is there, and none is half there
  expect(new Map(rows.map(({ key, code }) => [key.replace(/^site:/, ''), code]))).toEqual(
    traffic.acknowledged,
  )
  expect(rows.filter(({ entries, history, mails }) => entries !== 1 || history < 1 || mails < 1)).toEqual([])
  expect(await overlaps(db)).toBe(0)
  expect(traffic.acknowledged.size).toBeGreaterThan(100)

  // what the jobs of the killed left, the last process has done
  const over = performance.now()
  await giveWork()
  // how soon a mail that was in hand goes out again is shown by mail-faults.test.ts; here it is not waited for
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
      pictures: number
    }>`select
      (select count(*)::int from mail_outbox where status <> 'sent') as mails,
      (select count(*)::int from images where variants = '[]') as images,
      (select count(*)::int from calendar_feeds where last_error is null) as feeds,
      (select count(*)::int from villas v where v.is_active and not exists (select from share_pictures s
        where s.kind = 'villa' and s.record_id = v.id and s.file is not null)) as pictures`.execute(db)
    return counts[0]
  }
  await expect.poll(left, soon).toEqual({ mails: 0, images: 0, feeds: 0, pictures: 0 })
  const mailed = new Set(sink.ids())
  const outbox = await db.selectFrom('mail_outbox').select('message_id').execute()
  expect(outbox.filter(({ message_id }) => !mailed.has(message_id))).toEqual([])
  expect(inTheMiddle).toBeGreaterThan(0)
  console.log(
    `kills: ${ROUNDS} in ${seconds.toFixed(0)} s, ${traffic.answers.length} answers, ` +
      `${traffic.acknowledged.size} reservations acknowledged and 0 lost, 0 halves, 0 overlaps, ` +
      `${inTheMiddle} jobs begun at a kill, all done ${((performance.now() - over) / 1000).toFixed(1)} s after the last; ` +
      `${mailed.size} mails, ${sink.taken.length - mailed.size} of them twice`,
  )
}, 240_000)
