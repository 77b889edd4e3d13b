import { describe, expect, test } from 'vitest'
import { cursorReducer, selectionOf } from './cursor.ts'
import type { Cursor, CursorEvent } from './cursor.ts'
import { gridWindow } from './window.ts'

const window = gridWindow('2027-07-01', 'month')
const start: Cursor = { at: { row: 2, day: '2027-07-11' }, anchor: null, isDragging: false }
const key = (
  name: string,
  extra: { shift?: boolean; ctrl?: boolean; edges?: string[] } = {},
): CursorEvent => ({
  type: 'key',
  key: name,
  shift: extra.shift ?? false,
  ctrl: extra.ctrl ?? false,
  window,
  rows: 8,
  edges: extra.edges ?? [],
})
const run = (...events: CursorEvent[]) => events.reduce(cursorReducer, start)

describe('keys', () => {
  test.each([
    ['ArrowLeft', 2, '2027-07-10'],
    ['ArrowRight', 2, '2027-07-12'],
    ['ArrowUp', 1, '2027-07-11'],
    ['ArrowDown', 3, '2027-07-11'],
    ['Home', 2, '2027-07-01'],
    ['End', 2, '2027-07-31'],
    ['PageUp', 2, '2027-06-11'],
    ['PageDown', 2, '2027-08-11'],
  ])('%s leads to row %i, %s', (name, row, day) => {
    expect(run(key(name)).at).toEqual({ row, day })
  })

  test('movement stops at the first and last row, and days continue into the next window', () => {
    expect(run(...Array.from({ length: 20 }, () => key('ArrowDown'))).at.row).toBe(7)
    expect(run(...Array.from({ length: 20 }, () => key('ArrowUp'))).at.row).toBe(0)
    expect(run(key('End'), key('ArrowRight')).at.day).toBe('2027-08-01')
  })

  test('Home and End use the month of the cell, even before the window has followed', () => {
    expect(run(key('End'), key('ArrowRight'), key('End')).at.day).toBe('2027-08-31')
    expect(run(key('PageUp'), key('Home')).at.day).toBe('2027-06-01')
  })

  test('movement stops at the ends of the calendar', () => {
    const last: Cursor = { ...start, at: { row: 0, day: '2100-12-31' } }
    expect(cursorReducer(last, key('ArrowRight')).at.day).toBe('2100-12-31')
  })

  test('Ctrl with an arrow jumps to the next edge of a bar, or by a day where there is none', () => {
    const edges = ['2027-07-04', '2027-07-19', '2027-07-28']
    expect(run(key('ArrowRight', { ctrl: true, edges })).at.day).toBe('2027-07-19')
    expect(run(key('ArrowLeft', { ctrl: true, edges })).at.day).toBe('2027-07-04')
    expect(run(key('ArrowRight', { ctrl: true })).at.day).toBe('2027-07-12')
    expect(run(key('End', { ctrl: true })).at).toEqual({ row: 7, day: '2027-07-31' })
    expect(run(key('Home', { ctrl: true })).at).toEqual({ row: 0, day: '2027-07-01' })
  })

  test('other keys change nothing', () => {
    expect(run(key('a'))).toBe(start)
  })

  test('Shift extends from the beginning of the selection, over rows and backwards too', () => {
    const right = key('ArrowRight', { shift: true })
    expect(selectionOf(run(right, right, right))).toEqual({
      firstRow: 2,
      lastRow: 2,
      stay: { check_in: '2027-07-11', check_out: '2027-07-14' },
    })
    const up = key('ArrowUp', { shift: true })
    const left = key('ArrowLeft', { shift: true })
    expect(selectionOf(run(up, left, left))).toEqual({
      firstRow: 1,
      lastRow: 2,
      stay: { check_in: '2027-07-09', check_out: '2027-07-11' },
    })
  })

  test('an arrow without Shift clears the selection, and so does Esc', () => {
    const selected = key('ArrowRight', { shift: true })
    expect(selectionOf(run(selected, key('ArrowRight')))).toBeNull()
    expect(selectionOf(run(selected, { type: 'clear' }))).toBeNull()
    expect(cursorReducer(start, { type: 'clear' })).toBe(start)
  })
})

describe('pointer', () => {
  const cell = (row: number, day: string) => ({ row, day })

  test('a press selects one night', () => {
    const pressed = run({ type: 'press', cell: cell(1, '2027-07-31'), extends: false }, { type: 'drop' })
    expect(selectionOf(pressed)?.stay).toEqual({ check_in: '2027-07-31', check_out: '2027-08-01' })
    expect(pressed.isDragging).toBe(false)
  })

  test('a drag selects from check-in to check-out, over all rows between', () => {
    const dragged = run(
      { type: 'press', cell: cell(1, '2027-07-11'), extends: false },
      { type: 'drag', cell: cell(3, '2027-07-14') },
    )
    expect(selectionOf(dragged)).toEqual({
      firstRow: 1,
      lastRow: 3,
      stay: { check_in: '2027-07-11', check_out: '2027-07-14' },
    })
  })

  test('after the drop the pointer no longer selects', () => {
    const dropped = run(
      { type: 'press', cell: cell(1, '2027-07-11'), extends: false },
      { type: 'drop' },
      { type: 'drag', cell: cell(3, '2027-07-14') },
    )
    expect(selectionOf(dropped)?.lastRow).toBe(1)
  })

  test('a press with Shift keeps the beginning, and is an ordinary press without a selection', () => {
    const press: CursorEvent = { type: 'press', cell: cell(1, '2027-07-11'), extends: false }
    const extended = run(press, { type: 'press', cell: cell(1, '2027-07-20'), extends: true })
    expect(selectionOf(extended)?.stay).toEqual({ check_in: '2027-07-11', check_out: '2027-07-20' })
    expect(selectionOf(run({ ...press, extends: true }))?.stay.check_in).toBe('2027-07-11')
  })

  test('a gap is selected as a whole', () => {
    const stay = { check_in: '2028-02-28', check_out: '2028-03-01' }
    expect(selectionOf(run({ type: 'select', row: 4, stay }))).toEqual({ firstRow: 4, lastRow: 4, stay })
  })
})
