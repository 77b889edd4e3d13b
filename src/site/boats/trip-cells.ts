import { monthAfter } from '../../domain/calendar/month.ts'
import { addDays, monthOf } from '../../domain/calendar/stay.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { momentOf, startTimes, tripDays } from '../../domain/calendar/trip-period.ts'
import { roundToLira } from '../../domain/pricing/money.ts'
import { seasonAt } from '../../domain/pricing/trip.ts'
import { isStartWeekday, leastUnits, startWeekday } from '../../domain/pricing/trip-rules.ts'
import { tripSentence, UNIT_KINDS } from '../../domain/turkish/trip-sentences.ts'
import { unitsText } from '../../domain/turkish/trip-text.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { isCodeRefused } from '../rentals/code-refused.ts'
import { cellPrice, priceText } from '../rentals/day-cell.ts'
import type { DayCell, DayLook, DayPick, Shown } from '../rentals/day-cell.ts'
import type { RentalCalendar } from '../rentals/rental-calendar.ts'
import type { ChosenBoat } from './trip-choice.ts'
import type { TripChoice } from './trip-query.ts'
import { firstFreeTrip, freeOn, lastDay } from './trip-days.ts'
import type { TripCalendar } from './trip-days.ts'
import type { TripBooking } from './use-trip-booking.ts'

const isTakenAt = (calendar: TripCalendar, moment: Date) =>
  calendar.taken.some((period) => period.started_at <= moment && moment < period.finished_at)

interface DayState {
  look: DayLook
  /** No trip of this unit begins on the day, whatever is free. */
  isRefused: boolean
  note: string
}

function stateOf(boat: ChosenBoat, calendar: TripCalendar, choice: TripChoice, day: Day): DayState {
  const { unit } = choice
  if (day < calendar.today) return { look: 'past', isRefused: true, note: '' }
  if (day > lastDay(calendar)) {
    return { look: 'past', isRefused: true, note: tripSentence({ code: 'beyond_calendar' }) }
  }
  const season = seasonAt(boat.seasons, unit, day)
  if (season === null) {
    return { look: 'past', isRefused: true, note: 'Bu günün fiyatı henüz belli değil' }
  }
  if (!isStartWeekday(season, day)) {
    const note = tripSentence({ code: 'start_weekday', weekday: startWeekday(season) })
    return { look: isTakenAt(calendar, momentOf(`${day}T12:00`)) ? 'busy' : 'past', isRefused: false, note }
  }
  const free = freeOn(boat, calendar, choice, day).length
  const units = Math.max(choice.units, leastUnits(boat, unit, day))
  if (free === 0) {
    const note = `${unitsText(unit, units)} süren boş bir tur bu gün başlamıyor`
    const [start = '12:00'] = startTimes(boat.hours, unit, units)
    const isFull = unit === 'hour' || isTakenAt(calendar, momentOf(`${day}T${start}`))
    return { look: isFull ? 'busy' : 'some', isRefused: false, note }
  }
  const isWhole = free >= startTimes(boat.hours, unit, units).length
  return { look: isWhole ? 'free' : 'some', isRefused: false, note: '' }
}

/** How a day belongs to the chosen trip. A week begins and ends in the afternoon and the morning, a day is whole. */
function pickOf({ unit, day: first, time, units }: TripChoice, day: Day): DayPick | undefined {
  if (first === null) return undefined
  const { check_out } = tripDays({ unit, day: first, time, units })
  if (unit === 'week') {
    if (day === first) return 'start'
    if (day === check_out) return 'end'
    return first < day && day < check_out ? 'range' : undefined
  }
  const last = addDays(check_out, -1)
  if (day === first || day === last) return 'only'
  return first < day && day < last ? 'range' : undefined
}

/** Everything a cell shows and says about one day. `isBad`: the chosen trip cannot be booked. */
export function tripCell(
  boat: ChosenBoat,
  calendar: TripCalendar,
  choice: TripChoice,
  day: Day,
  { isBad, ...shown }: Shown & { isBad: boolean },
): DayCell {
  const { look, isRefused, note } = stateOf(boat, calendar, choice, day)
  const season = look === 'free' || look === 'some' ? seasonAt(boat.seasons, choice.unit, day) : null
  const price = season === null || note !== '' ? 0 : roundToLira(season.price)
  const pick = pickOf(choice, day)
  const parts = [
    formatDay(day, 'full'),
    ...(day === calendar.today ? ['bugün'] : []),
    ...(pick === undefined ? [] : [day === choice.day ? 'seçilen gün' : 'seçilen turun içinde']),
    ...(note === '' && look === 'free' ? ['müsait'] : []),
    ...(note === '' && look === 'some' ? ['bazı saatleri dolu'] : []),
    ...(price > 0 ? [priceText(UNIT_KINDS[choice.unit], price, shown)] : []),
  ]
  return {
    date: Number(day.slice(8, 10)),
    look,
    price: price > 0 ? cellPrice(price, shown) : '',
    isForecast: false,
    pick,
    isBad: isBad && pick !== undefined,
    isToday: day === calendar.today,
    isRefused,
    isOutOfReach: false,
    note,
    label: note === '' ? parts.join(', ') : `${parts.join(', ')}. ${note}`,
  }
}

/** The months that the calendar reaches. */
const tripMonths = (calendar: TripCalendar) => ({
  first: monthOf(calendar.today),
  last: monthOf(lastDay(calendar)),
})

/** The month to open at: the chosen one, else that of the first free trip. */
export function openingTripMonth(boat: ChosenBoat, calendar: TripCalendar, choice: TripChoice): string {
  const { first, last } = tripMonths(calendar)
  const day = choice.day ?? firstFreeTrip(boat, calendar, choice)?.day ?? calendar.today
  const month = monthOf(day)
  if (month < first) return first
  return month >= last ? monthAfter(last, -1) : month
}

/** The calendar of a boat: a press chooses the day. */
export function tripCalendar(boat: ChosenBoat, booking: TripBooking): RentalCalendar {
  const { facts, choice, quote, refused, refuse, chooseDay } = booking
  const { answer, isLoading } = quote
  const isBad = !isLoading && answer?.is_bookable === false && !isCodeRefused(answer)
  return {
    ...tripMonths(facts),
    today: facts.today,
    chosen: choice.day,
    isRefusing: refused !== '',
    cellOf: (day, shown) => tripCell(boat, facts, choice, day, { ...shown, isBad }),
    previewOf: () => '',
    press: (day) => {
      const { isRefused, note } = tripCell(boat, facts, choice, day, { isBad })
      if (isRefused) refuse(note)
      else chooseDay(day)
    },
    hover: () => undefined,
    escape: () => false,
  }
}
