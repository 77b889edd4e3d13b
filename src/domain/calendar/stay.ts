/**
 * A local calendar day, 'YYYY-MM-DD', in the database, the API and the browser. It is never a moment, so time
 * zones cannot shift it.
 */
export type Day = string

/** Half-open nights [check_in, check_out): the day of check-out is free for the next check-in. */
export interface Stay {
  check_in: Day
  check_out: Day
}

const DAY_MILLISECONDS = 86_400_000

/** Türkiye keeps +03:00 all year since 2016; milliseconds. */
export const ISTANBUL_OFFSET = 3 * 3_600_000

const DAY_PATTERN = /^(20\d\d|2100)-(\d\d)-(\d\d)$/

/** True for a real date of the years 2000–2100 written as YYYY-MM-DD. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !DAY_PATTERN.test(value)) return false
  return dayOfNumber(rawDayNumber(value)) === value
}

function rawDayNumber(day: string): number {
  return (
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) /
    DAY_MILLISECONDS
  )
}

/**
 * Conversions are cached because a page asks thousands of times for the same few hundred days. Only days of
 * 2000–2100 are cached, so that requests with arbitrary days cannot fill the memory.
 */
const FIRST_KEPT = rawDayNumber('2000-01-01')
const LAST_KEPT = rawDayNumber('2100-12-31')
const numbersOfDays = new Map<Day, number>()
const daysOfNumbers = new Map<number, Day>()

/**
 * Days since 1970-01-01, computed in UTC so that the machine's time zone does not matter. @throws RangeError
 * when the text is not a day.
 */
export function dayNumber(day: Day): number {
  const known = numbersOfDays.get(day)
  if (known !== undefined) return known
  const number = day.length === 10 ? rawDayNumber(day) : Number.NaN
  if (Number.isNaN(number)) throw new RangeError(`Not a day: ${day}`)
  if (dayOfNumber(number) === day && isKept(number)) numbersOfDays.set(day, number)
  return number
}

const isKept = (number: number) => number >= FIRST_KEPT && number <= LAST_KEPT

export function dayOfNumber(number: number): Day {
  let day = daysOfNumbers.get(number)
  if (day === undefined) {
    day = new Date(number * DAY_MILLISECONDS).toISOString().slice(0, 10)
    if (isKept(number)) daysOfNumbers.set(number, day)
  }
  return day
}

export function addDays(day: Day, days: number): Day {
  return dayOfNumber(dayNumber(day) + days)
}

/** Days from one day to another, negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

export function nightCount(stay: Stay): number {
  return daysBetween(stay.check_in, stay.check_out)
}

/** Returns the day of each night, in order. Empty for a stay that ends before it begins. */
export function nightsOf(stay: Stay): Day[] {
  const first = dayNumber(stay.check_in)
  return Array.from({ length: Math.max(0, nightCount(stay)) }, (_, index) => dayOfNumber(first + index))
}

/** Whether a stay has no night left on a day. The check-out day has none. */
export function isStayOver({ check_out }: Pick<Stay, 'check_out'>, today: Day): boolean {
  return check_out <= today
}

/** 1970-01-01 was a Thursday. */
const WEEKDAYS_FROM_FIRST_DAY = [4, 5, 6, 7, 1, 2, 3] as const

/** Monday is 1, Sunday is 7. */
export function isoWeekday(day: Day): (typeof WEEKDAYS_FROM_FIRST_DAY)[number] {
  // the second modulo handles days before 1970
  return WEEKDAYS_FROM_FIRST_DAY[((dayNumber(day) % 7) + 7) % 7]!
}

export function stayOverlaps(a: Stay, b: Stay): boolean {
  return a.check_in < b.check_out && b.check_in < a.check_out
}

/** Whether the night that begins on `day` belongs to the stay. */
export function dayIn(day: Day, stay: Stay): boolean {
  return stay.check_in <= day && day < stay.check_out
}

/**
 * Compares two days for sorting: negative, zero or positive. Days have a fixed width, so they compare as
 * text.
 */
export function compareDays(a: Day, b: Day): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Returns the span from the first check-in to the last check-out of at least one stay. */
export function spanOfStays(stays: readonly Stay[]): Stay {
  return {
    check_in: stays.map((stay) => stay.check_in).toSorted(compareDays)[0]!,
    check_out: stays
      .map((stay) => stay.check_out)
      .toSorted(compareDays)
      .at(-1)!,
  }
}

/** 'YYYY-MM' of a day. */
export function monthOf(day: Day): string {
  return day.slice(0, 7)
}

/** Returns the calendar day in Istanbul at a moment, whatever the machine's time zone. */
export function todayInIstanbul(now: Date): Day {
  return new Date(now.getTime() + ISTANBUL_OFFSET).toISOString().slice(0, 10)
}

/** Returns what remains of stays without the nights of others. */
export function subtractStays(stays: readonly Stay[], taken: readonly Stay[]): Stay[] {
  let rest = stays.map(({ check_in, check_out }) => ({ check_in, check_out }))
  for (const other of taken) {
    // in a feed of thousands of events hardly any overlap, so skip early
    if (!rest.some((stay) => stayOverlaps(stay, other))) continue
    rest = rest.flatMap((stay) =>
      stayOverlaps(stay, other)
        ? [
            { check_in: stay.check_in, check_out: other.check_in },
            { check_in: other.check_out, check_out: stay.check_out },
          ].filter(({ check_in, check_out }) => check_in < check_out)
        : [stay],
    )
  }
  return rest
}
