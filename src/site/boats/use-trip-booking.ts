import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { createBrowserClient } from '../../client/browser.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { momentOf } from '../../domain/calendar/trip-period.ts'
import type { ClockTime } from '../../domain/calendar/trip-period.ts'
import { useLiveQuote } from '../rentals/use-live-quote.ts'
import type { GivenQuote, LiveQuote } from '../rentals/use-live-quote.ts'
import { writeQuery } from '../rentals/write-query.ts'
import type { Boat, TakenTimes, TripAnswer } from './boat-record.ts'
import { fitTrip, quoteBody, readTripChoice, usualUnits } from './trip-choice.ts'
import { TRIP_KEYS, tripKey, tripQuery } from './trip-query.ts'
import type { TripChoice } from './trip-query.ts'
import { freeOn } from './trip-days.ts'
import type { TripCalendar } from './trip-days.ts'

const call = createBrowserClient()

export interface TripBooking {
  choice: TripChoice
  quote: LiveQuote<TripChoice, TripAnswer>
  facts: TripCalendar
  /** Why the day that was pressed last begins no trip; '' otherwise. */
  refused: string
  refuse: (sentence: string) => void
  change: (changes: Partial<TripChoice>) => void
  /** Without a time, the chosen one where it is free, else the first free one. */
  chooseDay: (day: Day, time?: ClockTime) => void
  clear: () => void
}

/**
 * The visitor's choice of a trip, read from the address and written back to it. Calendar and price panel share it.
 * When the router navigates to another trip on the same page, that replaces the choice.
 */
export function useTripBooking(boat: Boat, times: TakenTimes, given: GivenQuote<TripAnswer>): TripBooking {
  const location = useLocation()
  const arrive = () => ({
    choice: readTripChoice(new URLSearchParams(location.search), boat),
    seen: location.key,
    refused: '',
  })
  const [state, setState] = useState(arrive)
  if (state.seen !== location.key) setState(arrive())
  const { choice, refused } = state
  const facts = useMemo(
    () => ({
      today: times.today,
      // The page is kept for a day. What is on the screen first is hydrated before it hears of the hour (use-now.ts).
      now: momentOf(`${times.today}T00:00`),
      taken: times.taken.map((period) => ({
        started_at: new Date(period.started_at),
        finished_at: new Date(period.finished_at),
      })),
    }),
    [times],
  )

  const ask = useCallback(
    (wanted: TripChoice, signal: AbortSignal) => {
      const body = quoteBody(boat.id, boat.hours, wanted)
      return body === null ? null : call('POST /v1/boatquotes', { body }, { signal })
    },
    [boat],
  )
  const quote = useLiveQuote({ choice, keyOf: tripKey, isWhole: choice.day !== null, ask, given })

  const settle = useCallback(
    (next: TripChoice) => {
      const fitting = fitTrip(boat, next)
      setState((before) => ({ ...before, choice: fitting, refused: '' }))
      writeQuery(TRIP_KEYS, tripQuery(fitting))
    },
    [boat],
  )
  const change = useCallback(
    (changes: Partial<TripChoice>) => {
      const isOtherUnit = changes.unit !== undefined && changes.unit !== choice.unit
      const units = isOtherUnit ? usualUnits(boat, changes.unit!, choice.day) : choice.units
      settle({ ...choice, units, ...changes })
    },
    [boat, choice, settle],
  )
  const chooseDay = useCallback(
    (day: Day, time?: ClockTime) => {
      // Whoever takes the shortest trip takes the shortest of the new day too.
      const isShortest = choice.units === usualUnits(boat, choice.unit, choice.day)
      const units = isShortest ? usualUnits(boat, choice.unit, day) : choice.units
      const next = { ...choice, day, units }
      const free = freeOn(boat, { ...facts, now: new Date() }, next, day).map((trip) => trip.time)
      const kept = free.includes(choice.time) ? choice.time : (free[0] ?? choice.time)
      settle({ ...next, time: time ?? kept })
    },
    [boat, choice, facts, settle],
  )
  const clear = useCallback(() => settle({ ...choice, day: null }), [choice, settle])

  const refuse = useCallback(
    (sentence: string) => setState((before) => ({ ...before, refused: sentence })),
    [],
  )
  return useMemo(
    () => ({ choice, quote, facts, refused, refuse, change, chooseDay, clear }),
    [choice, quote, facts, refused, refuse, change, chooseDay, clear],
  )
}
