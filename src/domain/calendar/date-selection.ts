/**
 * Long because the reducer, its rules and its sentences stay in one file: what may be clicked and why not
 * must not drift apart.
 */
import { parseNights } from './availability.ts'
import type { NightState } from './availability.ts'
import type { Kurus } from '../pricing/money.ts'
import { MAX_NIGHTS, arrivalRule, departureRule, minNightsOf, stayRuleBreach } from './stay-rules.ts'
import type { StayRule, StayRuleBreach } from './stay-rules.ts'
import { dayNumber, dayOfNumber, todayInIstanbul } from './stay.ts'
import type { Day, Stay } from './stay.ts'
import { formatDay, formatStay, formatTime, weekdayName } from '../turkish/turkish.ts'

/**
 * A villa's calendar as the server sends it. `nights` has one letter per night from first_day
 * (availability.ts). `prices` has one amount in kuruş per night (pricing.nightlyPrices), 0 for a night
 * without a price. first_day should be at least one day before today, so that a turnover today is visible.
 */
export interface Calendar {
  today: Day
  first_day: Day
  nights: string
  prices: Kurus[]
  /** Nights whose price is a forecast, as [first offset, number of nights] (pricing.forecastNights). */
  forecasts?: [number, number][]
  rules: StayRule[]
  /** For each night with an option, the ISO moment at which the option ends. */
  option_until?: Record<Day, string>
}

export type SelectionReason =
  | { code: 'past' }
  | { code: 'busy' }
  | { code: 'checkout_only' }
  | { code: 'checkin_only' }
  | { code: 'closed' }
  | { code: 'beyond_calendar' }
  | { code: 'not_priced' }
  | { code: 'min_nights'; n: number; first_selectable: Day | null }
  | { code: 'max_nights'; n: number }
  | { code: 'whole_gap'; n: number; range: Stay }
  /** `weekdays`: the ISO weekdays that are open. */
  | { code: 'not_arrival_day'; weekdays: number[] }
  | { code: 'not_departure_day'; weekdays: number[] }
  /** `until`: text ready to be read, "18.00" or "22 Kasım 18.00"; null when it is not known. */
  | { code: 'option'; until: string | null }
  | { code: 'blocked_between'; range: Stay }

interface Verdict {
  allowed: boolean
  reason: SelectionReason | null
}

const ALLOWED: Verdict = { allowed: true, reason: null }

function refusedBy(reason: SelectionReason | null): Verdict {
  return { allowed: false, reason }
}

/**
 * A parsed calendar, with days as offsets from first_day. It is cached for as long as the calendar object
 * lives.
 */
interface Table {
  calendar: Calendar
  first: number
  states: NightState[]
  /** Results of canArrive by offset. They are cached because every render asks for every visible day. */
  arrivals: Map<number, Verdict>
}

const tables = new WeakMap<Calendar, Table>()

function tableOf(calendar: Calendar): Table {
  const known = tables.get(calendar)
  if (known !== undefined) return known
  const table = {
    calendar,
    first: dayNumber(calendar.first_day),
    states: parseNights(calendar.nights),
    arrivals: new Map<number, Verdict>(),
  }
  tables.set(calendar, table)
  return table
}

function dayAt(table: Table, offset: number): Day {
  return dayOfNumber(table.first + offset)
}

/** Nights outside the calendar are unknown: neither free nor a neighbour of a gap. */
function isFreeAt(table: Table, offset: number): boolean {
  return table.states[offset] === 'free'
}

function isTakenAt(table: Table, offset: number): boolean {
  const state = table.states[offset]
  return state !== undefined && state !== 'free'
}

/**
 * Returns the free run that contains a night, as offsets [from, to). It is a gap when both ends are taken and it
 * is shorter than the minimum stay.
 */
function runAt(table: Table, offset: number): { from: number; to: number; isGap: boolean } {
  let from = offset
  let to = offset
  while (isFreeAt(table, from - 1)) from -= 1
  while (isFreeAt(table, to)) to += 1
  const stay = { check_in: dayAt(table, from), check_out: dayAt(table, to) }
  const isBetween = isTakenAt(table, from - 1) && isTakenAt(table, to)
  return { from, to, isGap: isBetween && to - from < minNightsOf(table.calendar.rules, stay) }
}

function isPricedAt(table: Table, offset: number): boolean {
  return (table.calendar.prices[offset] ?? 0) > 0
}

/** Returns the stay rule that [from, to) breaks. A whole gap below the minimum stay breaks none. */
function breachOf(table: Table, from: number, to: number): StayRuleBreach | null {
  const isBetween = isTakenAt(table, from - 1) && isTakenAt(table, to)
  const stay = { check_in: dayAt(table, from), check_out: dayAt(table, to) }
  return stayRuleBreach(table.calendar.rules, stay, isBetween)
}

