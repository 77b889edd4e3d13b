import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, constants, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { addDays, todayInIstanbul } from '../src/domain/calendar/stay.ts'
import type { TestDatabase } from './database.ts'
import { createPost } from './factories/blog-posts.ts'
import { createFeed } from './factories/feeds.ts'
import { createImage } from './factories/images.ts'
import { createReservation } from './factories/reservations.ts'
import { createUser } from './factories/users.ts'
import { createVilla } from './factories/villas.ts'
import { startMailServer } from './mail-server.ts'

/** A mail server that can be told not to answer for a while. */
export async function startHangingMailServer() {
  let gate: PromiseWithResolvers<void> | null = null
  let waiting = 0
  const sink = await startMailServer({
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

interface InterruptedJobs {
  /** whether every job is in the middle of its work at this moment */
  isInTheMiddle: () => Promise<boolean>
  /** removes everything that keeps the jobs waiting */
  release: () => Promise<void>
  /** for each job, whether its work is done */
  done: Record<string, () => Promise<boolean>>
}

/** A file that exists but gives no bytes, so that its reader waits; the test can see that somebody reads it. */
function slowFile(path: string) {
  mkdirSync(dirname(path), { recursive: true })
  execFileSync('mkfifo', [path])
  let writer: number | null = null
  return {
    isRead: () => {
      try {
        writer ??= openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
      } catch {
        // no process reads it yet
      }
      return writer !== null
    },
    /** puts real bytes in place of the file; a reader that waits gets none */
    giveBytes: (bytes: Buffer) => {
      rmSync(path)
      writeFileSync(path, bytes)
      if (writer !== null) closeSync(writer)
    },
  }
}

/**
 * Gives each job work and keeps it in the middle of that work: another session locks rows, a table and an advisory lock,
 * the mail server does not answer, and reading the images does not end.
 */
export async function interruptJobs(
  { db, pool }: TestDatabase,
  dataDir: string,
  sink: Awaited<ReturnType<typeof startHangingMailServer>>,
): Promise<InterruptedJobs> {
  const today = todayInIstanbul(new Date())
  const digest = () => randomBytes(32).toString('hex')
  const fileOf = (name: string) => join(dataDir, 'files', name.slice(0, 2), name)

  const villa = await createVilla(db, { is_active: false })
  const place = { town_id: villa.town_id, district_id: villa.district_id }
  const over = await createReservation(db, villa.id, {
    check_in: addDays(today, -20),
    check_out: addDays(today, -13),
  })
  const told = await createReservation(db, villa.id, {
    check_in: addDays(today, -8),
    check_out: addDays(today, -1),
    status: 'completed',
  })
  const ended = await createReservation(db, villa.id, {
    check_in: addDays(today, 20),
    check_out: addDays(today, 27),
    status: 'pending',
    hold_expires_at: '2026-01-01T00:00:00Z',
  })
  const feedVilla = await createVilla(db, { ...place, is_active: false })
  // refused before any request, because feeds on this machine are not read
  const feed = await createFeed(db, feedVilla.id, {
    url: 'http://127.0.0.1:1/takvim.ics',
    due_at: '2026-01-01T00:00:00Z',
  })
  const best = await createVilla(db, place)
  // more comments than the best villa of an earlier call, so that the mark moves to this one
  const rating_count = 5 + best.id
  await db.updateTable('rentals').set({ rating: 5, rating_count }).where('id', '=', best.id).execute()
  const forgetful = await createUser(db)
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
  const notification = await db
    .insertInto('notifications')
    .values({ user_id: forgetful.id, kind: 'message', record_id: 1, created_at: '2026-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = await db
    .insertInto('request_keys')
    .values({
      call: 'POST /v1/reservations',
      caller_id: null,
      key: digest(),
      digest: 'x',
      answer: '{}',
      created_at: new Date('2026-01-01T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const former = await createReservation(db, villa.id, {
    check_in: '2020-06-01',
    check_out: '2020-06-08',
    status: 'completed',
    prepayment_amount: 0,
    balance_amount: 7_000_000,
    erase_after: '2022-06-08',
  })
  await db
    .insertInto('reservation_guests')
    .values({ reservation_id: former.id, first_name: 'Can', last_name: 'Ak' })
    .execute()
  const post = await createPost(db)
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
  // this session alone may wait with an open transaction
  await holder.query(`begin; set local idle_in_transaction_session_timeout = 0`)
  await holder.query('lock table reservation_history in share mode')
  await holder.query('select from villas where id = any($1) for update', [[feedVilla.id, best.id]])
  await holder.query('select from reservations where id = $1 for update', [told.id])
  await holder.query('select from users where id = $1 for update', [forgetful.id])
  await holder.query('select from login_attempts where id = $1 for update', [attempt.id])
  await holder.query('select from notifications where id = $1 for update', [notification.id])
  await holder.query('select from blog_posts where id = $1 for update', [post.id])
  await holder.query('select from request_keys where id = $1 for update', [key.id])
  await holder.query('select from reservation_guests where reservation_id = $1 for update', [former.id])
  await holder.query('select from request_origins where reservation_id = $1 for update', [over.id])
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [unused.digest])
  sink.hold()

  await db.insertInto('password_requests').values({ email: forgetful.email }).execute()
  await sql`
    insert into mail_outbox (message_id, template_key, recipient, subject, html, text)
    values (${`<${recipient}>`}, 'expired', ${recipient}, 'x', 'x', 'x')`.execute(db)
  const { id: unmadeId } = await createImage(db, unmade)
  // created last, because the image of the newest villa is drawn first
  const { id: coverId } = await createImage(db, cover)
  const shown = await createVilla(db, place)
  await db.insertInto('villa_images').values({ rental_id: shown.id, image_id: coverId, alt: 'x' }).execute()

  const is = async (query: ReturnType<typeof sql<{ is: boolean }>>) =>
    (await query.execute(db)).rows[0]?.is ?? false
  return {
    isInTheMiddle: async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      // two wait for the table, two for a villa, one each for a stay, a user, the attempt, the key,
      // the origin, the notification, a post, a guest and the lock of a file
      return rows[0]!.n >= 13 && sink.isAsked() && unmadeFile.isRead() && coverFile.isRead()
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
      'mail-reset-links': () =>
        is(sql`select count(*) = 0 as is from password_requests where email = ${forgetful.email}`),
      'invite-comments': () =>
        is(sql`
          select count(*) = 1 as is from mail_outbox
          where reservation_id = ${told.id} and template_key = 'comment_invitation'`),
      'process-images': () => is(sql`select variants <> '[]' as is from images where id = ${unmadeId}`),
      'make-link-previews': () =>
        is(
          sql`select file is not null as is from link_previews where kind = 'villa' and record_id = ${shown.id}`,
        ),
      'mark-loved-villas': () => is(sql`select is_loved as is from villas where id = ${best.id}`),
      'publish-posts': () =>
        is(sql`select announced_at is not null as is from blog_posts where id = ${post.id}`),
      'clean-files': () => is(sql`select count(*) = 0 as is from images where id = ${unused.id}`),
      'sync-feeds': () =>
        is(
          sql`select last_error is not null and due_at > now() as is from calendar_feeds where id = ${feed.id}`,
        ),
      'forget-attempts': () =>
        is(sql`select count(*) = 0 as is from login_attempts where id = ${attempt.id}`),
      'forget-notifications': () =>
        is(sql`select count(*) = 0 as is from notifications where id = ${notification.id}`),
      'forget-request-keys': () => is(sql`select count(*) = 0 as is from request_keys where id = ${key.id}`),
      'erase-kept-data': () =>
        is(sql`
          select count(*) = 0 as is from reservation_guests where reservation_id = ${former.id}`),
      'forget-origins': () =>
        is(sql`select count(*) = 0 as is from request_origins where reservation_id = ${over.id}`),
    },
  }
}

/** Seconds until the work of each job is done, by any process. */
export async function secondsUntilDone(
  done: InterruptedJobs['done'],
  since: number,
): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {}
  while (Object.keys(seconds).length < Object.keys(done).length) {
    for (const [name, isDone] of Object.entries(done))
      if (seconds[name] === undefined && (await isDone())) seconds[name] = (performance.now() - since) / 1000
    if (performance.now() - since > 60_000)
      throw new Error(`After a minute only this was done: ${Object.keys(seconds).join(', ') || 'nothing'}`)
  }
  return seconds
}
