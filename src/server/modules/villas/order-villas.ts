import * as contract from '../../../contract/villas/villas-list.ts'
import { route } from '../../platform/http/route.ts'
import { orderRentals } from '../../services/catalogue/order-rentals.ts'

export const orderVillas = route(contract.orderVillas, (context, { body }) =>
  orderRentals(context, 'villa', body),
)
