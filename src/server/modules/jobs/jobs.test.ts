import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { startJobs, type Job } from '../../platform/jobs/start-jobs.ts'

const api = await startApi()
const started: Awaited<ReturnType<typeof startJobs>>[] = []
afterEach(() => Promise.all(started.splice(0).map(({ stop }) => stop())))
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
const owner = await createUser(api.db)

/** A process with these jobs. */
async function start(...jobs: Job[]): Promise<void> {
  started.push(await startJobs(api.world, api.connectionString, jobs))
}
const listed = async (name: string) =>
  (await api.call('GET', '/v1/admin/jobs', { as: admin })).body.content.find(
    (job: { name: string }) => job.name === name,
  )
const runNow = async (name: string) =>
  (await api.call('POST', `/v1/admin/jobs/${name}/run`, { as: admin })).body.content?.state as string
const soon = { timeout: 10_000, interval: 20 }

test('a job that fails is shown with its error and how often it failed, until a run succeeds', async () => {
  let isBroken = true
  const run = async () => {
    if (isBroken) throw new Error('no room on the disk')
    return 3
  }
  await start({ name: 'clean-files', every: '1 day', run })
  await vi.waitFor(async () => expect((await listed('clean-files')).failures_in_row).toBe(1), soon)
  expect(await runNow('clean-files')).toBe('started')
  await vi.waitFor(async () => expect((await listed('clean-files')).failures_in_row).toBe(2), soon)
  const failing = await listed('clean-files')
  expect(failing).toMatchObject({ succeeded_at: null, last_failure: 'Error: no room on the disk' })
  expect(failing.runs.map(({ failure }: { failure: string }) => failure)).toEqual(
    Array(2).fill('Error: no room on the disk'),
  )
  isBroken = false
  expect(await runNow('clean-files')).toBe('started')
  await vi.waitFor(async () => expect((await listed('clean-files')).failures_in_row).toBe(0), soon)
  expect((await listed('clean-files')).runs[0]).toMatchObject({ done: 3, failure: null })
})

test('a job that is asked for through two processes at once is never run twice at the same time', async () => {
  const end = Promise.withResolvers<void>()
  let runs = 0
  const job = {
    name: 'forget-origins',
    every: '1 day',
    run: async () => {
      runs += 1
      await end.promise
    },
  }
  await start(job)
  await start(job)
  await vi.waitFor(() => expect(runs).toBe(1), soon)
  await vi.waitFor(async () => expect((await listed('forget-origins')).is_running).toBe(true), soon)
  const states = await Promise.all([1, 2, 3, 4].map(() => runNow('forget-origins')))
  expect(states).toEqual(Array(4).fill('running'))
  expect(runs).toBe(1)
  end.resolve()
  await vi.waitFor(async () => expect((await listed('forget-origins')).is_running).toBe(false), soon)
  expect(runs).toBe(1)
  expect(await runNow('forget-origins')).toBe('started')
  await vi.waitFor(async () => expect((await listed('forget-origins')).runs).toHaveLength(2), soon)
  expect(runs).toBe(2)
})

test('a job that no process runs waits, and the answer says so', async () => {
  expect(await listed('send-mails')).toMatchObject({ due_at: null, is_running: false, runs: [] })
  expect(await runNow('send-mails')).toBe('waiting')
  expect((await listed('send-mails')).due_at).not.toBeNull()
})

test('of each job the latest 20 runs and the latest 20 failures are kept', async () => {
  let runs = 0
  await start({
    name: 'mark-loved-villas',
    every: '1 day',
    channel: 'ratings',
    run: async () => {
      runs += 1
      if (runs === 1) throw new Error('once')
      return runs
    },
  })
  // a run is stored a moment before the job counts as stopped
  const stopped = { is_running: false }
  await vi.waitFor(
    async () => expect(await listed('mark-loved-villas')).toMatchObject({ failures_in_row: 1, ...stopped }),
    soon,
  )
  for (let round = 1; round <= 23; round += 1) {
    expect(await runNow('mark-loved-villas')).toBe('started')
    await vi.waitFor(async () => {
      const job = await listed('mark-loved-villas')
      expect(job).toMatchObject(stopped)
      expect(job.runs[0].done).toBe(round + 1)
    }, soon)
  }
  const { runs: kept } = await listed('mark-loved-villas')
  expect(kept.map(({ done }: { done: number | null }) => done)).toEqual([
    ...Array.from({ length: 20 }, (_, at) => 24 - at),
    null,
  ])
})

test('admins alone see and start jobs, and an unknown job is not found', async () => {
  expect((await api.call('GET', '/v1/admin/jobs', { as: owner })).status).toBe(403)
  expect((await api.call('POST', '/v1/admin/jobs/clean-files/run', { as: owner })).status).toBe(403)
  expect((await api.call('POST', '/v1/admin/jobs/clean-files/run')).status).toBe(401)
  expect((await api.call('POST', '/v1/admin/jobs/drop-tables/run', { as: admin })).status).toBe(404)
})
