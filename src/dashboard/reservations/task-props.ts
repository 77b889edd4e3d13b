import type { ReservationDetail } from './reservation.ts'

/** The props of every dialog over a reservation. */
export type TaskProps = {
  reservation: ReservationDetail
  onEnd: () => void
  /** Reads the record again after another person has changed it. */
  onRefresh: () => void
}
