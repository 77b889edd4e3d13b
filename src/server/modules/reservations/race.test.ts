import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { raiseHoldLimits } from '../../../../tests/factories/hold-limits.ts'
import { numberAsLetters } from '../../../../tests/factories/number-as-letters.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { overlaps } from '../../../../tests/request-api.ts'
import { addDays } from '../../../domain/calendar/stay.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
await raiseHoldLimits(api.db)
await createMailTemplate(api.db, 'request_received')
await createMailTemplate(api.db, 'admin_new_request')
const second = await api.secondApp()

function ask(app: FastifyInstance, villa_id: number, startDate: string, endDate: string, n: number) {
  return app.inject({
    method: 'POST',
    url: '/v1/reservations',
    remoteAddress: `10.1.${Math.floor(n / 200)}.${(n % 200) + 1}`,
    payload: {
      villa_id,
      startDate,
      endDate,
      adults: 2,
      first_name: 'Misafir',
      last_name: `Kaya ${numberAsLetters(n)}`,
      email: `guest-${n}@ornek.tr`,
      phone: `0532${String(n).padStart(7, '0')}`,
      kvkk_consent: true,
      terms_consent: true,
    },
  })
}

test('of sixty-four requests at once for overlapping nights over two servers, one is booked and the others get free dates', async () => {
  let visitor = 0
  let slowest = 0
  for (let round = 0; round < 5; round += 1) {
    const villa = await createVilla(api.db)
    const answers = await Promise.all(
      Array.from({ length: 64 }, async (_, n) => {
        // All of them hold the night of 10 July.
        const start = addDays('2027-07-04', n % 7)
        const begun = performance.now()
        const answer = await ask(
          n % 2 === 0 ? api.app : second,
          villa.id,
          start,
          addDays(start, 7),
          (visitor += 1),
        )
        slowest = Math.max(slowest, performance.now() - begun)
        return answer
      }),
    )
    const won = answers.filter((answer) => answer.statusCode === 201)
    const lost = answers.filter((answer) => answer.statusCode === 409)
    expect(won).toHaveLength(1)
    expect(lost).toHaveLength(63)
    for (const answer of lost) {
      const { content } = answer.json<{ content: { code: string; nearest: unknown[] } }>()
      expect(content.code).toBe('dates_taken')
      expect(content.nearest.length).toBeGreaterThan(0)
    }
  }
  expect(await overlaps(api.db)).toBe(0)
  // A deadlock would take many seconds to be detected.
  expect(slowest).toBeLessThan(10_000)
}, 60_000)

test('stays that follow each other on the same day can all be booked at once', async () => {
  const villa = await createVilla(api.db)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => {
      const start = addDays('2027-05-01', n * 3)
      return ask(n % 2 === 0 ? api.app : second, villa.id, start, addDays(start, 3), 1000 + n)
    }),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 16 }, () => 201))
})

test("changes of a villa's price, capacity or visibility apply to requests that already wait for it", async () => {
  const change = async (n: number, write: (tx: typeof api.db, id: number) => Promise<unknown>) => {
    const { id } = await createVilla(api.db, { seasons: [{ price: 1_000_000 }] })
    const blocker = api.db.transaction().execute(async (tx) => {
      await sql`select id from villas where id = ${id} for no key update`.execute(tx)
      await write(tx, id)
      const asked = ask(api.app, id, '2027-06-01', '2027-06-08', n)
      // the request waits for the villa's lock before the change is committed
      await expect
        .poll(async () => {
          const { rows } = await sql<{ n: number }>`
            select count(*) as n from pg_locks where not granted`.execute(api.db)
          return rows[0]!.n
        })
        .toBeGreaterThan(0)
      return { asked }
    })
    return (await blocker).asked
  }
  const dearer = await change(901, (tx, id) =>
    tx.updateTable('seasons').set({ price: 2_000_000 }).where('villa_id', '=', id).execute(),
  )
  expect(dearer.statusCode).toBe(201)
  expect(JSON.parse(dearer.body).content.quote.total).toBe(14_000_000)
  const off = await change(902, (tx, id) =>
    tx.updateTable('rentals').set({ is_active: false }).where('id', '=', id).execute(),
  )
  expect(off.statusCode).toBe(404)
  const smaller = await change(903, (tx, id) =>
    tx.updateTable('villa_details').set({ guests: 1 }).where('id', '=', id).execute(),
  )
  expect(smaller.statusCode).toBe(422)
})
