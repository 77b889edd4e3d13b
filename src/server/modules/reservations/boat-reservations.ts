import type { z } from 'zod'
import * as contract from '../../../contract/reservations/boat-reservations.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { findDetail } from './store-detail.ts'
import type { ReservationDetail } from './store-detail.ts'

type BoatDetail = z.input<typeof contract.boatReservationDetail>

interface Shared {
  villa_id: number
  villa_name: string
  villa_code: string
  unit: TripUnit | null
  units: number | null
  started_at: string | null
  finished_at: string | null
}

/** A row or record under the names that it has for a boat. A reservation of a boat always has a trip. */
export function asOfBoat<Row extends Shared>(row: Row) {
  const { villa_id, villa_name, villa_code, unit, units, started_at, finished_at, ...rest } = row
  const trip = { unit: unit!, units: units!, started_at: started_at!, finished_at: finished_at! }
  return { ...rest, boat_id: villa_id, boat_name: villa_name, boat_code: villa_code, ...trip }
}

export const boatDetail = (detail: ReservationDetail): BoatDetail => asOfBoat(detail)

export const showBoatReservation = route(contract.showBoatReservation, async (context, { params }) => {
  const detail = await findDetail(context.db, params.id, context.actor, context, 'boat')
  if (detail === undefined) throw new Failure('not_found')
  return boatDetail(detail)
})
