import { isDay } from '../../../domain/calendar/stay.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import type { Discount as PricedDiscount } from '../../../domain/pricing/discounts.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { TRIP_KIND_NAMES } from '../../../domain/turkish/trip-text.ts'
import { formatDay, formatPercent } from '../../../domain/turkish/turkish.ts'
import { changedValues } from '../../form/changed-values.ts'
import { dayFieldText, sentDays, typedDays } from '../typed-days.ts'
import type { TypedDays } from '../typed-days.ts'
import type { DiscountWords } from './words.ts'

/** A discount of a villa or a boat. Only one of a boat has a unit; null: every unit. */
export interface Discount extends PricedDiscount {
  unit?: TripUnit | null
  status: 'running' | 'coming' | 'over' | 'off'
  version: number
}

/** The values of the form of a discount. Fields for conditions that are not set are empty. */
export type DiscountValues = TypedDays & {
  version: number
  name: string
  kind: 'percent' | 'amount'
  /** whole percent */
  percent: string
  /** kuruş a night or unit */
  amount: number | null
  /** empty: every unit; a villa's is always empty */
  unit: TripUnit | ''
  book_from: string
  book_until: string
  lead_days_min: string
  lead_days_max: string
  min_nights: string
  is_active: boolean
}

export const EMPTY_DISCOUNT: DiscountValues = {
  version: 0,
  name: '',
  kind: 'percent',
  percent: '10',
  amount: null,
  unit: '',
  ...typedDays(null),
  book_from: '',
  book_until: '',
  lead_days_min: '',
  lead_days_max: '',
  min_nights: '1',
  is_active: true,
}

const text = (value: number | null) => (value === null ? '' : String(value))

export function valuesOf(discount: Discount): DiscountValues {
  return {
    version: discount.version,
    name: discount.name,
    kind: discount.kind,
    percent: discount.kind === 'percent' ? String(discount.value) : '',
    amount: discount.kind === 'amount' ? discount.value : null,
    unit: discount.unit ?? '',
    ...typedDays(discount),
    book_from: discount.book_from ?? '',
    book_until: discount.book_until ?? '',
    lead_days_min: text(discount.lead_days_min),
    lead_days_max: text(discount.lead_days_max),
    min_nights: String(discount.min_nights),
    is_active: discount.is_active,
  }
}

const numberOf = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null)
const orNull = (day: string) => (day === '' ? null : day)

/** The body of the call. An invalid number is sent as one that the server refuses at its field. */
export function bodyOf(values: DiscountValues) {
  const { kind, percent, amount } = values
  return {
    name: values.name,
    kind,
    value: (kind === 'percent' ? numberOf(percent) : amount) ?? 0,
    ...sentDays(values),
    book_from: orNull(values.book_from),
    book_until: orNull(values.book_until),
    lead_days_min: numberOf(values.lead_days_min),
    lead_days_max: numberOf(values.lead_days_max),
    min_nights: numberOf(values.min_nights) ?? 0,
    is_active: values.is_active,
  }
}

/** The same with the unit, which only a boat has. */
export const boatBodyOf = (values: DiscountValues) => ({ ...bodyOf(values), unit: values.unit || null })

export type DiscountBody = ReturnType<typeof boatBodyOf>

/**
 * The body for a stored discount: only what was changed. The amount is always sent together with its kind.
 */
export function changesOf(opened: DiscountValues, values: DiscountValues): Partial<DiscountBody> {
  const body = boatBodyOf(values)
  const changed = changedValues(boatBodyOf(opened), body)
  return 'kind' in changed || 'value' in changed
    ? { ...changed, kind: body.kind, value: body.value }
    : changed
}

export const labelsOf = (words: DiscountWords) => ({
  name: 'Ad',
  kind: 'Tür',
  percent: 'İndirim',
  unit: 'Birim',
  startDate: words.first,
  endDate: words.last,
  book_from: 'Rezervasyon, ilk gün',
  book_until: 'Rezervasyon, son gün',
  lead_days_min: words.leadMin,
  lead_days_max: words.leadMax,
  min_nights: words.min,
  is_active: 'Açık',
})
export const DISCOUNT_STORED_AS = {
  kind: ['kind', 'value'],
  percent: ['value', 'kind'],
  amount: ['value', 'kind'],
  startDate: 'starts_on',
  endDate: 'ends_on',
}

/** A value of a stored discount as the form shows it. */
export function discountFieldText(words: DiscountWords, field: string, value: unknown): string | undefined {
  if (field === 'unit') return value === null ? 'Hepsi' : TRIP_KIND_NAMES[value as TripUnit]
  // A value up to a hundred is a percentage: nobody discounts a night by less than two lira.
  if (field === 'value' && typeof value === 'number') {
    return valueText(words, { kind: value > 100 ? 'amount' : 'percent', value })
  }
  if (typeof value !== 'string') return undefined
  if (isDay(value)) return dayFieldText(field, value)
  if (field !== 'kind') return undefined
  return value === 'percent' ? 'Yüzde' : words.amount
}

/** «%10», «Gecede ₺1.500». */
export function valueText(words: DiscountWords, { kind, value }: Pick<Discount, 'kind' | 'value'>): string {
  return kind === 'percent' ? formatPercent(value) : `${words.each} ${formatMoney(value)}`
}

/** The conditions in short: «En geç 31 Mart 2027 · 60 gün önceden · en az 5 gece»; empty without any. */
export function conditionsText(words: DiscountWords, discount: Discount): string {
  const { unit, book_from, book_until, lead_days_min, lead_days_max, min_nights } = discount
  return [
    unit != null && TRIP_KIND_NAMES[unit],
    book_from !== null && book_until !== null
      ? `Rezervasyon ${formatDay(book_from, 'short')} – ${formatDay(book_until, 'medium')}`
      : book_from !== null
        ? `Rezervasyon ${formatDay(book_from, 'medium')} ve sonrası`
        : book_until !== null && `Rezervasyon en geç ${formatDay(book_until, 'medium')}`,
    lead_days_min !== null && `en az ${lead_days_min} gün önceden`,
    lead_days_max !== null && `son ${lead_days_max} gün içinde`,
    min_nights > 1 && `en az ${min_nights} ${words.counted}`,
  ]
    .filter((part) => part !== false)
    .join(' · ')
}
