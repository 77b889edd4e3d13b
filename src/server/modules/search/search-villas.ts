import type { z } from 'zod'
import * as contract from '../../../contract/search/search.ts'
import { cardsOf, stripOf } from '../../services/catalogue/villa-cards.ts'
import { searchIndexOf } from '../../services/search-index/search-index.ts'
import type { VillaTable } from '../../services/search-index/villa-table.ts'
import { route } from '../../platform/http/route.ts'
import { criteriaOf } from './criteria.ts'
import type { Criteria } from './criteria.ts'
import { inOrder, matchVillas, nobodyLeftOut, provisionalMatches } from './match-villas.ts'
import type { Match } from './match-villas.ts'
import { nearbyStays } from './nearby-stays.ts'
import { pricedCards } from './price-cards.ts'
import { shortestStay } from './shortest-stay.ts'

/** The largest number of villas on the map. */
export const MAX_PINS = 300

/** The largest number of villas with a provisional price, which stand below the first page. */
const MAX_PROVISIONAL = 12

const pinOf = (
  { villa: { id, slug, name, latitude, longitude }, price }: Match,
  is_provisional: boolean,
): z.output<typeof contract.mapPin> => ({
  id,
  slug,
  name,
  latitude,
  longitude,
  price,
  is_provisional,
})

/** One page of a search with its number of villas, the pins of the map and the nearest other stays. */
export function pageOfSearch(
  table: VillaTable,
  criteria: Criteria,
  { skip, take }: { skip: number; take: number },
  now: Date,
) {
  const leftOut = nobodyLeftOut()
  const matches = matchVillas(table, criteria, now, { leftOut })
  const ordered = inOrder(matches, criteria.order)
  const provisional = provisionalMatches(table, criteria, leftOut, now)
  return {
    ids: ordered.slice(skip, skip + take).map(({ villa }) => villa.id),
    total: ordered.length,
    pins: [
      ...ordered.slice(0, MAX_PINS).map((match) => pinOf(match, false)),
      ...provisional.map((match) => pinOf(match, true)),
    ].slice(0, MAX_PINS),
    provisional: {
      ids: skip > 0 ? [] : provisional.slice(0, MAX_PROVISIONAL).map(({ villa }) => villa.id),
      total: provisional.length,
    },
    nearby:
      criteria.flexible === 0
        ? []
        : nearbyStays(
            table,
            criteria,
            new Set([...matches, ...provisional].map(({ villa }) => villa.id)),
            now,
          ),
    left_out: leftOut.counts,
    least_nights: leftOut.least_nights,
    shortest: matches.length > 0 ? null : shortestStay(table, criteria, leftOut, now),
  }
}

/** Villas by region, dates, guests and filters. The index finds them; the cards print what quoteStay says. */
export const searchVillas = route(contract.searchVillas, async (context, { query }) => {
  const moment = context.now()
  const criteria = criteriaOf(query)
  const { ids, total, pins, nearby, provisional, ...empty } = await searchIndexOf(context).read((table) =>
    pageOfSearch(table, criteria, query, moment),
  )
  const { stay } = criteria
  const cards =
    stay === null
      ? await cardsOf(context, ids, moment)
      : await pricedCards(
          context,
          new Map([
            ...[...ids, ...provisional.ids].map((id) => [id, stay] as const),
            ...nearby.map((one) => [one.id, one.stay] as const),
          ]),
          criteria,
          moment,
        )
  const isOfPage = new Set(ids)
  const isProvisional = new Set(provisional.ids)
  return {
    items: cards.filter(({ id }) => isOfPage.has(id)),
    total,
    ...stripOf(moment),
    pins,
    flexible: cards.filter(({ id }) => !isOfPage.has(id) && !isProvisional.has(id)),
    provisional: { items: cards.filter(({ id }) => isProvisional.has(id)), total: provisional.total },
    ...empty,
  }
})
