import { CountField } from '../../form/count-field.tsx'
import type { Count } from '../../form/count-field.tsx'

const COUNTS: Count<{ guests: number; bedrooms: number; bathrooms: number }>[] = [
  { name: 'guests', label: 'Kişi', min: 1, max: 60 },
  { name: 'bedrooms', label: 'Yatak odası', min: 0, max: 40 },
  { name: 'bathrooms', label: 'Banyo', min: 0, max: 40 },
]

/** How many guests the villa takes. */
export function CapacityFields() {
  return COUNTS.map((count) => <CountField key={count.name} {...count} />)
}
