/** What the keyboard does to a combobox. Options are numbered across groups; -1 is none. */
export type ComboboxState = { open: boolean; active: number; text: string }

type ComboboxEvent =
  | { type: 'typed'; text: string }
  | { type: 'key'; key: string; options: number }
  | { type: 'pointed'; index: number }
  | { type: 'results'; options: number }
  | { type: 'chosen'; text: string }
  | { type: 'left' }
  | { type: 'opened' }

export const closedCombobox = (text = ''): ComboboxState => ({ open: false, active: -1, text })

/**
 * WAI-ARIA list autocomplete with manual selection: nothing is chosen until Enter or a click. Arrows open the list
 * and go round; Esc closes first and clears second; typing opens and forgets the active option.
 */
export function comboboxReducer(state: ComboboxState, event: ComboboxEvent): ComboboxState {
  switch (event.type) {
    case 'typed':
      return { open: true, active: -1, text: event.text }
    case 'opened':
      return { ...state, open: true }
    case 'pointed':
      return { ...state, active: event.index }
    case 'results':
      return state.active >= event.options ? { ...state, active: -1 } : state
    case 'chosen':
      return { open: false, active: -1, text: event.text }
    case 'left':
      return { ...state, open: false, active: -1 }
    case 'key':
      return press(state, event.key, event.options)
  }
}

function press(state: ComboboxState, key: string, options: number): ComboboxState {
  if (key === 'Escape') return state.open ? { ...state, open: false, active: -1 } : closedCombobox()
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return state
  if (options === 0) return { ...state, open: true, active: -1 }
  if (!state.open) return { ...state, open: true, active: key === 'ArrowDown' ? 0 : options - 1 }
  // One stop more than there are options: past the ends the focus is in the text again.
  const stops = options + 1
  const step = key === 'ArrowDown' ? 1 : -1
  const next = (state.active + 1 + step + stops) % stops
  return { ...state, active: next - 1 }
}
