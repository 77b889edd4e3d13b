import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createTransaction } from '../../../../tests/factories/transactions.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { isRefundDue } from './store-rows.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const villa = await createVilla(api.db)
let day = 0
const stay = () => {
  day += 3
  const at = (days: number) => new Date(Date.UTC(2027, 5, days)).toISOString().slice(0, 10)
  return { check_in: at(day), check_out: at(day + 2) }
}
const amountsOf = (id: number) =>
  api.db
    .selectFrom('reservations')
    .select(['paid_amount', 'refund_due_amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('payments and refunds are added up with the reservation, also when one is changed or deleted', async () => {
  const { id } = await createReservation(api.db, villa.id, stay())
  const { id: other } = await createReservation(api.db, villa.id, stay())
  const payment = await createTransaction(api.db, id, { amount: 500_000 })
  await createTransaction(api.db, id, { kind: 'refund', amount: 120_000 })
  await createTransaction(api.db, id, { kind: 'owner_payout', amount: 70_000 })
  expect(await amountsOf(id)).toEqual({ paid_amount: 380_000, refund_due_amount: 0 })
  const change = (fields: object) =>
    api.db.updateTable('transactions').set(fields).where('id', '=', payment.id).execute()
  await change({ amount: 600_000 })
  expect(await amountsOf(id)).toMatchObject({ paid_amount: 480_000 })
  await change({ reservation_id: other })
  expect(await amountsOf(id)).toMatchObject({ paid_amount: -120_000 })
  expect(await amountsOf(other)).toMatchObject({ paid_amount: 600_000 })
  await api.db.deleteFrom('transactions').where('id', '=', payment.id).execute()
  expect(await amountsOf(other)).toMatchObject({ paid_amount: 0 })
})

test('of many payments at once all are added', async () => {
  const { id } = await createReservation(api.db, villa.id, stay())
  await Promise.all(Array.from({ length: 12 }, () => createTransaction(api.db, id, { amount: 10_000 })))
  expect(await amountsOf(id)).toMatchObject({ paid_amount: 120_000 })
})

test('what was paid beyond the kept amount is due back once a reservation is over', async () => {
  const paid = async (fields: object) => {
    const { id } = await createReservation(api.db, villa.id, { ...stay(), ...fields })
    await createTransaction(api.db, id, { amount: 500_000 })
    return (await amountsOf(id)).refund_due_amount
  }
  expect(await paid({ status: 'confirmed' })).toBe(0)
  expect(await paid({ status: 'expired' })).toBe(500_000)
  expect(await paid({ status: 'cancelled', kept_amount: 200_000 })).toBe(300_000)
  expect(await paid({ status: 'cancelled', kept_amount: 700_000 })).toBe(0)
})

test('refunds that are due are read by an index', async () => {
  await sql`analyze reservations`.execute(api.db)
  await api.db.transaction().execute(async (tx) => {
    // With few rows a scan of the table is cheaper; the test is about what the indexes can answer.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select from reservations r where ${isRefundDue(new Date('2027-03-01T06:00:00Z'))}`.execute(tx)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/reservations_with_refunds_due/)
    expect(plan).not.toMatch(/Seq Scan/)
  })
})
