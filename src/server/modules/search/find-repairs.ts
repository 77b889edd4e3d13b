import * as contract from '../../../contract/search.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Db } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { criteriaOf } from './criteria.ts'
import type { SearchQuery } from './criteria.ts'
import { inLine } from './in-line.ts'
import { nearStaysOf, repairsOf, textOf, weeksOf, worthwhile } from './repairs.ts'
import type { Repair } from './repairs.ts'
import { isHopeless } from './store-candidates.ts'
import { countEach, countStays, mostGuests, townsOfDistricts } from './store-repairs.ts'

/**
 * How many villas may be judged for other stays, twice: for near ones and for other weeks. It holds the work to a few
 * plain searches: of a small catalogue, or where the wishes leave few houses, every stay is looked at; of ten thousand
 * houses the nearest alone, and none where each must be priced too.
 */
const MOST_JUDGED = 3000
/** What a house counts that is judged and priced. */
const PRICED = 2

/** The catalogue answers one such question at a time in a process; searches that find something go first. */
const line = inLine({ at_once: 1, waiting: 40, seconds: 2 })
const KINDS = contract.findRepairs.output.element.shape.kind.options

/**
 * What would make an empty search find something: of each kind the smallest change that finds a villa, with how many.
 * Three queries; a fourth for other dates, where any house meets the wishes; a fifth where no few days help.
 * @throws Failure(unavailable) when too many ask at once.
 */
export const findRepairs = route(contract.findRepairs, ({ db, now }, { query }) => {
  const moment = now()
  // refused before it stands in line
  const criteria = criteriaOf(query)
  return line(async () => {
    const [wider, most_guests] = await Promise.all([
      townsOfDistricts(db, query.district_id ?? []),
      mostGuests(db, criteria, moment),
    ])
    const repairs = repairsOf(query, { wider, most_guests })
    const totals = await countEach(
      db,
      repairs.map((repair) => criteriaOf(repair.query)),
      moment,
    )
    const found = smallest(repairs, totals)
    const houses = found.find(({ kind }) => kind === 'drop_dates')?.total ?? 0
    const near = await otherStays(db, query, nearStaysOf(query), houses, moment)
    const isNear = near.some(({ kind }) => kind === 'shift')
    const weeks = isNear ? [] : await otherStays(db, query, weeksOf(query), houses, moment)
    const inOrder = [...weeks, ...near, ...found].toSorted(
      (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
    )
    return worthwhile(query, inOrder).map((repair) => ({ ...repair, query: textOf(repair.query) }))
  })
})

type Found = Repair & { total: number }

/** The first of each kind that finds something. */
function smallest(repairs: readonly Repair[], totals: readonly number[]): Found[] {
  const kinds = new Set<string>()
  return repairs.flatMap((repair, index) => {
    const total = totals[index]!
    if (total === 0 || kinds.has(repair.kind)) return []
    kinds.add(repair.kind)
    return [{ ...repair, total }]
  })
}

/** Of the same search for other stays, as many as `houses`, which meet it but for the dates, leave room for. */
async function otherStays(
  db: Db,
  query: SearchQuery,
  repairs: readonly Repair[],
  houses: number,
  now: Date,
): Promise<Found[]> {
  if (houses === 0) return []
  const criteria = criteriaOf(query)
  const isPriced = criteria.min_price !== null || criteria.max_price !== null
  const most = isPriced
    ? Math.floor(MOST_JUDGED / (houses * PRICED))
    : Math.max(1, Math.floor(MOST_JUDGED / houses))
  const hopeful = repairs
    .map((repair) => ({ ...repair, stay: criteriaOf(repair.query).stay }))
    .filter((one): one is Repair & { stay: Stay } => !isHopeless({ ...criteria, stay: one.stay }, now))
    .slice(0, most)
  const totals = await countStays(
    db,
    criteria,
    hopeful.map(({ stay }) => stay),
    now,
  )
  return smallest(
    hopeful.map(({ stay: _, ...repair }) => repair),
    totals,
  )
}
