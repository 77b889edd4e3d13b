/** Boats as visitors see them: search, page, calendar and the price of a trip. Long because a page shows many facts. */
import { z } from 'zod'
import { isDay } from '../../domain/calendar/stay.ts'
import { TRIP_UNITS } from '../../domain/calendar/trip-period.ts'
import { BROWSING, endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import {
  amount,
  count,
  day,
  flag,
  id,
  idList,
  image,
  page,
  paging,
  prose,
  queryInt,
  signedAmount,
  slug,
} from '../fields.ts'
import { comment, ladderStep, topicRatings } from '../villas/villas.ts'
import { cabin, crewKind, crewMember, extra, route, unit } from './boat-parts.ts'

/** 'YYYY-MM-DDTHH:MM' with or without seconds and offset. Without an offset it is Istanbul's. */
export const tripMoment = (sentence: string) =>
  z
    .string({ error: sentence })
    .regex(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)?$/, {
      error: sentence,
      abort: true,
    })
    .refine((text) => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), sentence)

/** As many adults, children or infants as a reservation stores. */
const MOST_OF_PARTY = 60

/** The boat, trip, persons and choices that a price is computed from (docs/product.md, Boats). */
export const tripChoice = {
  boat_id: id,
  unit,
  started_at: tripMoment(FIELD_SENTENCES.trip_start),
  /** the moment at which so many whole units end, by the hours of the boat */
  finished_at: tripMoment(FIELD_SENTENCES.trip_end),
  adults: z.int(FIELD_SENTENCES.whole_number).min(1).max(MOST_OF_PARTY),
  children: count(MOST_OF_PARTY).default(0),
  infants: count(MOST_OF_PARTY).default(0),
  promotion_code: prose(40).optional(),
  extra_ids: z.array(id).max(40).default([]),
}

/** A trip as it is chosen, with the moments of its period in ISO 8601. */
export const trip = z.object({
  unit: z.enum(TRIP_UNITS),
  day: z.string(),
  time: z.string(),
  units: z.int(),
  started_at: z.string(),
  finished_at: z.string(),
})

export const tripLine = z.object({
  kind: z.enum(['units', 'discount', 'fee', 'promotion']),
  name: z.string(),
  quantity: z.int(),
  unit_amount: signedAmount,
  amount: signedAmount,
  is_optional: z.boolean(),
  /** what the units are */
  unit: z.enum(TRIP_UNITS).optional(),
})

