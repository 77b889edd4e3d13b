import { todayInIstanbul } from '../../domain/calendar/stay.ts'
import { timeInIstanbul } from '../../domain/calendar/trip-period.ts'
import { formatClock, unitsText } from '../../domain/turkish/trip-text.ts'
import { formatDay, guestsText } from '../../domain/turkish/turkish.ts'
import type { HomeRow } from './home-card.tsx'

/** «10.00»: when a trip begins or ends. */
const clock = (moment: string | null) =>
  moment === null ? '' : formatClock(timeInIstanbul(new Date(moment)))

const dayOf = (moment: string) => todayInIstanbul(new Date(moment))

const length = ({ unit, units }: HomeRow) => (unit === null || units === null ? '' : unitsText(unit, units))

/** «10.00 · 1 gün · 4 kişi», and of several days the day first. */
export const embarkationText = (row: HomeRow, withDay: boolean): string =>
  [
    ...(withDay ? [formatDay(row.check_in, 'short')] : []),
    clock(row.started_at),
    length(row),
    guestsText(row),
  ].join(' · ')

/** «18.00 · 0532 000 00 00», and of several days the day first. */
export const returnText = (row: HomeRow, withDay: boolean, people: string): string =>
  [
    ...(withDay && row.finished_at !== null ? [formatDay(dayOf(row.finished_at), 'short')] : []),
    clock(row.finished_at),
    people,
  ].join(' · ')

/** When a trip that is under way returns: «18.00 dönüş», on a later day «8 Tem dönüş». */
export function returnsText({ finished_at }: HomeRow, today: string): string {
  if (finished_at === null) return ''
  const day = dayOf(finished_at)
  return `${day === today ? clock(finished_at) : formatDay(day, 'short')} dönüş`
}

/** What a trip takes: «3 saat». */
export const tripLength = length
