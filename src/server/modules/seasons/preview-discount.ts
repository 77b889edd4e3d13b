import { DISCOUNT_NOTES, previewDiscount as endpoint } from '../../../contract/seasons/discounts.ts'
import { earliestArrival, sampleStay, SAMPLE_REACH } from '../../../domain/pricing/discounted-stay.ts'
import { discountObstacle } from '../../../domain/pricing/discounts.ts'
import type { Discount } from '../../../domain/pricing/discounts.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { quoteStay } from '../../../domain/pricing/pricing.ts'
import type { QuoteAnswer, VillaPricing } from '../../../domain/pricing/pricing.ts'
import { addDays, daysBetween, nightCount, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import { formatDay, refusalSentence } from '../../../domain/turkish/turkish.ts'
import { factsOfVilla } from '../../services/catalogue/villa-facts.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { checkDiscount } from './discounts.ts'
import { toRecordFields, validatedRange } from '../../services/pricing/season-rules.ts'

/** Prices a stay without and with a discount, by quoteStay like every other price; nothing is stored. */
export const previewDiscount = route(endpoint, async ({ db, now }, { body }) => {
  const { villa_id, id, sample_from, sample_until, ...form } = body
  const today = todayInIstanbul(now())
  const draft: Discount = { id: id ?? Number.MAX_SAFE_INTEGER, ...toRecordFields(form), is_active: true }
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
  const obstacle = discountObstacle(draft, stay, today)
  if (obstacle !== null) {
    const limit = draft[obstacle]!
    const n = typeof limit === 'string' ? formatDay(limit) : limit
    return fillIn(DISCOUNT_NOTES[obstacle], { n, lead: daysBetween(today, stay.check_in) })
  }
  const better = before.quote.nights.find(({ discount_name }) => discount_name !== null)
  if (better === undefined) return DISCOUNT_NOTES.elsewhere
  return fillIn(DISCOUNT_NOTES.better, { name: better.discount_name! })
}
