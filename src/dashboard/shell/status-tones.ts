import type { ReservationStatus } from '../../domain/booking/reservation.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** The colour of each status, for badges and for the bars of calendars alike. */
export const STATUS_TONES: Record<ReservationStatus, BadgeTone> = {
  pending: 'warn',
  awaiting_payment: 'primary',
  confirmed: 'ok',
  completed: 'neutral',
  expired: 'expired',
  cancelled: 'danger',
}
