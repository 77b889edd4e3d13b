/**
 * Plans a copy of one year's seasons to a later year. What is said of nights holds for the days of a boat, whose units are
 * planned one by one, because the seasons of two units may overlap.
 */
import { publicHolidayLater, publicHolidayOf } from '../turkish/public-holidays.ts'
import type { PublicHoliday } from '../turkish/public-holidays.ts'
import { fold } from '../turkish/turkish.ts'
import { roundToLira } from './money.ts'
import type { Kurus } from './money.ts'
import type { Season } from './pricing.ts'
import { inOrder, overlapping, rangeNights, uncovered } from './season-plan.ts'
import type { AnySeason, NightRange, AsPlanned, PlannedSeason } from './season-plan.ts'
import { isStartWeekday } from './trip-rules.ts'
import type { TripSeason } from './trip-rules.ts'
import { addDays, daysBetween } from '../calendar/stay.ts'
import type { Day } from '../calendar/stay.ts'

/** To whole lira, to the nearest 50 or 100 lira, or to the nearest price that ends in 90. */
export const ROUNDINGS = ['lira', '50', '100', '90'] as const
export type Rounding = (typeof ROUNDINGS)[number]

export interface CopyTerms {
  from_year: number
  to_year: number
  /** Whole percent on every price, negative for cheaper. */
  percent: number
  rounding: Rounding
  /** Moves seasons of a public holiday to its dates in the later year. */
  move_public_holidays: boolean
  /** Seasons that an admin said to be those of a public holiday, though their names do not say so. */
  holiday_season_ids: number[]
}

/** One season of the source year and its copy in the target year. */
export interface CopiedSeason<Own extends AnySeason> {
  source: Own
  /** Its nights in the target year, other seasons not considered; null where none is left. */
  wanted: NightRange | null
  price: Kurus
  name: string
  /** The public holiday with which it was moved. */
  publicHoliday: PublicHoliday | null
  /** The public holiday whose season kept its dates, because its later date is not in the calendar. */
  unknown_public_holiday: PublicHoliday | null
  /** The public holiday in a short season whose name does not say so. An admin is asked; until then it keeps its dates. */
  asked_public_holiday: PublicHoliday | null
  /** The nights that will be written: `wanted` without those of moved public holidays and existing seasons. */
  pieces: NightRange[]
  /** Seasons of the target year that already hold some of its nights. They stay as they are. */
  collisions: Own[]
}

interface CopyPlan<Own extends AnySeason> {
  rows: CopiedSeason<Own>[]
  added: AsPlanned<Own>[]
  /** Nights of the target year that have no season after the copy. */
  gaps: NightRange[]
}

/** A price raised by whole percent and rounded; never below one lira. */
export function raisedPrice(price: Kurus, percent: number, rounding: Rounding): Kurus {
  // Without a change of the price nothing but whole lira is enforced.
  if (percent === 0 && rounding === 'lira') return Math.max(100, roundToLira(price))
  const raised = price * (100 + percent)
  const to = (step: Kurus, ending: Kurus) =>
    Math.floor((2 * (raised - ending * 100) + step * 100) / (2 * step * 100)) * step + ending
  if (rounding === '50') return Math.max(5_000, to(5_000, 0))
  if (rounding === '100') return Math.max(10_000, to(10_000, 0))
  if (rounding === '90') return Math.max(9_000, to(10_000, 9_000))
  return Math.max(100, to(100, 0))
}

/**
 * The same day of another year. 29 February becomes 1 March, both as a start and as an end, so that adjacent seasons stay
 * adjacent.
 */
export function dayInYear(day: Day, years: number): Day {
  const year = Number(day.slice(0, 4)) + years
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day.endsWith('-02-29') && !isLeap ? `${year}-03-01` : `${year}${day.slice(4)}`
}

/** What a day becomes some years later. Later days stay later, so that no seasons overlap. */
type DayLater = (day: Day, years: number) => Day

