import { syncDueFeeds } from '../calendars/sync-due-feeds.ts'
import type { World } from '../context.ts'
import { listen } from '../db/listen.ts'
import { cleanFiles } from '../files/clean-files.ts'
import { makeSharePictures } from '../files/make-share-pictures.ts'
import { processImages } from '../files/process-images.ts'
import { sendMails } from '../mail/send-mails.ts'
import { completeStays } from './complete-stays.ts'
import { expireHolds } from './expire-holds.ts'
import { forgetAttempts } from './forget-attempts.ts'
import { forgetOrigins } from './forget-origins.ts'

interface Job {
  name: string
  /** five fields, in Istanbul's time */
  cron: string
  /** `signal`: the process wants to end */
  run: (world: World, signal: AbortSignal) => Promise<unknown>
}

function makeWidths(world: World, signal: AbortSignal): Promise<number> {
  return processImages(world, { signal })
}

function drawSharePictures(world: World, signal: AbortSignal): Promise<number> {
  return makeSharePictures(world, { signal })
}

/** Every job may run twice, at once, and be killed at any point: each works on what the database says is left. */
const JOBS: readonly Job[] = [
  { name: 'expire-holds', cron: '* * * * *', run: expireHolds },
  { name: 'complete-stays', cron: '7 * * * *', run: completeStays },
  { name: 'send-mails', cron: '* * * * *', run: sendMails },
  {
    name: 'process-images',
    cron: '* * * * *',
    run: makeWidths,
  },
  { name: 'make-share-pictures', cron: '* * * * *', run: drawSharePictures },
  { name: 'clean-files', cron: '41 4 * * *', run: cleanFiles },
  // each feed is due every half an hour, give or take
  { name: 'sync-feeds', cron: '*/5 * * * *', run: syncDueFeeds },
  { name: 'forget-attempts', cron: '23 4 * * *', run: forgetAttempts },
  { name: 'forget-origins', cron: '29 4 * * *', run: forgetOrigins },
]

/**
 * Work that does not wait for its minute: the transaction that causes it says so on a channel at its commit. `every`:
 * every process also looks by itself, so that the mails of one that was killed go out soon, whoever runs the job.
 */
const WOKEN: readonly {
  name: string
  channel: 'mail' | 'images' | 'share_pictures'
  run: Job['run']
  every?: number
}[] = [
  { name: 'send-mails', channel: 'mail', run: sendMails, every: 10_000 },
  { name: 'process-images', channel: 'images', run: makeWidths },
  { name: 'make-share-pictures', channel: 'share_pictures', run: drawSharePictures },
]

/** Throws an Error with a sentence for the operator when JOBS names work that there is not. */
export function checkJobs(wanted: readonly string[] | null): void {
  const unknown = wanted?.find((name) => !JOBS.some((job) => job.name === name))
  if (unknown !== undefined) {
    throw new Error(`JOBS names ${unknown}; the jobs are ${JOBS.map(({ name }) => name).join(', ')}.`)
  }
}

/**
 * Runs the background work on this process too; any number of processes may. pg-boss has a small pool of its own: on
 * the application's it would hang bookings (decision 14). Mails, photographs and the pictures of links are taken up as
 * soon as their transaction commits. A process without any does not even load what runs them.
 */
export async function startJobs(
  world: World,
  connectionString: string,
): Promise<{ stop: () => Promise<void> }> {
  const { log } = world
  const wanted = world.config.jobs
  if (wanted?.length === 0) return { stop: async () => {} }
  const { PgBoss } = await import('pg-boss')
  const end = new AbortController()
  const boss = new PgBoss({ connectionString, max: 3, application_name: 'telmessa jobs' })
  boss.on('error', (error) => log.warn({ error: error.message }, 'jobs'))
  await boss.start()
  for (const { name, cron, run } of JOBS) {
    if (wanted !== null && !wanted.includes(name)) continue
    // stately: one waits and one runs, so that a slow minute does not pile up others behind it.
    await boss.createQueue(name, {
      policy: 'stately',
      retryLimit: 2,
      retryBackoff: true,
      expireInSeconds: 1800,
    })
    await boss.schedule(name, cron, null, { tz: 'Europe/Istanbul' })
    await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
      await run(world, end.signal).catch((error: unknown) => {
        log.warn({ job: name, error: String(error) }, 'a job failed')
        throw error
      })
    })
    // What was left when the last process ended is taken up now, not at the next minute.
    await boss.send(name)
  }
  const woken = await Promise.all(
    WOKEN.filter(({ name }) => wanted === null || wanted.includes(name)).map(
      async ({ name, channel, run, every }) => {
        const worker = wakeable(name, world, end.signal, run)
        // News that are lost with the connection the minutely job makes good.
        const news = await listen(connectionString, channel, log, { onNews: worker.wake })
        const timer = every === undefined ? undefined : setInterval(worker.wake, every)
        return { news, worker, timer }
      },
    ),
  )
  return {
    stop: async () => {
      end.abort()
      for (const { timer } of woken) clearInterval(timer)
      await Promise.all(woken.map(({ news }) => news.stop()))
      await Promise.all(woken.map(({ worker }) => worker.settle()))
      await boss.stop({ graceful: true, timeout: 5000, close: true })
    },
  }
}

/** One run at a time; news that arrive during a run cause exactly one more. */
function wakeable(
  name: string,
  world: World,
  signal: AbortSignal,
  work: Job['run'],
): { wake: () => void; settle: () => Promise<void> } {
  let running: Promise<void> | null = null
  let isAgain = false
  async function run(): Promise<void> {
    do {
      isAgain = false
      await work(world, signal).catch((error: unknown) => {
        world.log.warn({ job: name, error: String(error) }, 'a job that was woken failed')
      })
    } while (isAgain && !signal.aborted)
    running = null
  }
  return {
    wake: () => {
      isAgain = true
      running ??= run()
    },
    settle: async () => running ?? undefined,
  }
}
