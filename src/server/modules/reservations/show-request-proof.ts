import { showRequestProof as endpoint } from '../../../contract/reservations/request-proofs.ts'
import { holdSettings } from '../../services/booking/booking-settings.ts'
import { route } from '../../platform/http/route.ts'

export const showRequestProof = route(endpoint, async ({ db }) => {
  const { request_proof_cost } = await holdSettings(db)
  return { is_asked: request_proof_cost > 0 }
})
