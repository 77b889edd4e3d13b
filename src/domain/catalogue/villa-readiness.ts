import { permitState } from './permit.ts'
import type { Permit } from './permit.ts'
import type { Day } from '../calendar/stay.ts'

export const VILLA_PARTS = [
  'permit',
  'permit_expired',
  'permit_cancelled',
  'images',
  'prices',
  'unpriced_nights',
  'commission',
  'coordinates',
  'description',
  'types',
  'features',
  'rooms',
] as const
export type VillaPart = (typeof VILLA_PARTS)[number]

export interface VillaFacts extends Permit {
  description: string
  type_ids: readonly number[]
  feature_ids: readonly number[]
  room_count: number
  image_count: number
  /** seasons that have not ended */
  season_count: number
  /** nights of the coming twelve months without a season */
  unpriced_nights: number
  commission_percent: number
  /** false while the coordinates are those of the district or the town that a new villa begins with */
  is_located: boolean
}

/** Search engines show a vacation rental only with this many images (docs/product.md, Search engines). */
export const ENOUGH_IMAGES = 8

/** The missing parts of a villa. The permit comes first, because only it keeps the villa from being activated. */
export function missingParts(villa: VillaFacts, today: Day): VillaPart[] {
  const state = permitState(villa, today)
  const is: Record<VillaPart, boolean> = {
    permit: state === 'missing' || state === 'malformed',
    permit_expired: state === 'expired',
    permit_cancelled: state === 'cancelled',
    images: villa.image_count < ENOUGH_IMAGES,
    prices: villa.season_count === 0,
    unpriced_nights: villa.season_count > 0 && villa.unpriced_nights > 0,
    commission: villa.commission_percent === 0,
    coordinates: !villa.is_located,
    description: villa.description.trim() === '',
    types: villa.type_ids.length === 0,
    features: villa.feature_ids.length === 0,
    rooms: villa.room_count === 0,
  }
  return VILLA_PARTS.filter((part) => is[part])
}