function openWeekdays(closed: readonly number[] | undefined): number[] {
  return [1, 2, 3, 4, 5, 6, 7].filter((weekday) => !closed?.includes(weekday))
}

/** Whether [from, to) may be booked, with the first reason against it. Whole ranges are judged only here. */
function judge(table: Table, from: number, to: number): Verdict {
  const { calendar } = table
  if (dayAt(table, from) < calendar.today) return refusedBy({ code: 'past' })
  for (let night = from; night < to; night += 1) {
    if (!isFreeAt(table, night)) return refusedBy(blockedReason(table, night, to))
  }
  for (let night = from; night < to; night += 1) {
    if (!isPricedAt(table, night)) return refusedBy({ code: 'not_priced' })
  }
  if (to - from > MAX_NIGHTS) return refusedBy({ code: 'max_nights', n: MAX_NIGHTS })
  const breach = breachOf(table, from, to)
  if (breach === null) return ALLOWED
  if (breach.code === 'min_nights') {
    return refusedBy({ code: 'min_nights', n: breach.min_nights, first_selectable: null })
  }
  if (breach.code === 'arrival_closed') {
    const closed = arrivalRule(calendar.rules, dayAt(table, from))?.closed_arrival_days
    return refusedBy({ code: 'not_arrival_day', weekdays: openWeekdays(closed) })
  }
  const closed = departureRule(calendar.rules, dayAt(table, to))?.closed_departure_days
  return refusedBy({ code: 'not_departure_day', weekdays: openWeekdays(closed) })
}

/** Names the taken nights from `night` on, but only those of the stay that ends on `to`. */
function blockedReason(table: Table, night: number, to: number): SelectionReason {
  // Nights after the end of the calendar are unknown, so they are not sold.
  if (!isTakenAt(table, night)) return { code: 'beyond_calendar' }
  let end = night
  while (end < to && isTakenAt(table, end)) end += 1
  return { code: 'blocked_between', range: { check_in: dayAt(table, night), check_out: dayAt(table, end) } }
}

/** Returns the first legal departure after `after` for an arrival, or null. */
function firstDeparture(table: Table, from: number, after: number): number | null {
  if (dayAt(table, from) < table.calendar.today) return null
  for (let to = from + 1; to <= from + MAX_NIGHTS; to += 1) {
    if (!isFreeAt(table, to - 1) || !isPricedAt(table, to - 1)) return null
    if (to > after && breachOf(table, from, to) === null) return to
  }
  return null
}

/** Returns the reason that only the whole gap can be booked, when the gap is too short for any other stay. */
function gapReason(table: Table, offset: number): SelectionReason | null {
  const run = runAt(table, offset)
  if (!run.isGap || firstDeparture(table, run.from, run.from) !== run.to) return null
  for (let from = run.from + 1; from < run.to; from += 1) {
    if (firstDeparture(table, from, from) !== null) return null
  }
  const range = { check_in: dayAt(table, run.from), check_out: dayAt(table, run.to) }
  return { code: 'whole_gap', n: run.to - run.from, range }
}

function optionReason(table: Table, day: Day): SelectionReason {
  const moment = table.calendar.option_until?.[day]
  if (moment === undefined) return { code: 'option', until: null }
  const end = todayInIstanbul(new Date(moment))
  const time = formatTime(moment)
  return {
    code: 'option',
    until: end === table.calendar.today ? time : `${formatDay(end, 'yearless')} ${time}`,
  }
}

/** Returns why a night is taken. After a free night its day can still be a check-out. */
function takenReason(table: Table, offset: number): SelectionReason {
  const state = table.states[offset]
  if (state === 'option') return optionReason(table, dayAt(table, offset))
  if (state === undefined) return { code: 'beyond_calendar' }
  if (state === 'closed') return { code: 'closed' }
  return isFreeAt(table, offset - 1) ? { code: 'checkout_only' } : { code: 'busy' }
}

/**
 * Whether a stay may begin on a day: not before today, the night free and priced, arrival allowed, and at
 * least one legal departure (docs/product.md, Date selection 1 and 3).
 */
export function canArrive(calendar: Calendar, day: Day): Verdict {
  const table = tableOf(calendar)
  const offset = dayNumber(day) - table.first
  const known = table.arrivals.get(offset)
  if (known !== undefined) return known
  const verdict = judgeArrival(table, offset)
  table.arrivals.set(offset, verdict)
  return verdict
}

