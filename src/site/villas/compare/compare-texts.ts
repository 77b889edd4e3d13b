import { distanceText } from '../villa-texts.ts'
import type { ComparedVilla } from './compare-record.ts'

/**
 * Features that some of the villas have and others have not, in the order of the first that has them, without those
 * that a row of the facts says already.
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

/** The lowest total of those that can be booked; null unless one of several is. */
export function lowestTotal(villas: readonly Pick<ComparedVilla, 'stay'>[]): number | null {
  const totals = villas.flatMap(({ stay }) =>
    stay !== null && stay.is_bookable && stay.total !== null ? [stay.total] : [],
  )
  return totals.length < 2 || new Set(totals).size < 2 ? null : Math.min(...totals)
}

interface CompareRow {
  label: string
  cell: (villa: ComparedVilla) => string
  /** features, in small letters, that say the same: on the wire they are known by their names alone */
  says?: readonly string[]
}

const distance = (metres: number | null) => (metres === null ? '—' : distanceText(metres))

/** The plain facts, one row each. */
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
