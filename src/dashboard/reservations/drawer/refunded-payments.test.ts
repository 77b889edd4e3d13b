import { expect, test } from 'vitest'
import { refundedPayments } from './refunded-payments.ts'

const entry = (id: number, kind: 'payment' | 'refund', amount: number, method: 'cash' | 'card' = 'cash') => ({
  id,
  kind,
  method,
  amount,
})

test('a refund cancels out the newest payment of the same amount and method, each once', () => {
  const payments = [entry(1, 'payment', 500), entry(2, 'payment', 500), entry(3, 'payment', 500, 'card')]
  expect([...refundedPayments(payments)]).toEqual([])
  expect([...refundedPayments([...payments, entry(4, 'refund', 500)])]).toEqual([2])
  expect([...refundedPayments([...payments, entry(4, 'refund', 500), entry(5, 'refund', 500)])]).toEqual([
    2, 1,
  ])
  expect([...refundedPayments([...payments, entry(4, 'refund', 300)])]).toEqual([])
  expect([...refundedPayments([entry(1, 'refund', 500), entry(2, 'payment', 500)])]).toEqual([])
})
