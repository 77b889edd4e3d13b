/**
 * Gaps: free nights between two stays, in the dashboard and on the site. Also offers, which the site shows
 * beside them.
 */
import { z } from 'zod'
import { BROWSING, endpoint } from '../endpoint.ts'
import { amount, day, flag, id, idList, page, paging, pathId, prose, queryInt } from '../fields.ts'
import { quote } from '../quotes/quotes.ts'
import { searchFields, searchPoints, strip, villaCard } from '../search/search.ts'

/** The entry before or after a gap. Admins see guests' names, visitors only the days. */
const neighbour = z.object({
  kind: z.enum(['reservation', 'block']),
  check_in: z.string(),
  check_out: z.string(),
  label: z.string(),
  /** of a reservation */
  code: z.string().nullable(),
  reservation_id: z.int().nullable(),
  is_external: z.boolean(),
})

const publication = z.object({
  id: z.int(),
  note: z.string(),
  version: z.int(),
  published_by_name: z.string(),
  published_at: z.string(),
})

export const GAP_STATUSES = ['open', 'discounted', 'published', 'unsellable', 'sold'] as const

const gapRow = z.object({
  /**
   * the id of the calendar entry that ends where the gap begins, so another gap has another id. With status
   * `sold` the id of the publication
   */
  id: z.int(),
  villa_id: z.int(),
  villa_code: z.string(),
  villa_name: z.string(),
  villa_slug: z.string(),
  town_name: z.string(),
  check_in: z.string(),
  check_out: z.string(),
  nights: z.int(),
  /** null when the gap was sold */
  before: neighbour.nullable(),
  after: neighbour.nullable(),
  /** the minimum stay that applies */
  min_nights: z.int(),
  /**
   * the price for two people for exactly these nights today, and the same without discounts; null without a
   * price
   */
  price: amount.nullable(),
  undiscounted_price: amount.nullable(),
  /**
   * the price of the nights alone at season prices, which is lost while nobody books; null when a night has
   * no season price
   */
  lost_amount: amount.nullable(),
  status: z.enum(GAP_STATUSES),
  /** why the gap is `unsellable`: a night without a price, a provisional price, or an inactive villa */
  reason: z.enum(['not_priced', 'provisional', 'off_show']).nullable(),
  publication: publication.nullable(),
})

export const listGaps = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/availability-gaps',
  access: 'admin',
  summary: 'Gaps with their neighbours, their price and the revenue lost while they are empty',
  query: z.strictObject({
    ...paging(20),
    /** gaps that begin on or after this day; today by default */
    startDate: day.optional(),
    /** gaps that begin before this day; by default as far as gaps are searched */
    endDate: day.optional(),
    minNights: queryInt(1, 29).optional(),
    /** by default those shorter than the minimum stay, and published ones */
    maxNights: queryInt(1, 29).optional(),
    status: z.enum(GAP_STATUSES).optional(),
    villa_id: idList.optional(),
    region_id: idList.optional(),
  }),
  output: page(gapRow).extend({
    /** the days that were searched, which for a large catalogue may be fewer than requested */
    from: z.string(),
    until: z.string(),
    /** counts gaps of all statuses */
    summary: z.object({
      nights: z.int(),
      lost_amount: amount,
      counts: z.record(z.enum(GAP_STATUSES), z.int()),
    }),
  }),
  failures: ['fields'],
})

/** Previews a discount for the gap's nights, instead of the existing one if there is one. */
export const showGap = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/availability-gaps/{id}',
  access: 'admin',
  summary: 'One gap with its quote and, if the query has a discount, the quote with that discount',
  params: pathId,
  query: z.strictObject({
    kind: z.enum(['percent', 'amount']).optional(),
    /** percent, or kuruş a night */
    value: queryInt(1, 1_000_000_000).optional(),
  }),
  output: z.object({
    gap: gapRow,
    quote: quote.nullable(),
    /** the best discount of exactly these nights that applies today */
    own_discount: z
      .object({
        id: z.int(),
        name: z.string(),
        kind: z.enum(['percent', 'amount']),
        /** whole percent, or kuruş a night */
        value: z.int(),
        version: z.int(),
      })
      .nullable(),
    /** the same stay with the discount of the query */
    discounted: quote.nullable(),
  }),
  failures: ['fields', 'not_found', 'gap_changed'],
})

export const publishGap = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/availability-gaps/publish',
  access: 'admin',
  summary: 'Show a gap before the other short stays and on the home page; a second call changes its note',
  /** version: of the publication whose note changes */
  body: z.strictObject({
    villa_id: id,
    startDate: day,
    endDate: day,
    note: prose(120).default(''),
    version: id.optional(),
  }),
  output: publication,
  status: 201,
  creates: {},
  failures: ['fields', 'not_found', 'gap_changed', 'not_bookable', 'changed_meanwhile'],
})

export const withdrawGap = endpoint({
  method: 'DELETE',
  path: '/v1/admin/villas/availability-gaps/publish/{id}',
  access: 'admin',
  summary: 'Withdraw the publication of a gap',
  params: pathId,
  output: z.object({}),
  failures: ['not_found'],
})

const days = z.object({ check_in: z.string(), check_out: z.string() })
const pricedCard = villaCard.extend({ stay: villaCard.shape.stay.unwrap() })

/** A gap that a visitor can book. */
export const shortStay = pricedCard.extend({
  gap: z.object({
    /** only the days of the neighbours */
    before: days,
    after: days,
    min_nights: z.int(),
    is_published: z.boolean(),
    note: z.string(),
  }),
})

export const findShortStays = endpoint({
  method: 'GET',
  path: '/v1/search/shortterm',
  access: 'public',
  summary: 'Gaps as priced stays that can be booked: published ones first, then the nearest',
  query: z.strictObject({
    ...searchFields,
    ...paging(20),
    /** gaps within [startDate, endDate]; either may be omitted */
    minNights: queryInt(1, 29).optional(),
    maxNights: queryInt(1, 29).optional(),
    published: flag.optional(),
  }),
  output: page(shortStay).extend({
    ...strip,
    /** the last day that was searched, which for a large catalogue may be earlier than requested */
    until: z.string(),
  }),
  failures: ['fields', 'unavailable'],
  limit: { ...BROWSING, points: searchPoints },
})

export const offer = pricedCard.extend({
  offer: z.object({
    name: z.string(),
    /** of stay.old_total */
    percent: z.int(),
    /** the nights it applies to, and the last day to book it */
    starts_on: z.string(),
    ends_on: z.string(),
    book_until: z.string().nullable(),
    /** the search had no dates: this is the nearest stay that can be booked at the lower price */
    is_example: z.boolean(),
  }),
})

export const findOffers = endpoint({
  method: 'GET',
  path: '/v1/offer',
  access: 'public',
  summary:
    'Stays with a current discount, with the old and the new price, for the requested dates or the nearest ones',
  query: z.strictObject({ ...searchFields, ...paging(20) }),
  output: page(offer).extend({
    ...strip,
    /** number of further villas with a discount that were not searched; a narrower search finds them */
    left_out: z.int(),
  }),
  failures: ['fields', 'unavailable'],
  limit: { ...BROWSING, points: searchPoints },
})
