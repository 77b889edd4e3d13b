import type { z } from 'zod'
import { crewKind } from '../../../contract/boats/boat-parts.ts'
import * as contract from '../../../contract/boats/boat-search.ts'
import { priceHistogram } from '../../../domain/pricing/price-histogram.ts'
import { route } from '../../platform/http/route.ts'
import { candidatesOf } from './kept-boats.ts'
import { isInBudget, missedFilters, offerOf } from './match-boats.ts'
import type { BoatQuery, Candidate, FilterName, Offer } from './match-boats.ts'
import { boatFilters } from './store-public.ts'

type Facets = z.output<typeof contract.countBoatFacets.output>

/** The choices of a search with the number of boats that each would leave, beside the other filters. */
export const countBoatFacets = route(contract.countBoatFacets, async (context, { query }) => {
  const moment = context.now()
  const [boats, features] = await Promise.all([candidatesOf(context, query, moment), boatFilters(context.db)])
  const offers = boats.flatMap((boat) => nearOffers(boat, query, moment))
  return {
    ...sizesOf(boats, offers),
    ...placesOf(boats, offers),
    // A boat must have all chosen features, so each counts the boats that would remain with it.
    features: features.map((feature) => ({
      ...feature,
      count: found(offers).filter(({ boat }) => boat.feature_ids.includes(feature.id)).length,
    })),
  }
})

/** A boat that the search finds, or would find without one filter. */
interface NearOffer extends Offer {
  boat: Candidate
  /** the only filter that it does not fit */
  missed: FilterName | undefined
}

function nearOffers(boat: Candidate, query: BoatQuery, now: Date): NearOffer[] {
  const missed = missedFilters(boat, query)
  const offer = missed.length > 1 ? null : offerOf(boat, query, now)
  if (offer === null) return []
  if (!isInBudget(query, offer.price)) missed.push('price')
  return missed.length > 1 ? [] : [{ ...offer, boat, missed: missed[0] }]
}

/** The boats of which a filter leaves some. */
const choicesOf = (offers: readonly NearOffer[], filter: FilterName) =>
  offers.filter(({ missed }) => missed === undefined || missed === filter)
const found = (offers: readonly NearOffer[]) => offers.filter(({ missed }) => missed === undefined)

const most = (numbers: readonly number[]) => Math.max(0, ...numbers)

function sizesOf(boats: readonly Candidate[], offers: readonly NearOffer[]) {
  const cards = boats.map(({ card }) => card)
  const most_cabins = most(cards.map(({ cabin_count }) => cabin_count))
  const [byCabins, byCrew] = [choicesOf(offers, 'cabins'), choicesOf(offers, 'crew')]
  return {
    total: found(offers).length,
    boat_count: boats.length,
    most_guests: most(cards.map(({ guests }) => guests)),
    most_cabins,
    crews: crewKind.options.map((crew) => ({
      crew,
      count: byCrew.filter(({ card }) => card.crew_kind === crew).length,
    })),
    cabins: Array.from({ length: most_cabins }, (_, index) => ({
      cabins: index + 1,
      count: byCabins.filter(({ card }) => card.cabin_count > index).length,
    })),
    popular: choicesOf(offers, 'popular').filter(({ card }) => card.is_popular).length,
    prices: priceHistogram(choicesOf(offers, 'price').flatMap(({ price }) => price ?? [])),
  }
}

/** The types and marinas of all boats, those of which the search finds none too: types in their order, marinas by name. */
function placesOf(boats: readonly Candidate[], offers: readonly NearOffer[]) {
  const types = new Map(boats.map((boat) => [boat.card.boat_type_id, boat]))
  const marinas = new Map(boats.map(({ card }) => [card.marina_id, card]))
  const [ofTypes, ofMarinas] = [choicesOf(offers, 'types'), choicesOf(offers, 'marina_id')]
  return {
    types: [...types.values()]
      .toSorted((a, b) => a.type.position - b.type.position || a.card.boat_type_id - b.card.boat_type_id)
      .map(({ card: { boat_type_id: id, boat_type_name: name }, type }) => ({
        id,
        name,
        slug: type.slug,
        count: ofTypes.filter(({ card }) => card.boat_type_id === id).length,
      })),
    marinas: [...marinas.values()]
      .toSorted((a, b) => a.marina_name.localeCompare(b.marina_name, 'tr'))
      .map(({ marina_id: id, marina_name: name, marina_slug: slug, town_name, latitude, longitude }) => {
        const here = ofMarinas.filter(({ card }) => card.marina_id === id)
        return { id, name, slug, town_name, latitude, longitude, count: here.length, ...lowestOf(here) }
      }),
  }
}

/** Prices of different units are not compared: totals of trips, else by the day, the hour, the week. */
function lowestOf(offers: readonly Offer[]): Pick<Facets['marinas'][number], 'price_from' | 'price_unit'> {
  for (const unit of [null, 'day', 'hour', 'week'] as const) {
    const prices = offers.flatMap((offer) => (offer.unit === unit ? (offer.price ?? []) : []))
    if (prices.length > 0) return { price_from: Math.min(...prices), price_unit: unit }
  }
  return { price_from: null, price_unit: null }
}
