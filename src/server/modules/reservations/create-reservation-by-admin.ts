import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { createReservationByAdmin as endpoint } from '../../../contract/reservations/reservations-admin.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { phoneOf } from '../../platform/phone.ts'
import { bookStay } from './create-reservation.ts'

/** An admin books for a guest on the phone or in the office. Price and lock are the same as for a visitor. */
export const createReservationByAdmin = route(endpoint, async (context, { body }) => {
  const { first_name, last_name, email, note, admin_note, source, hold_hours, ...rest } = body
  const { phone: typedPhone, ...choice } = rest
  if (choice.endDate <= choice.startDate) throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  const { id, code } = await bookStay(context, {
    choice,
    customer: {
      first_name,
      last_name,
      email,
      phone: phoneOf(typedPhone),
      customer_note: note,
      admin_note,
      source,
      consents: null,
    },
    actor: context.actor,
    key: context.request.idempotency_key,
    mails: ['request_received'],
    hold_hours,
  })
  return { id, code }
})
