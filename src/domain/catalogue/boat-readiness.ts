import type { Day } from '../calendar/stay.ts'
import { permitState } from './permit.ts'
import type { Permit } from './permit.ts'
import { ENOUGH_IMAGES } from './villa-readiness.ts'

const BOAT_PARTS = [
  'images',
  'prices',
  'permit',
  'permit_expired',
  'permit_cancelled',
  'commission',
  'description',
  'cabins',
  'inclusions',
  'features',
] as const
export type BoatPart = (typeof BOAT_PARTS)[number]

export interface BoatReadiness extends Permit {
  image_count: number
  /** the day after the last one of each season */
  seasons: readonly { ends_on: Day }[]
  /** undefined for somebody who may not see it */
  commission_percent?: number | undefined
  description: string
  cabins: readonly unknown[]
  overnight_guests: number
  inclusions: readonly unknown[]
  feature_ids: readonly number[]
}

/** The missing parts of a boat (docs/product.md, Boats). None of them keeps it from the site. */
export function missingBoatParts(boat: BoatReadiness, today: Day): BoatPart[] {
  const state = permitState(boat, today, 'boat')
  const is: Record<BoatPart, boolean> = {
    images: boat.image_count < ENOUGH_IMAGES,
    prices: boat.seasons.every(({ ends_on }) => ends_on <= today),
    permit: state === 'missing' || state === 'malformed',
    permit_expired: state === 'expired',
    permit_cancelled: state === 'cancelled',
    commission: boat.commission_percent === 0,
    description: boat.description.trim() === '',
    cabins: boat.overnight_guests > 0 && boat.cabins.length === 0,
    inclusions: boat.inclusions.length === 0,
    features: boat.feature_ids.length === 0,
  }
  return BOAT_PARTS.filter((part) => is[part])
}
