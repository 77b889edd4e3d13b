import * as contract from '../../contract/search.ts'
import { route } from '../http/route.ts'
import { criteriaOf } from './criteria.ts'
import { countEach, townsOfDistricts } from './store-repairs.ts'
import { repairsOf, textOf } from './repairs.ts'

/**
 * What would make an empty search find something: of each kind the smallest change that finds a villa, with how many.
 * Two queries, whatever is asked.
 */
export const findRepairs = route(contract.findRepairs, async ({ db, now }, { query }) => {
  const repairs = repairsOf(query, await townsOfDistricts(db, query.district_id ?? []))
  const totals = await countEach(
    db,
    repairs.map((repair) => criteriaOf(repair.query)),
    now(),
  )
  const kinds = new Set<string>()
  return repairs.flatMap(({ query: repaired, ...repair }, index) => {
    const total = totals[index] ?? 0
    if (total === 0 || kinds.has(repair.kind)) return []
    kinds.add(repair.kind)
    return [{ ...repair, query: textOf(repaired), total }]
  })
})
