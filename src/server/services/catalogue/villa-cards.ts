import { sql } from 'kysely'
import type { VillaCard } from '../../../contract/search/search.ts'
import { busyRuns, STRIP_DAYS, stripFrom } from '../../../domain/calendar/availability-strip.ts'
import { addDays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import type { FormerPrice } from '../../../domain/pricing/discounted-stay.ts'
import { formerPricesWithin } from '../../../domain/pricing/former-prices.ts'
import { cheapestNightly } from '../../../domain/pricing/pricing.ts'
import type { VillaPricing } from '../../../domain/pricing/pricing.ts'
import { villaFactsOf } from './kept-villa-facts.ts'
import type { FactSource } from './kept-villa-facts.ts'
import { pricingWithin, takenWithin } from './public-villa-facts.ts'
import type { VillaFacts } from './public-villa-facts.ts'

/** A villa counts as new for this many days after it was published. */
const NEW_DAYS = 60

/**
 * The cards of active villas in the order of the ids, without the price of a stay. No query when the villas are kept,
 * otherwise one; inactive villas are left out.
 */
export async function cardsOf(
  source: FactSource,
  villaIds: readonly number[],
  now: Date,
): Promise<VillaCard[]> {
  return (await activeVillas(source, villaIds, now)).map((facts) => cardOf(facts, now))
}

/** The cards, each with the facts that give the prices and old prices of stays `within` a range. */
export async function cardsWithPricing(
  source: FactSource,
  villaIds: readonly number[],
  within: Stay,
  now: Date,
): Promise<{ card: VillaCard; pricing: VillaPricing; former: FormerPrice[] }[]> {
  const today = todayInIstanbul(now)
  return (await activeVillas(source, villaIds, now)).map((facts) => ({
    card: cardOf(facts, now),
    pricing: pricingWithin(facts, within),
    former: formerPricesWithin(facts.history, within, today),
  }))
}

async function activeVillas(
  source: FactSource,
  villaIds: readonly number[],
  now: Date,
): Promise<VillaFacts[]> {
  const found = await villaFactsOf(source, villaIds, now)
  return villaIds.flatMap((id) => {
    const facts = found.get(id)
    return facts?.is_active === true ? facts : []
  })
}

function cardOf(facts: VillaFacts, now: Date): VillaCard {
  const { card, published_at } = facts
  const newSince = now.getTime() - NEW_DAYS * 86_400_000
  const { busy, nightly_from } = partsOfDay(facts, now)
  const is_new = published_at !== null && published_at.getTime() > newSince
  return { ...card, is_new, nightly_from, busy, stay: null }
}

/** The parts of a card that stay the same for a day, or until a hold ends. */
interface PartsOfDay extends Pick<VillaCard, 'busy' | 'nightly_from'> {
  today: Day
  since: Date
  /** when the next hold ends; null: none does */
  until: string | null
}

const computed = new WeakMap<VillaFacts, PartsOfDay>()

function partsOfDay(facts: VillaFacts, now: Date): PartsOfDay {
  const today = todayInIstanbul(now)
  const earlier = computed.get(facts)
  if (
    earlier?.today === today &&
    now >= earlier.since &&
    (earlier.until === null || now.toISOString() < earlier.until)
  ) {
    return earlier
  }
  const from = stripFrom(today)
  const strip = { check_in: from, check_out: addDays(from, STRIP_DAYS) }
  const taken = takenWithin(facts, strip, now)
  const [until = null] = taken.flatMap(({ held_until }) => held_until ?? []).toSorted()
  const nightly_from = cheapestNightly(facts.pricing, today)
  const parts = { busy: busyRuns(taken, from), nightly_from, today, since: now, until }
  computed.set(facts, parts)
  return parts
}

/** The lowest nightly season price from today on; the same rule as pricing.cheapestNightly. Null without prices. */
export const nightlyFrom = (villaId: ReturnType<typeof sql>, today: string) => sql<number | null>`(
  select min((s.price + 50) / 100 * 100) from seasons s
  where s.villa_id = ${villaId} and upper(s.stay) > ${today}::date and s.price >= 50)`

/** The first day of the availability strips on cards, which is sent with the cards. */
export const stripOf = (now: Date) => ({ strip_from: stripFrom(todayInIstanbul(now)) })
