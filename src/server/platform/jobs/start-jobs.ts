import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { World } from '../context.ts'
import { ASKED, POLL_MS, openJobSession, type JobSession, type Schedule } from './job-session.ts'

export interface Job extends Schedule {
  /** the channel that a transaction notifies when it causes work, so that the job runs at its commit */
  channel?: string
  /** whether a process with these settings can run it; by default every process can */
  isFor?: (config: Config) => boolean
  /**
   * `signal` is aborted when the process is about to stop or has lost the job. A returned number says how many records
   * the run changed.
   */
  run: (world: World, signal: AbortSignal) => Promise<unknown>
}

/** How long a stopping process waits for its running jobs. */
const STOP_TIMEOUT_MS = 5000

/**
 * Runs the jobs in this process. Any number of processes may do so; each job runs in one of them at a time (decision
 * 30). A failed job is retried and disturbs no other. When the database is away, the connection is retried until it is
 * back.
 */
export async function startJobs(
  world: World,
  connectionString: string,
  jobs: readonly Job[],
): Promise<{ stop: () => Promise<void> }> {
  const { config, log } = world
  const ours = jobs.filter(
    ({ name, isFor }) => (config.jobs?.includes(name) ?? true) && (isFor?.(config) ?? true),
  )
  if (ours.length === 0) return { stop: async () => {} }
  const end = new AbortController()
  const running = new Map<Job, Promise<void>>()
  const woken = new Set<Job>()
  let session: JobSession | null = null
  let isAway = false

  function hear(news: string): void {
    if (news === ASKED && session !== null && !session.lost.aborted) {
      // a lost connection is found by the next look, and the job stays due
      void beginDue(session).catch(() => undefined)
    }
    for (const job of ours.filter(({ channel }) => channel === news)) {
      woken.add(job)
      if (session !== null) begin(job, session)
    }
  }

  /** A job that is woken while it runs is run once more, because it may have passed the new work already. */
  function begin(job: Job, on: JobSession): void {
    if (running.has(job) || end.signal.aborted || on.lost.aborted) return
    const turn = run(job, on)
      .catch((error: unknown) => log.warn({ job: job.name, error: String(error) }, 'a job was lost'))
      .finally(() => {
        running.delete(job)
        if (woken.has(job)) begin(job, on)
      })
    running.set(job, turn)
  }

  async function run(job: Job, on: JobSession): Promise<void> {
    // The process that runs the job now was woken too and runs it once more.
    if (!(await on.take(job, woken.delete(job)))) return
    const signal = AbortSignal.any([end.signal, on.lost])
    const began = performance.now()
    const { failure, done } = await job.run(world, signal).then(
      (answer) => ({ failure: null, done: typeof answer === 'number' ? answer : null }),
      (error: unknown) => ({ failure: String(error), done: null }),
    )
    const took_ms = Math.round(performance.now() - began)
    if (failure !== null) log.warn({ job: job.name, error: failure }, 'a job failed')
    // A run that was told to end may have left work behind, so the job stays due.
    if (!signal.aborted) await on.finish(job, { failure, done, took_ms })
  }

  async function beginDue(on: JobSession): Promise<void> {
    const due = await on.due()
    for (const job of ours) if (due.includes(job.name) || woken.has(job)) begin(job, on)
  }

  async function look(): Promise<void> {
    try {
      if (session === null || session.lost.aborted) {
        const channels = ours.flatMap(({ channel }) => channel ?? [])
        session = await openJobSession(connectionString, ours, { channels, onNews: hear })
      }
      await beginDue(session)
      isAway = false
    } catch (error) {
      if (!isAway) log.warn({ error: String(error) }, 'jobs cannot reach the database')
      isAway = true
    }
  }

  async function keepLooking(): Promise<void> {
    while (!end.signal.aborted) {
      await pause(POLL_MS, undefined, { signal: end.signal }).catch(() => undefined)
      if (!end.signal.aborted) await look()
    }
  }

  await look()
  const looking = keepLooking()
  return {
    stop: async () => {
      end.abort()
      const ended = Promise.all([looking, ...running.values()])
      await Promise.race([ended, pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
      await session?.close()
    },
  }
}
