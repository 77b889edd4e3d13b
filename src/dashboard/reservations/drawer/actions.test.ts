import { expect, test } from 'vitest'
import { orderedActions } from './actions.tsx'

const can = {
  sendbank: true,
  sendpaymentlink: true,
  sendconfirm: true,
  sendcancel: true,
  sendexpired: true,
  reopen: false,
  edit: true,
  record_payment: true,
  see_customer: true,
}
const pending = { can, status: 'pending', prepayment_amount: 300_000, paid_amount: 0 } as const

test('a pending reservation is first asked to pay, and confirmed first once the prepayment is covered', () => {
  expect(orderedActions(pending)).toEqual({
    main: 'sendbank',
    others: ['sendpaymentlink', 'sendconfirm', 'sendexpired', 'sendcancel'],
  })
  expect(orderedActions({ ...pending, paid_amount: 300_000 }).main).toBe('sendconfirm')
  expect(orderedActions({ ...pending, status: 'awaiting_payment' }).main).toBe('sendconfirm')
})
