/** Boats in the dashboard: the list, the editor, the switch and the seasons. Fields shared with villas stand there. */
import { z } from 'zod'
import { TRIP_UNITS } from '../../domain/calendar/trip-period.ts'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import {
  allOrPage,
  amount,
  count,
  day,
  flag,
  id,
  idList,
  idListUpTo,
  page,
  paging,
  pathId,
  prose,
} from '../fields.ts'
import {
  choicesQuery,
  clock,
  noteList,
  rentalActivity,
  rentalFields,
  rentalOrder,
  rentalRecord,
  rentalRow,
  uniqueIds,
} from '../catalogue/rentals-admin.ts'
import { cabin, crewKind, crewMember, extra, route, unit, unitPrice } from './boat-parts.ts'

const size = (max: number) =>
  z.number(FIELD_SENTENCES.whole_number).positive(FIELD_SENTENCES.positive).max(max)

const year = z.int(FIELD_SENTENCES.whole_number).min(1850).max(2100)

const boatFields = rentalFields.extend({
  boat_type_id: id,
  marina_id: id,
  length_m: size(199),
  beam_m: size(60).nullable(),
  draught_m: size(30).nullable(),
  build_year: year,
  refit_year: year.nullable(),
  hull: z.enum(['white', 'navy'], FIELD_SENTENCES.choose),
  hull_material: prose(80),
  flag: prose(60),
  registry_no: prose(60),
  cabins: z.array(cabin).max(40),
  heads: count(60),
  has_flybridge: z.boolean(),
  /** licensed persons by day, without the crew */
  guests: z.int(FIELD_SENTENCES.whole_number).min(1).max(400),
  /** how many of them may sleep aboard */
  overnight_guests: count(400),
  crew_kind: crewKind,
  crew: z.array(crewMember).max(30),
  engine: prose(120),
  cruising_knots: size(100).nullable(),
  max_knots: size(100).nullable(),
  fuel_litres_per_hour: size(5000).nullable(),
  /** hours of the engine a day that the price holds; null: fuel is paid as used */
  fuel_hours_included: z.number(FIELD_SENTENCES.whole_number).min(0).max(24).nullable(),
  /** kuruş for each hour of the engine beyond them */
  fuel_overtime_amount: amount.nullable(),
  opens_at: clock,
  closes_at: clock,
  day_embarks_at: clock,
  day_returns_at: clock,
  week_embarks_at: clock,
  week_returns_at: clock,
  turnaround_minutes: count(2880),
  inclusions: noteList(40),
  routes: z.array(route).max(12),
  weather_clause: prose(1000),
  /** all extras of the boat, in their order */
  extras: z.array(extra).max(40),
})

export const boatSeason = z.object({
  id: z.int(),
  boat_id: z.int(),
  name: z.string(),
  unit: z.enum(TRIP_UNITS),
  /** the first day, and the day after the last */
  starts_on: z.string(),
  ends_on: z.string(),
  price: amount,
  min_units: z.int(),
  /** ISO weekday on which weeks begin; null: Saturday */
  start_weekday: z.int().nullable(),
  version: z.int(),
})

/** A boat in a picker. */
const boatChoice = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  boat_type_id: z.int(),
  boat_type_name: z.string(),
  marina_id: z.int(),
  marina_name: z.string(),
  guests: z.int(),
  is_active: z.boolean(),
})

const boatRow = boatChoice.extend({
  ...rentalRow,
  length_m: z.number(),
  cabin_count: z.int(),
  crew_kind: boatFields.shape.crew_kind,
})

export const listAdminBoats = endpoint({
  method: 'GET',
  path: '/v1/admin/boat',
  access: 'owner',
  summary: 'A page of the boats that the caller may see',
  query: z.strictObject({
    ...paging(20),
    order: z
      .enum(['position', 'name', '-name', '-created', 'guests', '-guests', '-updated'])
      .default('position'),
    id: idListUpTo(10_000).optional(),
    /** a part of the name or the code, or the beginning of the marina's name */
    searchString: z.string().trim().max(80).default(''),
    boat_type_id: idList.optional(),
    marina_id: idList.optional(),
    owner_id: idList.optional(),
    isActive: flag.optional(),
  }),
  output: page(boatRow),
  failures: ['fields'],
})

/** All facts of a boat. The commission is left out for an OWNER. */
const boatRecord = z.object({
  ...boatRow.omit({ cabin_count: true }).shape,
  ...boatFields.omit({ commission_percent: true, extras: true, cancellation_ladder: true, routes: true })
    .shape,
  ...rentalRecord,
  description: z.string(),
  cabins: z.array(cabin),
  /** of all cabins */
  berths: z.int(),
  crew: z.array(crewMember),
  routes: z.array(route),
  extras: z.array(extra.extend({ id: z.int() })),
  seasons: z.array(boatSeason),
})

