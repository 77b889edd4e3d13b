import * as contract from '../../../contract/seasons/season-raises.ts'
import { diffRows } from '../../../domain/pricing/season-plan.ts'
import { Failure } from '../../platform/failure.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { route } from '../../platform/http/route.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { validatedRange } from '../../services/pricing/season-rules.ts'
import { planBoatRaise } from './plan-raise.ts'
import { refuseOtherPreview } from './preview-digest.ts'
import { insertBoatSeasons, lockBoat, updateBoatSeasons } from './store-boat-seasons.ts'

export const previewBoatRaise = route(contract.previewBoatRaise, async ({ db }, { body }) => {
  const { boat_id, unit, percent, rounding } = body
  const range = validatedRange(body, 'endDate', 'days')
  const { preview } = await planBoatRaise(db, boat_id, unit, { ...range, percent, rounding })
  return preview
})

/** Plans again under the boat's lock and writes exactly what the preview showed, or nothing. */
export const raiseBoatPrices = route(contract.raiseBoatPrices, (context, { body }) => {
  const { actor, now } = context
  const { boat_id, unit, percent, rounding, digest } = body
  const terms = { ...validatedRange(body, 'endDate', 'days'), percent, rounding }
  return createOnce(context, async (tx) => {
    await lockBoat(tx, boat_id)
    const { stored, planned, preview } = await planBoatRaise(tx, boat_id, unit, terms)
    refuseOtherPreview(preview, digest)
    const { changed, added } = diffRows(stored, planned, ['starts_on', 'ends_on', 'price'])
    if (changed.length + added.length === 0) throw new Failure('nothing_to_raise')
    // A season that is split is shortened before its other parts are added.
    await updateBoatSeasons(
      tx,
      changed.map(({ before, after }) => ({ ...after, id: before.id })),
    )
    await insertBoatSeasons(tx, boat_id, added)
    const seasons = preview.units.flatMap((own) =>
      own.seasons
        .filter(({ price_before, price_after }) => price_before !== price_after)
        .map(({ season_id: _id, kept: _kept, ...season }) => ({ unit: own.unit, ...season })),
    )
    const after = { ...terms, seasons }
    const entry = { action: 'raise_prices', record: 'boat', record_id: boat_id, after }
    await writeAudit(tx, actor, [entry], now())
    return { boat_id, seasons: preview.seasons, days: preview.days }
  })
})
