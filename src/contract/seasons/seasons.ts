/**
 * Seasons, public holidays and forecasts. Long because it has the calls of all of them. Nights are [startDate, endDate) in
 * requests and [starts_on, ends_on) in answers.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import {
  amount,
  day,
  id,
  idList,
  line,
  MAX_PRICE,
  page,
  paging,
  pathId,
  prose,
  queryInt,
  intFromText,
} from '../fields.ts'
import { villaDiscount } from './discounts.ts'

const nightlyPrice = z
  .int(FIELD_SENTENCES.nightly_price)
  .refine((price) => price >= 100 && price <= MAX_PRICE && price % 100 === 0, FIELD_SENTENCES.nightly_price)

const weekdays = z
  .array(z.int().min(1).max(7))
  .max(7)
  .overwrite((days) => [...new Set(days)].toSorted((a, b) => a - b))
const version = z.int(FIELD_SENTENCES.whole_number).min(1).max(2_147_483_647)
const minNights = z.int(FIELD_SENTENCES.whole_number).min(1).max(90)

export const nightRange = { starts_on: z.string(), ends_on: z.string() }

export const season = z.object({
  id: z.int(),
  name: z.string(),
  ...nightRange,
  price: amount,
  min_nights: z.int(),
  min_nights_applies: z.enum(['arrival', 'touch']),
  closed_arrival_days: z.array(z.int()),
  closed_departure_days: z.array(z.int()),
  version: z.int(),
})

export const forecast = z.object({
  id: z.int(),
  villa_id: z.int(),
  kind: z.enum(['price', 'note']),
  ...nightRange,
  /** null for a note */
  price: amount.nullable(),
  note: z.string(),
  version: z.int(),
})

export const publicHoliday = z.object({
  id: z.int(),
  kind: z.enum(['ramazan', 'kurban']),
  ...nightRange,
  is_announced: z.boolean(),
  version: z.int(),
})

const CHANGE_KINDS = [
  'create',
  'change',
  'cut',
  'split',
  'edge',
  'delete',
  'copy',
  'forecast',
  'publish',
  'raise',
  'grid',
] as const

/** A change of seasons and forecasts that can be undone while the rows it wrote are unchanged. */
const priceChange = z.object({
  id: z.int(),
  kind: z.enum(CHANGE_KINDS),
  by: z.string(),
  at: z.string(),
  /** how many villas it changed; undoing restores all of them */
  villas: z.int(),
  /** the seasons of this villa that it created or updated */
  season_ids: z.array(z.int()),
})

export const showPrices = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/{id}/prices',
  access: 'admin',
  summary: 'All prices of a villa: seasons, forecasts, discounts, former public prices and the latest change',
  params: pathId,
  output: z.object({
    villa_id: z.int(),
    villa_name: z.string(),
    today: z.string(),
    seasons: z.array(season),
    forecasts: z.array(forecast),
    discounts: z.array(villaDiscount),
    /** the newest hundred prices that were public and are no longer */
    history: z.array(
      z.object({ ...nightRange, price: amount, public_from: z.string(), public_until: z.string() }),
    ),
    /** null once it was undone or its rows were changed */
    last_change: priceChange.nullable(),
  }),
  failures: ['not_found'],
})

const seasonFields = {
  name: line(80, FIELD_SENTENCES.season_name),
  startDate: day,
  endDate: day,
  price: nightlyPrice,
  min_nights: minNights,
  min_nights_applies: z.enum(['arrival', 'touch'], FIELD_SENTENCES.choose),
  closed_arrival_days: weekdays,
  closed_departure_days: weekdays,
}
/** seasons in the way are shortened, split or deleted */
const cut = z.boolean().default(false)

/** The seasons of a villa after a change. `change_id` undoes it; null when nothing changed. */
export const seasonsAfter = z.object({
  /** the season that was changed; null when it was deleted */
  id: z.int().nullable(),
  change_id: z.int().nullable(),
  seasons: z.array(season),
})

