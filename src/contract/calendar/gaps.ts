/** Free nights between two stays: in the dashboard, as short stays and beside running offers on the site. */
import { z } from 'zod'
import { BROWSING, endpoint } from '../endpoint.ts'
import { amount, day, flag, id, idList, page, paging, pathId, prose, queryInt } from '../fields.ts'
import { quote } from '../quotes/quotes.ts'
import { searchFields, strip, villaCard } from '../search/search.ts'

/** Who or what stands before or after a gap; admins read guests' names, a visitor the days alone. */
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
  /** of the calendar entry that ends where the gap begins: another gap, another id. With `sold` its publication's */
  id: z.int(),
  villa_id: z.int(),
  villa_code: z.string(),
  villa_name: z.string(),
  villa_slug: z.string(),
  town_name: z.string(),
  check_in: z.string(),
  check_out: z.string(),
  nights: z.int(),
  /** null of a gap that was sold: it is none any more */
  before: neighbour.nullable(),
  after: neighbour.nullable(),
  /** the minimum stay that speaks there */
  min_nights: z.int(),
  /** what two people would pay for exactly these nights today, and the same before discounts; null without a price */
  price: amount.nullable(),
  undiscounted_price: amount.nullable(),
  /** what the nights alone bring at season prices, and do not while nobody comes; null where a night has none */
  lost_amount: amount.nullable(),
  status: z.enum(GAP_STATUSES),
  /** with `unsellable`: a night without a price, a price not yet fixed, a villa that is not on show */
  reason: z.enum(['not_priced', 'provisional', 'off_show']).nullable(),
  publication: publication.nullable(),
})

export const listGaps = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/availability-gaps',
  access: 'admin',
  summary: 'Free nights between two stays, with neighbours, price and what they lose while they are empty',
  query: z.strictObject({
    ...paging(20),
    /** gaps that begin on or after it; today unless told */
    startDate: day.optional(),
    /** gaps that begin before it; as far as is looked unless told */
    endDate: day.optional(),
    minNights: queryInt(1, 29).optional(),
    /** without it: those shorter than the minimum stay, and published ones */
    maxNights: queryInt(1, 29).optional(),
    status: z.enum(GAP_STATUSES).optional(),
    villa_id: idList.optional(),
    region_id: idList.optional(),
  }),
  output: page(gapRow).extend({
    /** the days looked at: of a large catalogue not all that were asked for */
    from: z.string(),
    until: z.string(),
    /** of the gaps of all statuses */
    summary: z.object({
      nights: z.int(),
      lost_amount: amount,
      counts: z.record(z.enum(GAP_STATUSES), z.int()),
    }),
  }),
  failures: ['fields'],
})

/** A discount of the gap's nights alone, that is not there yet or would stand in the place of the one that is. */
export const showGap = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/availability-gaps/{id}',
  access: 'admin',
  summary: 'One gap with its price line by line and, where a discount is named, the price with it',
  params: pathId,
  query: z.strictObject({
    kind: z.enum(['percent', 'amount']).optional(),
    /** percent, or kuruş a night */
    value: queryInt(1, 1_000_000_000).optional(),
  }),
  output: z.object({
    gap: gapRow,
    quote: quote.nullable(),
    /** of exactly these nights, which holds for who asks today; of several the best */
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
    /** the same stay with the discount asked about */
    discounted: quote.nullable(),
  }),
  failures: ['fields', 'not_found', 'gap_changed'],
})

export const publishGap = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/availability-gaps/publish',
  access: 'admin',
  summary: 'Put a gap before the other short stays and on the home page; a second time changes its note',
  /** version: of the publication whose note is changed */
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
  summary: 'Take a published gap back among the others',
  params: pathId,
  output: z.object({}),
  failures: ['not_found'],
})

const days = z.object({ check_in: z.string(), check_out: z.string() })
const pricedCard = villaCard.extend({ stay: villaCard.shape.stay.unwrap() })

/** A gap as a visitor may take it. */
export const shortStay = pricedCard.extend({
  gap: z.object({
    /** the neighbours' days alone */
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
  summary: 'Gaps as dated, priced, bookable stays; those that admins published first, then the nearest',
  query: z.strictObject({
    ...searchFields,
    ...paging(20),
    /** gaps within [startDate, endDate]; either may stand alone */
    minNights: queryInt(1, 29).optional(),
    maxNights: queryInt(1, 29).optional(),
    published: flag.optional(),
  }),
  output: page(shortStay).extend({
    ...strip,
    /** the last day looked at: of a large catalogue sooner than was asked for */
    until: z.string(),
  }),
  failures: ['fields', 'unavailable'],
  limit: BROWSING,
})

export const offer = pricedCard.extend({
  offer: z.object({
    name: z.string(),
    /** of stay.old_total */
    percent: z.int(),
    /** the nights it holds for, and the last day to book it */
    starts_on: z.string(),
    ends_on: z.string(),
    book_until: z.string().nullable(),
    /** nobody named dates: the nearest stay that can be booked at the lower price */
    is_example: z.boolean(),
  }),
})

export const findOffers = endpoint({
  method: 'GET',
  path: '/v1/offer',
  access: 'public',
  summary:
    'Stays with a running discount, the old and the new price; for the asked dates or the nearest ones',
  query: z.strictObject({ ...searchFields, ...paging(20) }),
  output: page(offer).extend({
    ...strip,
    /** further villas with a discount, beyond those that one question looks at: a narrower one finds them */
    left_out: z.int(),
  }),
  failures: ['fields', 'unavailable'],
  limit: BROWSING,
})
