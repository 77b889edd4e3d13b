import { FEAST_NAMES } from '../../../domain/feasts.ts'
import type { FeastKind } from '../../../domain/feasts.ts'
import { addDays, isDay } from '../../../domain/stay.ts'
import { formatDay } from '../../../domain/turkish.ts'
import type { FeastDay } from './use-feasts.ts'

export interface FeastValues {
  kind: FeastKind
  startDate: string
  /** the last day of the feast */
  endDate: string
  is_announced: boolean
}

const valuesOf = (feast: FeastDay): FeastValues => ({
  kind: feast.kind,
  startDate: feast.starts_on,
  endDate: addDays(feast.ends_on, -1),
  is_announced: feast.is_announced,
})
const EMPTY_FEAST: FeastValues = { kind: 'ramazan', startDate: '', endDate: '', is_announced: false }

/** Of null: a new one. */
export const storedOf = (feast: FeastDay | null): FeastValues =>
  feast === null ? EMPTY_FEAST : valuesOf(feast)

/** What is sent: the day after the last one in its place. */
export function bodyOf<Values extends Partial<FeastValues>>(values: Values): Values {
  const { endDate } = values
  return endDate !== undefined && isDay(endDate) ? { ...values, endDate: addDays(endDate, 1) } : values
}

/** What a stored feast calls them, and the dialog its columns. */
export const FEAST_STORED_AS = { startDate: 'starts_on', endDate: 'ends_on' }
export const FEAST_LABELS = {
  kind: 'Bayram',
  starts_on: 'İlk gün',
  ends_on: 'Son gün',
  is_announced: 'Kesinleşti',
}

/** A field of a stored feast as the dialog shows it. */
export function feastFieldText(field: string, value: unknown): string | undefined {
  if (field === 'kind') return FEAST_NAMES[value as FeastKind]
  if (typeof value !== 'string' || !isDay(value)) return undefined
  return formatDay(field === 'ends_on' ? addDays(value, -1) : value)
}
