import { expect, test } from 'vitest'
import { undonePayments } from './undone-payments.ts'

const entry = (id: number, kind: 'payment' | 'refund', amount: number, method: 'cash' | 'card' = 'cash') => ({
  id,
  kind,
  method,
  amount,
})

test('a refund cancels out the newest payment of the same amount and method, each once', () => {
  const payments = [entry(1, 'payment', 500), entry(2, 'payment', 500), entry(3, 'payment', 500, 'card')]
  expect([...undonePayments(payments)]).toEqual([])
  expect([...undonePayments([...payments, entry(4, 'refund', 500)])]).toEqual([2])
  expect([...undonePayments([...payments, entry(4, 'refund', 500), entry(5, 'refund', 500)])]).toEqual([2, 1])
  expect([...undonePayments([...payments, entry(4, 'refund', 300)])]).toEqual([])
  expect([...undonePayments([entry(1, 'refund', 500), entry(2, 'payment', 500)])]).toEqual([])
})