function judgeArrival(table: Table, offset: number): Verdict {
  if (dayAt(table, offset) < table.calendar.today) return refusedBy({ code: 'past' })
  if (!isFreeAt(table, offset)) return refusedBy(takenReason(table, offset))
  if (firstDeparture(table, offset, offset) !== null) return ALLOWED
  if (!isPricedAt(table, offset)) return refusedBy({ code: 'not_priced' })
  const inGap = gapReason(table, offset)
  if (inGap !== null) return refusedBy(inGap)
  // No departure is legal. The longest stay from here breaks a rule that every shorter one breaks too, so its
  // reason is shown.
  let to = offset + 1
  while (to < offset + MAX_NIGHTS && isFreeAt(table, to) && isPricedAt(table, to)) to += 1
  return judge(table, offset, to)
}

/**
 * Whether a stay that begins on `start` may end on `day`. A day whose own night is taken is still a legal
 * check-out; after the first taken night every day is refused (docs/product.md, Date selection 2).
 */
export function canDepart(calendar: Calendar, start: Day, day: Day): Verdict {
  const table = tableOf(calendar)
  const from = dayNumber(start) - table.first
  const to = dayNumber(day) - table.first
  if (start < calendar.today || day < calendar.today) return refusedBy({ code: 'past' })
  const verdict = judge(table, from, to)
  if (verdict.reason?.code !== 'min_nights') return verdict
  const first = firstDeparture(table, from, Math.max(from, to))
  const run = runAt(table, from)
  // The only legal departure from a short gap is its end. Say so instead of naming a minimum that does not
  // apply here.
  if (first !== null && first === run.to && run.isGap && run.from === from) {
    const inGap = gapReason(table, from)
    if (inGap !== null) return refusedBy(inGap)
  }
  return refusedBy({ ...verdict.reason, first_selectable: first === null ? null : dayAt(table, first) })
}

/**
 * Why no stay of so many nights that begins on these days can be chosen, as far as it is true of all of them: each is
 * taken, or each is taken or needs more nights (the fewest of them). Null when days have several reasons or can be chosen.
 */
export function commonRefusal(
  calendar: Calendar,
  days: readonly Day[],
  nights: number,
): { code: 'taken' } | { code: 'min_nights'; n: number } | null {
  const table = tableOf(calendar)
  let least: number | null = null
  let isAnyTaken = false
  for (const day of days) {
    if (day < calendar.today) continue
    const from = dayNumber(day) - table.first
    const { reason } = judge(table, from, from + nights)
    if (reason?.code === 'blocked_between') isAnyTaken = true
    else if (reason?.code === 'min_nights') least = Math.min(reason.n, least ?? reason.n)
    else return null
  }
  if (least !== null) return { code: 'min_nights', n: least }
  return isAnyTaken ? { code: 'taken' } : null
}

/**
 * Returns what a day is by itself, for its label: a half day, taken, held, closed or past. Returns null when
 * it is simply free.
 */
export function dayNote(calendar: Calendar, day: Day): SelectionReason | null {
  const table = tableOf(calendar)
  const offset = dayNumber(day) - table.first
  if (day < calendar.today) return { code: 'past' }
  if (!isFreeAt(table, offset)) return takenReason(table, offset)
  if (!isPricedAt(table, offset)) return { code: 'not_priced' }
  return isTakenAt(table, offset - 1) ? { code: 'checkin_only' } : null
}

/** `reason` is what to say aloud: why the last click was ignored, or why the kept range no longer holds. */
export interface SelectionState {
  calendar: Calendar
  start: Day | null
  end: Day | null
  hovered: Day | null
  reason: SelectionReason | null
  /** The range became illegal under a new calendar; it is kept and shown until it is cleared. */
  isBroken: boolean
}

export type SelectionAction =
  | { type: 'choose'; day: Day }
  | { type: 'hover'; day: Day | null }
  | { type: 'escape' }
  | { type: 'clear' }
  | { type: 'replace_calendar'; calendar: Calendar }

/**
 * Starts a selection, with the stay from the address if there is one. An illegal stay is kept and marked as
 * broken.
 */
export function initialSelection(calendar: Calendar, stay?: Stay | null): SelectionState {
  const empty = { calendar, start: null, end: null, hovered: null, reason: null, isBroken: false }
  if (stay === undefined || stay === null) return empty
  return recheck({ ...empty, start: stay.check_in, end: stay.check_out })
}

function recheck(state: SelectionState): SelectionState {
  if (state.start === null) return { ...state, reason: null, isBroken: false }
  const verdict =
    state.end === null
      ? canArrive(state.calendar, state.start)
      : canDepart(state.calendar, state.start, state.end)
  return { ...state, reason: verdict.reason, isBroken: !verdict.allowed }
}

