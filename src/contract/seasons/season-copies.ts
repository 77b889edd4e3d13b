/** Copying the seasons of a villa or a boat to a later year: a preview, and the copy that carries it out. */
import { z } from 'zod'
import { ROUNDINGS } from '../../domain/pricing/season-copy.ts'
import { unit } from '../boats/boat-parts.ts'
import { boatSeason } from '../boats/boats-admin.ts'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { amount, id, intFromText, line, queryInt } from '../fields.ts'
import { collision, nightRange, season, seasonsAfter } from './seasons.ts'

const percent = z.int(FIELD_SENTENCES.whole_number).min(-90).max(500)
const rounding = z.enum(ROUNDINGS, FIELD_SENTENCES.choose)
const rentalInQuery = queryInt(1, 2_147_483_647)
const holiday = z.enum(['ramazan', 'kurban']).nullable()

const termsInQuery = {
  from_year: queryInt(2000, 2098),
  to_year: queryInt(2001, 2099),
  percent: intFromText.pipe(percent).default(0),
  rounding: rounding.default('100'),
  move_public_holidays: z
    .enum(['true', 'false'], FIELD_SENTENCES.choose)
    .transform((value) => value === 'true')
    .default(true),
  /** ids separated by commas */
  holiday_season_ids: z
    .string()
    .max(400)
    .regex(/^(\d{1,9}(,\d{1,9})*)?$/)
    .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
    .default([]),
}

const termsInBody = {
  from_year: z.int().min(2000).max(2098),
  to_year: z.int().min(2001).max(2099),
  percent,
  rounding,
  move_public_holidays: z.boolean(),
  holiday_season_ids: z.array(id).max(40).default([]),
  digest: line(64),
}

/** a digest of what the copy writes and depends on; send it back to carry out exactly this preview */
const digest = z.string()

/** What becomes of seasons that never overlap: those of a villa, or those of one unit of a boat. */
const copyOf = <Source extends z.ZodType>(source: Source) => ({
  rows: z.array(
    z.object({
      source,
      name: z.string(),
      price: amount,
      wanted: z.object(nightRange).nullable(),
      /** the public holiday that the season moved with */
      publicHoliday: holiday,
      unknown_public_holiday: holiday,
      /** the public holiday in a short season whose name does not say so: name it in holiday_season_ids to move it */
      asked_public_holiday: holiday,
      pieces: z.array(z.object(nightRange)),
      collisions: z.array(collision),
    }),
  ),
  /** seasons that exist in the target year */
  existing: z.array(source),
  /** nights or days of the target year without a season after the copy */
  gaps: z.array(z.object(nightRange)),
})

export const previewCopy = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/price/copy',
  access: 'admin',
  summary: 'Preview copying the seasons of a year to a later year',
  query: z.strictObject({ villa_id: rentalInQuery, ...termsInQuery }),
  output: z.object({ digest, ...copyOf(season), nights: z.int() }),
  failures: ['fields', 'not_found'],
})

export const copySeasons = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/price/copy',
  access: 'admin',
  summary: 'Copy the seasons of a year to a later year, exactly as previewed',
  body: z.strictObject({ villa_id: id, ...termsInBody }),
  output: seasonsAfter,
  status: 201,
  creates: {},
  failures: ['fields', 'not_found', 'changed_meanwhile', 'nothing_to_copy'],
})

export const previewBoatCopy = endpoint({
  method: 'GET',
  path: '/v1/admin/boat/price/copy',
  access: 'admin',
  summary: 'Preview copying the seasons of a boat from a year to a later year, of one unit or of all',
  query: z.strictObject({ boat_id: rentalInQuery, unit: unit.optional(), ...termsInQuery }),
  output: z.object({
    digest,
    /** the asked unit, or each unit that the boat has seasons of */
    units: z.array(
      z.object({
        unit,
        /** weeks whose seasons begin on their weekday are copied to the same weekday instead of the same date */
        keeps_weekday: z.boolean(),
        ...copyOf(boatSeason),
        days: z.int(),
      }),
    ),
  }),
  failures: ['fields', 'not_found'],
})

export const copyBoatSeasons = endpoint({
  method: 'POST',
  path: '/v1/admin/boat/price/copy',
  access: 'admin',
  summary: 'Copy the seasons of a boat from a year to a later year, exactly as previewed',
  body: z.strictObject({ boat_id: id, unit: unit.optional(), ...termsInBody }),
  /** all seasons of the boat after the copy */
  output: z.object({ boat_id: z.int(), seasons: z.array(boatSeason) }),
  status: 201,
  creates: {},
  failures: ['fields', 'not_found', 'changed_meanwhile', 'nothing_to_copy'],
})
