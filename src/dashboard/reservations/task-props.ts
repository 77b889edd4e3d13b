import type { ReservationDetail } from './reservation.ts'

/** What every dialog over a reservation is given. */
export type TaskProps = {
  reservation: ReservationDetail
  onEnd: () => void
  /** Brings the record anew after somebody else changed it. */
  onRefresh: () => void
}
