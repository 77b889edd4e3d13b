import { MAX_NIGHTS } from '../../../domain/calendar/stay-rules.ts'
import { isDay, nightCount } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { DEFAULT_ADULTS } from '../../../domain/pricing/pricing.ts'
import { formatStay } from '../../../domain/turkish/turkish.ts'

/** The dates and guests for which free villas are wanted. */
export interface WantedStay {
  startDate: Day
  endDate: Day
  adults: number
  children: number
  infants: number
}

/** Whether villas can be judged for these days: check-in today or later, check-out after it, not too long. */
export function isWantable(startDate: string, endDate: string, today: Day): boolean {
  if (!isDay(startDate) || !isDay(endDate) || startDate < today || endDate <= startDate) return false
  return nightCount({ check_in: startDate, check_out: endDate }) <= MAX_NIGHTS
}

/** Reads an address. A stay that cannot be wanted any more is ignored. */
export function wantedFromUrl(params: URLSearchParams, today: Day): WantedStay | null {
  const [startDate, endDate] = [params.get('startDate') ?? '', params.get('endDate') ?? '']
  if (!isWantable(startDate, endDate, today)) return null
  const count = (name: string, least: number, most: number, otherwise: number) => {
    const number = Number(params.get(name) ?? Number.NaN)
    return Number.isInteger(number) && number >= least && number <= most ? number : otherwise
  }
  return {
    startDate,
    endDate,
    adults: count('adults', 1, 60, DEFAULT_ADULTS),
    children: count('children', 0, 60, 0),
    infants: count('infants', 0, 20, 0),
  }
}

/** «10–17 Temmuz · 6 kişi · 1 bebek» */
export function wantedText({ startDate, endDate, adults, children, infants }: WantedStay): string {
  return [
    formatStay({ check_in: startDate, check_out: endDate }, 'yearless'),
    `${adults + children} kişi`,
    ...(infants === 0 ? [] : [`${infants} bebek`]),
  ].join(' · ')
}
