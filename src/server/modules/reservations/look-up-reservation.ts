import { lookUpReservation as endpoint } from '../../../contract/reservations/reservations.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { normalisePhone } from '../../services/records/phone.ts'
import { findByContact, forCustomer } from './store-customer.ts'
import { codeOf } from './store-people.ts'

/** No record contains this value, not even one without a phone number. The code alone must not open a reservation. */
const NO_PHONE = '+'

/** What was typed as e-mail or phone, as it is stored. */
export const contactOf = (typed: string): { email: string } | { phone: string } =>
  typed.includes('@') ? { email: typed } : { phone: normalisePhone(typed) ?? NO_PHONE }

/** Every wrong pair gets one query and the same refusal, so that nobody learns whether a code exists (docs/acceptance.md row 24). */
export const lookUpReservation = route(endpoint, async (context, { body }) => {
  const found = await findByContact(context.db, codeOf(body.code), contactOf(body.contact))
  if (found === undefined) throw new Failure('reservation_not_found')
  return forCustomer(found, context)
})
