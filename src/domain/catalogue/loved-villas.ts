import { tellingRating } from './telling-rating.ts'

interface RatedVilla {
  id: number
  rating: number | null
  rating_count: number
}

/** The share of the villas with enough comments that is called «Çok sevilen» (docs/product.md, Search). */
const LOVED_SHARE = 1 / 10

/**
 * The ids of the best rated tenth of these villas, rounded up. Villas with too few comments neither count nor are
 * among them. Between equal ratings the one from more comments is better, then the villa with the smaller id.
 */
export function lovedVillas(villas: readonly RatedVilla[]): ReadonlySet<number> {
  const rated = villas
    .flatMap((villa) => {
      const rating = tellingRating(villa)
      return rating === null ? [] : { ...villa, rating }
    })
    .toSorted((a, b) => b.rating - a.rating || b.rating_count - a.rating_count || a.id - b.id)
  return new Set(rated.slice(0, Math.ceil(rated.length * LOVED_SHARE)).map(({ id }) => id))
}