/** Moves every day by the same whole weeks, by which a day in summer comes nearest to its date in the later year. */
export function sameWeekday({ from_year, to_year }: Pick<CopyTerms, 'from_year' | 'to_year'>): DayLater {
  const weeks = Math.round(daysBetween(`${from_year}-07-01`, `${to_year}-07-01`) / 7)
  return (day) => addDays(day, 7 * weeks)
}

/**
 * Whether the seasons of weeks that begin in a year all begin on the weekday on which their weeks begin. Then their copies
 * do too, so that each season has as many weeks as before.
 */
export const keepsWeekday = (seasons: readonly TripSeason[], year: number): boolean =>
  seasonsOfYear(seasons, year).every(
    (season) => season.unit === 'week' && isStartWeekday(season, season.starts_on),
  )

/** «Yüksek sezon 2027» → «Yüksek sezon 2028», «Kış 2027–2028» → «Kış 2028–2029». */
export function nameInYear(name: string, years: number): string {
  return name.replaceAll(/(?<!\d)20\d\d(?!\d)/g, (year) => String(Number(year) + years))
}

export function yearRange(year: number): NightRange {
  return { starts_on: `${year}-01-01`, ends_on: `${year + 1}-01-01` }
}

/** The seasons that begin in a year, also those that last beyond New Year. */
function seasonsOfYear<Own extends AnySeason>(seasons: readonly Own[], year: number): Own[] {
  return inOrder(seasons.filter(({ starts_on }) => starts_on.startsWith(`${year}-`)))
}

interface Shifted<Own> {
  source: Own
  range: NightRange
  publicHoliday: PublicHoliday | null
  unknown_public_holiday: PublicHoliday | null
  asked_public_holiday: PublicHoliday | null
}

/** Whether the season is a public holiday's by its name, or because an admin said so. */
function isHolidaySeason(season: AnySeason, { holiday_season_ids }: CopyTerms): boolean {
  return /bayram|ramazan|kurban/.test(fold(season.name)) || holiday_season_ids.includes(season.id)
}

function shift<Own extends AnySeason>(
  season: Own,
  terms: CopyTerms,
  publicHolidays: readonly PublicHoliday[],
  dayLater: DayLater,
): Shifted<Own> {
  const years = terms.to_year - terms.from_year
  const plain = {
    starts_on: dayLater(season.starts_on, years),
    ends_on: dayLater(season.ends_on, years),
  }
  const kept: Shifted<Own> = {
    source: season,
    range: plain,
    publicHoliday: null,
    unknown_public_holiday: null,
    asked_public_holiday: null,
  }
  const publicHoliday = terms.move_public_holidays ? publicHolidayOf(season, publicHolidays) : undefined
  if (publicHoliday === undefined) return kept
  if (!isHolidaySeason(season, terms)) return { ...kept, asked_public_holiday: publicHoliday }
  const later = publicHolidayLater(publicHoliday, years, publicHolidays)
  if (later === undefined) return { ...kept, unknown_public_holiday: publicHoliday }
  const days = daysBetween(publicHoliday.starts_on, later.starts_on)
  return {
    ...kept,
    range: { starts_on: addDays(season.starts_on, days), ends_on: addDays(season.ends_on, days) },
    publicHoliday: later,
  }
}

/**
 * Fills the nights that a moved public holiday leaves behind: the season before is extended, or else the one after begins
 * earlier. Without a neighbour these nights stay without a price.
 */
function closeHoles<Own extends AnySeason>(
  rows: readonly Shifted<Own>[],
  years: number,
  dayLater: DayLater,
): Shifted<Own>[] {
  let closed = rows.filter(({ publicHoliday }) => publicHoliday === null)
  const moved = inOrder(
    rows.filter(({ publicHoliday }) => publicHoliday !== null).map(({ source }) => source),
  )
  for (const source of moved) {
    const hole = {
      starts_on: dayLater(source.starts_on, years),
      ends_on: dayLater(source.ends_on, years),
    }
    const before = closed.find(({ range }) => range.ends_on === hole.starts_on)
    const after = closed.find(({ range }) => range.starts_on === hole.ends_on)
    const neighbour = before ?? after
    const part = before === undefined ? { starts_on: hole.starts_on } : { ends_on: hole.ends_on }
    closed = closed.map((row) => (row === neighbour ? { ...row, range: { ...row.range, ...part } } : row))
  }
  return closed
}

