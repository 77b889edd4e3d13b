import * as contract from '../../contract/search.ts'
import { route } from '../http/route.ts'
import { criteriaOf } from './criteria.ts'
import { countEach, mostGuests, townsOfDistricts } from './store-repairs.ts'
import { repairsOf, textOf, weeksOf } from './repairs.ts'
import type { Repair } from './repairs.ts'

/**
 * What would make an empty search find something: of each kind the smallest change that finds a villa, with how many.
 * Three queries whatever is asked, a fourth where no stay a few days off helps.
 */
export const findRepairs = route(contract.findRepairs, async ({ db, now }, { query }) => {
  const moment = now()
  const [wider, most_guests] = await Promise.all([
    townsOfDistricts(db, query.district_id ?? []),
    mostGuests(db, criteriaOf(query), moment),
  ])
  const smallest = async (repairs: readonly Repair[]) => {
    const criteria = repairs.map((repair) => criteriaOf(repair.query))
    const totals = await countEach(db, criteria, moment)
    const kinds = new Set<string>()
    return repairs.flatMap(({ query: repaired, ...repair }, index) => {
      const total = totals[index] ?? 0
      if (total === 0 || kinds.has(repair.kind)) return []
      kinds.add(repair.kind)
      return [{ ...repair, query: textOf(repaired), total }]
    })
  }
  const found = await smallest(repairsOf(query, { wider, most_guests }))
  if (found.some(({ kind }) => kind === 'shift')) return found
  return [...(await smallest(weeksOf(query))), ...found]
})
