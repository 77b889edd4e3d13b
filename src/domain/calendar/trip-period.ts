/** When a trip of a boat begins and ends. Unit, day and hour are Istanbul's; a period is moments, true in every zone. */
import { addDays, daysBetween, dayNumber, ISTANBUL_OFFSET, todayInIstanbul } from './stay.ts'
import type { Day, Stay } from './stay.ts'

export const TRIP_UNITS = ['hour', 'day', 'week'] as const
export type TripUnit = (typeof TRIP_UNITS)[number]

/** An hour of the clock in Istanbul, 'HH:MM'. */
export type ClockTime = string

/** The hours of a boat, all in Istanbul. */
export interface TripHours {
  /** Trips by the hour begin from this time on, … */
  opens_at: ClockTime
  /** … and end by this one. At or before `opens_at` it is a time of the next day. */
  closes_at: ClockTime
  day_embarks_at: ClockTime
  /** At or before `day_embarks_at` it is a time of the next day: the party sleeps aboard. */
  day_returns_at: ClockTime
  week_embarks_at: ClockTime
  /** Seven days after the day on which the week began. */
  week_returns_at: ClockTime
  /** What the crew needs between two trips. Part of the claim, never of the trip. */
  turnaround_minutes: number
}

/** A trip as it is chosen: `units` hours, days or weeks from a day and time on. */
export interface Trip {
  unit: TripUnit
  day: Day
  time: ClockTime
  units: number
}

/** Half-open [started_at, finished_at). */
export interface Period {
  started_at: Date
  finished_at: Date
}

const MINUTE = 60_000
const DAY_MINUTES = 1440
const DAYS_A_WEEK = 7
const HOUR_MINUTES = 60

/** Trips by the hour begin every half hour from the opening on. */
const START_STEP = 30

function minutesOf(time: ClockTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function timeOf(minutes: number): ClockTime {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

function momentAt(day: Day, minutes: number): Date {
  return new Date((dayNumber(day) * DAY_MINUTES + minutes) * MINUTE - ISTANBUL_OFFSET)
}

/** 'HH:MM' in Istanbul at a moment, whatever the machine's time zone. */
export function timeInIstanbul(moment: Date): ClockTime {
  return new Date(moment.getTime() + ISTANBUL_OFFSET).toISOString().slice(11, 16)
}

/** The moment of 'YYYY-MM-DDTHH:MM', which is Istanbul's where it has no offset of its own. */
export function momentOf(text: string): Date {
  return new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}+03:00`)
}

/** Whether a trip of one day returns on the next. */
export function returnsNextDay(hours: Pick<TripHours, 'day_embarks_at' | 'day_returns_at'>): boolean {
  return hours.day_returns_at <= hours.day_embarks_at
}

/**
 * The period of a trip. By the hour it lasts `units` hours from its time. By the day it ends on the last of its days (the
 * day after where the boat returns on the next day), by the week 7 × units days after it began.
 * @throws RangeError when the day is not a day (the contract checks it before).
 */
export function tripPeriod(hours: TripHours, { unit, day, time, units }: Trip): Period {
  const start = minutesOf(time)
  const started_at = momentAt(day, start)
  switch (unit) {
    case 'hour':
      return { started_at, finished_at: momentAt(day, start + units * HOUR_MINUTES) }
    case 'day': {
      const last = units - 1 + Number(returnsNextDay(hours))
      return { started_at, finished_at: momentAt(addDays(day, last), minutesOf(hours.day_returns_at)) }
    }
    case 'week': {
      const end = addDays(day, DAYS_A_WEEK * units)
      return { started_at, finished_at: momentAt(end, minutesOf(hours.week_returns_at)) }
    }
  }
}

/** The trip that has exactly this period; null when the period is not a whole number of the boat's units. */
export function tripOfPeriod(hours: TripHours, unit: TripUnit, period: Period): Trip | null {
  const { started_at, finished_at } = period
  const day = todayInIstanbul(started_at)
  const days = daysBetween(day, todayInIstanbul(finished_at))
  const units = {
    hour: Math.floor((finished_at.getTime() - started_at.getTime()) / (HOUR_MINUTES * MINUTE)),
    day: days + 1 - Number(returnsNextDay(hours)),
    week: Math.floor(days / DAYS_A_WEEK),
  }[unit]
  if (units < 1) return null
  const trip = { unit, day, time: timeInIstanbul(started_at), units }
  const exact = tripPeriod(hours, trip)
  const isExact =
    exact.started_at.getTime() === started_at.getTime() &&
    exact.finished_at.getTime() === finished_at.getTime()
  return isExact ? trip : null
}

/** The days that prices, discounts and promotions count: half-open, one for a trip by the hour. */
export function tripDays({ unit, day, units }: Trip): Stay {
  const days = { hour: 1, day: units, week: DAYS_A_WEEK * units }[unit]
  return { check_in: day, check_out: addDays(day, days) }
}

/** The hours of a trip; a begun hour counts. */
export function hoursOf({ started_at, finished_at }: Period): number {
  return Math.ceil((finished_at.getTime() - started_at.getTime()) / (HOUR_MINUTES * MINUTE))
}

/**
 * What a trip takes of the boat's calendar: the trip and the turn-around after it. As every claim has its own behind it,
 * two trips are never nearer than that, and one side is enough.
 */
export function claimOf({ started_at, finished_at }: Period, { turnaround_minutes }: TripHours): Period {
  const minutes = Math.max(0, turnaround_minutes)
  return { started_at, finished_at: new Date(finished_at.getTime() + minutes * MINUTE) }
}

/** The times at which a trip of so many units may begin, in order. Empty when it is longer than the boat's hours. */
export function startTimes(hours: TripHours, unit: TripUnit, units: number): ClockTime[] {
  if (unit === 'day') return [hours.day_embarks_at]
  if (unit === 'week') return [hours.week_embarks_at]
  const opens = minutesOf(hours.opens_at)
  const closes = minutesOf(hours.closes_at) + (hours.closes_at <= hours.opens_at ? DAY_MINUTES : 0)
  const times: ClockTime[] = []
  // A trip that ends after midnight still begins on its own day.
  for (
    let start = opens;
    start < DAY_MINUTES && start + units * HOUR_MINUTES <= closes;
    start += START_STEP
  ) {
    times.push(timeOf(start))
  }
  return times
}
