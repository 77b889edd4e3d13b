import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { databaseToAsk } from '../asking.ts'
import type { TestDatabase } from '../database.ts'
import { holdJobs, secondsUntilDone } from '../held-jobs.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { startSmtpServer } from '../silent-smtp.ts'

/** A process that ends in the middle of its jobs, and how soon another one has done them. */
let database: TestDatabase
beforeAll(async () => {
  database = await databaseToAsk()
})
afterAll(() => database.close())

const figures = (seconds: Record<string, number>) =>
  Object.entries(seconds)
    .map(([name, s]) => `${name} ${s.toFixed(1)} s`)
    .join(', ')

test('after kill -9 in the middle of each job its work is done within a minute, by the next start and by a second process', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'telmessa-jobs-'))
  const smtp = await startSmtpServer()
  const servers: ServerProcess[] = []
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    await smtp.close()
    rmSync(dataDir, { recursive: true })
  })
  const start = async () => {
    const server = await startServer({
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      SMTP_URL: smtp.url,
      JOBS: 'all',
    })
    servers.push(server)
    return server
  }

  const alone = await holdJobs(database, dataDir, smtp)
  const first = await start()
  await expect.poll(alone.isInTheMiddle, { timeout: 20_000, interval: 20 }).toBe(true)
  await first.kill()
  let killed = performance.now()
  await alone.release()
  await start()
  console.log(`kill -9 and the next start: ${figures(await secondsUntilDone(alone.done, killed))}`)
}, 120_000)
