import { RESERVATION_CONSENT } from '../../../contract/content/consent.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { createReservation as endpoint } from '../../../contract/reservations/reservations.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { phoneOf } from './phone.ts'
import { takeStay } from './take-stay.ts'

export const createReservation = route(endpoint, async (context, { body }) => {
  const { first_name, last_name, email, note, expected_total, proof, ...rest } = body
  const { phone: typedPhone, kvkk_consent: _, terms_consent: __, ...choice } = rest
  if (choice.endDate <= choice.startDate) throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  const { code, public_token, status, hold_expires_at, quote } = await takeStay(context, {
    choice,
    customer: {
      first_name,
      last_name,
      email,
      phone: phoneOf(typedPhone),
      customer_note: note,
      admin_note: '',
      source: 'site',
      kvkk_consent_text: RESERVATION_CONSENT,
    },
    actor: null,
    proof,
    key: context.request.idempotency_key,
    mails: ['request_received', 'admin_new_request'],
    expected_total,
  })
  return { code, token: public_token, status, hold_expires_at, quote }
})
