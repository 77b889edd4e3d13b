import * as contract from '../../../contract/seasons/season-raises.ts'
import { diffRows } from '../../../domain/pricing/season-plan.ts'
import { lockRentals } from '../../services/calendar/claim-nights.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { planRaises } from './plan-raise.ts'
import { refuseOtherPreview } from './preview-digest.ts'
import { validatedRange } from '../../services/pricing/season-rules.ts'
import { recordPriceChange } from './store-price-changes.ts'
import { FIELDS, writeRows } from './store-row-writes.ts'

export const previewRaise = route(contract.previewRaise, async ({ db }, { body }) => {
  const { villa_id, percent, rounding } = body
  const { preview } = await planRaises(db, villa_id, { ...validatedRange(body), percent, rounding })
  return preview
})

/**
 * Plans again under the locks of the villas and writes exactly what the preview showed, or nothing. All villas change
 * in one transaction and are undone as a whole.
 */
export const raisePrices = route(contract.raisePrices, async (context, { body }) => {
  const { actor, now } = context
  const { villa_id, percent, rounding, digest } = body
  const range = validatedRange(body)
  const moment = now()
  return createOnce(context, async (tx) => {
    await lockRentals(tx, villa_id)
    const { stored, planned, preview } = await planRaises(tx, villa_id, { ...range, percent, rounding })
    refuseOtherPreview(preview, digest)
    const diff = diffRows(stored, planned, FIELDS.seasons)
    const seasons = await writeRows(tx, actor, 'seasons', diff, moment)
    const before = [...diff.removed, ...diff.changed.map((each) => each.before)]
    const change_id = await recordPriceChange(
      tx,
      actor,
      'raise',
      { before: { seasons: before, forecasts: [] }, after: { seasons, forecasts: [] } },
      moment,
      { ...range, percent },
    )
    if (change_id === null) throw new Failure('nothing_to_raise')
    const villas = new Set(seasons.map((row) => row.villa_id)).size
    return { change_id, villas, seasons: preview.seasons, nights: preview.nights }
  })
})