function startAt(state: SelectionState, day: Day): SelectionState {
  const verdict = canArrive(state.calendar, day)
  if (!verdict.allowed) return { ...state, reason: verdict.reason }
  return { ...state, start: day, end: null, hovered: null, reason: null, isBroken: false }
}

/**
 * The date selection of the public calendar and the dashboard (docs/product.md, Date selection 4 and 5).
 * Without a start, or after a complete range, a click starts a new range. With a start, a legal departure
 * completes the range, and an earlier day becomes the start if guests can arrive on it. Any other click is
 * ignored and its reason is announced. Nothing changes silently.
 */
export function selectionReducer(state: SelectionState, action: SelectionAction): SelectionState {
  switch (action.type) {
    case 'choose': {
      if (state.start === null || state.end !== null || action.day < state.start)
        return startAt(state, action.day)
      const verdict = canDepart(state.calendar, state.start, action.day)
      if (!verdict.allowed) return { ...state, reason: verdict.reason }
      return { ...state, end: action.day, hovered: null, reason: null, isBroken: false }
    }
    case 'hover':
      return { ...state, hovered: action.day }
    case 'escape':
      // Escape cancels a selection that is not complete. It does not discard a complete one.
      return state.end === null ? initialSelection(state.calendar) : state
    case 'clear':
      return initialSelection(state.calendar)
    case 'replace_calendar':
      return recheck({ ...state, calendar: action.calendar, hovered: null })
  }
}

/** Returns the range to highlight while a day is hovered or focused, if it would be legal. */
export function previewStay(state: SelectionState): Stay | null {
  if (state.start === null || state.end !== null || state.hovered === null) return null
  if (!canDepart(state.calendar, state.start, state.hovered).allowed) return null
  return { check_in: state.start, check_out: state.hovered }
}

function weekdayList(weekdays: readonly number[]): string {
  return weekdays.map((weekday) => weekdayName(weekday)).join(', ')
}

/** Returns the Turkish sentence for a reason (docs/product.md, Date selection). */
export function reasonSentence(reason: SelectionReason): string {
  switch (reason.code) {
    case 'past':
      return 'Bu tarih geçti.'
    case 'busy':
      return 'Bu tarih dolu.'
    case 'checkout_only':
      return 'Bu tarihte yalnızca çıkış yapılabilir.'
    case 'checkin_only':
      return 'Bu tarihte yalnızca giriş yapılabilir.'
    case 'closed':
      return 'Bu tarih konaklamaya kapalı.'
    case 'beyond_calendar':
      return 'Takvim bu tarihe henüz açılmadı; daha yakın bir tarih seçin ya da bizi arayın.'
    case 'not_priced':
      return 'Bu tarihlerin fiyatı henüz belli değil.'
    case 'min_nights':
      return reason.first_selectable === null
        ? `Bu dönemde en az ${reason.n} gece.`
        : `Bu dönemde en az ${reason.n} gece; ${formatDay(reason.first_selectable, 'yearless')} ve sonrası seçilebilir.`
    case 'max_nights':
      return `Bir seferde en çok ${reason.n} gece seçilebilir.`
    case 'whole_gap':
      return `Bu boşluk ${reason.n} gece, tamamı seçilebilir.`
    case 'not_arrival_day':
      return reason.weekdays.length === 0
        ? 'Bu dönemde giriş yapılamıyor.'
        : `Bu tarihte giriş yapılamıyor; giriş günleri: ${weekdayList(reason.weekdays)}.`
    case 'not_departure_day':
      return reason.weekdays.length === 0
        ? 'Bu dönemde çıkış yapılamıyor.'
        : `Bu tarihte çıkış yapılamıyor; çıkış günleri: ${weekdayList(reason.weekdays)}.`
    case 'option':
      return reason.until === null
        ? 'Opsiyonlu: başka misafir için tutuluyor.'
        : `Opsiyonlu, bitiş ${reason.until}: başka misafir için tutuluyor.`
    case 'blocked_between':
      return `Aradaki ${formatStay(reason.range, 'yearless')} dolu.`
  }
}

/**
 * Returns what the live region announces after a click: the reason, or what was chosen and what comes next.
 */
export function selectionSentence(state: SelectionState): string {
  if (state.reason !== null) return reasonSentence(state.reason)
  if (state.start === null) return ''
  if (state.end !== null) return formatStay({ check_in: state.start, check_out: state.end }) + ' seçildi.'
  const table = tableOf(state.calendar)
  const from = dayNumber(state.start) - table.first
  const first = firstDeparture(table, from, from)
  const arrival = `${formatDay(state.start, 'yearless')} giriş seçildi`
  return first === null
    ? `${arrival}.`
    : `${arrival}, en erken çıkış ${formatDay(dayAt(table, first), 'yearless')}.`
}
