import { expect, test } from 'vitest'
import { closedCombobox, comboboxReducer } from './combobox-state.ts'
import type { ComboboxState } from './combobox-state.ts'

const key = (state: ComboboxState, name: string, options = 3) =>
  comboboxReducer(state, { type: 'key', key: name, options })

test('typing opens the list with nothing active', () => {
  const state = comboboxReducer({ open: false, active: 2, text: 'ka' }, { type: 'typed', text: 'kal' })
  expect(state).toEqual({ open: true, active: -1, text: 'kal' })
})

test('the arrows open the list at its near end', () => {
  expect(key(closedCombobox('k'), 'ArrowDown')).toEqual({ open: true, active: 0, text: 'k' })
  expect(key(closedCombobox('k'), 'ArrowUp')).toEqual({ open: true, active: 2, text: 'k' })
})

test('the arrows go round through the text', () => {
  let state: ComboboxState = { open: true, active: 2, text: '' }
  state = key(state, 'ArrowDown')
  expect(state.active).toBe(-1)
  state = key(state, 'ArrowDown')
  expect(state.active).toBe(0)
  state = key(key(state, 'ArrowUp'), 'ArrowUp')
  expect(state.active).toBe(2)
})

test('Escape closes first and clears second', () => {
  const closed = key({ open: true, active: 1, text: 'kal' }, 'Escape')
  expect(closed).toEqual({ open: false, active: -1, text: 'kal' })
  expect(key(closed, 'Escape')).toEqual({ open: false, active: -1, text: '' })
})

test('fewer results forget an active option that is gone', () => {
  const state = { open: true, active: 4, text: 'k' }
  expect(comboboxReducer(state, { type: 'results', options: 3 }).active).toBe(-1)
  expect(comboboxReducer(state, { type: 'results', options: 5 })).toBe(state)
})

test('choosing closes and writes the name; leaving closes and keeps the text', () => {
  const state = { open: true, active: 1, text: 'kal' }
  expect(comboboxReducer(state, { type: 'chosen', text: 'Kalkan' })).toEqual(closedCombobox('Kalkan'))
  expect(comboboxReducer(state, { type: 'left' })).toEqual(closedCombobox('kal'))
})

test('an arrow with no options opens the list to show why', () => {
  expect(key(closedCombobox('xyz'), 'ArrowDown', 0)).toEqual({ open: true, active: -1, text: 'xyz' })
})
