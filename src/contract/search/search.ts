import { z } from 'zod'
import { BROWSING, endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { MOST_TAKEN, amount, day, flag, idList, image, paging, priceSpread, queryInt } from '../fields.ts'

const MOST_FLEXIBLE = 7

/** Everything a visitor can search by. The names are fixed (docs/product.md, Search). minPrice and maxPrice are in whole TL. */
export const searchFields = {
  startDate: day.optional(),
  endDate: day.optional(),
  guests: queryInt(1, 60).optional(),
  adults: queryInt(1, 60).optional(),
  children: queryInt(0, 60).optional(),
  infants: queryInt(0, 20).optional(),
  town_id: idList.optional(),
  district_id: idList.optional(),
  type_id: idList.optional(),
  features: idList.optional(),
  bedrooms: queryInt(1, 30).optional(),
  minPrice: queryInt(0, 100_000_000).optional(),
  maxPrice: queryInt(0, 100_000_000).optional(),
  popular: flag.optional(),
  pets: flag.optional(),
  ids: idList.optional(),
  flexible: queryInt(0, MOST_FLEXIBLE).optional(),
  order: z.enum(['recommended', 'price', '-price', 'rating', 'newest', 'capacity']).default('recommended'),
}

/** The price of the searched stay on a card. `total` is the quote's total, nothing else. */
const cardStay = z.object({
  check_in: z.string(),
  check_out: z.string(),
  night_count: z.int(),
  total: amount,
  /** the old price that may be struck (docs/turkey.md, Taxes and displayed discounts); null when there is none */
  old_total: amount.nullable(),
  nightly_average: amount,
  is_provisional: z.boolean(),
})

/** As many images as a card goes through, its cover among them. */
export const CARD_IMAGES = 8

export const villaCard = z.object({
  id: z.int(),
  slug: z.string(),
  code: z.string(),
  name: z.string(),
  town_name: z.string(),
  town_slug: z.string(),
  district_name: z.string(),
  guests: z.int(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  highlight: z.string(),
  permit_no: z.string().nullable(),
  /** how many images a card goes through; at most CARD_IMAGES */
  image_count: z.int(),
  /** chosen by an admin */
  is_popular: z.boolean(),
  /** of the best rated tenth (docs/product.md, Search) */
  is_loved: z.boolean(),
  is_new: z.boolean(),
  rating: z.number().nullable(),
  rating_count: z.int(),
  /** approximate, so that the map does not show where the villa is (docs/product.md, Search) */
  latitude: z.number(),
  longitude: z.number(),
  /** the cover alone; empty without images */
  images: z.array(image).max(1).describe('The cover alone; empty without images'),
  /** taken days as [first index, length], counted from strip_from */
  busy: z.array(z.tuple([z.int(), z.int()])),
  /** the lowest coming nightly price; null when no night has a price */
  nightly_from: amount.nullable(),
  /** null when the search has no dates */
  stay: cardStay.nullable(),
})
export type VillaCard = z.infer<typeof villaCard>

export const strip = { strip_from: z.string() }

/** The results on the map: up to 300, priced like the cards. */
export const mapPin = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  price: amount.nullable(),
  /** the price is a forecast */
  is_provisional: z.boolean(),
})

/** The number of priced cards that a search costs a call for. */
const CARDS_A_POINT = 20

/**
 * How many calls a search counts as against the limit: one, plus one for each day of `flexible` and for each further
 * twenty cards of `take`.
 */
export function searchPoints({ flexible, take }: Readonly<Record<string, unknown>>): number {
  const days = within(Number(flexible ?? 0), 0, MOST_FLEXIBLE)
  const cards = within(Number(take ?? 0), 1, MOST_TAKEN)
  return Math.ceil(days + cards / CARDS_A_POINT)
}

/** The number, or the nearer end of the range. Text that is no number counts least; the call refuses it afterwards. */
function within(value: number, least: number, most: number): number {
  return Number.isNaN(value) ? least : Math.min(Math.max(value, least), most)
}