/** The exact price of a trip, line by line. `total` is always the sum of `lines`. Amounts are in kuruş. */
export const tripQuote = trip.extend({
  boat_id: z.int(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  parts: z.array(
    z.object({
      date: z.string(),
      season_id: z.int(),
      season_name: z.string().nullable(),
      season_price: amount,
      discount_id: z.int().nullable(),
      discount_name: z.string().nullable(),
      discount_amount: amount,
      price: amount,
    }),
  ),
  lines: z.array(tripLine),
  /** the extras that were charged */
  extra_ids: z.array(z.int()),
  promotion_id: z.int().nullable(),
  /** what the crew is paid at the marina, beside the total */
  marina_lines: z.array(tripLine),
  marina_amount: amount,
  accommodation_amount: amount,
  fees_amount: amount,
  promotion_amount: signedAmount,
  promotion_code: z.string().nullable(),
  total: amount,
  prepayment_percent: z.int(),
  prepayment_amount: amount,
  balance_amount: amount,
  damage_deposit_amount: amount,
  min_units: z.int(),
})

/** What a reservation stores of a trip beside its charge lines. */
export const agreedTrip = trip.extend({
  parts: tripQuote.shape.parts,
  extra_ids: z.array(z.int()),
  marina_lines: z.array(tripLine),
  marina_amount: amount,
})

/** The price of a trip, whether it is free, why it cannot be booked, and what to take instead. */
const tripAnswer = z.object({
  /** null when the trip has no price; with a refused promotion the price without it */
  quote: tripQuote.nullable(),
  is_free: z.boolean(),
  is_bookable: z.boolean(),
  refusal: z.object({ code: z.string() }).nullable(),
  /** the refusal as a sentence; empty without a refusal */
  sentence: z.string(),
  /** the nearest free trips of the same length that can be booked */
  nearest: z.array(trip),
  /** where the trip is too short: the shortest one from the same start that can be booked */
  shortest: trip.nullable(),
})

export const boatPrice = z.object({ unit: z.enum(TRIP_UNITS), price: amount })

/** A boat in a list. */
export const boatCard = z.object({
  id: z.int(),
  slug: z.string(),
  code: z.string(),
  name: z.string(),
  boat_type_id: z.int(),
  boat_type_name: z.string(),
  marina_id: z.int(),
  marina_name: z.string(),
  marina_slug: z.string(),
  town_name: z.string(),
  /** of the marina */
  latitude: z.number(),
  longitude: z.number(),
  length_m: z.number(),
  build_year: z.int(),
  cabin_count: z.int(),
  guests: z.int(),
  overnight_guests: z.int(),
  crew_kind: crewKind,
  /** hours of the engine a day whose fuel the price holds; null: fuel is paid as it is used */
  fuel_hours_included: z.number().nullable(),
  damage_deposit_amount: amount,
  highlight: z.string(),
  is_popular: z.boolean(),
  rating: z.number().nullable(),
  rating_count: z.int(),
  /** the cover; null for a boat without images */
  image: image.nullable(),
  /** the lowest coming price of each unit that the boat is rented by */
  prices: z.array(boatPrice),
  /** with a date: the first trip of that day that can be booked, with its exact price */
  trip: trip.extend({ total: amount }).nullable(),
})
export type BoatCard = z.infer<typeof boatCard>

/** The filters of a search for boats, without the page. */
export const boatSearchFields = {
  types: idList.optional(),
  marina_id: idList.optional(),
  town_id: idList.optional(),
  date: day.optional(),
  /** without it, trips by the day, else by the hour, else by the week */
  unit: unit.optional(),
  /** without it, the shortest trip that the boat makes from that day on */
  units: queryInt(1, 60).optional(),
  /** the time of departure; without it, the first time of the day that can be booked */
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, FIELD_SENTENCES.trip_start)
    .optional(),
  /** everybody aboard; children and infants are counted by themselves where they are given */
  guests: queryInt(1, 400).optional(),
  adults: queryInt(1, 400).optional(),
  children: queryInt(0, 400).default(0),
  infants: queryInt(0, 400).default(0),
  cabins: queryInt(1, 40).optional(),
  minLength: queryInt(1, 200).optional(),
  maxLength: queryInt(1, 200).optional(),
  /** lira: the total with a date, the lowest price of the unit without */
  minPrice: queryInt(0, 100_000_000).optional(),
  maxPrice: queryInt(0, 100_000_000).optional(),
  crew: crewKind.optional(),
  features: idList.optional(),
  popular: flag.optional(),
  ids: idList.optional(),
  order: z
    .enum(['recommended', 'price', '-price', 'rating', 'newest', 'guests', 'length'], FIELD_SENTENCES.choose)
    .default('recommended'),
}

export const searchBoats = endpoint({
  method: 'GET',
  path: '/v1/searchboats',
  access: 'public',
  summary: 'Boats by type, marina, trip, persons and size. With a date, only those that can be booked then',
  query: z.strictObject({ ...paging(20), ...boatSearchFields }),
  output: z.object({
    items: z.array(boatCard),
    total: z.int(),
    /** when nothing is found: boats with the shortest trip from that day on, or the nearest free one of the same length */
    suggestions: z.array(boatCard),
  }),
  failures: ['fields'],
  limit: BROWSING,
})

