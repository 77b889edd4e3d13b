import { previewBoatDiscount as endpoint } from '../../../contract/seasons/discounts.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { tripDays } from '../../../domain/calendar/trip-period.ts'
import { linesOf } from '../../../domain/pricing/agreed-trip.ts'
import { sampleQuote, sampleTrip } from '../../../domain/pricing/discounted-trip.ts'
import type { TripAnswer, TripDiscount } from '../../../domain/pricing/trip.ts'
import { tripSentence } from '../../../domain/turkish/trip-sentences.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { readBoatFacts } from '../../services/catalogue/boat-facts.ts'
import { tripOnWire } from '../../services/pricing/price-trip.ts'
import { toRecordFields } from '../../services/pricing/season-rules.ts'
import { checkDiscount } from './discounts.ts'
import { NEW_ID, whyUnchanged } from './preview-discount.ts'

/** Prices a trip without and with a discount, by quoteTrip like every other price; nothing is stored. */
export const previewBoatDiscount = route(endpoint, async ({ db, now }, { body }) => {
  const { boat_id, id, sample_unit, sample_day, sample_units, ...form } = body
  const moment = now()
  const today = todayInIstanbul(moment)
  const draft: TripDiscount = { id: id ?? NEW_ID, ...toRecordFields(form), is_active: true }
  checkDiscount('boat', draft)
  const boat = (await readBoatFacts(db, [boat_id], today, moment)).get(boat_id)?.pricing
  if (boat === undefined) throw new Failure('not_found')
  const plain = { ...boat, discounts: boat.discounts.filter((own) => own.id !== id) }
  const lowered = { ...plain, discounts: [...plain.discounts, draft] }
  const wish = { unit: sample_unit, day: sample_day, units: sample_units }
  const trip = sampleTrip(plain, draft, wish, moment)
  const [before, after] = [sampleQuote(plain, trip, moment), sampleQuote(lowered, trip, moment)]
  const noteOf = (): string => {
    if (!before.ok) return tripSentence(before.refusal)
    if (!after.ok) return tripSentence(after.refusal)
    if (after.quote.total < before.quote.total) return ''
    return whyUnchanged('boat', draft, tripDays(trip), today, before.quote.parts)
  }
  return {
    trip: tripOnWire(boat.hours, trip),
    before: sampleQuoteOf(before),
    after: sampleQuoteOf(after),
    note: noteOf(),
  }
})

function sampleQuoteOf(answer: TripAnswer) {
  if (!answer.ok) return null
  const { total, accommodation_amount } = answer.quote
  return { total, lines: linesOf(answer.quote), accommodation_amount }
}
