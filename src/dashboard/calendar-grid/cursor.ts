import { addMonths } from '../../domain/calendar/month.ts'
import { addDays, compareDays, isDay } from '../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../domain/calendar/stay.ts'
import { gridWindow } from './window.ts'
import type { GridWindow } from './window.ts'

/** A cell of the grid: the index of its row and its day. */
export interface Cell {
  row: number
  day: Day
}

/** The cursor of the keyboard and, while cells are selected, the cell where the selection began. */
export interface Cursor {
  at: Cell
  anchor: Cell | null
  isDragging: boolean
}

export interface Selection {
  firstRow: number
  lastRow: number
  stay: Stay
}

export type CursorEvent =
  | {
      type: 'key'
      key: string
      shift: boolean
      ctrl: boolean
      window: GridWindow
      rows: number
      edges: Day[]
    }
  | { type: 'press'; cell: Cell; extends: boolean }
  | { type: 'drag'; cell: Cell }
  | { type: 'drop' }
  | { type: 'select'; row: number; lastRow?: number; stay: Stay }
  | { type: 'place'; cell: Cell }
  | { type: 'clear' }

/**
 * Arrows, Home, End, Page Up and Down move. With Shift they extend the selection; with Ctrl the arrows jump
 * to the next edge of a bar. A day outside the window moves the window. A press selects one night, a drag the
 * nights between.
 */
export function cursorReducer(cursor: Cursor, event: CursorEvent): Cursor {
  switch (event.type) {
    case 'key': {
      const at = moved(cursor.at, event)
      if (at === null) return cursor
      return { at, anchor: event.shift ? (cursor.anchor ?? cursor.at) : null, isDragging: false }
    }
    case 'press':
      return event.extends && cursor.anchor !== null
        ? { ...cursor, at: event.cell, isDragging: false }
        : { at: event.cell, anchor: event.cell, isDragging: true }
    case 'drag':
      return cursor.isDragging && !isSame(cursor.at, event.cell) ? { ...cursor, at: event.cell } : cursor
    case 'drop':
      return cursor.isDragging ? { ...cursor, isDragging: false } : cursor
    case 'select':
      return {
        at: { row: event.lastRow ?? event.row, day: event.stay.check_out },
        anchor: { row: event.row, day: event.stay.check_in },
        isDragging: false,
      }
    case 'place':
      return { at: event.cell, anchor: null, isDragging: false }
    case 'clear':
      return cursor.anchor === null ? cursor : { at: cursor.at, anchor: null, isDragging: false }
  }
}

function isSame(a: Cell, b: Cell): boolean {
  return a.row === b.row && a.day === b.day
}

function moved(at: Cell, event: Extract<CursorEvent, { type: 'key' }>): Cell | null {
  const { key, ctrl, rows, edges } = event
  // Home and End stop at the ends of the cell's month, quarter or year, because the grid has no end.
  const period = gridWindow(at.day, event.window.zoom)
  const to = (row: number, day: Day): Cell => ({
    row: Math.min(Math.max(0, rows - 1), Math.max(0, row)),
    day: isDay(day) ? day : at.day,
  })
  switch (key) {
    case 'ArrowLeft':
      return to(at.row, (ctrl ? edges.findLast((day) => day < at.day) : undefined) ?? addDays(at.day, -1))
    case 'ArrowRight':
      return to(at.row, (ctrl ? edges.find((day) => day > at.day) : undefined) ?? addDays(at.day, 1))
    case 'ArrowUp':
      return to(at.row - 1, at.day)
    case 'ArrowDown':
      return to(at.row + 1, at.day)
    case 'Home':
      return to(ctrl ? 0 : at.row, period.from)
    case 'End':
      return to(ctrl ? rows - 1 : at.row, addDays(period.until, -1))
    case 'PageUp':
      return to(at.row, addMonths(at.day, -1))
    case 'PageDown':
      return to(at.row, addMonths(at.day, 1))
    default:
      return null
  }
}

/** The nights and rows between anchor and cursor: check-in on one day, check-out on the other. */
export function selectionOf(cursor: Cursor): Selection | null {
  const { at, anchor } = cursor
  if (anchor === null) return null
  const [check_in, last] = [anchor.day, at.day].toSorted(compareDays) as [Day, Day]
  return {
    firstRow: Math.min(anchor.row, at.row),
    lastRow: Math.max(anchor.row, at.row),
    stay: { check_in, check_out: last === check_in ? addDays(last, 1) : last },
  }
}

type DayPick = 'start' | 'end' | 'range' | undefined

/** The position of a day in the selected stay. */
export function dayPick(day: Day, selected: Stay | null): DayPick {
  if (selected === null) return undefined
  if (day === selected.check_in) return 'start'
  if (day === selected.check_out) return 'end'
  return selected.check_in < day && day < selected.check_out ? 'range' : undefined
}