export const createSeason = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/price',
  access: 'admin',
  summary: 'Add a season; cut shortens the seasons in its way',
  body: z.strictObject({
    villa_id: id,
    ...seasonFields,
    min_nights: minNights.default(1),
    min_nights_applies: seasonFields.min_nights_applies.default('arrival'),
    closed_arrival_days: weekdays.default([]),
    closed_departure_days: weekdays.default([]),
    cut,
  }),
  output: seasonsAfter,
  status: 201,
  creates: {},
  failures: ['fields', 'not_found', 'seasons_overlap'],
})

export const changeSeason = endpoint({
  method: 'PUT',
  path: '/v1/admin/villas/price/{id}',
  access: 'admin',
  summary: 'Change the given fields of a season; cut shortens the seasons in its way',
  params: pathId,
  body: z.strictObject({ version, ...z.object(seasonFields).partial().shape, cut }),
  output: seasonsAfter,
  failures: ['fields', 'not_found', 'seasons_overlap', 'changed_meanwhile'],
})

export const deleteSeason = endpoint({
  method: 'DELETE',
  path: '/v1/admin/villas/price/{id}',
  access: 'admin',
  summary: 'Delete a season',
  params: pathId,
  output: seasonsAfter,
  failures: ['not_found'],
})

export const splitSeason = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/price/{id}/split',
  access: 'admin',
  summary: 'Split a season in two at a day',
  params: pathId,
  body: z.strictObject({ version, day }),
  output: seasonsAfter,
  status: 201,
  creates: {},
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})

export const moveSeasonEdge = endpoint({
  method: 'PATCH',
  path: '/v1/admin/villas/price/{id}/edge',
  access: 'admin',
  summary: 'Move the first or last boundary of a season; a neighbour that touches it there moves with it',
  params: pathId,
  body: z.strictObject({
    version,
    edge: z.enum(['start', 'end'], FIELD_SENTENCES.choose),
    /** the new startDate or endDate */
    day,
  }),
  output: seasonsAfter,
  failures: ['fields', 'not_found', 'seasons_overlap', 'changed_meanwhile'],
})

export const undoPriceChange = endpoint({
  method: 'DELETE',
  path: '/v1/admin/villas/price/change/{id}',
  access: 'admin',
  summary: 'Undo a change of seasons and forecasts as a whole, while the rows it wrote are unchanged',
  params: pathId,
  output: z.object({ id: z.int(), villa_ids: z.array(z.int()) }),
  failures: ['not_found', 'not_undoable'],
})

export const collision = z.object({ id: z.int(), name: z.string(), ...nightRange })

export const listPublicHolidays = endpoint({
  method: 'GET',
  path: '/v1/admin/publicholidays',
  access: 'admin',
  summary: 'The religious public holidays that copies of seasons follow',
  output: z.array(publicHoliday),
  failures: [],
})

const publicHolidayFields = {
  kind: z.enum(['ramazan', 'kurban'], FIELD_SENTENCES.choose),
  startDate: day,
  endDate: day,
  is_announced: z.boolean(),
}

export const createPublicHoliday = endpoint({
  method: 'POST',
  path: '/v1/admin/publicholidays',
  access: 'admin',
  summary: 'Add a public holiday',
  body: z.strictObject({
    ...publicHolidayFields,
    is_announced: publicHolidayFields.is_announced.default(false),
  }),
  output: publicHoliday,
  status: 201,
  creates: {},
  failures: ['fields', 'public_holidays_overlap'],
})

export const changePublicHoliday = endpoint({
  method: 'PUT',
  path: '/v1/admin/publicholidays/{id}',
  access: 'admin',
  summary: 'Change the given fields of a public holiday',
  params: pathId,
  body: z.strictObject({ version, ...z.object(publicHolidayFields).partial().shape }),
  output: publicHoliday,
  failures: ['fields', 'not_found', 'public_holidays_overlap', 'changed_meanwhile'],
})

