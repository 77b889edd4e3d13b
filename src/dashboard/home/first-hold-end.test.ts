import { expect, test } from 'vitest'
import { firstHoldEnd } from './first-hold-end.ts'

const list = (...ends: (string | null)[]) => ({ items: ends.map((hold_expires_at) => ({ hold_expires_at })) })

test('the first end is the earliest of all holds, whichever card shows them', () => {
  expect(
    firstHoldEnd({
      waiting_requests: list(null, '2027-06-30T23:08:00.000Z'),
      ending_holds: list('2027-06-30T22:37:00.000Z'),
      awaiting_payment: list('2027-07-01T22:37:00.000Z'),
    }),
  ).toBe('2027-06-30T22:37:00.000Z')
  expect(
    firstHoldEnd({
      waiting_requests: list(),
      ending_holds: list(),
      awaiting_payment: list('2027-07-01T00:00:00Z'),
    }),
  ).toBe('2027-07-01T00:00:00Z')
})

test('holds without an end, or no holds, have no first end', () => {
  expect(
    firstHoldEnd({ waiting_requests: list(null), ending_holds: list(), awaiting_payment: list() }),
  ).toBeNull()
})
