import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useContext, useMemo } from 'react'
import { Link } from 'react-router'
import { rateOf } from '../../domain/pricing/money.ts'
import { UNIT_KINDS } from '../../domain/turkish/trip-sentences.ts'
import { formatClock, minutesText, unitsText } from '../../domain/turkish/trip-text.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { chipLook } from '../../ui/chip.tsx'
import { MoneyCurrency } from '../../ui/money.tsx'
import { isCodeRefused } from '../rentals/code-refused.ts'
import { CalendarMonths, useShownMonth } from '../rentals/calendar-months.tsx'
import { MonthJump } from '../search/month-jump.tsx'
import { paths } from '../shell/paths.ts'
import type { Boat } from './boat-record.ts'
import { DayHours } from './day-hours.tsx'
import { OtherTrips } from './other-trips.tsx'
import { TripSeasons } from './trip-seasons.tsx'
import { tripQuery } from './trip-query.ts'
import { openingTripMonth, tripCalendar } from './trip-cells.ts'
import type { TripBooking } from './use-trip-booking.ts'

type SectionProps = { boat: Boat; booking: TripBooking }

/** Müsaitlik ve fiyat: which days are free for the chosen length, the hours of the chosen day, and prices by season. */
export function TripCalendarSection({ boat, booking }: SectionProps) {
  const { choice, facts, refused, quote, clear } = booking
  const calendar = useMemo(() => tripCalendar(boat, booking), [boat, booking])
  const shown = useShownMonth(calendar, () => openingTripMonth(boat, facts, choice))
  const answer = quote.answer
  const isBad = answer !== null && answer.sentence !== '' && !isCodeRefused(answer) && !quote.isLoading
  return (
    <section className="rental-section" id="musaitlik" aria-labelledby="musaitlik-baslik">
      <div className="rental-head">
        <h2 id="musaitlik-baslik">Müsaitlik ve fiyat</h2>
        <MonthJump first={shown.first} last={shown.lastStart} month={shown.month} onMonth={shown.setMonth} />
        {choice.day !== null && (
          <Link
            {...chipLook()}
            to={paths.boat(boat.slug, tripQuery({ ...choice, day: null }))}
            rel="nofollow"
            onClick={(event) => {
              event.preventDefault()
              clear()
            }}
          >
            <RotateCcw size={15} />
            Günü temizle
          </Link>
        )}
      </div>
      <CalendarMonths
        calendar={calendar}
        shown={shown}
        link={(month) => `${paths.boat(boat.slug, { ...tripQuery(choice), ay: month })}#musaitlik`}
      />
      <output className="cal-status" data-refused={refused !== '' || isBad || undefined}>
        {refused || (isBad ? answer.sentence : chosenText(booking))}
      </output>
      {isBad && <OtherTrips boat={boat} booking={booking} answer={answer} />}
      <DayHours boat={boat} booking={booking} />
      <ul className="day-legend">
        {LEGEND.map(([look, word]) => (
          <li key={look}>
            <i className="day" data-day={look} />
            {word}
          </li>
        ))}
      </ul>
      <CalendarNote boat={boat} booking={booking} />
      <TripSeasons boat={boat} />
    </section>
  )
}

const LEGEND = [
  ['free', 'Müsait'],
  ['some', 'Bir bölümü dolu'],
  ['busy', 'Dolu'],
] as const

/** What is chosen, or what to do first. */
function chosenText({ choice: { day, time, unit, units } }: TripBooking): string {
  if (day === null) return 'Önce günü seçin'
  return `${formatDay(day, 'full')} ${formatClock(time)} seçildi, ${unitsText(unit, units)}`
}

/** What the prices in the cells are, when the boat goes and returns, and what its crew needs between two trips. */
function CalendarNote({ boat, booking: { choice } }: SectionProps) {
  const { currency, rates } = useContext(MoneyCurrency)
  const isLira = rateOf(currency, rates) === null
  const kind = UNIT_KINDS[choice.unit]
  const { hours } = boat
  const price = isLira
    ? `Günlerin altındaki fiyatlar ${kind}, TL.`
    : `Günlerin altındaki fiyatlar ${kind} ve yaklaşıktır, ödeme TL üzerinden alınır.`
  const when = {
    hour: `Saatlik turlar ${formatClock(hours.opens_at)} ile ${formatClock(hours.closes_at)} arasında yapılır, yarım saatte bir başlar.`,
    day: `Günlük turda biniş ${formatClock(hours.day_embarks_at)}, dönüş ${formatClock(hours.day_returns_at)}.`,
    week: `Haftalık turda biniş ${formatClock(hours.week_embarks_at)}, yedi gün sonra dönüş ${formatClock(hours.week_returns_at)}.`,
  }[choice.unit]
  const between =
    hours.turnaround_minutes === 0
      ? ''
      : ` İki tur arasında hazırlık için ${minutesText(hours.turnaround_minutes)} bırakılır.`
  return (
    <p className="rental-note">
      {price} {when}
      {between}
    </p>
  )
}
