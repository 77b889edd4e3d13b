import { showPayment as endpoint } from '../../../contract/reservations/reservations.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { findByToken, forCustomer } from './store-customer.ts'

export const showPayment = route(endpoint, async (context, { params }) => {
  const found = await findByToken(context.db, params.token)
  if (found === undefined) throw new Failure('payment_link_not_found')
  return forCustomer(found, context)
})
