import { useMemo } from 'react'
import { UNIT_KINDS } from '../../domain/turkish/trip-sentences.ts'
import { formatClock, minutesText, unitsText } from '../../domain/turkish/trip-text.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { AvailabilitySection, DayLegend, usePriceNote } from '../rentals/availability-section.tsx'
import { isCodeRefused } from '../rentals/code-refused.ts'
import { useShownMonth } from '../rentals/calendar-months.tsx'
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
    <AvailabilitySection
      calendar={calendar}
      shown={shown}
      link={(month) => paths.boat(boat.slug, { ...tripQuery(choice), ay: month })}
      clear={
        choice.day === null
          ? null
          : {
              label: 'Günü temizle',
              to: paths.boat(boat.slug, tripQuery({ ...choice, day: null })),
              run: clear,
            }
      }
    >
      <output className="cal-status" data-refused={refused !== '' || isBad || undefined}>
        {refused || (isBad ? answer.sentence : chosenText(booking))}
      </output>
      {isBad && <OtherTrips boat={boat} booking={booking} answer={answer} />}
      <DayHours boat={boat} booking={booking} />
      <DayLegend looks={LOOKS} />
      <CalendarNote boat={boat} booking={booking} />
      <TripSeasons boat={boat} />
    </AvailabilitySection>
  )
}

const LOOKS = [
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
  const price = usePriceNote(UNIT_KINDS[choice.unit])
  const { hours } = boat
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
