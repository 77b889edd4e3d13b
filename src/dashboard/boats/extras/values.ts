import { TRIP_UNITS } from '../../../domain/calendar/trip-period.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { TRIP_KIND_NAMES } from '../../../domain/turkish/trip-text.ts'
import { linesOf, textsOf } from '../../form/lines-field.tsx'
import type { Line } from '../../form/lines-field.tsx'
import type { Boat } from '../boat.ts'
import type { BoatChanges } from '../save-boat.ts'

type Extra = Boat['extras'][number]

export const EXTRA_PER = [
  { value: 'trip', label: 'Tur' },
  { value: 'day', label: 'Gün' },
  { value: 'hour', label: 'Saat' },
  { value: 'person', label: 'Kişi' },
  { value: 'person_day', label: 'Kişi ve gün' },
] as const

interface ExtraValues {
  /** null: a new extra */
  extra_id: number | null
  name: string
  amount: number | null
  is_mandatory: boolean
  per: Extra['per']
  units: TripUnit[]
  is_paid_at_marina: boolean
}
export interface ExtrasValues {
  version: number
  inclusions: Line[]
  extras: ExtraValues[]
}

export const extrasValues = ({ version, inclusions, extras }: Boat): ExtrasValues => ({
  version,
  inclusions: linesOf(inclusions),
  extras: extras.map(({ id, ...extra }) => ({ extra_id: id, ...extra })),
})

/** A new extra belongs to every unit. */
export const newExtra = (): ExtraValues => ({
  extra_id: null,
  name: '',
  amount: null,
  is_mandatory: false,
  per: 'trip',
  units: [...TRIP_UNITS],
  is_paid_at_marina: false,
})

/** The changed values as the call takes them. */
export const extrasChanges = ({ inclusions, extras }: Partial<ExtrasValues>): BoatChanges => ({
  ...(inclusions === undefined ? {} : { inclusions: textsOf(inclusions) }),
  ...(extras === undefined
    ? {}
    : {
        extras: extras.map(({ extra_id, amount, ...extra }) => ({
          ...(extra_id === null ? {} : { id: extra_id }),
          ...extra,
          amount: amount ?? 0,
        })),
      }),
})

export const EXTRAS_LABELS = { inclusions: 'Fiyata dahil olanlar', extras: 'Ek hizmetler' }

/** A stored value as the notice about a conflict shows it. */
export const extrasValueText = (field: string, value: unknown): string | undefined =>
  field === 'extras' && Array.isArray(value) && value.length > 0
    ? (value as ExtraValues[]).map(extraText).join(', ')
    : undefined

function extraText({ name, amount, per, units, is_mandatory, is_paid_at_marina }: ExtraValues): string {
  const facts = [
    `${EXTRA_PER.find(({ value }) => value === per)?.label} başına`,
    ...units.map((unit) => TRIP_KIND_NAMES[unit]),
    is_mandatory ? 'zorunlu' : undefined,
    is_paid_at_marina ? 'marinada ödenir' : undefined,
  ]
  return `${name} ${formatMoney(amount ?? 0)} (${facts.filter((fact) => fact !== undefined).join(', ')})`
}