/** Everything the page of a boat shows except the price of a trip (POST /v1/boatquotes). */
export const boatDetail = boatCard.omit({ image: true, trip: true }).extend({
  boat_type_slug: z.string(),
  town_slug: z.string(),
  summary: z.string(),
  /** HTML, cleaned by the server */
  description: z.string(),
  honest_notes: z.array(z.string()),
  beam_m: z.number().nullable(),
  draught_m: z.number().nullable(),
  refit_year: z.int().nullable(),
  hull: z.enum(['white', 'navy']),
  hull_material: z.string(),
  flag: z.string(),
  cabins: z.array(cabin),
  berths: z.int(),
  heads: z.int(),
  has_flybridge: z.boolean(),
  crew: z.array(crewMember),
  engine: z.string(),
  cruising_knots: z.number().nullable(),
  max_knots: z.number().nullable(),
  fuel_litres_per_hour: z.number().nullable(),
  fuel_overtime_amount: amount.nullable(),
  /** 'HH:MM' in Istanbul */
  hours: z.object({
    opens_at: z.string(),
    closes_at: z.string(),
    day_embarks_at: z.string(),
    day_returns_at: z.string(),
    week_embarks_at: z.string(),
    week_returns_at: z.string(),
    turnaround_minutes: z.int(),
  }),
  inclusions: z.array(z.string()),
  permit_no: z.string().nullable(),
  routes: z.array(route),
  weather_clause: z.string(),
  prepayment_percent: z.int(),
  cancellation_ladder: z.array(ladderStep),
  seo_title: z.string(),
  seo_description: z.string(),
  /** URL of the link preview, 1200 × 630; null until it is drawn */
  share_image: z.string().nullable(),
  topic_ratings: topicRatings.nullable(),
  comment_count: z.int(),
  comments: z.array(comment),
  images: z.array(image),
  area_images: z.array(image),
  video_url: z.string().nullable(),
  feature_categories: z.array(
    z.object({
      name: z.string(),
      features: z.array(
        z.object({ id: z.int(), name: z.string(), icon: z.string(), is_present: z.boolean() }),
      ),
    }),
  ),
  extras: z.array(extra.extend({ id: z.int() })),
  seasons: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      unit: z.enum(TRIP_UNITS),
      starts_on: z.string(),
      /** the day after the last */
      ends_on: z.string(),
      price: amount,
      min_units: z.int(),
      start_weekday: z.int().nullable(),
    }),
  ),
  similar: z.array(boatCard),
})

export const showBoat = endpoint({
  method: 'GET',
  path: '/v1/boats/{slug}',
  access: 'public',
  summary: 'A boat as visitors see it',
  params: z.object({ slug }),
  output: boatDetail,
  failures: ['not_found', 'moved', 'gone'],
  limit: BROWSING,
})

export const listBoatComments = endpoint({
  method: 'GET',
  path: '/v1/boats/{slug}/comments',
  access: 'public',
  summary: 'Published comments on a boat',
  params: z.object({ slug }),
  query: z.strictObject(paging(20)),
  output: page(comment),
  failures: ['not_found', 'fields'],
  limit: BROWSING,
})

export const showBoatCalendar = endpoint({
  method: 'GET',
  path: '/v1/boats/{slug}/calendar',
  access: 'public',
  summary: 'The coming times of a boat that are taken, turn-around included, within fourteen months',
  params: z.object({ slug }),
  output: z.object({
    today: z.string(),
    /** ISO 8601, by their beginning */
    taken: z.array(z.object({ started_at: z.string(), finished_at: z.string() })),
  }),
  failures: ['not_found', 'moved', 'gone'],
  limit: BROWSING,
})

export const createBoatQuote = endpoint({
  method: 'POST',
  path: '/v1/boatquotes',
  access: 'public',
  summary: 'The exact price of a trip, line by line, and whether it may be booked',
  body: z.strictObject(tripChoice),
  output: tripAnswer,
  failures: ['not_found', 'fields'],
  limit: BROWSING,
})
