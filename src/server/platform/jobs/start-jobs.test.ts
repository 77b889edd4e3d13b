import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { startJobs, type Job } from './start-jobs.ts'

const api = await startApi()
const { db, world } = api
const started: Awaited<ReturnType<typeof startJobs>>[] = []
afterEach(() => Promise.all(started.splice(0).map(({ stop }) => stop())))
afterAll(() => api.close())

async function start(...jobs: Job[]): Promise<void> {
  started.push(await startJobs(world, api.connectionString, jobs))
}
const rowOf = (name: string) =>
  db.selectFrom('job_runs').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
const makeDue = (name: string) =>
  db
    .updateTable('job_runs')
    .set({ due_at: sql<Date>`now()` })
    .where('name', '=', name)
    .execute()
const soon = { timeout: 10_000, interval: 20 }
const secondsAhead = (moment: Date) => (moment.getTime() - Date.now()) / 1000

test('a failed job is recorded in its row, retried within a minute, and stops no other job', async () => {
  let tries = 0
  await start(
    {
      name: 'fails-once',
      every: '1 day',
      at: '04:41',
      run: async () => {
        tries += 1
        if (tries === 1) throw new Error('no room')
      },
    },
    { name: 'works', every: '1 day', run: async () => undefined },
  )
  await vi.waitFor(async () => expect((await rowOf('works')).succeeded_at).not.toBeNull(), soon)
  await vi.waitFor(async () => expect((await rowOf('fails-once')).failed_at).not.toBeNull(), soon)
  const failed = await rowOf('fails-once')
  expect(failed).toMatchObject({ succeeded_at: null, failure: 'Error: no room' })
  expect(secondsAhead(failed.due_at)).toBeLessThanOrEqual(60)

  await makeDue('fails-once')
  await vi.waitFor(async () => expect((await rowOf('fails-once')).succeeded_at).not.toBeNull(), soon)
  const { failed_at, failure, due_at } = await rowOf('fails-once')
  expect([failed_at, failure]).toEqual([failed.failed_at, 'Error: no room'])
  // the next night, at its time in Istanbul
  expect(due_at.toISOString()).toMatch(/T01:41:00\.000Z$/)
  expect(secondsAhead(due_at)).toBeGreaterThan(0)
  expect(secondsAhead(due_at)).toBeLessThanOrEqual(86_400)
})

test('a starting process takes over the job of a dead one; if it dies as well, the next takeover waits less than a minute', async () => {
  const end = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  await db
    .insertInto('job_runs')
    .values({
      name: 'left',
      started_at: sql<Date>`now() - interval '1 minute'`,
      due_at: '2026-01-01T00:00:00Z',
    })
    .execute()
  const run = () => {
    begun.resolve()
    return end.promise
  }
  await start({ name: 'left', every: '1 day', run })
  await begun.promise
  const { due_at } = await rowOf('left')
  expect(secondsAhead(due_at)).toBeGreaterThan(0)
  expect(secondsAhead(due_at)).toBeLessThan(58)
  end.resolve()
  await vi.waitFor(async () => expect((await rowOf('left')).succeeded_at).not.toBeNull(), soon)
})

test('a run whose connection is lost is aborted, and the job runs again', async () => {
  let runs = 0
  const told = Promise.withResolvers<void>()
  await start({
    name: 'interrupted',
    every: '1 day',
    run: async (_, signal) => {
      runs += 1
      if (runs > 1) return
      signal.addEventListener('abort', () => told.resolve())
      await told.promise
    },
  })
  await vi.waitFor(() => expect(runs).toBe(1), soon)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'telmessa jobs'`.execute(db)
  await vi.waitFor(async () => expect((await rowOf('interrupted')).succeeded_at).not.toBeNull(), soon)
  expect(runs).toBe(2)
})

test('a process that stops releases its running job, and the next process takes it at once', async () => {
  const begun = Promise.withResolvers<void>()
  await start({
    name: 'given-up',
    every: '1 day',
    run: async (_, signal) => {
      begun.resolve()
      await new Promise((done) => signal.addEventListener('abort', done))
    },
  })
  await begun.promise
  await Promise.all(started.splice(0).map(({ stop }) => stop()))
  expect((await rowOf('given-up')).succeeded_at).toBeNull()
  await start({ name: 'given-up', every: '1 day', run: async () => undefined })
  await vi.waitFor(async () => expect((await rowOf('given-up')).succeeded_at).not.toBeNull(), soon)
})

test('any number of notifications during a run cause one further run', async () => {
  let runs = 0
  let heard = 0
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const common = { every: '1 day', channel: 'mail' }
  await start(
    { ...common, name: 'slow', run: () => gates[runs++]?.promise ?? Promise.resolve() },
    { ...common, name: 'quick', run: async () => void (heard += 1) },
  )
  await vi.waitFor(() => expect([runs, heard]).toEqual([1, 1]), soon)
  // one transaction, so all notifications arrive at once, at the other job as well
  await sql`select pg_notify('mail', n::text) from generate_series(1, 5) n`.execute(db)
  await vi.waitFor(() => expect(heard).toBeGreaterThan(1), soon)
  gates[0]!.resolve()
  await vi.waitFor(() => expect(runs).toBe(2), soon)
  const { succeeded_at: first } = await rowOf('slow')
  gates[1]!.resolve()
  await vi.waitFor(async () => expect((await rowOf('slow')).succeeded_at).not.toEqual(first), soon)
  expect(runs).toBe(2)
})

test('a shared job runs in another process while it hangs in the first', async () => {
  const end = Promise.withResolvers<void>()
  const shared = { name: 'shared', every: '1 day', isShared: true }
  let runs = 0
  await start({ ...shared, run: () => end.promise })
  await vi.waitFor(async () => expect((await rowOf('shared')).started_at).not.toBeNull(), soon)
  await start({ ...shared, run: async () => void (runs += 1) })
  await vi.waitFor(() => expect(runs).toBe(1), soon)
  end.resolve()
})
