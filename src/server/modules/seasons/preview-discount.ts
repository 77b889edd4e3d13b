import { DISCOUNT_NOTES, previewDiscount as endpoint } from '../../../contract/seasons/discounts.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import { addDays, daysBetween, nightCount, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import type { PricedPart } from '../../../domain/pricing/charge-lines.ts'
import { earliestArrival, sampleStay, SAMPLE_REACH } from '../../../domain/pricing/discounted-stay.ts'
import { discountObstacle } from '../../../domain/pricing/discounts.ts'
import type { Discount } from '../../../domain/pricing/discounts.ts'
import { quoteStay } from '../../../domain/pricing/pricing.ts'
import type { QuoteAnswer, VillaPricing } from '../../../domain/pricing/pricing.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { formatDay, refusalSentence } from '../../../domain/turkish/turkish.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { factsOfVilla } from '../../services/catalogue/villa-facts.ts'
import { toRecordFields, validatedRange } from '../../services/pricing/season-rules.ts'
import { checkDiscount } from './discounts.ts'

/** The id of a discount that is not stored yet: of two equal ones the stored one wins. */
export const NEW_ID = Number.MAX_SAFE_INTEGER

/** Prices a stay without and with a discount, by quoteStay like every other price; nothing is stored. */
export const previewDiscount = route(endpoint, async ({ db, now }, { body }) => {
  const { villa_id, id, sample_from, sample_until, ...form } = body
  const today = todayInIstanbul(now())
  const draft: Discount = { id: id ?? NEW_ID, ...toRecordFields(form), is_active: true }
  checkDiscount('villa', draft)
  const first = earliestArrival(draft, today)
  const requested =
    sample_from !== undefined && sample_until !== undefined
      ? validatedRange({ startDate: sample_from, endDate: sample_until }, 'sample_until')
      : null
  const range = requested ?? { starts_on: first, ends_on: addDays(first, SAMPLE_REACH) }
  const within = { check_in: range.starts_on, check_out: range.ends_on }
  const read = await factsOfVilla(db, villa_id, within, now())
  if (read === null) throw new Failure('not_found')
  const plain = { ...read.facts, discounts: read.facts.discounts.filter((own) => own.id !== id) }
  const lowered = { ...plain, discounts: [...plain.discounts, draft] }
  const nobodyElse = { children: 0, infants: 0, fee_ids: [], promotion: null, fills_gap: false }
  const price = (facts: VillaPricing, stay: Stay): QuoteAnswer =>
    quoteStay(facts, { ...stay, adults: 1, ...nobodyElse, today })
  const stay = requested === null ? sampleStay(draft, first, (each) => price(plain, each).ok) : within
  const [before, after] = [price(plain, stay), price(lowered, stay)]
  return {
    ...stay,
    nights: nightCount(stay),
    before: sampleQuoteOf(before),
    after: sampleQuoteOf(after),
    note: noteOf(draft, stay, today, before, after),
  }
})

function sampleQuoteOf(answer: QuoteAnswer) {
  if (!answer.ok) return null
  const { total, lines, accommodation_amount } = answer.quote
  return { total, lines, accommodation_amount }
}

/** Returns why a stay has no price, or why the discount does not lower it. */
function noteOf(draft: Discount, stay: Stay, today: Day, before: QuoteAnswer, after: QuoteAnswer): string {
  if (!before.ok) return refusalSentence(before.refusal)
  if (!after.ok) return refusalSentence(after.refusal)
  if (after.quote.total < before.quote.total) return ''
  return whyUnchanged('villa', draft, stay, today, before.quote.nights)
}

/** Why a discount does not lower the price of a stay or trip. `parts`: its nights or units without the discount. */
export function whyUnchanged(
  kind: RentalKind,
  draft: Discount,
  span: Stay,
  today: Day,
  parts: readonly PricedPart[],
): string {
  const notes = DISCOUNT_NOTES[kind]
  const obstacle = discountObstacle(draft, span, today)
  if (obstacle !== null) {
    const limit = draft[obstacle]!
    const n = typeof limit === 'string' ? formatDay(limit) : limit
    return fillIn(notes[obstacle], { n, lead: daysBetween(today, span.check_in) })
  }
  const better = parts.find(({ discount_name }) => discount_name !== null)
  if (better === undefined) return notes.elsewhere
  return fillIn(notes.better, { name: better.discount_name! })
}
