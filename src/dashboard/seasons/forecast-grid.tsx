import StickyNote from 'lucide-react/icons/sticky-note'
import { useEffect, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { monthTitle } from '../../domain/calendar/month.ts'
import { monthName } from '../../domain/turkish/turkish.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { liraText } from '../../ui/lira-text.ts'
import { notify } from '../../ui/toast.tsx'
import { noteKey, noteText, pasteInto, pricesText, readPaste, readPrice, shownPrice } from './sheet.ts'
import type { CellEdit, Edits, SheetCell } from './sheet.ts'

type Place = { row: number; column: number }

type ForecastGridProps = {
  grid: readonly (readonly SheetCell[])[]
  months: readonly Day[]
  edits: Edits
  errors: ReadonlyMap<string, string>
  chosen: ReadonlySet<number>
  onChoose: (villaId: number, isOn: boolean) => void
  onChange: (changes: [string, CellEdit][]) => void
  onUndo: () => void
  onActive: (cell: SheetCell) => void
  /**
   * Reports a cell whose text is not a valid price, so that nothing is saved; null once it is corrected or
   * gone.
   */
  onRefuse: (cell: SheetCell | null) => void
  busy: boolean
}

/** The value of a cell including edits. */
const editOf = (price: number | null): CellEdit => ({ kind: 'price', price, note: '' })

/** Villas × months, edited like a spreadsheet: type, Enter, Tab, arrows, Delete, paste a column, Ctrl Z. */
export function ForecastGrid(props: ForecastGridProps) {
  const { grid, months, edits, errors, chosen, onChoose, onChange, onUndo, onActive, onRefuse } = props
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<{ text: string; refusal: string | null } | null>(null)
  const wantsFocus = useRef(false)
  const active = grid[at.row]?.[at.column]

  // Invalid text is dropped when the grid is removed, for example when the window becomes narrow.
  useEffect(() => () => onRefuse(null), [onRefuse])
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${at.row} ${at.column}"]`)
    const input = cell?.querySelector('input')
    ;(input ?? cell)?.focus()
    // A cell whose text is being edited keeps it.
    input?.setSelectionRange(input.value.length, input.value.length)
  })

  const move = (to: Place) => {
    const row = Math.min(grid.length - 1, Math.max(0, to.row))
    const column = Math.min(months.length - 1, Math.max(0, to.column))
    wantsFocus.current = true
    setAt({ row, column })
    const cell = grid[row]?.[column]
    if (cell !== undefined) onActive(cell)
  }
  const begin = (text: string) => {
    if (active === undefined || active.state === 'fixed') return
    wantsFocus.current = true
    setEditing({ text, refusal: null })
  }
  const stored = (cell: SheetCell) => liraText(shownPrice(cell, edits))
  const drop = () => {
    setEditing(null)
    onRefuse(null)
  }
  /** Applies the typed text. Returns false if it is not a valid price. */
  const commit = (): boolean => {
    if (editing === null || active === undefined) return true
    const { price, refusal } = readPrice(editing.text)
    if (refusal !== null) {
      setEditing({ ...editing, refusal })
      onRefuse(active)
      return false
    }
    drop()
    // A cell with several prices keeps them unless it was edited.
    if (editing.text.trim() !== stored(active)) onChange([[active.key, editOf(price)]])
    return true
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    const step = {
      Enter: [1, 0],
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    }[key]
    if (editing !== null) {
      if (key === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        wantsFocus.current = true
        drop()
        return
      }
      const moves =
        key === 'Tab' ? [0, event.shiftKey ? -1 : 1] : key === 'Enter' && event.shiftKey ? [-1, 0] : step
      // While text is edited, the left and right arrows move the caret.
      if (moves === undefined || key === 'ArrowLeft' || key === 'ArrowRight') return
      event.preventDefault()
      if (commit()) move({ row: at.row + moves[0]!, column: at.column + moves[1]! })
      return
    }
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z') {
      event.preventDefault()
      onUndo()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Enter' || key === 'F2') {
      event.preventDefault()
      begin(active === undefined ? '' : stored(active))
    } else if (step !== undefined) {
      event.preventDefault()
      move({ row: at.row + step[0]!, column: at.column + step[1]! })
    } else if (key === 'Home' || key === 'End') {
      event.preventDefault()
      move({ row: at.row, column: key === 'Home' ? 0 : months.length - 1 })
    } else if (key === 'PageDown' || key === 'PageUp') {
      event.preventDefault()
      move({ row: at.row + (key === 'PageDown' ? 8 : -8), column: at.column })
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault()
      if (active !== undefined && active.state !== 'fixed') onChange([[active.key, editOf(null)]])
    } else if (/^\d$/.test(key)) {
      event.preventDefault()
      begin(key)
    }
  }
  const paste = (event: ClipboardEvent) => {
    const lines = readPaste(event.clipboardData.getData('text/plain'))
    const isOne = lines.length === 1 && lines[0]?.length === 1
    if (editing !== null && isOne) return
    event.preventDefault()
    drop()
    wantsFocus.current = true
    const { changes, passed } = pasteInto(grid, at, lines)
    onChange(changes)
    if (passed > 0) notify(`${changes.length} hücre dolduruldu, ${passed} hücre alınmadı`)
  }

  return (
    <div className="sheet-scroll">
      <table
        ref={table}
        className="sheet"
        role="grid"
        aria-label="Öngörü takvimi"
        aria-busy={props.busy || undefined}
        onKeyDown={press}
        onPaste={paste}
      >
        <thead>
          <tr>
            <th scope="col">Villa</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {monthName(Number(month.slice(5, 7)), 'short')}
                {month.endsWith('-01-01') && <small>{month.slice(0, 4)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.map((cells, row) => {
            const villa = cells[0]?.villa
            if (villa === undefined) return null
            return (
              <tr key={villa.id}>
                <th scope="row">
                  <input
                    type="checkbox"
                    aria-label={`${villa.name} seç`}
                    checked={chosen.has(villa.id)}
                    onChange={(event) => onChoose(villa.id, event.target.checked)}
                  />
                  <b>{villa.name}</b>
                  <small>
                    {villa.town_name}
                    {!villa.is_active && ' · yayında değil'}
                  </small>
                </th>
                {cells.map((cell, column) => {
                  const isActive = row === at.row && column === at.column
                  const edit = edits.get(cell.key)
                  const error = errors.get(cell.key)
                  const isEdited = edit !== undefined
                  const shown =
                    cell.state === 'fixed'
                      ? pricesText(cell.seasons)
                      : edit === undefined
                        ? pricesText(cell.prices)
                        : liraText(edit.price)
                  const note = edits.get(noteKey(cell.key))?.note ?? noteText(cell)
                  return (
                    <td
                      key={cell.month}
                      data-cell={`${row} ${column}`}
                      data-state={cell.state}
                      data-edited={isEdited || undefined}
                      data-filled={shown !== '' || undefined}
                      data-error={error !== undefined || undefined}
                      tabIndex={isActive && editing === null ? 0 : -1}
                      aria-invalid={error !== undefined || undefined}
                      aria-label={cellName(cell, shown, note, isEdited, error)}
                      title={error ?? (note || undefined)}
                      onMouseDown={(event) => {
                        if (isActive) return
                        if (commit()) {
                          setAt({ row, column })
                          onActive(cell)
                        } else {
                          // A cell to be corrected keeps the focus.
                          event.preventDefault()
                        }
                      }}
                      onDoubleClick={() => begin(stored(cell))}
                      onFocus={() => isActive && onActive(cell)}
                    >
                      {isActive && editing !== null ? (
                        <>
                          <input
                            className="sheet-input tabular"
                            inputMode="numeric"
                            aria-label={`${cell.villa.name}, ${monthTitle(cell.month)}, gecelik fiyat`}
                            aria-invalid={editing.refusal !== null || undefined}
                            maxLength={16}
                            value={editing.text}
                            onChange={(event) => setEditing({ text: event.target.value, refusal: null })}
                            onBlur={() => {
                              if (!wantsFocus.current) commit()
                            }}
                          />
                          {editing.refusal !== null && (
                            <span className="sheet-refusal" role="alert">
                              {editing.refusal}
                            </span>
                          )}
                        </>
                      ) : (
                        <Shown text={shown} />
                      )}
                      {note !== '' && <StickyNote size={11} className="sheet-note" />}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Prints the lowest of several prices above the highest, because both do not fit side by side. */
function Shown({ text }: { text: string }) {
  const [lowest = '', highest] = text.split('–')
  return (
    <span className="tabular">
      {lowest}
      {highest !== undefined && <small>–{highest}</small>}
    </span>
  )
}

const STATE_TEXTS = { fixed: 'kesin fiyat', partly: 'bir kısmı kesin', open: 'öngörü' }

function cellName(cell: SheetCell, shown: string, note: string, isEdited: boolean, error?: string): string {
  return [
    cell.villa.name,
    monthTitle(cell.month),
    shown === '' ? 'boş' : `${shown} lira`,
    STATE_TEXTS[cell.state],
    isEdited && 'kaydedilmedi',
    note !== '' && `not: ${note}`,
    error,
  ]
    .filter((part) => part !== false && part !== undefined)
    .join(', ')
}
