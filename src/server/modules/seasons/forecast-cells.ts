import { CASE_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { cutAround, diffRows, inOrder, overlapping } from '../../../domain/pricing/season-plan.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import { formatNights } from '../../../domain/turkish/turkish.ts'
import type { Actor } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { recordPriceChange } from './store-price-changes.ts'
import type { ForecastRow } from './store-rows.ts'
import { FIELDS, writeRows } from './store-row-writes.ts'

/** A cell of the forecast calendar: these nights get this price or note. Without one, theirs is removed. */
export interface ForecastCell extends NightRange {
  villa_id: number
  kind: 'price' | 'note'
  price: number | null
  note: string
}

export type PlannedForecast = Omit<ForecastRow, 'id' | 'version'> & { id: number | null }

/** Returns the rows of a cell's villa and kind that share a night with it. */
export function overlappingRows<
  Row extends Pick<ForecastRow, 'villa_id' | 'kind'> & NightRange & { id: number | null },
>(rows: readonly Row[], cell: Pick<ForecastCell, 'villa_id' | 'kind'> & NightRange): Row[] {
  const own = rows.filter((row) => row.villa_id === cell.villa_id && row.kind === cell.kind)
  return overlapping(own, cell)
}

/** Writes a cell over rows. A row with exactly the nights of the cell keeps its id. */
export function applyCell(rows: readonly PlannedForecast[], cell: ForecastCell): PlannedForecast[] {
  const under = new Set(overlappingRows(rows, cell))
  const same = [...under].find((row) => row.starts_on === cell.starts_on && row.ends_on === cell.ends_on)
  const around = rows.flatMap((row) => (under.has(row) ? cutAround([row], cell) : [row]))
  const isEmpty = cell.kind === 'price' ? cell.price === null : cell.note === ''
  if (isEmpty) return around
  const { villa_id, kind, starts_on, ends_on, price, note } = cell
  return inOrder([...around, { id: same?.id ?? null, villa_id, kind, starts_on, ends_on, price, note }])
}

/** Validates a cell. A note has no price, and a price cell with only a note is refused. */
export function validatedCell(cell: ForecastCell, prefix = ''): ForecastCell {
  if (cell.kind === 'price' && cell.note !== '' && cell.price === null) {
    throw fieldFailure(`${prefix}price`, FIELD_SENTENCES.nightly_price)
  }
  return cell.kind === 'note' ? { ...cell, price: null } : cell
}

export function forecastOverlapFailure(cell: NightRange, rows: readonly ForecastRow[]): Failure {
  return new Failure('forecasts_overlap', {
    sentence: fillIn(CASE_SENTENCES.forecast_overlaps, {
      range: formatNights(cell),
      theirs: rows.map((row) => formatNights(row)).join(', '),
    }),
    content: { overlaps: rows.map(({ id, starts_on, ends_on }) => ({ id, starts_on, ends_on })) },
  })
}

/** Writes planned rows of villas, which are locked, and records the change. */
export async function saveForecastRows(
  tx: Tx,
  actor: Actor,
  stored: readonly ForecastRow[],
  planned: readonly PlannedForecast[],
  now: Date,
): Promise<number | null> {
  const diff = diffRows(stored, planned, FIELDS.forecasts)
  const writtenRows = await writeRows(tx, actor, 'forecasts', diff, now)
  const before = [...diff.removed, ...diff.changed.map((each) => each.before)]
  return recordPriceChange(
    tx,
    actor,
    'forecast',
    { before: { seasons: [], forecasts: before }, after: { seasons: [], forecasts: writtenRows } },
    now,
  )
}
