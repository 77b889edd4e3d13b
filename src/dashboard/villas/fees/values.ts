import type { Villa } from '../villa.ts'

type Fee = Villa['fees'][number]

export const FEE_KINDS = [
  { value: 'cleaning', label: 'Temizlik' },
  { value: 'short_stay', label: 'Kısa konaklama' },
  { value: 'pool_heating', label: 'Havuz ısıtma' },
  { value: 'pet', label: 'Evcil hayvan' },
  { value: 'other', label: 'Diğer' },
] as const

export const FEE_PER = [
  { value: 'stay', label: 'Konaklama' },
  { value: 'night', label: 'Gece' },
  { value: 'guest', label: 'Kişi' },
] as const

export interface FeeValues {
  /** null: a new fee */
  fee_id: number | null
  kind: Fee['kind']
  name: string
  amount: number | null
  is_mandatory: boolean
  per: Fee['per']
  /** null: for stays of any length */
  below_nights: number | null
}
export interface FeesValues {
  version: number
  fees: FeeValues[]
}

export function feeValues({ id, ...fee }: Fee): FeeValues {
  return { fee_id: id, ...fee }
}

export const newFee = (): FeeValues => ({
  fee_id: null,
  kind: 'cleaning',
  name: 'Temizlik',
  amount: null,
  is_mandatory: true,
  per: 'stay',
  below_nights: null,
})

/**
 * Kinds with a usual name. Choosing one names the fee, while its name is still the usual one of another kind.
 */
export const isDefaultName = (name: string) =>
  name.trim() === '' || FEE_KINDS.some(({ label }) => label === name.trim())
