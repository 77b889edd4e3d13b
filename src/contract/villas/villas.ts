import { z } from 'zod'
import { pageShape, publishedComments } from '../catalogue/rentals.ts'
import { BROWSING, endpoint } from '../endpoint.ts'
import { amount, image, slug } from '../fields.ts'
import { villaCard } from '../search/search.ts'

/** Everything the villa page shows except the price of a stay (POST /v1/quotes). */
export const villaDetail = z.object({
  ...pageShape,
  id: z.int(),
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  town_id: z.int(),
  town_name: z.string(),
  town_slug: z.string(),
  district_name: z.string(),
  district_slug: z.string(),
  types: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  highlight: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  guests: z.int(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  pool: z
    .object({
      width_m: z.number(),
      length_m: z.number(),
      depth_m: z.number(),
      is_private: z.boolean(),
      is_sheltered: z.boolean(),
      is_heated: z.boolean(),
    })
    .nullable(),
  check_in_time: z.string(),
  check_out_time: z.string(),
  damage_deposit_amount: amount,
  distance_sea: z.int().nullable(),
  distance_centre: z.int().nullable(),
  distance_market: z.int().nullable(),
  distance_restaurant: z.int().nullable(),
  distance_airport: z.int().nullable(),
  distance_public_transport: z.int().nullable(),
  allows_children: z.boolean(),
  max_infants: z.int(),
  allows_pets: z.boolean(),
  allows_parties: z.boolean(),
  allows_smoking: z.boolean(),
  rule_notes: z.array(z.string()),
  rating: z.number().nullable(),
  /** the comments on stays that the rating is made of */
  rating_count: z.int(),
  rooms: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      kind: z.enum(['bedroom', 'living', 'bathroom', 'kitchen', 'outdoor']),
      beds: z.record(z.string(), z.int()),
      is_en_suite: z.boolean(),
      note: z.string(),
    }),
  ),
  fees: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['cleaning', 'short_stay', 'pool_heating', 'pet', 'other']),
      name: z.string(),
      amount,
      is_mandatory: z.boolean(),
      per: z.enum(['stay', 'night', 'guest']),
      below_nights: z.int().nullable(),
    }),
  ),
  seasons: z.array(
    z.object({
      name: z.string(),
      starts_on: z.string(),
      /** the day after the last night of the season */
      ends_on: z.string(),
      price: amount,
      min_nights: z.int(),
      is_forecast: z.boolean(),
    }),
  ),
  nightly_from: amount.nullable(),
  similar: z.array(villaCard),
  strip_from: z.string(),
})

/** States and prices of the nights of the next 14 months. The letters and rules are those of domain/calendar/availability and date-selection. */
const villaCalendar = z.object({
  today: z.string(),
  first_day: z.string(),
  /** one letter per night: f free, b busy, o option, c closed */
  nights: z.string(),
  /** kuruş per night, 0 for a night without a price */
  prices: z.array(z.int()),
  /** nights whose price is a forecast, as [first index, number of nights] */
  forecasts: z.array(z.tuple([z.int(), z.int()])),
  rules: z.array(
    z.object({
      from: z.string(),
      until: z.string(),
      min_nights: z.int(),
      min_nights_applies: z.enum(['arrival', 'touch']),
      closed_arrival_days: z.array(z.int()),
      closed_departure_days: z.array(z.int()),
    }),
  ),
  /** the moment the option on a night ends, by night */
  option_until: z.record(z.string(), z.string()),
})

export const showVilla = endpoint({
  method: 'GET',
  path: '/v1/villas/{slug}',
  access: 'public',
  summary: 'A villa as visitors see it',
  params: z.object({ slug }),
  output: villaDetail,
  failures: ['not_found', 'moved', 'gone'],
  limit: BROWSING,
})

export const listVillaImages = endpoint({
  method: 'GET',
  path: '/v1/villas/{slug}/images',
  access: 'public',
  summary: 'The first eight images of an active villa itself, which its card goes through after its cover',
  params: z.object({ slug }),
  output: z.object({ items: z.array(image) }),
  failures: ['not_found'],
  limit: BROWSING,
})

export const showVillaCalendar = endpoint({
  method: 'GET',
  path: '/v1/villas/{slug}/calendar',
  access: 'public',
  summary: 'Night states, nightly prices and stay rules of the next 14 months',
  params: z.object({ slug }),
  output: villaCalendar,
  failures: ['not_found', 'moved', 'gone'],
  limit: BROWSING,
})

export const listVillaComments = endpoint({
  ...publishedComments,
  path: '/v1/villas/{slug}/comments',
  summary: 'Published comments of a villa',
})

/** A few active villas, for the page of a villa that is gone or was not found. */
export const listSimilarVillas = endpoint({
  method: 'GET',
  path: '/v1/villas/{slug}/similar',
  access: 'public',
  summary: 'Villas similar to this one, which need not be active any more',
  params: z.object({ slug }),
  output: z.object({ items: z.array(villaCard), strip_from: z.string() }),
  failures: [],
  limit: BROWSING,
})
