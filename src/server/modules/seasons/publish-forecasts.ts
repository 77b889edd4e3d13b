import * as contract from '../../../contract/seasons/seasons.ts'
import { diffRows } from '../../../domain/pricing/season-plan.ts'
import { lockRentals } from '../../services/calendar/claim-nights.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { planForecastPublishing } from './plan-forecast-publishing.ts'
import { refuseOtherPreview } from './preview-digest.ts'
import { validatedRange } from '../../services/pricing/season-rules.ts'
import { recordPriceChange } from './store-price-changes.ts'
import { FIELDS, writeRows } from './store-row-writes.ts'

export const previewPublish = route(contract.previewPublish, async ({ db }, { query }) => {
  const { preview } = await planForecastPublishing(db, query.villa_id, validatedRange(query))
  return preview
})

/** Creates the seasons and removes the forecasts in one change, which can be undone as a whole. */
export const publishForecasts = route(contract.publishForecasts, async (context, { body }) => {
  const { actor, now } = context
  const window = validatedRange(body)
  const moment = now()
  return createOnce(context, async (tx) => {
    await lockRentals(tx, body.villa_id)
    const plan = await planForecastPublishing(tx, body.villa_id, window)
    const { preview } = plan
    refuseOtherPreview(preview, body.digest)
    if (plan.added.length === 0) throw new Failure('nothing_to_publish')
    const withdrawn = diffRows(plan.forecasts, plan.remaining, FIELDS.forecasts)
    const forecasts = await writeRows(tx, actor, 'forecasts', withdrawn, moment)
    const seasons = await writeRows(
      tx,
      actor,
      'seasons',
      { removed: [], changed: [], added: plan.added },
      moment,
    )
    const before = [...withdrawn.removed, ...withdrawn.changed.map((each) => each.before)]
    const change_id = await recordPriceChange(
      tx,
      actor,
      'publish',
      { before: { seasons: [], forecasts: before }, after: { seasons, forecasts } },
      moment,
    )
    return { change_id: change_id!, seasons: preview.seasons, nights: preview.nights }
  })
})