export const deletePublicHoliday = endpoint({
  method: 'DELETE',
  path: '/v1/admin/publicholidays/{id}',
  access: 'admin',
  summary: 'Delete a public holiday',
  params: pathId,
  output: publicHoliday,
  failures: ['not_found'],
})

export const listForecasts = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/forecast',
  access: 'admin',
  summary: 'The forecast calendar: villas with the seasons and forecasts of a window',
  query: z.strictObject({
    ...paging(20),
    villa_id: idList.optional(),
    region_id: idList.optional(),
    startDate: day.optional(),
    months: queryInt(1, 24).default(12),
  }),
  output: page(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      town_name: z.string(),
      is_active: z.boolean(),
      seasons: z.array(season),
      forecasts: z.array(forecast),
    }),
  ).extend({ from: z.string(), until: z.string() }),
  failures: ['fields'],
})

const forecastKind = z.enum(['price', 'note'], FIELD_SENTENCES.choose)

export const createForecast = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/forecast',
  access: 'admin',
  summary: 'Add a provisional price or a note to nights of a villa',
  body: z.strictObject({
    villa_id: id,
    startDate: day,
    endDate: day,
    kind: forecastKind.default('price'),
    price: nightlyPrice.nullable().default(null),
    note: prose(500).default(''),
    /** rows of the same kind in these nights are shortened or deleted */
    cut: z.boolean().default(false),
  }),
  output: forecast,
  status: 201,
  creates: {},
  failures: ['fields', 'not_found', 'forecasts_overlap'],
})

export const saveForecasts = endpoint({
  method: 'PUT',
  path: '/v1/admin/villas/forecast',
  access: 'admin',
  summary: 'Save many cells of the forecast calendar, all or none',
  body: z.strictObject({
    cells: z
      .array(
        z.strictObject({
          villa_id: id,
          startDate: day,
          endDate: day,
          kind: forecastKind.default('price'),
          /** null removes the price of these nights; an empty note removes the note */
          price: nightlyPrice.nullable().default(null),
          note: prose(500).default(''),
          /** the rows of the same kind that the caller read in these nights */
          seen: z.array(z.strictObject({ id, version })).max(60).default([]),
        }),
      )
      .min(1)
      .max(600),
  }),
  output: z.object({ change_id: z.int().nullable(), cells: z.int() }),
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})

export const deleteForecast = endpoint({
  method: 'DELETE',
  path: '/v1/admin/villas/forecast/{a}/{b}',
  access: 'admin',
  summary: 'Delete a forecast of a villa',
  params: z.object({
    a: intFromText.pipe(id),
    b: intFromText.pipe(id),
  }),
  output: forecast,
  failures: ['not_found'],
})

const publishPreview = z.object({
  digest: z.string(),
  rows: z.array(
    z.object({
      villa_id: z.int(),
      villa_name: z.string(),
      forecast,
      name: z.string(),
      price: amount,
      min_nights: z.int(),
      pieces: z.array(z.object(nightRange)),
      collisions: z.array(collision),
    }),
  ),
  seasons: z.int(),
  nights: z.int(),
})

export const previewPublish = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/forecast/publish',
  access: 'admin',
  summary: 'Preview the seasons that provisional prices of villas in a window would become',
  query: z.strictObject({ villa_id: idList, startDate: day, endDate: day }),
  output: publishPreview,
  failures: ['fields'],
})

export const publishForecasts = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/forecast/publish',
  access: 'admin',
  summary: 'Turn provisional prices into seasons, exactly as previewed; the forecasts are removed',
  body: z.strictObject({
    villa_id: z.array(id).min(1).max(100),
    startDate: day,
    endDate: day,
    digest: line(64),
  }),
  output: z.object({ change_id: z.int(), seasons: z.int(), nights: z.int() }),
  status: 201,
  creates: {},
  failures: ['fields', 'changed_meanwhile', 'nothing_to_publish'],
})
