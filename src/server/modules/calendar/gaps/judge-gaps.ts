import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { listGaps } from '../../../../contract/calendar/gaps.ts'
import { LONGEST_GAP, findGaps } from '../../../../domain/calendar/gaps.ts'
import { minNightsOf, stayRulesOf } from '../../../../domain/calendar/stay-rules.ts'
import { addDays, todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../../domain/calendar/stay.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Db } from '../../../platform/context.ts'
import { pricingOf } from '../../../services/catalogue/villa-facts.ts'
import { pricesOf, quoteGap } from './gap-prices.ts'
import { endOfEntry, entriesAround, gapVillas, neighboursOf, publicationsOf } from './store-gaps.ts'
import type { GapEntry, GapVilla, Publication } from './store-gaps.ts'

export type GapItem = z.input<typeof listGaps.output>['items'][number]

/** A gap as it is listed, with the entries beside it in place of what the list shows of them. */
export type JudgedGap = Omit<GapItem, 'before' | 'after'> & { before: GapEntry; after: GapEntry }

interface GapWindow {
  from: Day
  until: Day
  min_nights?: number | undefined
  max_nights?: number | undefined
}

/** How long the judgement of many gaps may block other requests before it pauses. */
const MAX_BLOCKING_MS = 10

/** The gaps of these villas, by villa and day, with their prices. Three queries. */
export async function judgedGaps(
  db: Db,
  villas: readonly GapVilla[],
  { min_nights = 1, max_nights = LONGEST_GAP, ...window }: GapWindow,
  now: Date,
): Promise<JudgedGap[]> {
  const ids = villas.map(({ id }) => id)
  const reach = { check_in: window.from, check_out: addDays(window.until, LONGEST_GAP) }
  const entries = await entriesAround(db, ids, window, now)
  const published = Map.groupBy(await publicationsOf(db, ids, window), (own) => own.villa_id)
  const facts = await pricingOf(db, [...entries.keys()], reach)
  const judged: JudgedGap[] = []
  let lastPause = performance.now()
  for (const villa of villas) {
    // Pause between villas, so that other requests do not wait for all of them.
    if (performance.now() - lastPause > MAX_BLOCKING_MS) {
      await setImmediate()
      lastPause = performance.now()
    }
    const pricing = facts.get(villa.id)
    if (pricing === undefined) continue
    const rules = stayRulesOf(pricing.seasons)
    for (const { before, after, ...gap } of findGaps(entries.get(villa.id)!, {
      ...window,
      min_nights,
      max_nights,
    })) {
      const least = minNightsOf(rules, gap)
      // Free nights that keep the minimum stay are no gap (docs/product.md, Gap).
      if (gap.nights >= least) continue
      const publication =
        published
          .get(villa.id)
          ?.find(({ check_in, check_out }) => check_in === gap.check_in && check_out === gap.check_out)
          ?.publication ?? null
      const quote = quoteGap(pricing, gap, now)
      const prices = pricesOf(quote)
      const reason = unsellableReason(villa, quote)
      judged.push({
        id: before.id,
        villa_id: villa.id,
        villa_code: villa.code,
        villa_name: villa.name,
        villa_slug: villa.slug,
        town_name: villa.town_name,
        ...gap,
        min_nights: least,
        ...prices,
        reason,
        status: reason === null ? sellableStatus(publication, prices) : 'unsellable',
        before,
        after,
        publication,
      })
    }
  }
  return judged
}

function unsellableReason(
  { is_active }: GapVilla,
  quote: { is_provisional: boolean } | null,
): GapItem['reason'] {
  if (!is_active) return 'off_show'
  if (quote === null) return 'not_priced'
  return quote.is_provisional ? 'provisional' : null
}

const sellableStatus = (
  publication: Publication | null,
  { price, undiscounted_price }: Pick<GapItem, 'price' | 'undiscounted_price'>,
) => (publication !== null ? 'published' : price !== undiscounted_price ? 'discounted' : 'open')

/** Gaps as the list shows them: with the names of their neighbours. */
export async function shownGaps(db: Db, gaps: readonly JudgedGap[]): Promise<GapItem[]> {
  const neighbours = await neighboursOf(
    db,
    gaps.flatMap(({ before, after }) => [before.id, after.id]),
  )
  return gaps.map((gap) => ({
    ...gap,
    before: neighbours.get(gap.before.id) ?? null,
    after: neighbours.get(gap.after.id) ?? null,
  }))
}

/** The gap that begins where an entry ends; null when it no longer exists. @throws Failure not_found */
export async function findGap(db: Db, entryId: number, now: Date): Promise<GapItem | null> {
  const entry = await endOfEntry(db, entryId, now)
  if (entry === null) throw new Failure('not_found')
  if (!entry.is_kept || entry.check_in < todayInIstanbul(now)) return null
  const [gap] = await gapsFrom(db, entry.villa_id, entry.check_in, now)
  return gap === undefined ? null : (await shownGaps(db, [gap]))[0]!
}

/** The gap of a villa with exactly these nights. */
export async function findGapOf(db: Db, villaId: number, stay: Stay, now: Date): Promise<JudgedGap | null> {
  const [gap] = await gapsFrom(db, villaId, stay.check_in, now)
  return gap?.check_out === stay.check_out ? gap : null
}

async function gapsFrom(db: Db, villaId: number, from: Day, now: Date): Promise<JudgedGap[]> {
  const villas = await gapVillas(db, { villa_id: [villaId] }, 1)
  return judgedGaps(db, villas, { from, until: addDays(from, 1) }, now)
}
