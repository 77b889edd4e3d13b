import { lookUpReservation as endpoint } from '../../../contract/reservations/reservations.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { normalisePhone } from './phone.ts'
import { findByContact, forCustomer } from './store-customer.ts'
import { codeOf } from './store-list.ts'

/** Stands in no record, not even in one that has no number: the code alone opens nothing. */
const NO_PHONE = '+'

/** One query and one refusal for every wrong pair: nobody learns whether a number exists (docs/acceptance.md row 24). */
export const lookUpReservation = route(endpoint, async (context, { body }) => {
  const contact = body.contact.includes('@')
    ? { email: body.contact }
    : { phone: normalisePhone(body.contact) ?? NO_PHONE }
  const found = await findByContact(context.db, codeOf(body.code), contact)
  if (found === undefined) throw new Failure('reservation_not_found')
  return forCustomer(found, context)
})
