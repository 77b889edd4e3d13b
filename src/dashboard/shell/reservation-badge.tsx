import { statusLabel } from '../../domain/booking/reservation.ts'
import type { ReservationStatus } from '../../domain/booking/reservation.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { STATUS_TONES } from './status-tones.ts'

export function ReservationBadge({ status }: { status: ReservationStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{statusLabel(status)}</StatusBadge>
}
