import { Link } from 'react-router'
import { freeTripsOf } from '../../domain/calendar/free-trips.ts'
import { addDays, isoWeekday } from '../../domain/calendar/stay.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { momentOf, startTimes } from '../../domain/calendar/trip-period.ts'
import { seasonAt } from '../../domain/pricing/trip.ts'
import { SATURDAY } from '../../domain/pricing/trip-rules.ts'
import { formatClock, unitsText } from '../../domain/turkish/trip-text.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { monthTitle } from '../../domain/calendar/month.ts'
import { chipLook } from '../../ui/chip.tsx'
import type { BoatContentProps } from './boat-record.ts'
import { tripSearch } from './trip-choice.ts'

const MONTHS = 2
const WEEKDAYS = ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz']

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`
function nextMonth(day: Day): Day {
  return firstOf(addDays(firstOf(day), 31))
}

/** The days of the month of a day. */
function daysOf(first: Day): Day[] {
  const days: Day[] = []
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * Which days are free for the chosen unit, two months at a time, and the free times of the chosen day. Every day is a link,
 * so it works without scripts; the price beside it says whether the trip can be booked.
 */
export function BoatCalendar({
  boat,
  calendar,
  choice,
}: Pick<BoatContentProps, 'boat' | 'calendar' | 'choice'>) {
  const { today } = calendar
  const taken = calendar.taken.map((period) => ({
    started_at: new Date(period.started_at),
    finished_at: new Date(period.finished_at),
  }))
  const now = momentOf(`${today}T00:00`)
  const { unit, units } = choice
  const all = startTimes(boat.hours, unit, units).length
  const begin =
    choice.day !== null && choice.day > today ? choice.day : (firstSold(boat, choice, today) ?? today)
  const months = Array.from({ length: MONTHS }).reduce<Day[]>(
    (list) => [...list, list.length === 0 ? firstOf(begin) : nextMonth(list.at(-1)!)],
    [],
  )
  const to = (day: Day, time?: string) =>
    `?${tripSearch({ ...choice, day, ...(time === undefined ? {} : { time }) }).toString()}`
  const freeOn = (day: Day) => {
    const season = seasonAt(boat.seasons, unit, day)
    if (day < today || season === null) return []
    if (unit === 'week' && isoWeekday(day) !== (season.start_weekday ?? SATURDAY)) return []
    return freeTripsOf(boat.hours, taken, { unit, day, units }, now)
  }
  const times = choice.day === null || unit !== 'hour' ? [] : freeOn(choice.day)
  const last = months.at(-1)!
  return (
    <section className="villa-section" id="musaitlik" aria-labelledby="musaitlik-baslik">
      <h2 id="musaitlik-baslik">Müsaitlik, {unitsText(unit, units)}</h2>
      <div className="boat-months">
        {months.map((month) => (
          <div key={month}>
            <h3>{monthTitle(month.slice(0, 7))}</h3>
            <ul className="boat-days">
              {WEEKDAYS.map((name) => (
                <li key={name} data-weekday="" aria-hidden="true">
                  {name}
                </li>
              ))}
              {daysOf(month).map((day, index) => {
                const free = freeOn(day).length
                const text = Number(day.slice(8))
                return (
                  <li key={day} style={index === 0 ? { gridColumnStart: isoWeekday(day) } : undefined}>
                    {free === 0 ? (
                      <span aria-label={`${formatDay(day)}, seçilemez`}>{text}</span>
                    ) : (
                      <Link
                        to={to(day)}
                        preventScrollReset
                        replace
                        rel="nofollow"
                        aria-current={day === choice.day ? 'date' : undefined}
                        data-some={free < all || undefined}
                        aria-label={`${formatDay(day)}, ${free < all ? 'bir bölümü boş' : 'boş'}`}
                      >
                        {text}
                      </Link>
                    )}
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </div>
      <p className="boat-legend">
        Üstü çizili günler dolu ya da bu kiralama için seçilemez.
        {unit === 'hour' && ' Renkli günlerin bazı saatleri dolu.'}{' '}
        <Link
          className="link"
          to={to(addDays(nextMonth(last), -1) < today ? today : nextMonth(last))}
          preventScrollReset
          rel="nofollow"
        >
          Sonraki aylar
        </Link>
      </p>
      {times.length > 0 && (
        <ul className="boat-times" aria-label={`${formatDay(choice.day!)} için boş hareket saatleri`}>
          {times.map(({ time }) => (
            <li key={time}>
              <Link
                {...chipLook()}
                to={to(choice.day!, time)}
                preventScrollReset
                replace
                rel="nofollow"
                aria-current={time === choice.time ? 'time' : undefined}
              >
                {formatClock(time)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The first coming day that the chosen unit has a price for. */
function firstSold(
  { seasons }: BoatContentProps['boat'],
  { unit }: BoatContentProps['choice'],
  today: Day,
): Day | null {
  const coming = seasons.filter((season) => season.unit === unit && season.ends_on > today)
  const [first] = coming.map(({ starts_on }) => (starts_on < today ? today : starts_on)).toSorted()
  return first ?? null
}
