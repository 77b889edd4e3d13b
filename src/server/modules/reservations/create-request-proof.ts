import { createRequestProof as endpoint } from '../../../contract/reservations/request-proofs.ts'
import { holdSettings } from '../../services/booking/booking-settings.ts'
import { route } from '../../platform/http/route.ts'
import { newChallenge } from './request-proof.ts'

export const createRequestProof = route(endpoint, async ({ db, config, now }) => {
  const { request_proof_cost } = await holdSettings(db)
  if (request_proof_cost === 0) return { challenge: null }
  return { challenge: await newChallenge(config, request_proof_cost, now()) }
})
