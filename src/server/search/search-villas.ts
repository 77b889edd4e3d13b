import type { z } from 'zod'
import * as contract from '../../contract/search.ts'
import { approximatePlace } from '../../domain/approximate-place.ts'
import { cardsOf, stripOf } from '../db/villa-cards.ts'
import { route } from '../http/route.ts'
import { criteriaOf } from './criteria.ts'
import { pricedCards } from './price-cards.ts'
import { MAX_PINS, findNearby, findVillas } from './store.ts'
import type { Found } from './store.ts'

type MapPin = z.output<typeof contract.mapPin>

function pinOf(villa: Found): MapPin {
  const { latitude, longitude } = approximatePlace(villa)
  return { id: villa.id, slug: villa.slug, name: villa.name, latitude, longitude, price: villa.price }
}

/** Villas by place, dates, guests and wishes: two queries, a third for flexible dates, whatever is found. */
export const searchVillas = route(contract.searchVillas, async ({ db, now }, { query }) => {
  const moment = now()
  const { skip, take } = query
  const criteria = criteriaOf(query)
  const found = await findVillas(db, criteria, { skip, take }, moment)
  const nearby = await findNearby(db, criteria, moment)

  const page = found.filter(({ rank }) => rank > skip && rank <= skip + take).map(({ id }) => id)
  const { stay } = criteria
  const cards =
    stay === null
      ? await cardsOf(db, page, moment)
      : await pricedCards(
          db,
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
})
