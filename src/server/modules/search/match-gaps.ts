import { LONGEST_GAP } from '../../../domain/calendar/gaps.ts'
import { dayNumber, dayOfNumber } from '../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import { gapHorizon } from '../../services/calendar/gap-horizon.ts'
import type { GapNumbers } from '../../services/search-index/find-gaps.ts'
import type { VillaTable } from '../../services/search-index/villa-table.ts'
import type { Criteria } from './criteria.ts'
import { filterOf, inOrder, isWithinLimits, takesGuests, termsOf } from './match-villas.ts'
import type { Match } from './match-villas.ts'

/** How many stays one request may go through: about 10 ms, in which the process answers nothing else. */
const MAX_STAYS = 40_000

/** A day beyond every calendar. */
const LAST = '2100-01-01'

export interface ShortStay {
  id: number
  stay: Stay
  before: Stay
  after: Stay
  min_nights: number
  is_published: boolean
  note: string
}

export interface AskedGaps {
  from: Day
  endDate: Day | undefined
  min_nights: number | undefined
  max_nights: number | undefined
  is_published: boolean
}

interface GapMatch extends Match {
  gap: GapNumbers
  min_nights: number
  /** null when the gap is not published */
  note: string | null
}

/**
 * A page of gaps that can be booked: priced by seasons, and below the minimum stay or published. `until` is the day until
 * which unpublished ones were searched.
 */
export function matchGaps(
  table: VillaTable,
  criteria: Criteria,
  asked: AskedGaps,
  { skip, take }: { skip: number; take: number },
  now: Date,
): { items: ShortStay[]; total: number; until: Day } {
  const matchesFilters = filterOf(table, criteria)
  const suitsGuests = takesGuests(criteria)
  const villas = table.inOrder.filter((villa) => matchesFilters(villa) && suitsGuests(villa))
  const reach = gapHorizon(villas.length, asked.from, MAX_STAYS)
  const last = asked.endDate ?? LAST
  const wanted = last < reach.until ? last : reach.until
  // A window that has passed is empty.
  const until = wanted < asked.from ? asked.from : wanted
  const [from, searchedUntil, lastNumber] = [dayNumber(asked.from), dayNumber(until), dayNumber(last)]
  const { min_nights = 1, max_nights = LONGEST_GAP } = asked

  const found: GapMatch[] = []
  for (const [index, villa] of villas.entries()) {
    const { publications } = villa
    const isSearched = !asked.is_published && index < reach.villas
    if (!isSearched && publications.length === 0) continue
    const window = {
      from,
      until: publications.length > 0 ? lastNumber : searchedUntil,
      min_nights,
      max_nights,
    }
    for (const gap of table.gaps(villa, window, now)) {
      if (gap.until > lastNumber) continue
      const published = publications.find((one) => one.from === gap.from && one.until === gap.until)
      if (published === undefined && (!isSearched || gap.from >= searchedUntil)) continue
      const least = table.minNightsOfGap(villa, gap)
      if (least === null || (published === undefined && gap.until - gap.from >= least)) continue
      const price = table.judge(villa, termsOf(stayOf(gap), criteria, now))
      if (typeof price !== 'number' || !isWithinLimits(criteria, price)) continue
      found.push({ villa, price, gap, min_nights: least, note: published?.note ?? null })
    }
  }
  const page = sorted(found, criteria.order).slice(skip, skip + take)
  return { items: page.map(shortStayOf), total: found.length, until }
}

/** Published gaps first, then the nearest, unless another order is asked for. */
function sorted(found: readonly GapMatch[], order: Criteria['order']): readonly GapMatch[] {
  if (order !== 'recommended') return inOrder(found, order)
  const isLater = ({ note }: GapMatch) => Number(note === null)
  return found.toSorted((a, b) => isLater(a) - isLater(b) || a.gap.from - b.gap.from)
}

const stayOf = ({ from, until }: { from: number; until: number }): Stay => ({
  check_in: dayOfNumber(from),
  check_out: dayOfNumber(until),
})

function shortStayOf({ villa, gap, min_nights, note }: GapMatch): ShortStay {
  return {
    id: villa.id,
    stay: stayOf(gap),
    before: stayOf({ from: gap.before_from, until: gap.from }),
    after: stayOf({ from: gap.until, until: gap.after_until }),
    min_nights,
    is_published: note !== null,
    note: note ?? '',
  }
}
