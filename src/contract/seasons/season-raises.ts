/** Raising the prices of existing seasons of several villas, and the history of such changes. */
import { z } from 'zod'
import { ROUNDINGS } from '../../domain/pricing/season-copy.ts'
import { endpoint } from '../endpoint.ts'
import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../failure.ts'
import { amount, day, id, line, page, paging } from '../fields.ts'
import { nightRange } from './seasons.ts'

/** The most villas of one raise. */
const MOST_VILLAS = 2000

const raiseTerms = {
  villa_id: z
    .array(id)
    .min(1)
    .max(MOST_VILLAS)
    .refine((ids) => new Set(ids).size === ids.length, ADMIN_SENTENCES.duplicate_ids),
  startDate: day,
  endDate: day,
  percent: z
    .int(FIELD_SENTENCES.whole_number)
    .min(-90)
    .max(500)
    .refine((percent) => percent !== 0, ADMIN_SENTENCES.raise_percent),
  rounding: z.enum(ROUNDINGS, FIELD_SENTENCES.choose),
}

const raisePreview = z.object({
  /** a digest of what the raise writes and depends on; send it back to carry out exactly this preview */
  digest: z.string(),
  villas: z.array(
    z.object({
      villa_id: z.int(),
      villa_name: z.string(),
      /** the seasons with nights in the range */
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
    }),
  ),
  /** how many seasons change, and how many of them are split */
  seasons: z.int(),
  split: z.int(),
  /** how many nights change their price */
  nights: z.int(),
})

export const previewRaise = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/price/raise/preview',
  access: 'admin',
  summary: 'Preview raising the prices of existing seasons of villas by a percent, limited to some nights',
  body: z.strictObject({ ...raiseTerms, rounding: raiseTerms.rounding.default('100') }),
  output: raisePreview,
  failures: ['fields', 'not_found'],
})

export const raisePrices = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/price/raise',
  access: 'admin',
  summary: 'Raise the prices of existing seasons of villas by a percent, exactly as previewed',
  body: z.strictObject({ ...raiseTerms, digest: line(64) }),
  output: z.object({ change_id: z.int(), villas: z.int(), seasons: z.int(), nights: z.int() }),
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