export const searchVillas = endpoint({
  method: 'GET',
  path: '/v2/search',
  access: 'public',
  summary: 'Villas by region, dates, guests and filters, each with the price of this very stay',
  query: z.strictObject({ ...searchFields, ...paging(20), client: z.string().max(10).optional() }),
  output: z.object({
    items: z.array(villaCard),
    total: z.int(),
    ...strip,
    pins: z.array(mapPin),
    /** villas that are not found for these dates but up to `flexible` days away, with the nearest such stay */
    flexible: z.array(villaCard),
    /**
     * villas whose price for the stay is a forecast, so that it cannot be booked yet: with the first page, twelve at most,
     * and how many there are
     */
    provisional: z.object({ items: z.array(villaCard), total: z.int() }),
    /** how many villas that match the filters are not found, by reason */
    left_out: z.object({
      guests: z.int(),
      taken: z.int(),
      not_priced: z.int(),
      min_nights: z.int(),
      arrival_closed: z.int(),
      departure_closed: z.int(),
      provisional: z.int(),
      price: z.int().describe('Can be booked, at a price beyond the limits of the search'),
    }),
    /** the lowest minimum stay of the villas that only need more nights; null when there are none */
    least_nights: z.int().nullable(),
    /** with `least_nights` and no results: the shortest stay from the same day that finds villas, and how many */
    shortest: z.object({ check_in: z.string(), check_out: z.string(), total: z.int() }).nullable(),
  }),
  failures: ['fields'],
  limit: { ...BROWSING, points: searchPoints },
})

/** How many villas each further filter would leave, and the histogram of prices. */
export const countFacets = endpoint({
  method: 'GET',
  path: '/v1/search/facets',
  access: 'public',
  summary: 'Counts behind each filter for the current search',
  query: z.strictObject(searchFields),
  output: z.object({
    total: z.int(),
    features: z.array(z.object({ id: z.int(), count: z.int() })),
    types: z.array(z.object({ id: z.int(), count: z.int() })),
    bedrooms: z.array(z.object({ bedrooms: z.int(), count: z.int() })),
    pets: z.int(),
    prices: priceSpread,
  }),
  failures: ['fields'],
  limit: BROWSING,
})

/** Changes to an empty search that would find villas, each with their number (docs/product.md, Suggestions). */
export const findSuggestions = endpoint({
  method: 'GET',
  path: '/v1/search/suggestions',
  access: 'public',
  summary: 'One-tap suggestions of a search that finds nothing',
  query: z.strictObject(searchFields),
  output: z.array(
    z.object({
      kind: z.enum([
        'shift',
        // whole weeks away, when no shift of a few days helps
        'earlier',
        'later',
        'widen_region',
        'drop_price',
        'drop_features',
        'drop_bedrooms',
        'drop_types',
        'drop_pets',
        'drop_popular',
        'drop_ids',
        'fewer_nights',
        'more_nights',
        'fewer_guests',
        // several changes at once: all filters; region and filters; the dates with their price limits
        'drop_filters',
        'only_dates',
        'drop_dates',
      ]),
      /** the changed query: all search fields as strings */
      query: z.record(z.string(), z.string()),
      total: z.int(),
      /** shift, earlier, later: days moved; fewer_nights, more_nights: nights; widen_region: name of the wider region; drop_price: the limit in TL */
      days: z.int().optional(),
      region: z.string().optional(),
      price: z.int().optional(),
    }),
  ),
  failures: ['fields', 'unavailable'],
  limit: { max: 120, seconds: 60 },
})

export const searchNames = endpoint({
  method: 'GET',
  path: '/v1/search/input',
  access: 'public',
  summary: 'Villas and boats whose name or code matches, Turkish letters or plain',
  query: z.strictObject({
    searchString: z.string().trim().max(80).default(''),
    /** without it, both */
    kind: z.enum(['villa', 'boat'], FIELD_SENTENCES.choose).optional(),
  }),
  output: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      thumbnail: z.string(),
      id: z.int(),
      /** a villa has its page at /villa/{slug}, a boat at /tekne/{slug} */
      kind: z.enum(['villa', 'boat']),
      town_name: z.string(),
    }),
  ),
  failures: ['fields'],
  limit: BROWSING,
})

export const searchOptions = endpoint({
  method: 'GET',
  path: '/v1/search/options',
  access: 'public',
  summary: 'What the search form offers: regions, types, features, bedrooms, guests',
  output: z.object({
    towns: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        villa_count: z.int(),
        District: z.array(
          z.object({ id: z.int(), name: z.string(), slug: z.string(), villa_count: z.int() }),
        ),
      }),
    ),
    types: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string(), villa_count: z.int() })),
    feature_categories: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        features: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            slug: z.string(),
            icon: z.string(),
            is_filter: z.boolean(),
          }),
        ),
      }),
    ),
    max_guests: z.int(),
    max_bedrooms: z.int(),
  }),
  failures: [],
  limit: BROWSING,
})
