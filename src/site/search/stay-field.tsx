import { useState } from 'react'
import { SearchDates } from './search-dates.tsx'
import { NO_SEARCH } from './search-values.ts'

type StayFieldProps = { startDate: string; endDate: string }

/**
 * Check-in and check-out as one field of a GET form, chosen in the same calendar as those of the search. The form
 * sends `startDate` and `endDate`.
 */
export function StayField({ startDate, endDate }: StayFieldProps) {
  const [dates, setDates] = useState({ startDate, endDate })
  return (
    <SearchDates
      look="field"
      state={{ ...NO_SEARCH, ...dates }}
      change={(part) => setDates((before) => ({ ...before, ...part }))}
    />
  )
}
