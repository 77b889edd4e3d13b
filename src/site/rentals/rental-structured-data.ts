import { tellingRating } from '../../domain/catalogue/telling-rating.ts'
import { largestOf } from '../cards/image-record.ts'
import type { PageImage } from './page-images.ts'

/** Enough images for search engines. */
const IMAGES = 12

interface Shown {
  name: string
  summary: string
  rating: number | null
  rating_count: number
  images: readonly PageImage[]
  area_images: readonly PageImage[]
}

/** What search engines read of a villa and of a boat (docs/product.md, Search engines). */
export function rentalStructuredData(rental: Shown, origin: string): Record<string, unknown> {
  const rating = tellingRating(rental)
  return {
    name: rental.name,
    description: rental.summary,
    image: [...rental.images, ...rental.area_images].slice(0, IMAGES).flatMap((image) => {
      const file = largestOf(image)
      return file === null ? [] : [new URL(file, origin).href]
    }),
    // What the page does not show is not claimed to search engines either.
    ...(rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating,
        reviewCount: rental.rating_count,
        bestRating: 5,
      },
    }),
  }
}
