import * as contract from '../../../contract/reservations/boat-reservations.ts'
import { judgeTrip } from '../../../domain/booking/judge-trip.ts'
import { priorInformation } from '../../../domain/booking/prior-information.ts'
import { isTripFree } from '../../../domain/calendar/free-trips.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { momentOf, timeInIstanbul, tripOfPeriod } from '../../../domain/calendar/trip-period.ts'
import type { Trip } from '../../../domain/calendar/trip-period.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import type { Context, Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { phoneOf } from '../../platform/phone.ts'
import { bookingSettings } from '../../services/booking/booking-settings.ts'
import type { BookingSettings } from '../../services/booking/booking-settings.ts'
import { readBoatFacts } from '../../services/catalogue/boat-facts.ts'
import type { BoatFacts } from '../../services/catalogue/boat-facts.ts'
import type { TripChoice } from '../../services/pricing/price-trip.ts'
import { bookOffer } from './book-offer.ts'
import { queueByRental } from './booking-queue.ts'
import type { BookingFacts, BookingRequest } from './booking-queue.ts'
import { priceTripRequest, tripFailure } from './price-trip-request.ts'
import type { CreatedReservation } from './store-write.ts'
import { answerToVisitor, splitRequest } from './visitor-request.ts'

const factsOf = async (db: Db, boatId: number, now: Date): Promise<BoatFacts | null> =>
  (await readBoatFacts(db, [boatId], todayInIstanbul(now), now)).get(boatId) ?? null

/** The chosen trip; null when its period is no whole number of units, which the pricing refuses at its field. */
function chosenTrip({ pricing }: BoatFacts, { unit, started_at, finished_at }: TripChoice): Trip | null {
  const period = { started_at: momentOf(started_at), finished_at: momentOf(finished_at) }
  return tripOfPeriod(pricing.hours, unit, period)
}

/** Makes a reservation of a request. Requests for one boat wait for each other (decision 11). */
const bookTrip = queueByRental<TripChoice, BoatFacts>({
  rentalOf: ({ boat_id }) => boat_id,
  readFacts: (db, [choice], now) => factsOf(db, choice!.boat_id, now),
  isFree: (facts, choice) => {
    const trip = chosenTrip(facts, choice)
    return trip === null || isTripFree(facts.pricing.hours, facts.taken, trip)
  },
  refusal: (facts, { choice, actor }) => {
    if (!facts.is_active && actor === null) return new Failure('not_found')
    const { adults, children, infants } = choice
    const trip = chosenTrip(facts, choice)!
    const request = { trip, adults, children, infants, extra_ids: [], promotion: null, now: facts.now }
    return tripFailure(facts.pricing.hours, judgeTrip(facts.pricing, facts.taken, request))
  },
  book,
})

async function book(
  tx: Tx,
  context: Context,
  request: BookingRequest<TripChoice>,
  facts: BookingFacts<BoatFacts> | null,
): Promise<CreatedReservation | null> {
  if (facts === null) throw new Failure('not_found')
  const { settings, now } = facts
  const offer = async (read: BoatFacts | null) => {
    const priced = await priceTripRequest(tx, read, request, now)
    return { ...priced, information: informationOf(settings, priced.quote) }
  }
  return bookOffer(tx, context, request, settings, now, {
    offered: await offer(facts),
    current: async () => offer(await factsOf(tx, request.choice.boat_id, now)),
  })
}

const timeOf = (moment: string) => timeInIstanbul(new Date(moment))

/** The form names the times of the trip where that of a stay names those of the villa. */
function informationOf({ information }: BookingSettings, { trip }: Quote) {
  const times = { check_in_time: timeOf(trip!.started_at), check_out_time: timeOf(trip!.finished_at) }
  return { ...information, villa: { ...information.villa, ...times } }
}

/** A visitor requests a trip. Its time is held until the visitor pays or the hold ends. */
export const createBoatReservation = route(contract.createBoatReservation, async (context, { body }) =>
  answerToVisitor(await bookTrip(context, splitRequest(body, context.request.idempotency_key))),
)

/** An admin books for a guest on the phone or in the office. Price and lock are the same as for a visitor. */
export const createBoatReservationByAdmin = route(
  contract.createBoatReservationByAdmin,
  async (context, { body }) => {
    const { first_name, last_name, email, phone, note, admin_note, source, hold_hours, ...choice } = body
    const customer = { first_name, last_name, email, phone: phoneOf(phone), admin_note, source }
    const { id, code } = await bookTrip(context, {
      choice,
      customer: { ...customer, customer_note: note, consents: null },
      actor: context.actor,
      key: context.request.idempotency_key,
      mails: ['request_received'],
      hold_hours,
    })
    return { id, code }
  },
)

/** The form of a trip before it is asked for, as it would be stored with its request. */
export const showTripInformation = route(
  contract.showTripInformation,
  async ({ db, now }, { body: choice }) => {
    const moment = now()
    const [settings, facts] = await Promise.all([
      bookingSettings(db, choice.boat_id),
      factsOf(db, choice.boat_id, moment),
    ])
    if (settings === null) throw new Failure('not_found')
    const { quote } = await priceTripRequest(db, facts, { choice, actor: null }, moment)
    return priorInformation({ ...informationOf(settings, quote), quote })
  },
)
