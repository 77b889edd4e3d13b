import { Client } from 'pg'

/** How often a process asks which jobs are due; this also shows that it is alive. */
export const POLL_MS = 2000
/** PostgreSQL ends a session that was idle for this long: its process hangs, or its machine cannot be reached. */
export const IDLE_MS = 20_000
/** A failed job is retried after this long or at its next scheduled time, whichever comes first. */
const RETRY = '1 minute'
/**
 * A job whose process died is taken over at once. A second takeover waits this long, because the job may have killed
 * the process.
 */
const AFTER_TAKE_OVER = '15 seconds'
/** The first number of the advisory locks of jobs; the second is the hash of the job's name. No other lock uses it. */
export const LOCKS = 734_110_209

/** How many successful and how many failed runs of each job are kept. */
const KEPT_RUNS = 20
/** The channel on which a process is asked to look at once which jobs are due. */
export const ASKED = 'jobs'

/** How a run ended: `failure` null is a success, `done` counts the changed records where the job counts them. */
export interface RunEnd {
  failure: string | null
  done: number | null
  took_ms: number
}

export interface Schedule {
  name: string
  /** an interval of PostgreSQL */
  every: string
  /** the time in Istanbul from which the intervals count, 00:00 by default; Turkey has no daylight saving time */
  at?: string
  /** several processes may run it at once, because it claims its work piece by piece */
  isShared?: boolean
}

export interface JobSession {
  /** aborted when the connection is lost, because this process then holds none of its jobs any more */
  lost: AbortSignal
  /** the names of jobs that are due and may be taken */
  due: () => Promise<string[]>
  /** false: another process runs the job, or it is no longer due. `isWoken`: it was notified and counts as due. */
  take: (schedule: Schedule, isWoken: boolean) => Promise<boolean>
  /** records how a run ended and releases the job */
  finish: (schedule: Schedule, end: RunEnd) => Promise<void>
  close: () => Promise<void>
}

/**
 * The one connection of the jobs of a process. The process that runs a job holds an advisory lock of this session.
 * PostgreSQL releases it when the connection ends, and so when the process ends in whatever way. All times are those of
 * the database. `onNews` is called for each notification on the channels.
 */
export async function openJobSession(
  connectionString: string,
  schedules: readonly Schedule[],
  { channels, onNews }: { channels: readonly string[]; onNews: (channel: string) => void },
): Promise<JobSession> {
  const client = new Client({
    connectionString,
    application_name: 'telmessa jobs',
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
    keepAlive: true,
    options: `-c TimeZone=UTC -c idle_session_timeout=${IDLE_MS} -c statement_timeout=5000`,
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  client.on('notification', ({ channel }) => onNews(channel))

  let last: Promise<unknown> = Promise.resolve()
  /**
   * Runs one query after the other. After a failed one it is unknown which locks are held, so the connection is
   * closed.
   */
  function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const answer = last.then(async () => (await client.query<Row>(text, values)).rows)
    last = answer.catch(() => void close())
    return answer
  }
  async function close(): Promise<void> {
    lost.abort()
    await client.end().catch(() => undefined)
  }
  async function lock(name: string): Promise<boolean> {
    const text = 'select pg_try_advisory_lock($1, hashtext($2)) as is_taken'
    const [answer] = await ask<{ is_taken: boolean }>(text, [LOCKS, name])
    return answer?.is_taken === true
  }
  const giveBack = (name: string) => ask('select pg_advisory_unlock($1, hashtext($2))', [LOCKS, name])

  const names = schedules.map(({ name }) => name)
  try {
    await client.connect()
    await ask('insert into job_runs (name) select unnest($1::text[]) on conflict do nothing', [names])
    for (const channel of [ASKED, ...channels]) await ask(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    void close()
    throw error
  }

  return {
    lost: lost.signal,
    due: async () => {
      const rows = await ask<{ name: string }>(
        'select name from job_runs where name = any($1) and due_at <= now()',
        [names],
      )
      return rows.map(({ name }) => name)
    },
    take: async ({ name, isShared = false }, isWoken) => {
      if (!isShared && !(await lock(name))) return false
      // another process may have run the job since it was found to be due
      const begun = await ask(
        `update job_runs set started_at = now(), due_at = now() + case
           when started_at > coalesce(greatest(succeeded_at, failed_at), '-infinity')
           then $3::interval else '0' end
         where name = $1 and ($2 or due_at <= now()) returning name`,
        [name, isWoken, isShared ? '0' : AFTER_TAKE_OVER],
      )
      if (begun.length === 0 && !isShared) await giveBack(name)
      return begun.length > 0
    },
    finish: async ({ name, every, at = '00:00', isShared = false }, { failure, done, took_ms }) => {
      const next = `date_bin($2::interval, now(), $3::timestamptz) + $2::interval`
      const given = [name, every, `2026-01-01T${at}:00+03:00`]
      await (failure === null
        ? ask(
            `update job_runs set succeeded_at = now(), failures_in_row = 0, due_at = ${next} where name = $1`,
            given,
          )
        : ask(
            `update job_runs set failed_at = now(), failure = $4, failures_in_row = failures_in_row + 1,
               due_at = least(${next}, now() + $5::interval)
             where name = $1`,
            [...given, failure.slice(0, 500), RETRY],
          ))
      await ask(
        `with ended as (
           insert into ended_job_runs (job, started_at, done, failure)
           values ($1, now() - $2 * interval '1 millisecond', $3, $4))
         delete from ended_job_runs where id in (
           select id from ended_job_runs where job = $1 and (failure is null) = ($4::text is null)
           order by id desc offset ${KEPT_RUNS - 1})`,
        [name, took_ms, done, failure?.slice(0, 500) ?? null],
      )
      if (!isShared) await giveBack(name)
    },
    close,
  }
}
