import { addDays, dayNumber, type Day } from '../../src/domain/calendar/stay.ts'
import { publicHolidayOf } from '../../src/domain/turkish/public-holidays.ts'
import type { PublicHoliday } from '../../src/domain/turkish/public-holidays.ts'
import type { PriceClass, SeasonStretch } from './catalogue/types.ts'

/** A stretch of the price grid moved to the years the demo is loaded in. */
interface PricedStretch {
  kind: SeasonStretch['kind']
  name: string
  starts_on: Day
  /** half-open */
  ends_on: Day
  min_nights: number
  min_nights_applies: 'arrival' | 'touch'
  price_lira: Record<PriceClass, number>
  /** years before the grid; each year back makes a night cheaper */
  age: number
}

/** The rise of prices in a year. */
const YEARLY_RISE = 1.35
const MONTHS_OF_HISTORY = 14

/** 29 February becomes 28 February in a year without it. */
export function shiftYears(day: Day, years: number): Day {
  const shifted = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return shifted.endsWith('-02-29') && Number(shifted.slice(0, 4)) % 4 !== 0
    ? `${shifted.slice(0, 8)}28`
    : shifted
}

/**
 * How many years the catalogue's dates move, so that its year of prices begins around `today` whenever the demo is
 * loaded: with the last first of November, or from July on with the coming one.
 */
export function yearsToShift(grid: readonly SeasonStretch[], today: Day): number {
  const first = grid.map(({ from }) => from).toSorted()[0]!
  const horizon = addDays(today, 120)
  let years = Number(horizon.slice(0, 4)) - Number(first.slice(0, 4))
  if (shiftYears(first, years) > horizon) years -= 1
  return years
}

/**
 * The grid with the seasons of the 14 months before `today`, so that the stays of the past have their prices. Weeks of
 * religious holidays lie on the holidays of their own year, which move by about eleven days.
 */
export function stretchesAround(
  grid: readonly SeasonStretch[],
  today: Day,
  holidays: readonly PublicHoliday[],
): PricedStretch[] {
  const years = yearsToShift(grid, today)
  const earliest = monthsBefore(today, MONTHS_OF_HISTORY)
  const current = moveAll(grid, years, 0, holidays)
  let first = current.map(({ starts_on }) => starts_on).toSorted()[0]!
  const past: PricedStretch[] = []
  for (const age of [1, 2]) {
    const seasons = grid.filter(({ kind }) => kind === 'season')
    const older = moveAll(seasons, years - age, age, holidays)
      .map((stretch) => clip(stretch, earliest, first))
      .filter(({ starts_on, ends_on }) => starts_on < ends_on)
    past.push(...older)
    first = older.map(({ starts_on }) => starts_on).toSorted()[0] ?? first
  }
  return [...past, ...current].toSorted((a, b) => (a.starts_on < b.starts_on ? -1 : 1))
}

/** A night in kuruş, of a class and a villa's own factor, rounded to 250 lira. */
export function nightlyPrice(stretch: PricedStretch, priceClass: PriceClass, factor: number): number {
  const lira = (stretch.price_lira[priceClass] * factor) / YEARLY_RISE ** stretch.age
  return Math.max(250, Math.round(lira / 250) * 250) * 100
}

function monthsBefore(day: Day, months: number): Day {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

/**
 * The grid in another year. A week of a holiday goes to the holiday of that year; the season around it there is cut, and the
 * one before its old place fills that. A holiday that the calendar does not know has no week.
 */
function moveAll(
  grid: readonly SeasonStretch[],
  years: number,
  age: number,
  holidays: readonly PublicHoliday[],
): PricedStretch[] {
  if (years === 0) return grid.map((stretch) => move(stretch, years, age))
  const weeks: PricedStretch[] = []
  const plain: PricedStretch[] = []
  for (const stretch of grid) {
    const moved = move(stretch, years, age)
    const holiday = /Ramazan|Kurban/.test(stretch.name)
      ? publicHolidayOf({ starts_on: stretch.from, ends_on: stretch.until }, holidays)
      : undefined
    if (holiday === undefined) {
      plain.push(moved)
      continue
    }
    plain.at(-1)!.ends_on = moved.ends_on
    const year = String(Number(holiday.starts_on.slice(0, 4)) + years)
    const there = holidays.find(({ kind, starts_on }) => kind === holiday.kind && starts_on.startsWith(year))
    if (there === undefined) continue
    const shift = dayNumber(there.starts_on) - dayNumber(holiday.starts_on)
    weeks.push({
      ...moved,
      starts_on: addDays(stretch.from, shift),
      ends_on: addDays(stretch.until, shift),
    })
  }
  return [...weeks, ...plain.flatMap((stretch) => without(stretch, weeks))].toSorted((a, b) =>
    a.starts_on < b.starts_on ? -1 : 1,
  )
}

/** The parts of a stretch that lie outside these weeks. */
function without(stretch: PricedStretch, weeks: readonly PricedStretch[]): PricedStretch[] {
  const hit = weeks.find((week) => week.starts_on < stretch.ends_on && stretch.starts_on < week.ends_on)
  if (hit === undefined) return [stretch]
  return [
    { ...stretch, ends_on: hit.starts_on },
    { ...stretch, starts_on: hit.ends_on },
  ]
    .filter(({ starts_on, ends_on }) => starts_on < ends_on)
    .flatMap((part) => without(part, weeks))
}

function move(stretch: SeasonStretch, years: number, age: number): PricedStretch {
  return {
    kind: stretch.kind,
    name: stretch.name.replaceAll(/20\d\d/g, (year) => String(Number(year) + years)),
    starts_on: shiftYears(stretch.from, years),
    ends_on: shiftYears(stretch.until, years),
    min_nights: stretch.min_nights,
    min_nights_applies: stretch.min_nights_applies === 'start' ? 'arrival' : 'touch',
    price_lira: stretch.price_lira,
    age,
  }
}

function clip(stretch: PricedStretch, from: Day, until: Day): PricedStretch {
  return {
    ...stretch,
    starts_on: stretch.starts_on < from ? from : stretch.starts_on,
    ends_on: stretch.ends_on > until ? until : stretch.ends_on,
  }
}
