/** Raising the prices of existing seasons of several villas or of a boat, and the history of such changes. */
import { z } from 'zod'
import { ROUNDINGS } from '../../domain/pricing/season-copy.ts'
import { endpoint } from '../endpoint.ts'
import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../failure.ts'
import { unit } from '../boats/boat-parts.ts'
import { amount, day, id, line, page, paging } from '../fields.ts'
import { nightRange } from './seasons.ts'

/** The most villas of one raise. */
const MOST_VILLAS = 2000

const villaIds = z
  .array(id)
  .min(1)
  .max(MOST_VILLAS)
  .refine((ids) => new Set(ids).size === ids.length, ADMIN_SENTENCES.duplicate_ids)

const raiseTerms = {
  startDate: day,
  endDate: day,
  percent: z
    .int(FIELD_SENTENCES.whole_number)
    .min(-90)
    .max(500)
    .refine((percent) => percent !== 0, ADMIN_SENTENCES.raise_percent),
  rounding: z.enum(ROUNDINGS, FIELD_SENTENCES.choose),
}

/** What becomes of the seasons of a villa, or of one unit of a boat. */
const raiseOf = {
  /** the seasons with nights or days in the range */
  seasons: z.array(
    z.object({
      season_id: z.int(),
      name: z.string(),
      /** its nights in the range */
      ...nightRange,
      price_before: amount,
      /** equal to price_before where rounding leaves nothing of the raise; such a season stays as it is */
      price_after: amount,
      /** its nights outside the range; they keep price_before, and the season is split there */
      kept: z.array(z.object(nightRange)),
    }),
  ),
  /** nights of the range without a season; they stay without one */
  unpriced: z.int(),
}
/** of a preview as a whole */
const raiseSums = {
  /** a digest of what the raise writes and depends on; send it back to carry out exactly this preview */
  digest: z.string(),
  /** how many seasons change, and how many of them are split */
  seasons: z.int(),
  split: z.int(),
}

export const previewRaise = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/price/raise/preview',
  access: 'admin',
  summary: 'Preview raising the prices of existing seasons of villas by a percent, limited to some nights',
  body: z.strictObject({
    villa_id: villaIds,
    ...raiseTerms,
    rounding: raiseTerms.rounding.default('100'),
  }),
  output: z.object({
    ...raiseSums,
    villas: z.array(z.object({ villa_id: z.int(), villa_name: z.string(), ...raiseOf })),
    /** how many nights change their price */
    nights: z.int(),
  }),
  failures: ['fields', 'not_found'],
})

export const raisePrices = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/price/raise',
  access: 'admin',
  summary: 'Raise the prices of existing seasons of villas by a percent, exactly as previewed',
  body: z.strictObject({ villa_id: villaIds, ...raiseTerms, digest: line(64) }),
  output: z.object({ change_id: z.int(), villas: z.int(), seasons: z.int(), nights: z.int() }),
  status: 201,
  creates: {},
  failures: ['fields', 'not_found', 'changed_meanwhile', 'nothing_to_raise'],
})

export const previewBoatRaise = endpoint({
  method: 'POST',
  path: '/v1/admin/boat/price/raise/preview',
  access: 'admin',
  summary: 'Preview raising the prices of existing seasons of a boat by a percent, of one unit or of all',
  body: z.strictObject({
    boat_id: id,
    unit: unit.optional(),
    ...raiseTerms,
    rounding: raiseTerms.rounding.default('100'),
  }),
  output: z.object({
    ...raiseSums,
    /** the asked unit, or each unit that the boat has seasons of */
    units: z.array(z.object({ unit, ...raiseOf })),
    /** how many days change their price, those of each unit */
    days: z.int(),
  }),
  failures: ['fields', 'not_found'],
})

export const raiseBoatPrices = endpoint({
  method: 'POST',
  path: '/v1/admin/boat/price/raise',
  access: 'admin',
  summary: 'Raise the prices of existing seasons of a boat by a percent, exactly as previewed',
  body: z.strictObject({ boat_id: id, unit: unit.optional(), ...raiseTerms, digest: line(64) }),
  output: z.object({ boat_id: z.int(), seasons: z.int(), days: z.int() }),
  status: 201,
  creates: {},
  failures: ['fields', 'not_found', 'changed_meanwhile', 'nothing_to_raise'],
})

export const listPriceChanges = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/price/change',
  access: 'admin',
  summary: 'Raises, copies and publications of prices, the newest first',
  query: z.strictObject({ ...paging(10) }),
  output: page(
    z.object({
      id: z.int(),
      kind: z.enum(['copy', 'publish', 'raise', 'grid']),
      by: z.string(),
      at: z.string(),
      villas: z.int(),
      /** the name of the villa if there is only one, otherwise empty */
      villa_name: z.string(),
      /** of a raise */
      terms: z.object({ ...nightRange, percent: z.int() }).nullable(),
      /** changed: a row that it wrote was changed since, so that it can no longer be undone */
      state: z.enum(['undoable', 'undone', 'changed']),
    }),
  ),
  failures: ['fields'],
})
