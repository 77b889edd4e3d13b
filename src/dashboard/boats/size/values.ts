import { formatMoney } from '../../../domain/pricing/money.ts'
import { valuesIn } from '../save-boat.ts'

export const HULLS = [
  { value: 'white', label: 'Beyaz' },
  { value: 'navy', label: 'Lacivert' },
]

/** The fields of the section, with their labels. */
export const SIZE_LABELS = {
  guests: 'Gündüz en çok',
  overnight_guests: 'Gece kalabilen',
  registry_no: 'Sicil no',
  flag: 'Bayrak',
  length_m: 'Boy',
  beam_m: 'En',
  draught_m: 'Su çekimi',
  build_year: 'Yapım yılı',
  refit_year: 'Yenileme yılı',
  hull: 'Gövde rengi',
  hull_material: 'Gövde malzemesi',
  heads: 'Tuvalet',
  has_flybridge: 'Üst güverte',
  engine: 'Motor',
  cruising_knots: 'Seyir hızı',
  max_knots: 'En yüksek hız',
  fuel_litres_per_hour: 'Saatte yakıt',
  fuel_hours_included: 'Dahil motor saati',
  fuel_overtime_amount: 'Aşan her saat',
} as const

export const sizeValues = valuesIn(SIZE_LABELS)
export type SizeValues = ReturnType<typeof sizeValues>

/** A stored value as the form shows it. */
export function sizeValueText(field: string, value: unknown): string | undefined {
  if (field === 'hull') return HULLS.find((hull) => hull.value === value)?.label
  return field === 'fuel_overtime_amount' && typeof value === 'number' ? formatMoney(value) : undefined
}
