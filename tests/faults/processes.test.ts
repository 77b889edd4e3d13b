import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '../../src/server/modules/accounts/password.ts'
import { ask, databaseToAsk } from '../request-api.ts'
import type { TestDatabase } from '../database.ts'
import { createUser } from '../factories/users.ts'
import { createVilla } from '../factories/villas.ts'
import { startServer } from '../server-process.ts'

/** How a whole process ends and when it refuses to start (docs/reliability.md). */
let database: TestDatabase

beforeAll(async () => {
  database = await databaseToAsk()
})
afterAll(() => database.close())

test('SIGTERM lets the requests in flight end, refuses new ones and ends within five seconds', async () => {
  const villas = await Promise.all(Array.from({ length: 40 }, () => createVilla(database.db)))
  const server = await startServer({ DATABASE_URL: database.connectionString })
  await fetch(`${server.url}/readyz`)
  const answers = villas.map((villa) => ask(server, villa.id, '2027-06-05', '2027-06-12'))
  await Promise.race(answers)
  const began = performance.now()
  const code = await server.stop()
  // well before an idle connection would be closed for being idle
  expect(performance.now() - began).toBeLessThan(5000)
  expect(code).toBe(0)
  for (const { status } of await Promise.all(answers)) {
    // 0: the connection was still waiting to be accepted, nothing had been taken from it
    expect([201, 503, 0]).toContain(status)
  }
  const { n } = await database.db
    .selectFrom('reservations')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(
      'rental_id',
      'in',
      villas.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow()
  expect(n).toBeGreaterThan(0)
  expect(n).toBe((await Promise.all(answers)).filter(({ status }) => status === 201).length)
}, 60_000)

/** src/server/platform/config.test.ts tests the other refusals. */
test('production refuses to start with missing or guessable secrets, on a database of the demo or without one, with a sentence and exit code 1', async () => {
  const demo = await databaseToAsk()
  onTestFinished(() => demo.close())
  await demo.db.insertInto('milestones').values({ name: 'demo' }).execute()
  await createUser(demo.db, { email: 'nermin@ornek.tr', password_hash: await hashPassword('sahip-demo') })
  const start = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['src/server/main.ts'], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: '.build/compile-cache',
        DATABASE_URL: 'postgres://nowhere.invalid/x',
        ...env,
      },
      // a crowded machine starts four programs slowly; how fast they refuse is not asked here
      timeout: 60_000,
    })
  const secrets = {
    JWT_SECRET: randomBytes(32).toString('hex'),
    DATA_KEY: randomBytes(32).toString('hex'),
  }
  const refusals: [Record<string, string>, RegExp][] = [
    [{}, /^JWT_SECRET is missing/],
    [{ ...secrets, JWT_SECRET: 'x'.repeat(40) }, /^JWT_SECRET can be guessed/],
    [
      { ...secrets, DATABASE_URL: demo.connectionString },
      /^This database contains the demo data, and the passwords of nermin@ornek\.tr/,
    ],
    [secrets, /database cannot be used: .*nowhere\.invalid.*DATABASE_URL must lead to/],
  ]
  await Promise.all(
    refusals.map(([env, sentence]) =>
      expect(start(env)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) }),
    ),
  )
}, 90_000)
