import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { showPriorInformation as endpoint } from '../../../contract/reservations/reservations.ts'
import { priorInformation } from '../../../domain/booking/prior-information.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { bookingSettings } from '../../services/booking/booking-settings.ts'
import { readPriceFacts } from '../../services/pricing/price-stay.ts'
import { priceRequest } from './price-request.ts'

/**
 * The form of a stay before it is asked for. A stay without a price, or against the rules, has none; the failure says
 * why. Whether its nights are still free is decided by the request.
 */
export const showPriorInformation = route(endpoint, async ({ db, now }, { body: choice }) => {
  if (choice.endDate <= choice.startDate) throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  const [settings, facts] = await Promise.all([
    bookingSettings(db, choice.villa_id),
    readPriceFacts(db, [choice], now()),
  ])
  if (settings === null) throw new Failure('not_found')
  const { quote } = await priceRequest(db, facts, { choice, actor: null }, now())
  return priorInformation({ ...settings.information, quote })
})
