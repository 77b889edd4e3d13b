import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test } from 'vitest'
import { JOBS } from '../../src/server/jobs.ts'
import { POLL_MS, IDLE_MS } from '../../src/server/platform/jobs/job-session.ts'
import { startJobs, type Job } from '../../src/server/platform/jobs/start-jobs.ts'
import { startApi } from '../api.ts'
import { databaseToAsk } from '../request-api.ts'
import { interruptJobs, secondsUntilDone, startHangingMailServer } from '../interrupted-jobs.ts'
import { startServer, type ServerProcess } from '../server-process.ts'

/** A database, a mail server and a data folder for several processes that run all jobs. */
async function jobsOfSeveral(onTestFinished: (work: () => Promise<void>) => void) {
  const database = await databaseToAsk()
  const dataDir = mkdtempSync(join(tmpdir(), 'telmessa-jobs-'))
  const sink = await startHangingMailServer()
  const servers: ServerProcess[] = []
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    await sink.close()
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  const { db } = database
  return {
    db,
    hold: () => interruptJobs(database, dataDir, sink),
    start: async () => {
      const server = await startServer({
        DATABASE_URL: database.connectionString,
        DATA_DIR: dataDir,
        SMTP_URL: sink.url,
        JOBS: 'all',
      })
      servers.push(server)
      return server
    },
    makeDue: (when: string) =>
      sql`update job_runs set due_at = now() + ${when}::interval`.execute(db).then(() => undefined),
    /** how many jobs have succeeded since a moment of the database's clock */
    succeededSince: async (moment: Date) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from job_runs where succeeded_at > ${moment} and started_at <= succeeded_at`.execute(
        db,
      )
      return rows[0]!.n
    },
    now: async () => (await sql<{ now: Date }>`select now()`.execute(db)).rows[0]!.now,
  }
}

const figures = (seconds: Record<string, number>) =>
  Object.entries(seconds)
    .map(([name, s]) => `${name} ${s.toFixed(1)} s`)
    .join(', ')
const soon = { timeout: 30_000, interval: 20 }

test.concurrent('after kill -9 in the middle of each job its work is done within a minute, by the next start or by a second process', async ({
  expect,
  onTestFinished,
}) => {
  const { hold, start, db, makeDue, succeededSince, now } = await jobsOfSeveral(onTestFinished)
  const alone = await hold()
  const first = await start()
  await expect.poll(alone.isInTheMiddle, soon).toBe(true)
  await first.kill()
  let since = performance.now()
  let moment = await now()
  await alone.release()
  // the dead process has left jobs that have begun and not ended
  const left = await db.selectFrom('job_runs').selectAll().execute()
  expect(
    left.filter(({ started_at, succeeded_at }) => started_at !== null && succeeded_at === null),
  ).toHaveLength(JOBS.length)
  const second = await start()
  const { 'send-mails': mailAlone, ...others } = alone.done
  // the claim of a mail runs out only after half a minute, so the test goes on meanwhile
  const mailOfAlone = secondsUntilDone({ 'send-mails': mailAlone! }, since)
  console.log(`kill -9, next start: ${figures(await secondsUntilDone(others, since))}`)
  await expect.poll(() => succeededSince(moment), soon).toBe(JOBS.length)

  // the second process is stopped while the third takes every job, so that the third is in the middle of each
  await makeDue('1 hour')
  await expect.poll(() => jobsInHand(db), soon).toBe(0)
  process.kill(second.pid, 'SIGSTOP')
  const beside = await hold()
  await makeDue('0')
  const third = await start()
  await expect.poll(beside.isInTheMiddle, soon).toBe(true)
  await third.kill()
  since = performance.now()
  moment = await now()
  await beside.release()
  process.kill(second.pid, 'SIGCONT')
  console.log(`kill -9, second process: ${figures(await secondsUntilDone(beside.done, since))}`)
  console.log(`kill -9, next start, the mail in hand: ${figures(await mailOfAlone)}`)
  await expect.poll(() => succeededSince(moment), soon).toBe(JOBS.length)
}, 150_000)

/** How many jobs are locked by some session at this moment. */
async function jobsInHand(db: Awaited<ReturnType<typeof databaseToAsk>>['db']): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.objsubid = 2`.execute(db)
  return rows[0]!.n
}

test.concurrent('the jobs of a process that hangs are taken over within a minute; when it continues it works on', async ({
  expect,
  onTestFinished,
}) => {
  const { hold, start, makeDue, succeededSince, now } = await jobsOfSeveral(onTestFinished)
  const held = await hold()
  const hanging = await start()
  await expect.poll(held.isInTheMiddle, soon).toBe(true)
  process.kill(hanging.pid, 'SIGSTOP')
  const since = performance.now()
  await held.release()
  const other = await start()
  const seconds = await secondsUntilDone(held.done, since)
  console.log(`SIGSTOP, second process: ${figures(seconds)}`)
  // a machine that vanished is noticed by the same silence
  expect(IDLE_MS + POLL_MS).toBeLessThan(30_000)
  await other.kill()
  process.kill(hanging.pid, 'SIGCONT')
  const moment = await now()
  await makeDue('0')
  await expect.poll(() => succeededSince(moment), soon).toBe(JOBS.length)
  expect((await fetch(`${hanging.url}/readyz`)).status).toBe(200)
  expect(await hanging.stop()).toBe(0)
}, 120_000)

test.concurrent('a long run is not taken over while its process lives', async ({
  expect,
  onTestFinished,
}) => {
  const api = await startApi()
  const end = Promise.withResolvers<void>()
  let runs = 0
  const long: Job = {
    name: 'long-work',
    every: '1 second',
    run: async () => {
      runs += 1
      await end.promise
    },
  }
  const processes = await Promise.all([1, 2].map(() => startJobs(api.world, api.connectionString, [long])))
  onTestFinished(async () => {
    await Promise.all(processes.map(({ stop }) => stop()))
    await api.close()
  })
  const since = performance.now()
  // longer than PostgreSQL keeps a session that is silent
  await expect
    .poll(() => performance.now() - since, { timeout: 60_000 })
    .toBeGreaterThan(IDLE_MS + 2 * POLL_MS)
  expect(runs).toBe(1)
  end.resolve()
  await expect.poll(() => runs, soon).toBeGreaterThan(1)
}, 120_000)

test('of two processes one runs a job at a time, however often both are woken', async ({
  expect,
  onTestFinished,
}) => {
  const { start, db, makeDue } = await jobsOfSeveral(onTestFinished)
  await sql`
    create table turns (id bigint generated always as identity, name text, what text);
    create function note_turn() returns trigger language plpgsql as $$ begin
      insert into turns (name, what) values (new.name,
        case when new.started_at is distinct from old.started_at then 'begins' else 'ends' end);
      return new;
    end $$;
    create trigger note_turn after update on job_runs for each row
      when (new.started_at is distinct from old.started_at or new.succeeded_at is distinct from old.succeeded_at
        or new.failed_at is distinct from old.failed_at)
      execute function note_turn()`.execute(db)
  await Promise.all([start(), start()])
  const ends = async () =>
    (
      await sql<{ n: number }>`
      select coalesce(min(n), 0)::int as n from (
        select count(t.id) as n from job_runs r left join turns t on t.name = r.name and t.what = 'ends' group by r.name
      ) counted`.execute(db)
    ).rows[0]!.n
  for (let round = 1; round <= 4; round += 1) {
    await expect
      .poll(
        async () => {
          await sql`select pg_notify('mail', ''), pg_notify('images', ''), pg_notify('link_previews', '')`.execute(
            db,
          )
          await makeDue('0')
          return ends()
        },
        { timeout: 20_000, interval: 5 },
      )
      .toBeGreaterThanOrEqual(round)
  }
  await expect.poll(() => jobsInHand(db), soon).toBe(0)
  const { rows } = await sql<{ name: string; what: string; before: string | null }>`
    select name, what, lag(what) over (partition by name order by id) as before from turns
    where name <> all(${JOBS.filter(({ isShared }) => isShared).map(({ name }) => name)})`.execute(db)
  const wrong = rows.filter(({ what, before }) => what === (before ?? 'ends'))
  console.log(`two processes: ${rows.length / 2} turns of ${JOBS.length - 1} jobs, ${wrong.length} at once`)
  expect(wrong).toEqual([])
}, 90_000)