/**
 * Plans a copy. Prices are raised and rounded, seasons of public holidays move to their new dates and replace the copied
 * seasons there, and seasons that the target year already has are never overwritten. Pure: the same facts give the same
 * plan, so that a plan that is carried out can be compared with the one that was shown.
 */
export function planCopy<Own extends AnySeason>(
  seasons: readonly Own[],
  publicHolidays: readonly PublicHoliday[],
  terms: CopyTerms,
  dayLater: DayLater = dayInYear,
): CopyPlan<Own> {
  const years = terms.to_year - terms.from_year
  const shifted = seasonsOfYear(seasons, terms.from_year).map((season) =>
    shift(season, terms, publicHolidays, dayLater),
  )
  const moved = shifted.filter(({ publicHoliday }) => publicHoliday !== null)
  const plain = new Map(closeHoles(shifted, years, dayLater).map((row) => [row.source.id, row.range]))

  const rows = shifted.map((copy): CopiedSeason<Own> => {
    const { source, publicHoliday, unknown_public_holiday, asked_public_holiday, range } = copy
    const wanted = publicHoliday === null ? (plain.get(source.id) ?? range) : range
    const isEmpty = wanted.ends_on <= wanted.starts_on
    const around = publicHoliday === null ? moved.map((row) => row.range) : []
    const collisions = isEmpty ? [] : overlapping(seasons, wanted)
    return {
      source,
      wanted: isEmpty ? null : wanted,
      price: raisedPrice(source.price, terms.percent, terms.rounding),
      name: nameInYear(source.name, years),
      publicHoliday,
      unknown_public_holiday,
      asked_public_holiday,
      pieces: isEmpty ? [] : uncovered(wanted, [...around, ...collisions]),
      collisions,
    }
  })
  const added = inOrder(
    rows.flatMap(({ source, pieces, price, name }) =>
      pieces.map((piece): AsPlanned<Own> => ({ ...source, ...piece, price, name, id: null })),
    ),
  )
  return { rows, added, gaps: uncovered(yearRange(terms.to_year), [...seasons, ...added]) }
}

/** How many nights a plan writes. */
export function nightsAdded(added: readonly NightRange[]): number {
  return added.reduce((sum, range) => sum + rangeNights(range), 0)
}

/** Makes a season of a forecast, with the rules of the season that held most of the same nights a year earlier. */
export function seasonOfForecast(
  row: NightRange & { price: Kurus },
  seasons: readonly Season[],
  fallbackName: string,
): PlannedSeason {
  const earlier = { starts_on: dayInYear(row.starts_on, -1), ends_on: dayInYear(row.ends_on, -1) }
  const shared = (own: Season) =>
    rangeNights({
      starts_on: own.starts_on < earlier.starts_on ? earlier.starts_on : own.starts_on,
      ends_on: own.ends_on > earlier.ends_on ? earlier.ends_on : own.ends_on,
    })
  const model = overlapping(seasons, earlier).toSorted((a, b) => shared(b) - shared(a))[0]
  return {
    id: null,
    name: model === undefined || model.name === '' ? fallbackName : nameInYear(model.name, 1),
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    price: Math.max(100, roundToLira(row.price)),
    min_nights: model?.min_nights ?? 1,
    min_nights_applies: model?.min_nights_applies ?? 'arrival',
    closed_arrival_days: model?.closed_arrival_days ?? [],
    closed_departure_days: model?.closed_departure_days ?? [],
  }
}
