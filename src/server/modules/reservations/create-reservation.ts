import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { createReservation as endpoint } from '../../../contract/reservations/reservations.ts'
import { isFree } from '../../../domain/calendar/availability.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { nearestStays } from '../../services/pricing/nearest-stays.ts'
import { readPriceFacts } from '../../services/pricing/price-stay.ts'
import type { PriceFacts, StayChoice } from '../../services/pricing/price-stay.ts'
import { bookOffer } from './book-offer.ts'
import { datesTaken } from './booking-failures.ts'
import { queueByRental } from './booking-queue.ts'
import type { BookingFacts, BookingRequest } from './booking-queue.ts'
import { priceRequest } from './price-request.ts'
import type { CreatedReservation } from './store-write.ts'
import { answerToVisitor, splitRequest } from './visitor-request.ts'

/** A visitor requests a stay. The nights are held until the visitor pays or the hold ends. */
export const createReservation = route(endpoint, async (context, { body }) => {
  const { choice, ...request } = splitRequest(body, context.request.idempotency_key)
  if (choice.endDate <= choice.startDate) throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  return answerToVisitor(await bookStay(context, { ...request, choice }))
})

/** Makes a reservation of a request. Requests for one villa wait for each other (decision 11). */
export const bookStay = queueByRental<StayChoice, PriceFacts>({
  rentalOf: ({ villa_id }) => villa_id,
  readFacts: readPriceFacts,
  isFree: ({ taken }, choice) => isFree(taken, { check_in: choice.startDate, check_out: choice.endDate }),
  refusal: (facts, { choice, actor }) =>
    facts.is_on_show || actor !== null
      ? datesTaken(nearestStays(facts, choice, facts.now))
      : new Failure('not_found'),
  book,
})

async function book(
  tx: Tx,
  context: Context,
  request: BookingRequest,
  facts: BookingFacts<PriceFacts> | null,
): Promise<CreatedReservation | null> {
  if (facts === null) throw new Failure('not_found')
  const { settings, now } = facts
  const offer = async (read: PriceFacts | null) => {
    const { quote, promotion_id } = await priceRequest(tx, read, request, now)
    const arrival = { check_in: quote.check_in, check_in_time: settings.check_in_time }
    return { quote, promotion_id, arrival, information: settings.information }
  }
  return bookOffer(tx, context, request, settings, now, {
    offered: await offer(facts),
    current: async () => offer(await readPriceFacts(tx, [request.choice], now)),
  })
}
