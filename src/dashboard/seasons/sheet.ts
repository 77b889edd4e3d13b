import type { ContentOf } from '../../contract/registry.ts'
import { formatMoney } from '../../domain/pricing/money.ts'
import { readTypedMoney } from '../../domain/pricing/typed-money.ts'
import { overlapping, uncovered } from '../../domain/pricing/season-plan.ts'
import type { NightRange } from '../../domain/pricing/season-plan.ts'
import { monthLater } from '../../domain/calendar/month.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { NIGHTLY_PRICE } from '../form/field-rules.ts'

export type ForecastPage = ContentOf<'GET /v1/admin/villas/forecast'>
export type ForecastVilla = ForecastPage['items'][number]
export type Forecast = ForecastVilla['forecasts'][number]

/** One month of a villa: its seasons and its forecast. */
export interface SheetCell {
  key: string
  villa: ForecastVilla
  month: Day
  range: NightRange
  /** fixed: seasons price every night; partly: some nights; open: none */
  state: 'fixed' | 'partly' | 'open'
  seasons: ForecastVilla['seasons']
  prices: Forecast[]
  notes: Forecast[]
}

/** The new value of a cell: kuruş a night, the text of a note, null for nothing. */
export interface CellEdit {
  kind: 'price' | 'note'
  price: number | null
  note: string
}
export type Edits = ReadonlyMap<string, CellEdit>

const cellKey = (villaId: number, month: Day) => `${villaId} ${month.slice(0, 7)}`
/** The key of a cell's note, which is stored beside its price. */
export const noteKey = (key: string) => `${key} note`

export function monthsFrom(from: Day, count = 12): Day[] {
  return Array.from({ length: count }, (_, index) => monthLater(from, index))
}

export function cellOf(villa: ForecastVilla, month: Day): SheetCell {
  const range = { starts_on: month, ends_on: monthLater(month, 1) }
  const seasons = overlapping(villa.seasons, range)
  const rows = overlapping(villa.forecasts, range)
  const isFree = uncovered(range, seasons).length > 0
  return {
    key: cellKey(villa.id, month),
    villa,
    month,
    range,
    state: seasons.length === 0 ? 'open' : isFree ? 'partly' : 'fixed',
    seasons,
    prices: rows.filter(({ kind }) => kind === 'price'),
    notes: rows.filter(({ kind }) => kind === 'note'),
  }
}

/** The price of a cell; null if it has none or several. */
export function singlePrice({ prices }: SheetCell): number | null {
  const [first] = prices
  return first !== undefined && prices.every(({ price }) => price === first.price) ? first.price : null
}

const lira = (amount: number) => formatMoney(amount).slice(1)

/** The edited price of a cell, else the stored one; null if its nights differ. */
export const shownPrice = (cell: SheetCell, edits: Edits): number | null =>
  (edits.get(cell.key) ?? { price: singlePrice(cell) }).price

/** The text of a cell: «12.500», for several prices «12.500–18.000»; empty without a price. */
export function pricesText(prices: readonly { price: number | null }[]): string {
  const amounts = prices.flatMap(({ price }) => price ?? [])
  if (amounts.length === 0) return ''
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  return lowest === highest ? lira(lowest) : `${lira(lowest)}–${lira(highest)}`
}

export const noteText = ({ notes }: SheetCell) => notes.map(({ note }) => note).join(' · ')

export const readPrice = (text: string) => asPrice(readTypedMoney(text))

/** Reads a typed price: whole lira, or the message that the cell shows. An empty text removes the price. */
export function asPrice({ amount, refusal }: { amount: number | null; refusal: string | null }): {
  price: number | null
  refusal: string | null
} {
  if (refusal !== null) return { price: null, refusal }
  if (amount !== null && (amount < 100 || amount % 100 !== 0)) {
    return { price: null, refusal: NIGHTLY_PRICE }
  }
  return { price: amount, refusal: null }
}

/** Splits text that was copied from a spreadsheet into lines of cells. Ignores one line break at the end. */
export function readPaste(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
}

/**
 * Pastes lines into the cells to the right of and below the first one. Skips and counts fixed cells and
 * invalid prices.
 */
export function pasteInto(
  grid: readonly (readonly SheetCell[])[],
  at: { row: number; column: number },
  lines: readonly (readonly string[])[],
): { changes: [string, CellEdit][]; passed: number } {
  const changes: [string, CellEdit][] = []
  let passed = 0
  for (const [down, line] of lines.entries()) {
    for (const [right, text] of line.entries()) {
      const cell = grid[at.row + down]?.[at.column + right]
      const { price, refusal } = readPrice(text)
      if (cell === undefined || cell.state === 'fixed' || refusal !== null) {
        if (text !== '') passed += 1
        continue
      }
      changes.push([cell.key, { kind: 'price', price, note: '' }])
    }
  }
  return { changes, passed }
}

/** Adds changes to the edits. A cell that has its stored value again is no longer an edit. */
export function withChanges(
  edits: Edits,
  changes: readonly [string, CellEdit][],
  isStored: (key: string, edit: CellEdit) => boolean,
): Edits {
  const next = new Map(edits)
  for (const [key, edit] of changes) {
    if (isStored(key, edit)) next.delete(key)
    else next.set(key, edit)
  }
  return next
}

/** Whether a value is the stored one. A cell with several prices equals none of them. */
export function isStoredAs(cell: SheetCell, edit: CellEdit): boolean {
  if (edit.kind === 'note') return noteText(cell) === edit.note.trim()
  if (cell.prices.length === 0) return edit.price === null
  return edit.price !== null && singlePrice(cell) === edit.price
}

/** The cells for the call, in the order of `edits`. */
export function bodyOf(edits: Edits, cellAt: (key: string) => SheetCell | undefined) {
  return [...edits].flatMap(([key, { kind, price, note }]) => {
    const cell = cellAt(key.replace(/ note$/, ''))
    if (cell === undefined) return []
    const seen = (kind === 'price' ? cell.prices : cell.notes).map(({ id, version }) => ({ id, version }))
    return [
      {
        villa_id: cell.villa.id,
        startDate: cell.range.starts_on,
        endDate: cell.range.ends_on,
        kind,
        price,
        note: note.trim(),
        seen,
      },
    ]
  })
}
