import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { stayRequest } from '../../../../tests/request-api.ts'
import { databaseProxy } from '../../../../tests/database-proxy.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
for (const key of ['request_received', 'admin_new_request'] as const) await createMailTemplate(api.db, key)

test('a commit whose answer is lost returns 503, and the same key then returns the stored answer', async () => {
  const villa = await createVilla(api.db)
  const way = await databaseProxy(api.connectionString)
  onTestFinished(() => way.close())
  const app = await api.secondApp(`${way.connectionString}?query_timeout=2000`)
  const ask = (key: string, payload: object) =>
    app.inject({ method: 'POST', url: '/v1/reservations', headers: { 'idempotency-key': key }, payload })
  const family = stayRequest(villa.id, '2027-06-05', '2027-06-12')

  const committed = way.loseAnswerTo('commit')
  const first = await ask('one', family)
  await committed
  expect(first.statusCode).toBe(503)
  expect(first.headers['retry-after']).toBe('5')
  const rows = await api.db
    .selectFrom('reservations')
    .select('code')
    .where('rental_id', '=', villa.id)
    .execute()
  expect(rows).toHaveLength(1)

  const second = await ask('one', family)
  expect(second.statusCode).toBe(201)
  expect(second.json().content.code).toBe(rows[0]?.code)
  // for everybody else the nights are taken
  expect((await ask('another', stayRequest(villa.id, '2027-06-05', '2027-06-12'))).statusCode).toBe(409)
})
