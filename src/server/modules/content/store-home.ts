import { fillsGap, isFree } from '../../../domain/calendar/availability.ts'
import { quoteStay } from '../../../domain/pricing/pricing.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { villaFactsOf } from '../../services/catalogue/kept-villa-facts.ts'
import type { FactSource } from '../../services/catalogue/kept-villa-facts.ts'
import { pricingWithin, takenWithin } from '../../services/catalogue/public-villa-facts.ts'

export async function countActiveVillas(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('villas')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return total
}

const EXAMPLE_NIGHTS = 7
const EXAMPLE_VILLAS = 12

/** The days of July on which the example weeks begin. */
const EXAMPLE_WEEKS = ['04', '11', '18', '25']

interface Example {
  villa_name: string
  villa_slug: string
  quote: Quote
}

/**
 * A free and bookable week of next July in a popular villa, with its quote. A week with a discount is preferred,
 * because its quote has more lines. Two queries, or one when the villas are kept.
 */
export async function exampleWeek(source: FactSource, today: Day, now: Date): Promise<Example | null> {
  const villas = await source.db
    .selectFrom('villas')
    .select(['id', 'name', 'slug', 'guests'])
    .where('is_active', '=', true)
    .orderBy('is_popular', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(EXAMPLE_VILLAS)
    .execute()
  const ids = villas.map(({ id }) => id)
  const year = today.slice(5) < '07-01' ? today.slice(0, 4) : String(Number(today.slice(0, 4)) + 1)
  const july = { check_in: `${year}-07-01`, check_out: `${year}-08-05` }
  const found = await villaFactsOf(source, ids, now)

  let plain: Example | null = null
  for (const { id, name, slug, guests } of villas) {
    const facts = found.get(id)
    if (facts === undefined) continue
    const pricing = pricingWithin(facts, july)
    const stays = takenWithin(facts, july, now)
    for (const day of EXAMPLE_WEEKS) {
      const stay: Stay = {
        check_in: `${year}-07-${day}`,
        check_out: addDays(`${year}-07-${day}`, EXAMPLE_NIGHTS),
      }
      if (!isFree(stays, stay)) continue
      const answer = quoteStay(pricing, {
        ...stay,
        adults: Math.min(4, guests),
        children: 0,
        infants: 0,
        fee_ids: [],
        promotion: null,
        fills_gap: fillsGap(stays, stay),
        today,
      })
      if (!answer.ok || answer.quote.is_provisional) continue
      const example = { villa_name: name, villa_slug: slug, quote: answer.quote }
      if (answer.quote.lines.some((line) => line.kind === 'discount')) return example
      plain ??= example
    }
  }
  return plain
}
