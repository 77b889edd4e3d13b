import { showReservation as endpoint } from '../../../contract/reservations/reservations-admin.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { findDetail } from './store-detail.ts'

export const showReservation = route(endpoint, async (context, { params }) => {
  const detail = await findDetail(context.db, params.id, context.actor, context, 'villa')
  if (detail === undefined) throw new Failure('not_found')
  return detail
})
