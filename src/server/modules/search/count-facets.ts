import type { z } from 'zod'
import * as contract from '../../../contract/search/search.ts'
import type { Kurus } from '../../../domain/pricing/money.ts'
import { priceHistogram } from '../../../domain/pricing/price-histogram.ts'
import { route } from '../../platform/http/route.ts'
import { searchIndexOf } from '../../services/search-index/search-index.ts'
import type { VillaTable } from '../../services/search-index/villa-table.ts'
import { criteriaOf } from './criteria.ts'
import type { Criteria } from './criteria.ts'
import { isWithinLimits, matchVillas } from './match-villas.ts'
import type { Match } from './match-villas.ts'

type Facets = z.output<typeof contract.countFacets.output>

/** How many villas each further filter would leave. */
export const countFacets = route(contract.countFacets, (context, { query }) => {
  const criteria = criteriaOf(query)
  return searchIndexOf(context).read((table) => facetsOf(table, criteria, context.now()))
})

/**
 * The villas are selected once without the filters of type, bedrooms and price. Each of these filters is then counted
 * with the other two applied, so that a type is counted beside the chosen types and the prices beyond the limits. A villa
 * must have all chosen features, so each feature counts the villas that would remain with it.
 */
export function facetsOf(table: VillaTable, criteria: Criteria, now: Date): Facets {
  const wantedTypes = new Set(criteria.type_ids)
  const hasType = ({ villa }: Match) =>
    wantedTypes.size === 0 || villa.type_ids.some((id) => wantedTypes.has(id))
  const hasBedrooms = ({ villa }: Match) => villa.bedrooms >= (criteria.bedrooms ?? 0)
  let total = 0
  let pets = 0
  const features = new Counts()
  const types = new Counts()
  const bedrooms = new Counts()
  const prices: Kurus[] = []
  for (const match of matchVillas(table, criteria, now, { without: ['types', 'bedrooms', 'price'] })) {
    const { villa, price } = match
    const [type, rooms, cost] = [hasType(match), hasBedrooms(match), isWithinLimits(criteria, price)]
    if (rooms && cost) for (const id of villa.type_ids) types.add(id)
    if (type && cost) for (let count = 1; count <= villa.bedrooms; count += 1) bedrooms.add(count)
    if (type && rooms && price !== null) prices.push(price)
    if (!type || !rooms || !cost) continue
    total += 1
    pets += Number(villa.allows_pets)
    for (const id of villa.feature_ids) features.add(id)
  }
  return {
    total,
    features: features.sorted().map(([id, count]) => ({ id, count })),
    types: types.sorted().map(([id, count]) => ({ id, count })),
    bedrooms: bedrooms.sorted().map(([rooms, count]) => ({ bedrooms: rooms, count })),
    pets,
    prices: priceHistogram(prices),
  }
}

class Counts {
  readonly #counts = new Map<number, number>()

  add(key: number): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  sorted(): [number, number][] {
    return [...this.#counts].toSorted(([a], [b]) => a - b)
  }
}