export const showAdminBoat = endpoint({
  method: 'GET',
  path: '/v1/admin/boat/{id}',
  access: 'owner',
  summary: 'All facts of a boat with its extras and seasons, for its editor',
  params: pathId,
  output: boatRecord,
  failures: ['not_found'],
})

export const createBoat = endpoint({
  method: 'POST',
  path: '/v1/admin/boat',
  access: 'admin',
  summary: 'Creates an inactive boat. A code or slug that is left out is chosen by the server',
  body: boatFields.partial().extend({
    name: boatFields.shape.name,
    owner_id: id,
    boat_type_id: id,
    marina_id: id,
    length_m: boatFields.shape.length_m,
    build_year: boatFields.shape.build_year,
    guests: boatFields.shape.guests,
  }),
  output: boatRecord,
  status: 201,
  creates: {},
  failures: ['fields'],
})

export const updateBoat = endpoint({
  method: 'PUT',
  path: '/v1/admin/boat/{id}',
  access: 'admin',
  summary: 'Changes fields of a boat. A save with an outdated version is refused',
  params: pathId,
  body: boatFields.partial().extend({ version: id }),
  output: boatRecord,
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})

export const setBoatFeatures = endpoint({
  method: 'PUT',
  path: '/v1/admin/boat/{id}/features',
  access: 'admin',
  summary: 'Replaces the features of a boat',
  params: pathId,
  body: z.strictObject({ version: id, feature_ids: uniqueIds(500) }),
  output: boatRecord,
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})

export const setBoatActivity = endpoint({
  method: 'PATCH',
  path: '/v1/admin/boat/activity',
  access: 'admin',
  summary: 'Activates or deactivates a boat',
  body: z.strictObject({ id, is_active: z.boolean() }),
  output: rentalActivity,
  failures: ['fields', 'not_found'],
})

export const orderBoats = endpoint({
  ...rentalOrder,
  path: '/v1/admin/boat/order',
  summary:
    'Moves one boat to a position among all boats, or reorders the boats of a page among their positions',
})

export const listAllBoats = endpoint({
  method: 'GET',
  path: '/v1/admin/boat/all',
  access: 'owner',
  summary: 'Every boat that the caller may see, for pickers. With skip or take, a page of them',
  query: choicesQuery,
  output: allOrPage(boatChoice),
  failures: ['fields'],
})

export const listActiveBoats = endpoint({
  method: 'GET',
  path: '/v1/admin/boatallactive',
  access: 'owner',
  summary: 'Every active boat that the caller may see, for pickers. With skip or take, a page of them',
  query: choicesQuery,
  output: allOrPage(boatChoice),
  failures: ['fields'],
})

const seasonFields = {
  name: prose(80),
  unit,
  startDate: day,
  /** the day after the last */
  endDate: day,
  price: unitPrice,
  min_units: z.int(FIELD_SENTENCES.whole_number).min(1).max(60),
  start_weekday: z.int(FIELD_SENTENCES.whole_number).min(1).max(7).nullable(),
}

export const createBoatSeason = endpoint({
  method: 'POST',
  path: '/v1/admin/boat/price',
  access: 'admin',
  summary: 'Adds a season with the price of one unit to a boat',
  body: z.strictObject({
    boat_id: id,
    ...seasonFields,
    name: seasonFields.name.default(''),
    min_units: seasonFields.min_units.default(1),
    start_weekday: seasonFields.start_weekday.default(null),
  }),
  output: boatSeason,
  status: 201,
  creates: {},
  failures: ['fields', 'not_found', 'seasons_overlap'],
})

export const changeBoatSeason = endpoint({
  method: 'PUT',
  path: '/v1/admin/boat/price/{id}',
  access: 'admin',
  summary: 'Changes the given fields of a season of a boat',
  params: pathId,
  body: z.strictObject({ version: id, ...z.object(seasonFields).partial().shape }),
  output: boatSeason,
  failures: ['fields', 'not_found', 'seasons_overlap', 'changed_meanwhile'],
})

export const deleteBoatSeason = endpoint({
  method: 'DELETE',
  path: '/v1/admin/boat/price/{id}',
  access: 'admin',
  summary: 'Deletes a season of a boat',
  params: pathId,
  output: boatSeason,
  failures: ['not_found'],
})
