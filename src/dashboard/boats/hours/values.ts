import { daysBetween, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import {
  claimOf,
  startTimes,
  timeInIstanbul,
  tripPeriod,
  TRIP_UNITS,
} from '../../../domain/calendar/trip-period.ts'
import type { Period, TripHours, TripUnit } from '../../../domain/calendar/trip-period.ts'
import { formatClock } from '../../../domain/turkish/trip-text.ts'
import { valuesIn } from '../save-boat.ts'

export const HOURS_LABELS = {
  opens_at: 'Saatlik turlar, en erken hareket',
  closes_at: 'Saatlik turlar, en geç dönüş',
  day_embarks_at: 'Günlük tur, biniş',
  day_returns_at: 'Günlük tur, dönüş',
  week_embarks_at: 'Haftalık tur, biniş',
  week_returns_at: 'Haftalık tur, dönüş',
  turnaround_minutes: 'İki tur arası hazırlık',
}
export const hoursValues = valuesIn(HOURS_LABELS)
export type HoursValues = ReturnType<typeof hoursValues>

/** Any day will do: the hours of a boat are the same all year. */
const SAMPLE_DAY = '2027-06-05'

/** «10.00», «ertesi gün 02.00», «7 gün sonra 10.00». */
function timeText(moment: Date): string {
  const days = daysBetween(SAMPLE_DAY, todayInIstanbul(moment))
  const time = formatClock(timeInIstanbul(moment))
  if (days === 0) return time
  return days === 1 ? `ertesi gün ${time}` : `${days} gün sonra ${time}`
}

const NAMES: Record<TripUnit, string> = {
  hour: 'Bir saatlik tur',
  day: 'Bir günlük tur',
  week: 'Bir haftalık tur',
}
const NEXT: Record<Exclude<TripUnit, 'hour'>, { days: number; sentence: string }> = {
  day: { days: 1, sentence: 'Arka arkaya iki güne ayrı tur alınamaz.' },
  week: { days: 7, sentence: 'Arka arkaya iki haftaya ayrı tur alınamaz.' },
}

/** The shortest trip of a unit; null where the hours leave no room for one. */
function sampleTrip(hours: TripHours, unit: TripUnit): Period | null {
  const [time] = startTimes(hours, unit, 1)
  return time === undefined ? null : tripPeriod(hours, { unit, day: SAMPLE_DAY, time, units: 1 })
}

/** What a trip of each unit then takes of the calendar, one sentence a unit. */
export function claimTexts(hours: TripHours): string[] {
  return TRIP_UNITS.map((unit) => {
    const trip = sampleTrip(hours, unit)
    if (trip === null) return 'Saatlik turlar arasına bir saat sığmıyor; saatleri denetleyin.'
    const { started_at, finished_at } = claimOf(trip, hours)
    const claim = `${NAMES[unit]} ${timeText(trip.started_at)} – ${timeText(trip.finished_at)}; takvimde ${timeText(started_at)} – ${timeText(finished_at)} dolu görünür.`
    if (unit === 'hour') return claim
    const { days, sentence } = NEXT[unit]
    const next = trip.started_at.getTime() + days * 86_400_000
    return finished_at.getTime() > next ? `${claim} ${sentence}` : claim
  })
}
