import { PUBLIC_HOLIDAY_NAMES } from '../../../domain/turkish/public-holidays.ts'
import type { PublicHolidayKind } from '../../../domain/turkish/public-holidays.ts'
import { addDays, isDay } from '../../../domain/calendar/stay.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import type { PublicHoliday } from './use-public-holidays.ts'

export interface PublicHolidayValues {
  kind: PublicHolidayKind
  startDate: string
  /** the last day of the public holiday */
  endDate: string
  is_announced: boolean
}

const valuesOf = (publicHoliday: PublicHoliday): PublicHolidayValues => ({
  kind: publicHoliday.kind,
  startDate: publicHoliday.starts_on,
  endDate: addDays(publicHoliday.ends_on, -1),
  is_announced: publicHoliday.is_announced,
})
const EMPTY_PUBLIC_HOLIDAY: PublicHolidayValues = {
  kind: 'ramazan',
  startDate: '',
  endDate: '',
  is_announced: false,
}

/** Of null: a new one. */
export const storedOf = (publicHoliday: PublicHoliday | null): PublicHolidayValues =>
  publicHoliday === null ? EMPTY_PUBLIC_HOLIDAY : valuesOf(publicHoliday)

/** What is sent: the day after the last one in its place. */
export function bodyOf<Values extends Partial<PublicHolidayValues>>(values: Values): Values {
  const { endDate } = values
  return endDate !== undefined && isDay(endDate) ? { ...values, endDate: addDays(endDate, 1) } : values
}

/** What a stored public holiday calls them, and the dialog its columns. */
export const PUBLIC_HOLIDAY_STORED_AS = { startDate: 'starts_on', endDate: 'ends_on' }
export const PUBLIC_HOLIDAY_LABELS = {
  kind: 'Bayram',
  starts_on: 'İlk gün',
  ends_on: 'Son gün',
  is_announced: 'Kesinleşti',
}

/** A field of a stored public holiday as the dialog shows it. */
export function publicHolidayFieldText(field: string, value: unknown): string | undefined {
  if (field === 'kind') return PUBLIC_HOLIDAY_NAMES[value as PublicHolidayKind]
  if (typeof value !== 'string' || !isDay(value)) return undefined
  return formatDay(field === 'ends_on' ? addDays(value, -1) : value)
}
