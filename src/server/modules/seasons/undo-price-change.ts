import { undoPriceChange as endpoint } from '../../../contract/seasons/seasons.ts'
import { CASE_SENTENCES, UNNAMED } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { rangesOverlap } from '../../../domain/pricing/season-plan.ts'
import { formatNights } from '../../../domain/turkish/turkish.ts'
import { lockRentals } from '../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { changeById, markUndone } from './store-price-changes.ts'
import type { PriceChange } from './store-price-changes.ts'
import { forecastsOf, seasonsOf } from './store-rows.ts'
import { restoreRows, writeRows } from './store-row-writes.ts'
import type { WrittenRow, PricedTable, StoredRow } from './store-row-writes.ts'

/**
 * Undoes a change as a whole: created rows are deleted, updated and deleted ones restored. This works only
 * while the rows it wrote are unchanged and nobody has used the nights it freed. Otherwise the failure says
 * what is in the way, and nothing is written.
 */
export const undoPriceChange = route(endpoint, async ({ db, actor, now }, { params }) => {
  const moment = now()
  return inTransaction(db, async (tx) => {
    const known = await changeById(tx, params.id)
    if (known === null) throw new Failure('not_found')
    await lockRentals(tx, known.villa_ids)
    const change = (await changeById(tx, params.id))!
    if (change.is_undone) throw new Failure('not_undoable', { sentence: CASE_SENTENCES.already_undone })
    for (const table of ['seasons', 'forecasts'] as const) {
      const diff = await planUndo(tx, change, table)
      await writeRows(tx, actor, table, diff, moment)
      await restoreRows(tx, actor, table, diff.missing, moment)
    }
    await markUndone(tx, change.id, moment)
    return { id: change.id, villa_ids: change.villa_ids }
  })
})

const labelOf = (row: StoredRow | WrittenRow): string =>
  'name' in row && typeof row.name === 'string' && row.name !== '' ? `«${row.name}»` : UNNAMED.price

/** Plans the writes that restore the earlier rows of a table. */
async function planUndo(tx: Tx, change: PriceChange, table: PricedTable) {
  const before = change.before[table]
  const written = new Map(change.after[table].map((row) => [row.id, row]))
  const current: StoredRow[] =
    table === 'seasons'
      ? await seasonsOf(tx, change.villa_ids)
      : (await forecastsOf(tx, change.villa_ids)).map((row) => ({ ...row }))
  const currentById = new Map(current.map((row) => [row.id, row]))
  for (const row of written.values()) {
    const now = currentById.get(row.id)
    if (now?.version === row.version) continue
    const what = labelOf(now ?? before.find(({ id }) => id === row.id) ?? row)
    throw new Failure('not_undoable', {
      sentence: fillIn(CASE_SENTENCES.changed_since, { what }),
    })
  }
  const missing = before.filter(({ id }) => !written.has(id))
  // By villa, because a raise may have changed thousands of rows.
  const others = Map.groupBy(
    current.filter(({ id }) => !written.has(id)),
    ({ villa_id }) => villa_id,
  )
  for (const row of before) {
    const inTheWay = (others.get(row.villa_id) ?? []).find(
      (own) => kindOf(own) === kindOf(row) && rangesOverlap(own, row),
    )
    if (inTheWay === undefined) continue
    const what = `${labelOf(inTheWay)}, ${formatNights(inTheWay)}`
    throw new Failure('not_undoable', {
      sentence: fillIn(CASE_SENTENCES.nights_repriced, { what }),
    })
  }
  const earlierIds = new Set(before.map(({ id }) => id))
  return {
    removed: current.filter(({ id }) => written.has(id) && !earlierIds.has(id)),
    changed: before
      .filter(({ id }) => written.has(id))
      .map((row) => ({ before: currentById.get(row.id)!, after: row })),
    added: [],
    missing,
  }
}

/** Notes and prices of the forecast calendar may overlap each other. */
const kindOf = (row: StoredRow) => ('kind' in row ? row.kind : '')
