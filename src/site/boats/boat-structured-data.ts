import { largestOf } from '../cards/image-record.ts'
import { paths } from '../shell/paths.ts'
import type { Boat } from './boat-record.ts'

/** The boat as a product with its lowest price, for search engines (schema.org). */
export function boatStructuredData(boat: Boat, origin: string): Record<string, unknown>[] {
  const url = `${origin}${paths.boat(boat.slug)}`
  const images = boat.images
    .flatMap((image) => largestOf(image) ?? [])
    .map((path) => new URL(path, origin).href)
  const lowest = Math.min(...boat.prices.map(({ price }) => price))
  return [
    {
      '@type': 'Product',
      '@id': url,
      name: boat.name,
      description: boat.summary,
      category: boat.boat_type_name,
      url,
      image: images.slice(0, 8),
      ...(boat.prices.length === 0
        ? {}
        : {
            offers: {
              '@type': 'AggregateOffer',
              priceCurrency: 'TRY',
              lowPrice: lowest / 100,
              offerCount: boat.prices.length,
              url,
            },
          }),
      ...(boat.rating === null || boat.rating_count === 0
        ? {}
        : {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: boat.rating,
              reviewCount: boat.rating_count,
            },
          }),
    },
  ]
}
