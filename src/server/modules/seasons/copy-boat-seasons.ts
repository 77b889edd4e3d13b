import * as contract from '../../../contract/seasons/season-copies.ts'
import { Failure } from '../../platform/failure.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { route } from '../../platform/http/route.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { planBoatSeasonCopy } from './plan-season-copy.ts'
import { refuseOtherPreview } from './preview-digest.ts'
import { boatSeasonsOf, insertBoatSeasons, lockBoat } from './store-boat-seasons.ts'

export const previewBoatCopy = route(
  contract.previewBoatCopy,
  async ({ db }, { query: { boat_id, ...terms } }) => {
    const { preview } = await planBoatSeasonCopy(db, boat_id, terms)
    return preview
  },
)

/** Plans again under the boat's lock and writes exactly what the preview showed, or nothing. */
export const copyBoatSeasons = route(contract.copyBoatSeasons, (context, { body }) => {
  const { actor, now } = context
  const { boat_id, digest, ...terms } = body
  return createOnce(context, async (tx) => {
    await lockBoat(tx, boat_id)
    const { added, preview } = await planBoatSeasonCopy(tx, boat_id, terms)
    refuseOtherPreview(preview, digest)
    if (added.length === 0) throw new Failure('nothing_to_copy')
    await insertBoatSeasons(tx, boat_id, added)
    const { from_year, to_year, percent, rounding } = terms
    const seasons = added.map(({ unit, name, starts_on, ends_on, price }) => ({
      unit,
      name,
      starts_on,
      ends_on,
      price,
    }))
    const after = { from_year, to_year, percent, rounding, seasons }
    const entry = { action: 'copy_seasons', record: 'boat', record_id: boat_id, after }
    await writeAudit(tx, actor, [entry], now())
    return { boat_id, seasons: await boatSeasonsOf(tx, boat_id) }
  })
})
