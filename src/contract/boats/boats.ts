/** Boats as visitors see them: search, page and calendar. */
import { z } from 'zod'
import { TRIP_UNITS } from '../../domain/calendar/trip-period.ts'
import { BROWSING, endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { amount, day, flag, idList, image, paging, queryInt, slug } from '../fields.ts'
import { pageShape, publishedComments } from '../catalogue/rentals.ts'
import { cabin, crewKind, crewMember, extra, route, unit } from './boat-parts.ts'
import { trip } from './trips.ts'

export const boatPrice = z.object({ unit: z.enum(TRIP_UNITS), price: amount })

/** A boat in a list. */
const boatCard = z.object({
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
  ...pageShape,
  boat_type_slug: z.string(),
  town_slug: z.string(),
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
  routes: z.array(route),
  weather_clause: z.string(),
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
  ...publishedComments,
  path: '/v1/boats/{slug}/comments',
  summary: 'Published comments on a boat',
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
