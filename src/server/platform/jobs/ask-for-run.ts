import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { ASKED, LOCKS } from './job-session.ts'

/** How long a call waits for a process to begin the job. */
const LONGEST_WAIT_MS = 3000
const LOOK_MS = 50

/** The jobs that a process runs now, by the advisory locks that are held. Shared jobs take no lock. */
export async function runningJobs(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from job_runs where hashtext(name)::bigint & 4294967295 in (
      select objid::bigint from pg_locks
      where locktype = 'advisory' and classid::bigint = ${LOCKS} and granted
        and database = (select oid from pg_database where datname = current_database()))`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function startedAt(db: Db, name: string): Promise<number> {
  const row = await db.selectFrom('job_runs').select('started_at').where('name', '=', name).executeTakeFirst()
  return row?.started_at?.getTime() ?? 0
}

/**
 * Makes the job due and waits until a process has begun it. The run takes the job's lock as every other run does, so two
 * of these calls never run it twice at once.
 */
export async function askForRun(db: Db, name: string): Promise<'started' | 'running' | 'waiting'> {
  const before = await startedAt(db, name)
  if ((await runningJobs(db)).has(name)) return 'running'
  await sql`
    with asked as (
      insert into job_runs (name) values (${name})
      on conflict (name) do update set due_at = least(job_runs.due_at, now()))
    select pg_notify(${ASKED}, ${name})`.execute(db)
  const ends = performance.now() + LONGEST_WAIT_MS
  do {
    if ((await startedAt(db, name)) > before) return 'started'
    await pause(LOOK_MS)
  } while (performance.now() < ends)
  return 'waiting'
}
