import * as contract from '../../../contract/prices.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/fill-in.ts'
import { rangeNights } from '../../../domain/season-plan.ts'
import type { NightRange } from '../../../domain/season-plan.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuseStale } from '../../services/audit/refuse-stale.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { asStored, checkRange } from './season-rules.ts'
import {
  deleteFeast,
  feastDays,
  insertFeast,
  lockedFeastDays,
  refuseOverlap,
  updateFeast,
} from './store-feasts.ts'

/** A feast lasts three or four days; nine with what the government adds is long already. */
const MOST_DAYS = 12

function checkFeast(wanted: NightRange): void {
  checkRange(wanted)
  if (rangeNights(wanted) > MOST_DAYS) {
    throw fieldFailure('endDate', fillIn(FIELD_SENTENCES.too_many_nights, { n: MOST_DAYS }))
  }
}

export const listFeastDays = route(contract.listFeastDays, async ({ db }) => feastDays(db))

export const createFeastDay = route(contract.createFeastDay, async ({ db, actor, now }, { body }) => {
  const wanted = asStored(body)
  checkFeast(wanted)
  return inTransaction(db, async (tx) => {
    refuseOverlap(await lockedFeastDays(tx), wanted)
    const feast = await insertFeast(tx, wanted)
    await writeAudit(
      tx,
      actor,
      [
        {
          action: 'create_feast_day',
          record: 'feast_day',
          record_id: feast.id,
          version: 1,
          after: { ...wanted },
        },
      ],
      now(),
    )
    return feast
  })
})

export const changeFeastDay = route(contract.changeFeastDay, async ({ db, actor, now }, { params, body }) => {
  const { version: seen, ...form } = body
  const named = asStored(form)
  return inTransaction(db, async (tx) => {
    const feasts = await lockedFeastDays(tx)
    const stored = feasts.find(({ id }) => id === params.id)
    if (stored === undefined) throw new Failure('not_found')
    const { id, version, ...fields } = stored
    const changes = changesBetween(fields, named)
    await refuseStale(tx, {
      record: 'feast_day',
      id,
      version: seen,
      stored_version: version,
      fields: Object.keys(changes?.after ?? {}),
    })
    const wanted = { ...fields, ...named }
    checkFeast(wanted)
    if (changes === null) return stored
    refuseOverlap(feasts, wanted, id)
    const feast = await updateFeast(tx, id, wanted)
    await writeAudit(
      tx,
      actor,
      [
        {
          action: 'change_feast_day',
          record: 'feast_day',
          record_id: id,
          version: feast.version,
          ...changes,
        },
      ],
      now(),
    )
    return feast
  })
})

export const deleteFeastDay = route(contract.deleteFeastDay, async ({ db, actor, now }, { params }) =>
  inTransaction(db, async (tx) => {
    const feast = (await lockedFeastDays(tx)).find(({ id }) => id === params.id)
    if (feast === undefined) throw new Failure('not_found')
    await deleteFeast(tx, feast.id)
    const { id, version: _version, ...before } = feast
    await writeAudit(
      tx,
      actor,
      [{ action: 'delete_feast_day', record: 'feast_day', record_id: id, before }],
      now(),
    )
    return feast
  }),
)
