/** Copying the seasons of another villa. */
import { z } from 'zod'
import { GRID_MODES } from '../../domain/pricing/season-grid.ts'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { amount, day, id, line, queryInt } from '../fields.ts'
import { nightRange, seasonsAfter } from './seasons.ts'

const mode = z.enum(GRID_MODES, FIELD_SENTENCES.choose)
const villaInQuery = queryInt(1, 2_147_483_647)

const gridPreview = z.object({
  /** a digest of what the copy writes and depends on; send it back to carry out exactly this preview */
  digest: z.string(),
  /** the seasons that are added */
  added: z.array(z.object({ ...nightRange, name: z.string(), price: amount, min_nights: z.int() })),
  /** the own seasons that lose nights to them, as they are now */
  replaced: z.array(z.object({ ...nightRange, id: z.int(), name: z.string(), price: amount })),
  /** nights of the range that have no season afterwards */
  gaps: z.array(z.object(nightRange)),
  nights: z.int(),
})

export const previewGrid = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/price/grid',
  access: 'admin',
  summary: 'Preview copying the seasons of another villa',
  query: z.strictObject({
    villa_id: villaInQuery,
    from_villa_id: villaInQuery,
    startDate: day,
    endDate: day,
    mode: mode.default('fill'),
  }),
  output: gridPreview,
  failures: ['fields', 'not_found'],
})

export const copyGrid = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/price/grid',
  access: 'admin',
  summary: 'Copy the seasons of another villa, exactly as previewed',
  body: z.strictObject({
    villa_id: id,
    from_villa_id: id,
    startDate: day,
    endDate: day,
    mode,
    digest: line(64),
  }),
  output: seasonsAfter,
  status: 201,
  creates: {},
  failures: ['fields', 'not_found', 'changed_meanwhile', 'nothing_to_copy_from'],
})
