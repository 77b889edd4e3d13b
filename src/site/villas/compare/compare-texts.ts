import { distanceText } from '../villa-texts.ts'
import type { ComparedVilla } from './compare-record.ts'

/**
 * Features that some of the villas have and others lack, in the order of the first villa that has them.
 * Features that a fact row already shows are left out.
 */
export function differingFeatures(villas: readonly Pick<ComparedVilla, 'features'>[]): string[] {
  const said = new Set(FACT_ROWS.flatMap(({ says }) => says ?? []))
  const all = [...new Set(villas.flatMap(({ features }) => features))]
  return all.filter(
    (name) =>
      !said.has(name.trim().toLocaleLowerCase('tr')) &&
      villas.some(({ features }) => !features.includes(name)),
  )
}

/**
 * The lowest total of the villas that can be booked; null unless at least two can be booked at different
 * totals.
 */
export function lowestTotal(villas: readonly Pick<ComparedVilla, 'stay'>[]): number | null {
  const totals = villas.flatMap(({ stay }) =>
    stay !== null && stay.is_bookable && stay.total !== null ? [stay.total] : [],
  )
  return totals.length < 2 || new Set(totals).size < 2 ? null : Math.min(...totals)
}

interface CompareRow {
  label: string
  cell: (villa: ComparedVilla) => string
  /**
   * Names of features, in lower case, that mean the same as this row. The API identifies features by name
   * only.
   */
  says?: readonly string[]
}

const distance = (metres: number | null) => (metres === null ? '—' : distanceText(metres))

/** The facts of the comparison, one row each. */
export const FACT_ROWS: readonly CompareRow[] = [
  { label: 'Kişi', cell: ({ guests }) => `${guests} kişi` },
  { label: 'Yatak odası', cell: ({ bedrooms }) => String(bedrooms) },
  { label: 'Banyo', cell: ({ bathrooms }) => String(bathrooms) },
  {
    label: 'Havuz',
    cell: ({ pool }) => poolText(pool),
    says: ['havuz', 'özel havuz', 'ortak havuz', 'korunaklı havuz', 'ısıtmalı havuz'],
  },
  { label: 'Deniz', cell: ({ distance_sea }) => distance(distance_sea) },
  { label: 'Merkez', cell: ({ distance_centre }) => distance(distance_centre) },
  { label: 'Market', cell: ({ distance_market }) => distance(distance_market) },
  {
    label: 'Evcil hayvan',
    cell: ({ allows_pets }) => (allows_pets ? 'Kabul edilir' : 'Kabul edilmez'),
    says: ['evcil hayvan', 'evcil hayvan kabul edilir', 'evcil hayvan kabul edilmez'],
  },
  { label: 'Ön ödeme', cell: ({ prepayment_percent }) => `%${prepayment_percent}` },
]

function poolText(pool: ComparedVilla['pool']): string {
  if (pool === null) return 'Yok'
  const words = [
    pool.is_private ? 'özel' : 'ortak',
    ...(pool.is_sheltered ? ['korunaklı'] : []),
    ...(pool.is_heated ? ['ısıtmalı'] : []),
  ]
  return words.join(', ')
}
