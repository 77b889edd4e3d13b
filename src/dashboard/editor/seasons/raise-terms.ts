import { useState } from 'react'
import { monthAfter, monthTitle } from '../../../domain/calendar/month.ts'
import { addDays, isDay, monthOf } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Rounding } from '../../../domain/pricing/season-copy.ts'
import { useDebounced } from '../../shell/use-debounced.ts'

/** The value of the month field that shows two fields of days instead. */
export const OTHER_DAYS = 'days'
const MONTHS_AHEAD = 24

/** The months whose prices may be raised, and days of one's own. */
export const monthChoices = (today: Day) => [
  { value: '', label: 'Ay seçin' },
  ...Array.from({ length: MONTHS_AHEAD }, (_, index) => {
    const month = monthAfter(monthOf(today), index)
    return { value: month, label: monthTitle(month) }
  }),
  { value: OTHER_DAYS, label: 'Başka tarihler' },
]

/** The nights or days of a month, or of two typed days with the last one; null until they make sense. */
export function rangeOf(month: string, first: string, last: string): { startDate: Day; endDate: Day } | null {
  if (month === '') return null
  if (month !== OTHER_DAYS) return { startDate: `${month}-01`, endDate: `${monthAfter(month, 1)}-01` }
  return isDay(first) && isDay(last) && first <= last ? { startDate: first, endDate: addDays(last, 1) } : null
}

/** The percent that was typed: «12», «%12», «-5», «−5»; null for anything else. */
export function percentOf(text: string): number | null {
  const typed = text.trim().replace(/^%\s*/, '').replace('−', '-').replace(/^\+/, '')
  const percent = /^-?\d{1,3}$/.test(typed) ? Number(typed) : null
  return percent !== null && percent !== 0 && percent >= -90 && percent <= 500 ? percent : null
}

/** What a raise is asked for. */
export interface RaiseTerms {
  startDate: Day
  endDate: Day
  percent: number
  rounding: Rounding
}

/** What the dialog asks for. `asked` is null until it is complete. */
export function useRaiseTerms() {
  const [month, setMonth] = useState('')
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [percentText, setPercentText] = useState('')
  const [rounding, setRounding] = useState<Rounding>('100')
  const rested = useDebounced(percentText)
  const range = rangeOf(month, first, last)
  const percent = percentOf(rested)
  const asked: RaiseTerms | null = range === null || percent === null ? null : { ...range, percent, rounding }
  return {
    asked,
    /** Nothing has been typed since the terms were set. */
    isRested: rested === percentText,
    isWrongPercent: rested.trim() !== '' && percent === null,
    isWrongRange: month === OTHER_DAYS && first !== '' && last !== '' && range === null,
    fields: {
      month,
      setMonth,
      first,
      setFirst,
      last,
      setLast,
      percentText,
      setPercentText,
      rounding,
      setRounding,
    },
  }
}
