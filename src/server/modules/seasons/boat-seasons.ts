import * as contract from '../../../contract/boats/boats-admin.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { overlapping } from '../../../domain/pricing/season-plan.ts'
import { MAX_UNITS } from '../../../domain/pricing/trip-rules.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { checkRange, overlapFailure, toRecordFields } from '../../services/pricing/season-rules.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import {
  boatOfSeason,
  insertBoatSeasons,
  lockBoat,
  lockBoatSeason,
  boatSeasonsOf,
  updateBoatSeasons,
} from './store-boat-seasons.ts'
import type { BoatSeasonFields } from './store-boat-seasons.ts'

const record = 'boat_season'

/** Refuses a minimum longer than any trip that can be asked for. */
function checkMinimum({ unit, min_units }: BoatSeasonFields): void {
  const most = MAX_UNITS[unit]
  if (min_units > most) throw fieldFailure('min_units', fillIn(FIELD_SENTENCES.too_big, { n: most }))
}

/** Refuses empty days and days that another season of the unit has. The caller has locked the boat. */
async function checkSeason(
  tx: Tx,
  boatId: number,
  wanted: BoatSeasonFields,
  own: number | null,
): Promise<void> {
  checkRange(wanted, { of: 'days' })
  const stored = await boatSeasonsOf(tx, boatId)
  const others = overlapping(
    stored.filter(({ unit }) => unit === wanted.unit),
    wanted,
    own,
  )
  if (others.length > 0) throw overlapFailure(wanted, others, 'startDate')
}

export const createBoatSeason = route(contract.createBoatSeason, (context, { body }) => {
  const { actor, now } = context
  const { boat_id, ...form } = body
  const wanted = toRecordFields(form)
  return createOnce(context, async (tx) => {
    await lockBoat(tx, boat_id)
    checkMinimum(wanted)
    await checkSeason(tx, boat_id, wanted, null)
    const [id] = await insertBoatSeasons(tx, boat_id, [wanted])
    const entry = { action: 'create', record, record_id: id!, version: 1, after: { boat_id, ...wanted } }
    await writeAudit(tx, actor, [entry], now())
    return (await lockBoatSeason(tx, id!))!
  })
})

/** The boat is locked before its season, as in every other write of seasons. */
async function lockedSeason(tx: Tx, id: number) {
  await lockBoat(tx, await boatOfSeason(tx, id))
  const season = await lockBoatSeason(tx, id)
  if (season === null) throw new Failure('not_found')
  return season
}

export const changeBoatSeason = route(contract.changeBoatSeason, ({ db, actor, now }, { params, body }) => {
  const { version, ...form } = body
  const named = toRecordFields(form)
  return inTransaction(db, async (tx) => {
    const stored = await lockedSeason(tx, params.id)
    const { id, boat_id, version: stored_version, ...before } = stored
    await refuseStale(tx, { record, id, version, stored_version }, async () => stored)
    const changes = changesBetween(before, named as Partial<BoatSeasonFields>)
    if (changes === null) return stored
    const wanted = { ...before, ...changes.after }
    checkMinimum(wanted)
    await checkSeason(tx, boat_id, wanted, id)
    await updateBoatSeasons(tx, [{ ...wanted, id }])
    const entry = { action: 'update', record, record_id: id, version: stored_version + 1, ...changes }
    await writeAudit(tx, actor, [entry], now())
    return (await lockBoatSeason(tx, id))!
  })
})

export const deleteBoatSeason = route(contract.deleteBoatSeason, ({ db, actor, now }, { params }) =>
  inTransaction(db, async (tx) => {
    const stored = await lockedSeason(tx, params.id)
    await tx.deleteFrom('boat_seasons').where('id', '=', stored.id).execute()
    await writeAudit(
      tx,
      actor,
      [{ action: 'delete', record, record_id: stored.id, before: { ...stored } }],
      now(),
    )
    return stored
  }),
)
