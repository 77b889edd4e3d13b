import type { z } from 'zod'
import { FIELD_SENTENCES } from '../../../../contract/failure.ts'
import type { judgedStay } from '../../../../contract/calendar/occupancy.ts'
import { youngGuestBreach } from '../../../../domain/booking/young-guests.ts'
import { MAX_NIGHTS } from '../../../../domain/calendar/stay-rules.ts'
import { nightCount, todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../../domain/calendar/stay.ts'
import type { Kurus } from '../../../../domain/pricing/money.ts'
import type { Context } from '../../../platform/context.ts'
import { fieldFailure } from '../../../platform/failure.ts'
import { priceFrom, publicPriceFacts } from '../../../services/pricing/price-stay.ts'
import type { IndexedVilla } from '../../../services/search-index/indexed-villa.ts'
import { stayTerms } from '../../../services/search-index/judge-stay.ts'
import { searchIndexOf } from '../../../services/search-index/search-index.ts'

export interface WantedStay {
  startDate: Day
  endDate: Day
  adults: number
  children: number
  infants: number
}

export type JudgedStay = z.output<typeof judgedStay>
type Obstacle = NonNullable<JudgedStay['obstacle']>

/** A villa with the total of the wanted stay, or why it is not free. */
interface JudgedVilla {
  id: number
  judged: Kurus | Obstacle
}

/** @throws Failure(fields) for a stay that no villa may sell: reversed, over, or too long. */
function stayOf({ startDate, endDate }: WantedStay, today: Day): Stay {
  const stay = { check_in: startDate, check_out: endDate }
  if (endDate <= startDate) throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  if (startDate < today) throw fieldFailure('startDate', FIELD_SENTENCES.past_day)
  if (nightCount(stay) > MAX_NIGHTS) {
    throw fieldFailure('endDate', FIELD_SENTENCES.too_many_nights.replace('{n}', String(MAX_NIGHTS)))
  }
  return stay
}

const guestsObstacle = (villa: IndexedVilla, { adults, children, infants }: WantedStay): Obstacle | null =>
  villa.guests < adults + children
    ? 'capacity'
    : (youngGuestBreach(villa, { children, infants })?.code ?? null)

/**
 * Judges these villas for a stay by the search index, as the site's search does: the free ones by their total, then the
 * others in the given order. Villas that are not active are left out, because the index does not hold them.
 */
export async function judgeVillas(
  context: Pick<Context, 'db' | 'writes' | 'log' | 'now'>,
  ids: readonly number[],
  wanted: WantedStay,
): Promise<JudgedVilla[]> {
  const now = context.now()
  const today = todayInIstanbul(now)
  const terms = stayTerms(stayOf(wanted, today), wanted.adults + wanted.children, today, now, true)
  const all = await searchIndexOf(context).read((table) =>
    ids.flatMap((id): JudgedVilla[] => {
      const villa = table.find(id)
      if (villa === undefined) return []
      const judged = guestsObstacle(villa, wanted) ?? table.judge(villa, terms)
      // Forecasts price a stay here, so none is refused for them; the answer marks their totals.
      return [{ id, judged: judged === 'provisional' ? 'not_priced' : judged }]
    }),
  )
  const totalOf = ({ judged }: JudgedVilla) => (typeof judged === 'number' ? judged : Infinity)
  return all.toSorted((a, b) => (totalOf(a) === totalOf(b) ? 0 : totalOf(a) - totalOf(b)))
}

export function countFree(villas: readonly JudgedVilla[]) {
  const left_out: Record<Obstacle, number> = {
    capacity: 0,
    children: 0,
    infants: 0,
    taken: 0,
    not_priced: 0,
    min_nights: 0,
    arrival_closed: 0,
    departure_closed: 0,
  }
  for (const { judged } of villas) if (typeof judged !== 'number') left_out[judged] += 1
  return { free: villas.filter(({ judged }) => typeof judged === 'number').length, left_out }
}

/** What is said of the villas on one page. The index knows no minimum to name and no forecast, so the quote is asked. */
export async function describeStays(
  { db, writes, now }: Pick<Context, 'db' | 'writes' | 'now'>,
  villas: readonly JudgedVilla[],
  wanted: WantedStay,
): Promise<Map<number, JudgedStay>> {
  const moment = now()
  const described = villas.map(async ({ id, judged }): Promise<[number, JudgedStay]> => {
    const isFree = typeof judged === 'number'
    const stay = { total: isFree ? judged : null, is_provisional: false, min_nights: null }
    if (!isFree && judged !== 'min_nights') return [id, { ...stay, obstacle: judged }]
    const choice = { ...wanted, villa_id: id, fee_ids: [] }
    const facts = await publicPriceFacts({ db, writes }, choice, moment)
    const answer = facts === null ? null : (await priceFrom(db, facts, choice, moment)).answer
    const is_provisional = answer?.ok === true && answer.quote.is_provisional
    const min_nights = answer?.ok === false ? (answer.refusal.min_nights ?? null) : null
    return [id, { ...stay, is_provisional, min_nights, obstacle: isFree ? null : judged }]
  })
  return new Map(await Promise.all(described))
}
