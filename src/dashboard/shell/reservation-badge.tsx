import { statusLabel } from '../../domain/booking/reservation.ts'
import type { ReservationStatus } from '../../domain/booking/reservation.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import type { BadgeTone } from '../../ui/badge.tsx'

const TONES: Record<ReservationStatus, BadgeTone> = {
  pending: 'primary',
  awaiting_payment: 'warn',
  confirmed: 'ok',
  completed: 'neutral',
  expired: 'expired',
  cancelled: 'danger',
}

export function ReservationBadge({ status }: { status: ReservationStatus }) {
  return <StatusBadge tone={TONES[status]}>{statusLabel(status)}</StatusBadge>
}
