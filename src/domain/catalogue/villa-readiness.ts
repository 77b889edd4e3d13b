import { permitState } from './permit.ts'
import type { Permit } from './permit.ts'
import type { Day } from '../calendar/stay.ts'

export const VILLA_PARTS = [
  'permit',
  'permit_expired',
  'permit_cancelled',
  'images',
  'prices',
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
}

/** Search engines show a vacation rental only with this many images (docs/product.md, Search engines). */
const ENOUGH_IMAGES = 8

/** The missing parts of a villa. The permit comes first, because only it keeps the villa from being activated. */
export function missingParts(villa: VillaFacts, today: Day): VillaPart[] {
  const state = permitState(villa, today)
  const is: Record<VillaPart, boolean> = {
    permit: state === 'missing' || state === 'malformed',
    permit_expired: state === 'expired',
    permit_cancelled: state === 'cancelled',
    images: villa.image_count < ENOUGH_IMAGES,
    prices: villa.season_count === 0,
    description: villa.description.trim() === '',
    types: villa.type_ids.length === 0,
    features: villa.feature_ids.length === 0,
    rooms: villa.room_count === 0,
  }
  return VILLA_PARTS.filter((part) => is[part])
}
