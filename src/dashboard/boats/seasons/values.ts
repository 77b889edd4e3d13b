import { addMonths } from '../../../domain/calendar/month.ts'
import { isDay } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { uncovered } from '../../../domain/pricing/season-plan.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import { SATURDAY, startWeekday } from '../../../domain/pricing/trip-rules.ts'
import { weekdayName } from '../../../domain/turkish/turkish.ts'
import { dayFieldText, sentDays, typedDays } from '../../editor/typed-days.ts'
import type { TypedDays } from '../../editor/typed-days.ts'
import type { Boat } from '../boat.ts'

export type BoatSeason = Boat['seasons'][number]

/** The values of the form of a season. */
export type SeasonValues = TypedDays & {
  version: number
  name: string
  price: number | null
  min_units: number | null
  /** for weeks: the ISO weekday on which they begin */
  start_weekday: number
}

export const valuesOf = (season: BoatSeason): SeasonValues => ({
  version: season.version,
  name: season.name,
  ...typedDays(season),
  price: season.price,
  min_units: season.min_units,
  start_weekday: startWeekday(season),
})

export const newValues = (range: NightRange | null): SeasonValues => ({
  version: 0,
  name: '',
  ...typedDays(range),
  price: null,
  min_units: 1,
  start_weekday: SATURDAY,
})

/** The body of the call. */
export const bodyOf = (unit: TripUnit, values: SeasonValues) => ({
  name: values.name,
  ...sentDays(values),
  price: values.price ?? 0,
  min_units: values.min_units ?? 0,
  ...(unit === 'week' ? { start_weekday: values.start_weekday } : {}),
})

export const SEASON_LABELS = {
  name: 'Ad',
  startDate: 'İlk gün',
  endDate: 'Son gün',
  price: 'Fiyat',
  min_units: 'En az',
  start_weekday: 'Biniş günü',
}
export const SEASON_STORED_AS = { startDate: 'starts_on', endDate: 'ends_on' }

/** A value of a stored season as the form shows it. */
export function seasonValueText(field: string, value: unknown): string | undefined {
  if (field === 'start_weekday') return weekdayName(typeof value === 'number' ? value : SATURDAY)
  if (field === 'price' && typeof value === 'number') return formatMoney(value)
  return typeof value === 'string' && isDay(value) ? dayFieldText(field, value) : undefined
}

/** The days of the coming twelve months that have no price; none for a unit that has no season at all. */
export function unpricedDays(seasons: readonly NightRange[], today: Day): NightRange[] {
  if (seasons.length === 0) return []
  return uncovered({ starts_on: today, ends_on: addMonths(today, 12) }, seasons)
}

/** The years in which seasons begin, in order. */
export const yearsOf = (seasons: readonly Pick<NightRange, 'starts_on'>[]): number[] =>
  [...new Set(seasons.map(({ starts_on }) => Number(starts_on.slice(0, 4))))].toSorted((a, b) => a - b)

/** The year whose seasons are copied first: the latest, or the present one for a boat without seasons. */
export const yearToCopy = (seasons: readonly Pick<NightRange, 'starts_on'>[], today: Day): number =>
  yearsOf(seasons).at(-1) ?? Number(today.slice(0, 4))
