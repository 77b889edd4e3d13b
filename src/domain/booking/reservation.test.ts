import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  RESERVATION_ACTIONS,
  RESERVATION_STATUSES,
  effectiveStatus,
  isHolding,
  needsReasonToConfirm,
  nextStatus,
  reservationCode,
  statusLabel,
} from './reservation.ts'
import type { ReservationAction, ReservationStatus } from './reservation.ts'
import { allowedActions } from '../accounts/roles.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

/** Every transition of docs/product.md, Reservation states, by hand, and what may be sent once more; all others must be refused. */
const LEGAL: [ReservationStatus, ReservationAction, ReservationStatus][] = [
  ['pending', 'sendbank', 'awaiting_payment'],
  ['pending', 'sendpaymentlink', 'awaiting_payment'],
  ['pending', 'sendconfirm', 'confirmed'],
  ['pending', 'sendcancel', 'cancelled'],
  ['pending', 'sendexpired', 'expired'],
  ['awaiting_payment', 'sendbank', 'awaiting_payment'],
  ['awaiting_payment', 'sendpaymentlink', 'awaiting_payment'],
  ['awaiting_payment', 'sendconfirm', 'confirmed'],
  ['awaiting_payment', 'sendcancel', 'cancelled'],
  ['awaiting_payment', 'sendexpired', 'expired'],
  ['confirmed', 'complete', 'completed'],
  ['confirmed', 'sendcancel', 'cancelled'],
  ['expired', 'reopen', 'pending'],
  ['cancelled', 'reopen', 'pending'],
]

describe('the lifecycle', () => {
  const all = RESERVATION_STATUSES.flatMap(({ status }) =>
    RESERVATION_ACTIONS.map((action) => {
      const legal = LEGAL.find(([from, by]) => from === status && by === action)
      return [status, action, legal?.[2] ?? null] as const
    }),
  )

  test.each(all)('%s, %s → %s', (status, action, next) => {
    expect(nextStatus(status, action)).toBe(next)
  })

  test('an admin may take every legal action except completing, an owner none', () => {
    for (const [status, action, next] of all) {
      const isExpected = next !== null && action !== 'complete'
      expect(allowedActions(status, 'ADMIN').includes(action)).toBe(isExpected)
      expect(allowedActions(status, 'OWNER')).toEqual([])
    }
  })

  test('a pending reservation is confirmed without a reason once its prepayment is covered', () => {
    const asked = { status: 'pending', prepayment_amount: 300_000, paid_amount: 299_999 } as const
    expect(needsReasonToConfirm(asked)).toBe(true)
    expect(needsReasonToConfirm({ ...asked, paid_amount: 300_000 })).toBe(false)
    expect(needsReasonToConfirm({ ...asked, prepayment_amount: 0, paid_amount: 0 })).toBe(false)
    expect(needsReasonToConfirm({ ...asked, status: 'awaiting_payment' })).toBe(false)
  })

  test('labels are Turkish', () => {
    expect(RESERVATION_STATUSES.map((entry) => statusLabel(entry.status))).toEqual([
      'Ön rezervasyon',
      'Ödeme bekleniyor',
      'Onaylandı',
      'Tamamlandı',
      'Süresi doldu',
      'İptal edildi',
    ])
  })
})

describe('holds', () => {
  const before = '2026-11-21T11:59:59.999Z'
  const exactly = '2026-11-21T12:00:00.000Z'
  const after = '2026-11-21T12:00:00.001Z'

  test.each<[ReservationStatus, string | null, boolean]>([
    ['pending', after, true],
    ['pending', exactly, false],
    ['pending', before, false],
    ['pending', null, true],
    ['awaiting_payment', after, true],
    ['awaiting_payment', before, false],
    ['confirmed', before, true],
    ['completed', before, true],
    ['expired', after, false],
    ['cancelled', after, false],
  ])('%s with a hold to %s holds: %s', (status, until, holds) => {
    expect(isHolding(status, until, NOW)).toBe(holds)
    expect(isHolding(status, until === null ? null : new Date(until), NOW)).toBe(holds)
  })

  test('a text with an offset means the same moment', () => {
    expect(isHolding('pending', '2026-11-21T15:00:01+03:00', NOW)).toBe(true)
    expect(isHolding('pending', '2026-11-21T14:59:59+03:00', NOW)).toBe(false)
  })

  test('a hold that ended reads as expired, whatever is stored', () => {
    expect(effectiveStatus({ status: 'pending', hold_expires_at: before }, NOW)).toBe('expired')
    expect(effectiveStatus({ status: 'pending', hold_expires_at: after }, NOW)).toBe('pending')
    expect(effectiveStatus({ status: 'confirmed', hold_expires_at: before }, NOW)).toBe('confirmed')
    expect(effectiveStatus({ status: 'cancelled', hold_expires_at: before }, NOW)).toBe('cancelled')
  })
})

describe('codes', () => {
  const bytes = fc.uint8Array({ minLength: 8, maxLength: 12 })

  test('have eight characters without look-alikes', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        expect(reservationCode(random)).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{8}$/)
      }),
    )
  })

  test('differ when any of the eight bytes differs', () => {
    const codes = new Set<string>()
    for (let place = 0; place < 8; place += 1) {
      for (let value = 1; value < 256; value += 1) {
        const random = new Uint8Array(8)
        random[place] = value
        codes.add(reservationCode(random))
      }
    }
    expect(codes.size).toBe(8 * 255)
  })

  test('need eight bytes', () => {
    expect(() => reservationCode(new Uint8Array(7))).toThrow(RangeError)
  })
})
