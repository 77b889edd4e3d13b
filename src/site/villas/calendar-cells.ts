import {
  canArrive,
  canDepart,
  dayNote,
  previewStay,
  reasonSentence,
} from '../../domain/calendar/date-selection.ts'
import type { Calendar, SelectionReason, SelectionState } from '../../domain/calendar/date-selection.ts'
import { monthAfter } from '../../domain/calendar/month.ts'
import { addDays, dayNumber, daysBetween, monthOf } from '../../domain/calendar/stay.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { cellPrice, priceText } from '../rentals/day-cell.ts'
import type { DayCell, DayLook, DayPick, Shown } from '../rentals/day-cell.ts'
import { clampMonth } from '../rentals/rental-calendar.ts'

const LOOKS: Partial<Record<SelectionReason['code'], DayLook>> = {
  past: 'past',
  busy: 'busy',
  checkout_only: 'only-checkout',
  checkin_only: 'only-checkin',
  closed: 'busy',
  beyond_calendar: 'past',
  option: 'option',
  not_priced: 'past',
}

/** The first and the last month that the calendar has data for. */
export function monthSpan(calendar: Calendar): { first: string; last: string } {
  const last = addDays(calendar.first_day, Math.max(0, calendar.nights.length - 1))
  return { first: monthOf(calendar.today), last: monthOf(last) }
}

/** The month to open at: the chosen one, else the first month with a possible check-in. */
export function openingMonth(calendar: Calendar, start: Day | null): string {
  const { first, last } = monthSpan(calendar)
  if (start !== null) return clampMonth({ first, last }, monthOf(start))
  for (let day = calendar.today; monthOf(day) <= last; day = addDays(day, 1)) {
    if (canArrive(calendar, day).allowed) return monthOf(day)
  }
  return first
}

function isKnown(calendar: Calendar, day: Day): boolean {
  const offset = dayNumber(day) - dayNumber(calendar.first_day)
  return offset >= 0 && offset < calendar.nights.length
}

function priceOf(calendar: Calendar, day: Day): number {
  return calendar.prices[dayNumber(day) - dayNumber(calendar.first_day)] ?? 0
}

/** Whether the night's price is a forecast. */
function isForecastAt(calendar: Calendar, day: Day): boolean {
  const offset = dayNumber(day) - dayNumber(calendar.first_day)
  return calendar.forecasts?.some(([from, nights]) => from <= offset && offset < from + nights) ?? false
}

/** How a click on the day would be judged: as a check-out when a check-in is chosen, else as a check-in. */
function clickVerdict(selection: SelectionState, day: Day) {
  const { calendar, start, end } = selection
  const isDeparture = start !== null && end === null && day > start
  return isDeparture
    ? { ...canDepart(calendar, start, day), isDeparture }
    : { ...canArrive(calendar, day), isDeparture }
}

function pickOf(selection: SelectionState, day: Day): DayPick | undefined {
  const shown = previewStay(selection)
  const start = selection.start
  const end = selection.end ?? shown?.check_out ?? null
  if (day === start) return 'start'
  if (start === null || end === null) return undefined
  if (day === end) return 'end'
  return start < day && day < end ? 'range' : undefined
}

/** Everything a cell shows and says about one day. */
export function dayCell(selection: SelectionState, day: Day, shown: Shown = {}): DayCell {
  const { calendar } = selection
  const kind = isKnown(calendar, day) ? dayNote(calendar, day) : ({ code: 'beyond_calendar' } as const)
  const look = kind === null ? 'free' : (LOOKS[kind.code] ?? 'free')
  const isSold = look === 'free' || look === 'only-checkin'
  const price = isSold ? priceOf(calendar, day) : 0
  const isForecast = price > 0 && isForecastAt(calendar, day)
  const verdict = clickVerdict(selection, day)
  const pick = pickOf(selection, day)
  const note = noteOf(kind, verdict.reason, verdict.allowed)
  return {
    date: Number(day.slice(8, 10)),
    // Days before today and days after the known range look alike. They cannot be chosen and reveal nothing
    // about past stays.
    look: isKnown(calendar, day) && day >= calendar.today ? look : 'past',
    price: price > 0 ? cellPrice(price, shown) : '',
    isForecast,
    pick,
    isBad: selection.isBroken && pick !== undefined,
    isToday: day === calendar.today,
    isRefused: !verdict.allowed,
    isOutOfReach: isSold && verdict.isDeparture && !verdict.allowed,
    note,
    label: labelOf(selection, day, {
      note,
      price: price > 0 ? `${isForecast ? 'öngörülen ' : ''}${priceText('gecelik', price, shown)}` : '',
      pick,
      isDeparture: verdict.isDeparture && verdict.allowed,
    }),
  }
}

function noteOf(kind: SelectionReason | null, refusal: SelectionReason | null, isAllowed: boolean): string {
  if (!isAllowed && refusal !== null) return reasonSentence(refusal)
  return isAllowed && kind?.code === 'checkin_only' ? reasonSentence(kind) : ''
}

interface LabelParts {
  note: string
  price: string
  pick: DayPick | undefined
  isDeparture: boolean
}

function labelOf(
  selection: SelectionState,
  day: Day,
  { note, price, pick, isDeparture }: LabelParts,
): string {
  const parts = [formatDay(day, 'full')]
  if (day === selection.calendar.today) parts.push('bugün')
  if (pick === 'start') parts.push('seçilen giriş')
  else if (pick === 'end' && selection.end !== null) parts.push('seçilen çıkış')
  else if (pick === 'range' && selection.end !== null) parts.push('seçilen konaklamanın içinde')
  if (isDeparture && selection.start !== null) {
    parts.push(`çıkış seçilebilir, ${daysBetween(selection.start, day)} gece`)
  } else if (note === '') parts.push('müsait')
  if (price !== '') parts.push(price)
  return note === '' ? parts.join(', ') : `${parts.join(', ')}. ${note}`
}

/**
 * The minimum stay of the shown months, for example "Bu dönemde en az 5 gece."; '' when single nights are
 * allowed everywhere.
 */
export function minimumStayText(calendar: Calendar, firstMonth: string, lastMonth: string): string {
  const from = `${firstMonth}-01` > calendar.today ? `${firstMonth}-01` : calendar.today
  const until = `${monthAfter(lastMonth, 1)}-01`
  const nights = calendar.rules
    .filter((rule) => rule.from < until && from < rule.until)
    .map((rule) => rule.min_nights)
  if (nights.length === 0) return ''
  const [lowest, highest] = [Math.min(...nights), Math.max(...nights)]
  if (highest <= 1) return ''
  return lowest === highest
    ? `Bu dönemde en az ${highest} gece.`
    : `Bu aylarda en az ${lowest}–${highest} gece, giriş gününe göre.`
}
