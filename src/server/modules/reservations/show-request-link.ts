import { showRequestLink as endpoint } from '../../../contract/reservations/email-verification.ts'
import { holdHours } from '../../services/booking/booking-settings.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { linkHash } from './admit-visitor.ts'
import { findByLink, linkAnswer } from './store-request-links.ts'

export const showRequestLink = route(endpoint, async ({ db, now }, { params }) => {
  const stored = await findByLink(db, linkHash(params.token))
  if (stored === undefined) throw new Failure('request_link_not_found')
  return linkAnswer(stored, await holdHours(db), now())
})
