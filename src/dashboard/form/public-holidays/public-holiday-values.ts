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

/** The values of the form; null for a new public holiday. */
export const storedOf = (publicHoliday: PublicHoliday | null): PublicHolidayValues =>
  publicHoliday === null ? EMPTY_PUBLIC_HOLIDAY : valuesOf(publicHoliday)

/** The body of the call: the API has the day after the last one. */
export function bodyOf<Values extends Partial<PublicHolidayValues>>(values: Values): Values {
  const { endDate } = values
  return endDate !== undefined && isDay(endDate) ? { ...values, endDate: addDays(endDate, 1) } : values
}

/** Maps the fields of the dialog to those of the record. */
export const PUBLIC_HOLIDAY_STORED_AS = { startDate: 'starts_on', endDate: 'ends_on' }
export const PUBLIC_HOLIDAY_LABELS = {
  kind: 'Bayram',
  starts_on: 'İlk gün',
  ends_on: 'Son gün',
  is_announced: 'Kesinleşti',
}

/** The value of a stored public holiday as the dialog shows it. */
export function publicHolidayFieldText(field: string, value: unknown): string | undefined {
  if (field === 'kind') return PUBLIC_HOLIDAY_NAMES[value as PublicHolidayKind]
  if (typeof value !== 'string' || !isDay(value)) return undefined
  return formatDay(field === 'ends_on' ? addDays(value, -1) : value)
}
