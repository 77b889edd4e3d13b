import { CASE_SENTENCES, UNNAMED } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { Failure } from '../../platform/failure.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { ForecastCell } from './forecast-cells.ts'
import { lastWriters } from './store-price-changes.ts'
import type { ForecastRow } from './store-rows.ts'

interface SeenCell extends ForecastCell {
  seen: { id: number; version: number }[]
  stored: ForecastRow[]
}

const versionKey = (rows: readonly { id: number; version: number }[]) =>
  rows
    .map(({ id, version }) => `${id}:${version}`)
    .toSorted()
    .join()

/**
 * Refuses the call if somebody else changed a cell since the caller read it. The failure names the author and
 * the current content of each such cell, so that the browser can show them in place. Nothing is written.
 */
export async function refuseStaleCells(tx: Tx, cells: readonly SeenCell[]): Promise<void> {
  const stale = cells.flatMap((cell, index) =>
    versionKey(cell.seen) === versionKey(cell.stored) ? [] : [{ cell, index }],
  )
  if (stale.length === 0) return
  const writers = await lastWriters(
    tx,
    stale.map(({ cell }) => cell.villa_id),
  )
  const content = stale.map(({ cell, index }) => ({
    index,
    by: writers.get(cell.villa_id) ?? '',
    now: cell.stored.map(({ price, note }) => (price === null ? note : formatMoney(price))).join(', '),
    seen: cell.stored.map(({ id, version }) => ({ id, version })),
  }))
  throw new Failure('changed_meanwhile', {
    content: { cells: content },
    sentence: fillIn(CASE_SENTENCES.changed_by, { who: content[0]!.by || UNNAMED.person }),
  })
}
