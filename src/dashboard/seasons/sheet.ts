import type { ContentOf } from '../../contract/registry.ts'
import { formatMoney, readTypedMoney } from '../../domain/pricing/money.ts'
import { overlapping, uncovered } from '../../domain/pricing/season-plan.ts'
import type { NightRange } from '../../domain/pricing/season-plan.ts'
import { monthLater } from '../../domain/calendar/month.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { NIGHTLY_PRICE } from '../form/field-rules.ts'

export type ForecastPage = ContentOf<'GET /v1/admin/villas/forecast'>
export type ForecastVilla = ForecastPage['items'][number]
export type Forecast = ForecastVilla['forecasts'][number]

/** A villa in a month: what prices its nights, and what is foreseen. */
export interface SheetCell {
  key: string
  villa: ForecastVilla
  month: Day
  range: NightRange
  /** fixed: seasons hold every night; partly: some of them; open: none */
  state: 'fixed' | 'partly' | 'open'
  seasons: ForecastVilla['seasons']
  prices: Forecast[]
  notes: Forecast[]
}

/** What a cell is to hold: kuruş a night, null for nothing, of a note its words. */
export interface CellEdit {
  kind: 'price' | 'note'
  price: number | null
  note: string
}
export type Edits = ReadonlyMap<string, CellEdit>

const cellKey = (villaId: number, month: Day) => `${villaId} ${month.slice(0, 7)}`
/** Notes are kept beside the prices of the same cells. */
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

/** The one price a cell stands for; null where it has none or several. */
export function singlePrice({ prices }: SheetCell): number | null {
  const [first] = prices
  return first !== undefined && prices.every(({ price }) => price === first.price) ? first.price : null
}

const lira = (amount: number) => formatMoney(amount).slice(1)

/** The price of a cell as it is typed, else as it is stored; null also where nights differ. */
export const shownPrice = (cell: SheetCell, edits: Edits): number | null =>
  (edits.get(cell.key) ?? { price: singlePrice(cell) }).price

/** Prices as a cell prints them: «12.500», of several «12.500–18.000»; empty without one. */
export function pricesText(prices: readonly { price: number | null }[]): string {
  const amounts = prices.flatMap(({ price }) => price ?? [])
  if (amounts.length === 0) return ''
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  return least === most ? lira(least) : `${lira(least)}–${lira(most)}`
}

export const noteText = ({ notes }: SheetCell) => notes.map(({ note }) => note).join(' · ')

export const readPrice = (text: string) => asPrice(readTypedMoney(text))

/** A typed price: whole lira, or the sentence that the cell shows. Empty takes the price away. */
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

/** What a spreadsheet puts on the clipboard: lines of cells, parted by tabs. One line end at the end is none. */
export function readPaste(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** Puts pasted lines into cells from one on, to the right and down; what is fixed or no price is passed over and counted. */
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

/** Edits with changes over them; a cell that holds what is stored already is no edit. */
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

/** Whether a cell holds an edit already: a cell of several prices holds none of them. */
export function isStoredAs(cell: SheetCell, edit: CellEdit): boolean {
  if (edit.kind === 'note') return noteText(cell) === edit.note.trim()
  if (cell.prices.length === 0) return edit.price === null
  return edit.price !== null && singlePrice(cell) === edit.price
}

/** The cells of the call, in the order of `edits`. */
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
