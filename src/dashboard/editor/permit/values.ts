import type { PermitStatus } from '../../../domain/catalogue/permit.ts'
import type { RentalRecord } from '../rental-calls.ts'
import type { PermitFacts } from './texts.ts'

export interface PermitRecord extends RentalRecord, PermitFacts {
  permit_holder: string | null
  permit_status: PermitStatus
  permit_max_guests: number | null
  permit_checked_at: string | null
  /** Only of a villa: why it is shown without a valid permit. */
  permit_override_reason?: string | null | undefined
}

export interface PermitValues {
  version: number
  permit_no: string
  permit_holder: string
  permit_status: 'verified' | 'unchecked' | 'cancelled'
  permit_max_guests: number | null
  permit_valid_until: string
  permit_override_reason: string
}

export const permitValues = (rental: PermitRecord): PermitValues => ({
  version: rental.version,
  permit_no: rental.permit_no ?? '',
  permit_holder: rental.permit_holder ?? '',
  permit_status:
    rental.permit_status === 'verified' || rental.permit_status === 'cancelled'
      ? rental.permit_status
      : 'unchecked',
  permit_max_guests: rental.permit_max_guests,
  permit_valid_until: rental.permit_valid_until ?? '',
  permit_override_reason: rental.permit_override_reason ?? '',
})

export const PERMIT_LABELS = {
  permit_no: 'Belge numarası',
  permit_holder: 'Belge sahibi',
  permit_status: 'Durum',
  permit_max_guests: 'Azami kişi',
  permit_valid_until: 'Geçerlilik sonu',
  permit_override_reason: 'Belgesiz yayın gerekçesi',
}

export const PERMIT_STATUSES = [
  { value: 'unchecked', label: 'Doğrulanmadı' },
  { value: 'verified', label: 'Doğrulandı' },
  { value: 'cancelled', label: 'İptal edilmiş' },
]

type Texts = Pick<
  PermitValues,
  'permit_no' | 'permit_holder' | 'permit_valid_until' | 'permit_override_reason'
>
export type PermitChanges = Partial<
  Pick<PermitValues, 'permit_status' | 'permit_max_guests'> & Record<keyof Texts, string | null>
>

/** The changed values as the calls take them: an emptied text is null. */
export function changesOf({
  permit_status,
  permit_max_guests,
  ...texts
}: Partial<Omit<PermitValues, 'version'>>): PermitChanges {
  const written = Object.entries(texts).map(([name, text]) => [name, text.trim() === '' ? null : text.trim()])
  return {
    ...(Object.fromEntries(written) as PermitChanges),
    ...(permit_status === undefined ? {} : { permit_status }),
    ...(permit_max_guests === undefined ? {} : { permit_max_guests }),
  }
}
