/** What stands beside a search for boats: the number of boats behind each filter, and changes that find some. */
import { z } from 'zod'
import { TRIP_UNITS } from '../../domain/calendar/trip-period.ts'
import { BROWSING, endpoint } from '../endpoint.ts'
import { amount, priceSpread } from '../fields.ts'
import { crewKind } from './boat-parts.ts'
import { boatSearchFields } from './boats.ts'

const named = z.object({ id: z.int(), name: z.string(), count: z.int() })

export const countBoatFacets = endpoint({
  method: 'GET',
  path: '/v1/searchboats/facets',
  access: 'public',
  summary: 'The choices of a search for boats, each with the number of boats it would leave',
  query: z.strictObject(boatSearchFields),
  output: z.object({
    /** boats that the search finds, and boats of the site */
    total: z.int(),
    boat_count: z.int(),
    /** of the largest boats of the site; 0 without boats */
    most_guests: z.int(),
    most_cabins: z.int(),
    /** every type, marina and feature of the site's boats, also those of which the search would find none */
    types: z.array(named.extend({ slug: z.string() })),
    marinas: z.array(
      named.extend({
        slug: z.string(),
        town_name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        /** the lowest price by which the search compares its boats; null without any */
        price_from: amount.nullable(),
        /** the unit of `price_from`; null: the total of a trip */
        price_unit: z.enum(TRIP_UNITS).nullable(),
      }),
    ),
    features: z.array(named),
    crews: z.array(z.object({ crew: crewKind, count: z.int() })),
    cabins: z.array(z.object({ cabins: z.int(), count: z.int() })),
    popular: z.int(),
    prices: priceSpread,
  }),
  failures: ['fields'],
  limit: BROWSING,
})

/** Why boats that fit the filters have no trip on the day, as the site says it. */
const tripReason = z.enum([
  'period_taken',
  'min_units',
  'start_weekday',
  'not_priced',
  'capacity',
  'unit_not_offered',
  'other',
])

export const suggestBoatSearches = endpoint({
  method: 'GET',
  path: '/v1/searchboats/suggestions',
  access: 'public',
  summary: 'Why a search for boats finds none, and changes of it that find some',
  query: z.strictObject(boatSearchFields),
  output: z.object({
    /** boats that fit every filter and have no such trip on that day, by reason; empty without a date */
    left_out: z.array(z.object({ reason: tripReason, count: z.int() })),
    /** the shortest trip of those that only need to be longer */
    least: z.object({ unit: z.enum(TRIP_UNITS), units: z.int() }).nullable(),
    /** near days on which the same search finds boats, by day */
    days: z.array(z.object({ date: z.string(), total: z.int() })),
    /** what the search finds boats without */
    drops: z.array(
      z.object({
        drop: z.enum([
          'units',
          'unit',
          'marina_id',
          'town_id',
          'types',
          'guests',
          'cabins',
          'length',
          'crew',
          'features',
          'popular',
          'price',
          'ids',
          // several changes at once, where no single one is enough: all filters; the place and all filters
          'filters',
          'everywhere',
          'date',
        ]),
        total: z.int(),
      }),
    ),
  }),
  failures: ['fields'],
  limit: BROWSING,
})
