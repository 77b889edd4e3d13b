import { previewDiscount as endpoint } from '../../contract/prices.ts'
import type { Discount } from '../../domain/discounts.ts'
import { quoteStay } from '../../domain/pricing.ts'
import type { QuoteAnswer, VillaPricing } from '../../domain/pricing.ts'
import { addDays, compareDays, daysBetween, nightCount, todayInIstanbul } from '../../domain/stay.ts'
import type { Day, Stay } from '../../domain/stay.ts'
import { formatDay, refusalSentence } from '../../domain/turkish.ts'
import { factsOfVilla } from '../db/villa-facts.ts'
import { Failure } from '../failure.ts'
import { route } from '../http/route.ts'
import { wantedDiscount } from './discount-rules.ts'
import { checkedRange } from './season-rules.ts'

/** The stays that are tried as a sample begin within so many days. */
const TRIED_DAYS = 90
const SAMPLE_NIGHTS = 7

/** A stay without and with a discount, by the one function that makes prices; nothing is stored. */
export const previewDiscount = route(endpoint, async ({ db, now }, { body }) => {
  const { villa_id, id, sample_from, sample_until, ...form } = body
  const today = todayInIstanbul(now())
  const draft: Discount = { id: id ?? Number.MAX_SAFE_INTEGER, ...wantedDiscount(form), is_active: true }
  const first = earliestArrival(draft, today)
  const reach =
    sample_from !== undefined && sample_until !== undefined
      ? checkedRange({ startDate: sample_from, endDate: sample_until }, 'sample_until')
      : { starts_on: first, ends_on: addDays(first, TRIED_DAYS + 100) }
  const read = await factsOfVilla(
    db,
    villa_id,
    { check_in: reach.starts_on, check_out: reach.ends_on },
    now(),
  )
  if (read === null) throw new Failure('not_found')
  const plain = { ...read.facts, discounts: read.facts.discounts.filter((own) => own.id !== id) }
  const lowered = { ...plain, discounts: [...plain.discounts, draft] }
  const price = (facts: VillaPricing, stay: Stay): QuoteAnswer =>
    quoteStay(facts, {
      ...stay,
      adults: 1,
      children: 0,
      infants: 0,
      fee_ids: [],
      promotion: null,
      fills_gap: false,
      today,
    })
  const stay =
    sample_from === undefined || sample_until === undefined
      ? sampleStay(draft, first, (each) => price(plain, each).ok)
      : { check_in: sample_from, check_out: sample_until }
  const [before, after] = [price(plain, stay), price(lowered, stay)]
  return {
    ...stay,
    nights: nightCount(stay),
    before: shown(before),
    after: shown(after),
    note: noteOf(draft, stay, today, before, after),
  }
})

const earliestArrival = ({ starts_on, lead_days_min }: Discount, today: Day): Day =>
  [starts_on, addDays(today, lead_days_min ?? 0)].toSorted(compareDays).at(-1)!

/** The first week, or longer where the discount asks for it, that has a price and may be booked. */
function sampleStay({ min_nights }: Discount, first: Day, isPriced: (stay: Stay) => boolean): Stay {
  const nights = Math.max(SAMPLE_NIGHTS, min_nights)
  const stays = Array.from({ length: TRIED_DAYS }, (_, offset) => {
    const check_in = addDays(first, offset)
    return { check_in, check_out: addDays(check_in, nights) }
  })
  return stays.find(isPriced) ?? stays[0]!
}

function shown(answer: QuoteAnswer) {
  if (!answer.ok) return null
  const { total, lines, accommodation_amount } = answer.quote
  return { total, lines, accommodation_amount }
}

/** Why there is nothing to compare, or why the discount changes nothing. */
function noteOf(draft: Discount, stay: Stay, today: Day, before: QuoteAnswer, after: QuoteAnswer): string {
  if (!before.ok) return refusalSentence(before.refusal)
  if (!after.ok) return refusalSentence(after.refusal)
  if (after.quote.total < before.quote.total) return ''
  const lead = daysBetween(today, stay.check_in)
  if (draft.book_from !== null && today < draft.book_from) {
    return `Bugün yapılan rezervasyonda geçerli değil; ilk rezervasyon günü ${formatDay(draft.book_from)}.`
  }
  if (draft.book_until !== null && draft.book_until < today) {
    return `Rezervasyon süresi dolmuş; son gün ${formatDay(draft.book_until)} idi.`
  }
  if (draft.lead_days_min !== null && lead < draft.lead_days_min) {
    return `Girişe ${lead} gün var; indirim en az ${draft.lead_days_min} gün önce ayırtanlar için.`
  }
  if (draft.lead_days_max !== null && lead > draft.lead_days_max) {
    return `Girişe ${lead} gün var; indirim son ${draft.lead_days_max} gün için.`
  }
  if (nightCount(stay) < draft.min_nights) return `İndirim en az ${draft.min_nights} gece kalanlar için.`
  const better = before.quote.nights.find(({ discount_name }) => discount_name !== null)
  if (better !== undefined) return `Bu gecelerde daha yüksek bir indirim var: ${better.discount_name}.`
  return 'İndirim bu konaklamanın gecelerini kapsamıyor.'
}
