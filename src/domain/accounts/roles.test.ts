import { describe, expect, test } from 'vitest'
import { RESERVATION_ACTIONS, RESERVATION_STATUSES, nextStatus } from '../booking/reservation.ts'
import { reservationCan } from './roles.ts'
import type { Actor } from './roles.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const LATER = '2026-11-22T12:00:00Z'
const EARLIER = '2026-11-20T12:00:00Z'
const admin: Actor = { id: 1, role: 'ADMIN' }
const owner: Actor = { id: 2, role: 'OWNER' }

describe('what may be done with a reservation', () => {
  test.each(RESERVATION_STATUSES.map((entry) => entry.status))('%s: an owner may do nothing', (status) => {
    const can = reservationCan({ status, hold_expires_at: LATER, check_out: '2026-12-01' }, owner, NOW)
    expect(Object.values(can).some(Boolean)).toBe(false)
    expect(Object.keys(can)).toHaveLength(RESERVATION_ACTIONS.length + 3)
  })

  test.each(RESERVATION_STATUSES.map((entry) => entry.status))(
    '%s: an administrator follows the table',
    (status) => {
      const can = reservationCan({ status, hold_expires_at: LATER, check_out: '2026-12-01' }, admin, NOW)
      for (const action of RESERVATION_ACTIONS) {
        expect(can[action]).toBe(action !== 'complete' && nextStatus(status, action) !== null)
      }
      expect(can.edit).toBe(status !== 'expired' && status !== 'cancelled')
      expect(can.record_payment).toBe(true)
      expect(can.see_customer).toBe(true)
    },
  )

  test('a reservation whose hold has ended can only be reopened', () => {
    const can = reservationCan(
      { status: 'pending', hold_expires_at: EARLIER, check_out: '2026-12-01' },
      admin,
      NOW,
    )
    expect(can).toMatchObject({
      sendbank: false,
      sendcancel: false,
      sendexpired: false,
      reopen: true,
      edit: false,
    })
  })

  test('a stay whose last night is over is not reopened', () => {
    const over = (check_out: string) =>
      reservationCan({ status: 'cancelled', hold_expires_at: null, check_out }, admin, NOW).reopen
    expect([over('2026-11-20'), over('2026-11-21'), over('2026-11-22')]).toEqual([false, false, true])
  })
})
