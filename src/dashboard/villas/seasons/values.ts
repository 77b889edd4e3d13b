import { nightOfWeek } from '../../../domain/pricing/season-plan.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { isDay } from '../../../domain/calendar/stay.ts'
import { weekdayName } from '../../../domain/turkish/turkish.ts'
import { dayFieldText, sentDays, typedDays } from '../../editor/typed-days.ts'
import type { TypedDays } from '../../editor/typed-days.ts'
import type { Season } from './use-prices.ts'

/** The values of the form of a season. */
export type SeasonValues = TypedDays & {
  version: number
  name: string
  unit: 'night' | 'week'
  /** kuruş for a night or for a week */
  price: number | null
  min_nights: number
  min_nights_applies: 'arrival' | 'touch'
  closed_arrival_days: number[]
  closed_departure_days: number[]
}

export function valuesOf(season: Season): SeasonValues {
  const { version, name, price, min_nights, min_nights_applies } = season
  const { closed_arrival_days, closed_departure_days } = season
  return {
    version,
    name,
    ...typedDays(season),
    unit: 'night',
    price,
    min_nights,
    min_nights_applies,
    closed_arrival_days,
    closed_departure_days,
  }
}

export function newValues(range: NightRange | null): SeasonValues {
  return {
    version: 0,
    name: '',
    ...typedDays(range),
    unit: 'night',
    price: null,
    min_nights: 3,
    min_nights_applies: 'arrival',
    closed_arrival_days: [],
    closed_departure_days: [],
  }
}

/** The price of a night in the form: a seventh of a week's price, in whole lira. */
export function nightlyOf({ unit, price }: Pick<SeasonValues, 'unit' | 'price'>): number | null {
  if (price === null) return null
  return unit === 'week' ? nightOfWeek(price) : price
}

/** The body of the call. */
export function bodyOf(values: SeasonValues) {
  const { version: _version, unit, price, ...rest } = values
  return {
    ...rest,
    ...sentDays(values),
    price: nightlyOf({ unit, price }) ?? 0,
  }
}

export const SEASON_LABELS = {
  name: 'Ad',
  startDate: 'İlk gece',
  endDate: 'Son gece',
  price: 'Fiyat',
  min_nights: 'En az gece',
  min_nights_applies: 'Hangi konaklamalarda geçerli',
  closed_arrival_days: 'Girişe kapalı günler',
  closed_departure_days: 'Çıkışa kapalı günler',
}
export const SEASON_STORED_AS = { startDate: 'starts_on', endDate: 'ends_on', unit: 'price' }

export const MIN_NIGHTS_APPLIES = [
  { value: 'arrival', label: 'Girişi bu dönemde olanlar' },
  { value: 'touch', label: 'Bu döneme değen her konaklama' },
]

/** A value of a stored season as the form shows it. */
export function seasonValueText(field: string, value: unknown): string | undefined {
  if (typeof value === 'number') return field === 'price' ? formatMoney(value) : undefined
  if (Array.isArray(value)) return value.map((day: number) => weekdayName(day)).join(', ') || 'yok'
  if (typeof value !== 'string') return undefined
  if (isDay(value)) return dayFieldText(field, value)
  return MIN_NIGHTS_APPLIES.find((own) => own.value === value)?.label
}
