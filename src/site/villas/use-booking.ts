import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { initialSelection, selectionReducer } from '../../domain/calendar/date-selection.ts'
import type { Calendar, SelectionAction, SelectionState } from '../../domain/calendar/date-selection.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import type { GivenQuote, LiveQuote } from '../rentals/use-live-quote.ts'
import { writeQuery } from '../rentals/write-query.ts'
import { choiceKey, choiceQuery, readChoice } from './stay-choice.ts'
import type { StayChoice } from './stay-choice.ts'
import { useQuote } from './use-quote.ts'
import type { QuoteAnswer } from './villa-types.ts'

export interface Booking {
  choice: StayChoice
  selection: SelectionState
  quote: LiveQuote<StayChoice, QuoteAnswer>
  /** Clicks, hovers and keys of the calendar. */
  act: (action: SelectionAction) => void
  change: (changes: Partial<Omit<StayChoice, 'stay'>>) => void
  /** Typed dates are taken as they are and marked when they are not legal. */
  choose: (start: Day, end: Day) => void
  /** A typed check-in; the earlier choice is dropped. */
  begin: (start: Day) => void
}

const CHOICE_KEYS = [
  'startDate',
  'endDate',
  'guests',
  'adults',
  'children',
  'infants',
  'promotion_code',
  'fee_ids',
]

/**
 * The visitor's choice, read from the address and written back to it. Calendar and price panel share it. When
 * the router navigates to other dates on the same page, those replace the choice.
 */
export function useBooking(villaId: number, calendar: Calendar, given: GivenQuote<QuoteAnswer>): Booking {
  const location = useLocation()
  const arrive = () => {
    const choice = readChoice(new URLSearchParams(location.search))
    return { choice, selection: initialSelection(calendar, choice.stay), seen: location.key }
  }
  const [state, setState] = useState(arrive)
  if (state.seen !== location.key) {
    const arrived = arrive()
    const isSame = choiceKey(arrived.choice) === choiceKey(state.choice)
    setState(isSame ? { ...state, seen: location.key } : arrived)
  }
  const { choice, selection } = state
  const quote = useQuote(villaId, choice, given)

  const settle = useCallback((next: { choice: StayChoice; selection: SelectionState }) => {
    setState((before) => ({ ...before, ...next }))
    writeQuery(CHOICE_KEYS, choiceQuery(next.choice))
  }, [])

  const act = useCallback(
    (action: SelectionAction) => {
      const next = selectionReducer(selection, action)
      if (next === selection) return
      const { start, end } = next
      const stay = start !== null && end !== null ? { check_in: start, check_out: end } : null
      const isMoved = stay?.check_in !== choice.stay?.check_in || stay?.check_out !== choice.stay?.check_out
      if (isMoved) settle({ choice: { ...choice, stay }, selection: next })
      else setState((before) => ({ ...before, selection: next }))
    },
    [choice, selection, settle],
  )
  const change = useCallback(
    (changes: Partial<Omit<StayChoice, 'stay'>>) => settle({ choice: { ...choice, ...changes }, selection }),
    [choice, selection, settle],
  )
  const choose = useCallback(
    (start: Day, end: Day) => {
      const stay = { check_in: start, check_out: end }
      settle({ choice: { ...choice, stay }, selection: initialSelection(calendar, stay) })
    },
    [calendar, choice, settle],
  )
  const begin = useCallback(
    (start: Day) =>
      settle({
        choice: { ...choice, stay: null },
        selection: selectionReducer(initialSelection(calendar), { type: 'choose', day: start }),
      }),
    [calendar, choice, settle],
  )
  return useMemo(
    () => ({ choice, selection, quote, act, change, choose, begin }),
    [choice, selection, quote, act, change, choose, begin],
  )
}
