import type { z } from 'zod'
import * as contract from '../../../contract/search/search.ts'
import { approximateCoordinates } from '../../../domain/catalogue/approximate-coordinates.ts'
import type { FactSource } from '../../services/catalogue/kept-villa-facts.ts'
import { cardsOf, stripOf } from '../../services/catalogue/villa-cards.ts'
import { route } from '../../platform/http/route.ts'
import { criteriaOf } from './criteria.ts'
import type { Criteria } from './criteria.ts'
import { queueSearches } from './search-queue.ts'
import { pricedCards } from './price-cards.ts'
import { MAX_PINS, findNearby, findVillas } from './store-villas.ts'
import type { Found } from './store-villas.ts'

type MapPin = z.output<typeof contract.mapPin>

function pinOf(villa: Found): MapPin {
  const { latitude, longitude } = approximateCoordinates(villa)
  return { id: villa.id, slug: villa.slug, name: villa.name, latitude, longitude, price: villa.price }
}

/**
 * Searches of the whole catalogue or with flexible dates cost many times as much as others. A process runs two of them at a
 * time, so that other searches still get a database connection.
 */
const queue = queueSearches({ at_once: 2, waiting: 40, seconds: 2 })

function isCostly({ stay, flexible, town_ids, district_ids, ids }: Criteria): boolean {
  const isAnywhere = town_ids.length === 0 && district_ids.length === 0 && ids === null
  return flexible > 0 || (stay === null && isAnywhere)
}

/**
 * Villas by region, dates, guests and filters. One query, a second with flexible dates, and one
 * more for cards that are not kept.
 */
export const searchVillas = route(contract.searchVillas, (context, { query }) => {
  const criteria = criteriaOf(query)
  const work = () => search(context, criteria, query, context.now())
  return isCostly(criteria) ? queue(context.request.address, work) : work()
})

async function search(
  source: FactSource,
  criteria: Criteria,
  { skip, take }: { skip: number; take: number },
  moment: Date,
) {
  const found = await findVillas(source.db, criteria, { skip, take }, moment)
  const nearby = await findNearby(source.db, criteria, moment)

  const page = found.filter(({ rank }) => rank > skip && rank <= skip + take).map(({ id }) => id)
  const { stay } = criteria
  const cards =
    stay === null
      ? await cardsOf(source, page, moment)
      : await pricedCards(
          source,
          new Map([
            ...page.map((id) => [id, stay] as const),
            ...nearby.map((one) => [one.id, one.stay] as const),
          ]),
          criteria,
          moment,
        )
  const isOfPage = new Set(page)
  return {
    items: cards.filter(({ id }) => isOfPage.has(id)),
    total: found[0]?.total ?? 0,
    ...stripOf(moment),
    pins: found.filter(({ rank }) => rank <= MAX_PINS).map(pinOf),
    flexible: cards.filter(({ id }) => !isOfPage.has(id)),
  }
}
