import { Link } from 'react-router'
import { momentOf, timeInIstanbul, tripPeriod } from '../../domain/calendar/trip-period.ts'
import { addDays } from '../../domain/calendar/stay.ts'
import { formatClock, unitsText } from '../../domain/turkish/trip-text.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { chipLook } from '../../ui/chip.tsx'
import { paths } from '../shell/paths.ts'
import type { Boat } from './boat-record.ts'
import { tripQuery } from './trip-query.ts'
import { startsOn, takenOn } from './trip-days.ts'
import type { Start } from './trip-days.ts'
import { useNow } from './use-now.ts'
import type { TripBooking } from './use-trip-booking.ts'

/** Why no trip begins at an hour. */
const STATES: Record<Exclude<Start['state'], 'free'>, string> = {
  past: 'Geçti',
  taken: 'Dolu',
  unfit: 'Seçilemez',
}

type DayHoursProps = { boat: Boat; booking: TripBooking }

/** The chosen day by its hours: what is taken, where the chosen trip lies, and when a trip by the hour may begin. */
export function DayHours({ boat, booking }: DayHoursProps) {
  const { choice, change } = booking
  const facts = useNow(booking.facts)
  const { day, unit, units, time } = choice
  if (day === null) return null
  const taken = takenOn(facts, day)
  if (unit !== 'hour' && taken.length === 0) return null
  const starts = startsOn(boat, facts, choice, day)
  const isFree = starts.some((start) => start.time === time && start.state === 'free')
  const { opens, closes } = openHours(boat, day)
  const own = tripPeriod(boat.hours, { unit, day, time, units })
  const place = (from: Date, to: Date) => {
    const left = Math.max(0, (from.getTime() - opens) / (closes - opens))
    const right = Math.min(1, (to.getTime() - opens) / (closes - opens))
    return { left: `${left * 100}%`, width: `${Math.max(0, right - left) * 100}%` }
  }
  return (
    <div className="day-hours">
      <h3>{formatDay(day, 'full')}</h3>
      <div className="day-bar" aria-hidden="true">
        {taken.map(({ started_at, finished_at }) => (
          <i key={started_at.getTime()} data-taken="" style={place(started_at, finished_at)} />
        ))}
        {unit !== 'week' && (
          <i data-own="" data-bad={!isFree || undefined} style={place(own.started_at, own.finished_at)} />
        )}
      </div>
      <p className="day-bar-ends" aria-hidden="true">
        <span>{formatClock(timeInIstanbul(new Date(opens)))}</span>
        <span>{formatClock(timeInIstanbul(new Date(closes)))}</span>
      </p>
      {(taken.length > 0 || starts.every(({ state }) => state === 'free')) && (
        <p className="rental-note">{takenText(taken, day, boat.hours.turnaround_minutes > 0)}</p>
      )}
      {unit === 'hour' && (
        <ul className="start-times" aria-label={`Hareket saatleri, ${unitsText(unit, units)}`}>
          {starts.map(({ time: each, state }) => (
            <li key={each}>
              {state === 'free' ? (
                <Link
                  {...chipLook()}
                  to={paths.boat(boat.slug, tripQuery({ ...choice, time: each }))}
                  preventScrollReset
                  replace
                  rel="nofollow"
                  aria-current={each === time ? 'time' : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    change({ time: each })
                  }}
                >
                  {formatClock(each)}
                </Link>
              ) : (
                <s className="chip" data-taken={state === 'taken' || undefined}>
                  <span className="sr-only">{STATES[state]}: </span>
                  {formatClock(each)}
                </s>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The moments between which trips by the hour go; a closing after midnight belongs to the day before. */
function openHours({ hours }: Boat, day: string): { opens: number; closes: number } {
  const end = hours.closes_at <= hours.opens_at ? addDays(day, 1) : day
  return {
    opens: momentOf(`${day}T${hours.opens_at}`).getTime(),
    closes: momentOf(`${end}T${hours.closes_at}`).getTime(),
  }
}

/** "Dolu: 12.00–17.00, hazırlık süresi dahil." */
function takenText(taken: ReturnType<typeof takenOn>, day: string, hasTurnaround: boolean): string {
  if (taken.length === 0) return 'Bu günün bütün saatleri boş.'
  const start = momentOf(`${day}T00:00`)
  const end = momentOf(`${addDays(day, 1)}T00:00`)
  const spans = taken.map(({ started_at, finished_at }) => {
    if (started_at <= start && finished_at >= end) return 'bütün gün'
    if (started_at <= start) return `${clock(finished_at)} saatine kadar`
    return finished_at >= end
      ? `${clock(started_at)} ve sonrası`
      : `${clock(started_at)}–${clock(finished_at)}`
  })
  return `Dolu: ${spans.join(', ')}${hasTurnaround ? ' (hazırlık süresi dahil)' : ''}.`
}

const clock = (moment: Date) => formatClock(timeInIstanbul(moment))
