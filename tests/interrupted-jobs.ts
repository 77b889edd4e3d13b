import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, constants, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { addDays, todayInIstanbul } from '../src/domain/calendar/stay.ts'
import type { TestDatabase } from './database.ts'
import { createFeed } from './factories/feeds.ts'
import { createImage } from './factories/images.ts'
import { createReservation } from './factories/reservations.ts'
import { createVilla } from './factories/villas.ts'
import { startMailSink } from './mail-sink.ts'

/** A mail server that can be told to leave the next mails unanswered. */
export async function startSlowSink() {
  let gate: PromiseWithResolvers<void> | null = null
  let waiting = 0
  const sink = await startMailSink({
    holds: async (stage) => {
      if (stage !== 'DATA' || gate === null) return
      waiting += 1
      await gate.promise
      waiting -= 1
    },
  })
  return {
    ...sink,
    isAsked: () => waiting > 0,
    hold: () => void (gate ??= Promise.withResolvers<void>()),
    release: () => {
      gate?.resolve()
      gate = null
    },
  }
}

interface Held {
  /** whether every job stands in the middle of its work at this moment */
  isInTheMiddle: () => Promise<boolean>
  /** gives way to whoever works now */
  release: () => Promise<void>
  /** what each job was to do, and whether it is done */
  done: Record<string, () => Promise<boolean>>
}

/** A file that is there and gives no bytes: whoever reads it waits, and can be seen waiting. */
function slowFile(path: string) {
  mkdirSync(dirname(path), { recursive: true })
  execFileSync('mkfifo', [path])
  let writer: number | null = null
  return {
    isRead: () => {
      try {
        writer ??= openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
      } catch {
        // nobody reads it yet
      }
      return writer !== null
    },
    /** whoever waits for the file meanwhile reads nothing */
    giveBytes: (bytes: Buffer) => {
      rmSync(path)
      writeFileSync(path, bytes)
      if (writer !== null) closeSync(writer)
    },
  }
}

/**
 * Work for each job, and something that keeps each of them in the middle of it: rows, a table and a lock that another
 * session holds, a mail server that does not answer, images that cannot be read to their end.
 */
export async function holdJobs(
  { db, pool }: TestDatabase,
  dataDir: string,
  sink: Awaited<ReturnType<typeof startSlowSink>>,
): Promise<Held> {
  const today = todayInIstanbul(new Date())
  const digest = () => randomBytes(32).toString('hex')
  const fileOf = (name: string) => join(dataDir, 'files', name.slice(0, 2), name)

  const villa = await createVilla(db, { is_active: false })
  const place = { town_id: villa.town_id, district_id: villa.district_id }
  const over = await createReservation(db, villa.id, {
    check_in: addDays(today, -20),
    check_out: addDays(today, -13),
  })
  const ended = await createReservation(db, villa.id, {
    check_in: addDays(today, 20),
    check_out: addDays(today, 27),
    status: 'pending',
    hold_expires_at: '2026-01-01T00:00:00Z',
  })
  const feedVilla = await createVilla(db, { ...place, is_active: false })
  // refused before anything is asked: no address of this machine is read
  const feed = await createFeed(db, feedVilla.id, {
    url: 'http://127.0.0.1:1/takvim.ics',
    due_at: '2026-01-01T00:00:00Z',
  })
  const attempt = await db
    .insertInto('login_attempts')
    .values({ account: 'x', address: '10.0.0.1', is_success: false, created_at: '2026-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('request_origins')
    .values({
      reservation_id: over.id,
      address_hash: 'x',
      email_pattern: 'x',
      created_at: '2026-01-01T00:00:00Z',
    })
    .execute()
  const unused = await createImage(db, { digest: digest() })
  await sql`alter table images disable trigger touch_updated_at`.execute(db)
  await sql`update images set updated_at = '2026-01-01' where id = ${unused.id}`.execute(db)
  await sql`alter table images enable trigger touch_updated_at`.execute(db)
  const recipient = `${digest()}@ornek.tr`
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer()
  const unmade = { digest: digest(), width: 60, height: 40, widths: null }
  const cover = { digest: digest(), width: 60, height: 40, widths: [60] }
  const unmadeFile = slowFile(fileOf(`${unmade.digest}.jpg`))
  const coverFile = slowFile(fileOf(`${cover.digest}.jpg`))

  const holder = await pool.connect()
  // the session waits with its transaction open; only that one of the whole test may
  await holder.query(`begin; set local idle_in_transaction_session_timeout = 0`)
  await holder.query('lock table reservation_history in share mode')
  await holder.query('select from villas where id = $1 for update', [feedVilla.id])
  await holder.query('select from login_attempts where id = $1 for update', [attempt.id])
  await holder.query('select from request_origins where reservation_id = $1 for update', [over.id])
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [unused.digest])
  sink.hold()

  await sql`
    insert into mail_outbox (message_id, template_key, recipient, subject, html, text)
    values (${`<${recipient}>`}, 'expired', ${recipient}, 'x', 'x', 'x')`.execute(db)
  const { id: unmadeId } = await createImage(db, unmade)
  // on show last: the newest villa's image is drawn first
  const { id: coverId } = await createImage(db, cover)
  const shown = await createVilla(db, place)
  await db.insertInto('villa_images').values({ villa_id: shown.id, image_id: coverId, alt: 'x' }).execute()

  const is = async (query: ReturnType<typeof sql<{ is: boolean }>>) =>
    (await query.execute(db)).rows[0]?.is ?? false
  return {
    isInTheMiddle: async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      // two at the table, one each at the villa, the attempt, the origin and the lock of a file
      return rows[0]!.n >= 6 && sink.isAsked() && unmadeFile.isRead() && coverFile.isRead()
    },
    release: async () => {
      sink.release()
      unmadeFile.giveBytes(bytes)
      coverFile.giveBytes(bytes)
      await holder.query('rollback')
      holder.release()
    },
    done: {
      'expire-holds': () => is(sql`select status = 'expired' as is from reservations where id = ${ended.id}`),
      'complete-stays': () =>
        is(sql`select status = 'completed' as is from reservations where id = ${over.id}`),
      'send-mails': () =>
        is(sql`select status = 'sent' as is from mail_outbox where recipient = ${recipient}`),
      'process-images': () => is(sql`select variants <> '[]' as is from images where id = ${unmadeId}`),
      'make-link-previews': () =>
        is(
          sql`select file is not null as is from link_previews where kind = 'villa' and record_id = ${shown.id}`,
        ),
      'clean-files': () => is(sql`select count(*) = 0 as is from images where id = ${unused.id}`),
      'sync-feeds': () =>
        is(
          sql`select last_error is not null and due_at > now() as is from calendar_feeds where id = ${feed.id}`,
        ),
      'forget-attempts': () =>
        is(sql`select count(*) = 0 as is from login_attempts where id = ${attempt.id}`),
      'forget-origins': () =>
        is(sql`select count(*) = 0 as is from request_origins where reservation_id = ${over.id}`),
    },
  }
}

/** Seconds until each work is done, by whoever does it. */
export async function secondsUntilDone(done: Held['done'], since: number): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {}
  while (Object.keys(seconds).length < Object.keys(done).length) {
    for (const [name, isDone] of Object.entries(done))
      if (seconds[name] === undefined && (await isDone())) seconds[name] = (performance.now() - since) / 1000
    if (performance.now() - since > 60_000)
      throw new Error(`After a minute only this was done: ${Object.keys(seconds).join(', ') || 'nothing'}`)
  }
  return seconds
}
