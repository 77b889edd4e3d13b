import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../src/domain/stay.ts'
import { ask, databaseToAsk, overlaps, type Answer } from '../asking.ts'
import type { TestDatabase } from '../database.ts'
import { createVilla } from '../factories/villas.ts'
import { startServer, type ServerProcess } from '../server-process.ts'

/** Nothing acknowledged is lost, whatever ends the process (reliability.md §12). */
let database: TestDatabase

beforeAll(async () => {
  database = await databaseToAsk()
})
afterAll(() => database.close())

test('what was acknowledged before kill -9 is there after it, ten times, whole', async () => {
  const acknowledged: string[] = []
  const servers: ServerProcess[] = []
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill()))
  })
  const start = async () => {
    const server = await startServer({ DATABASE_URL: database.connectionString })
    servers.push(server)
    return server
  }
  // one starts while the one before it works
  let coming = start()
  for (let round = 0; round < 10; round += 1) {
    const villas = await Promise.all(Array.from({ length: 8 }, () => createVilla(database.db)))
    const server = await coming
    if (round < 9) coming = start()
    const answers: Promise<Answer>[] = []
    const begun = Promise.withResolvers<void>()
    for (let n = 0; n < 120; n += 1) {
      const startDate = addDays('2027-05-01', Math.floor(n / 8) * 7)
      const answer = ask(server, villas[n % 8]!.id, startDate, addDays(startDate, 7))
      answers.push(answer)
      if (n === 20 + round * 5) void answer.then(() => begun.resolve())
    }
    await begun.promise
    await server.kill()
    for (const { status, body } of await Promise.all(answers))
      if (status === 201) acknowledged.push(body.content.code)
  }
  expect(acknowledged.length).toBeGreaterThan(100)
  const { rows } = await sql<{ code: string; entries: number; history: number; mails: number }>`
    select r.code,
      (select count(*)::int from calendar_entries e where e.reservation_id = r.id and e.is_active) as entries,
      (select count(*)::int from reservation_history h where h.reservation_id = r.id) as history,
      (select count(*)::int from mail_outbox m where m.reservation_id = r.id) as mails
    from reservations r`.execute(database.db)
  const found = new Map(rows.map((row) => [row.code, row]))
  for (const code of acknowledged) expect(found.has(code)).toBe(true)
  // none is half there either, acknowledged or not
  for (const row of rows) {
    expect({ ...row, whole: row.entries === 1 && row.history >= 1 && row.mails >= 1 }).toMatchObject({
      whole: true,
    })
  }
  expect(await overlaps(database.db)).toBe(0)
}, 240_000)
