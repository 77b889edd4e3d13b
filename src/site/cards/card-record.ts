import type { VillaCard } from '../../contract/search/search.ts'
import { imageRecord, type ImageRecord } from './image-record.ts'

type Shown =
  | 'id'
  | 'slug'
  | 'name'
  | 'town_name'
  | 'district_name'
  | 'guests'
  | 'bedrooms'
  | 'bathrooms'
  | 'permit_no'
  | 'is_loved'
  | 'is_new'
  | 'rating'
  | 'rating_count'
  | 'nightly_from'
  | 'image_count'

/** The fields of a villa that a card shows. A page sends no others. */
export type CardRecord = Pick<VillaCard, Shown> & {
  /**
   * The taken runs of the strip as `first length first length`. As arrays they were half of the values of a
   * list.
   */
  busy: string
  image: ImageRecord | null
  stay: Omit<NonNullable<VillaCard['stay']>, 'nightly_average'> | null
}

/** A villa's card as the page sends it, with its cover as the only image. */
export function cardRecord(villa: VillaCard): CardRecord {
  const [cover] = villa.images
  return {
    id: villa.id,
    slug: villa.slug,
    name: villa.name,
    town_name: villa.town_name,
    district_name: villa.district_name,
    guests: villa.guests,
    bedrooms: villa.bedrooms,
    bathrooms: villa.bathrooms,
    permit_no: villa.permit_no,
    is_loved: villa.is_loved,
    is_new: villa.is_new,
    rating: villa.rating,
    rating_count: villa.rating_count,
    busy: villa.busy.flat().join(' '),
    nightly_from: villa.nightly_from,
    image_count: villa.image_count,
    image: cover === undefined ? null : imageRecord(cover),
    stay: villa.stay === null ? null : stayRecord(villa.stay),
  }
}

/** The taken runs as pairs of first night and length. */
export function runsOf(busy: string): [number, number][] {
  const numbers = busy === '' ? [] : busy.split(' ').map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, run) => [numbers[2 * run]!, numbers[2 * run + 1]!])
}

/** The page computes the average itself. */
function stayRecord({ nightly_average: _average, ...stay }: NonNullable<VillaCard['stay']>) {
  return stay
}
