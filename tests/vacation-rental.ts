import { tellingRating } from '../src/domain/catalogue/telling-rating.ts'
// oxlint-disable-next-line typescript/no-explicit-any -- a tree of schema.org; the conditions below say its shape
type Tree = any

/** The fields that search engines require of every VacationRental, with a check of each (docs/product.md, Search engines). */
const WANTED: Record<string, (rental: Tree) => boolean> = {
  identifier: ({ identifier }) => identifier.length > 0,
  name: ({ name }) => name.length > 0,
  description: ({ description }) => description.length > 0,
  additionalType: ({ additionalType }) => additionalType === 'Villa',
  url: ({ url }) => URL.canParse(url),
  image: ({ image }) => new Set(image).size >= 8 && image.every((each: string) => URL.canParse(each)),
  geo: ({ geo }) => geo.latitude > 36 && geo.longitude > 28,
  latitude: ({ latitude, geo }) => latitude === geo.latitude,
  longitude: ({ longitude, geo }) => longitude === geo.longitude,
  address: ({ address }) =>
    address.addressLocality !== '' && address.addressCountry === 'TR' && !('streetAddress' in address),
  checkinTime: ({ checkinTime }) => /^\d\d:\d\d:00\+03:00$/.test(checkinTime),
  checkoutTime: ({ checkoutTime }) => /^\d\d:\d\d:00\+03:00$/.test(checkoutTime),
  entirePlace: ({ containsPlace }) => containsPlace.additionalType === 'EntirePlace',
  occupancy: ({ containsPlace }) => containsPlace.occupancy.value > 0,
  bedrooms: ({ containsPlace }) => containsPlace.numberOfBedrooms > 0,
  bathrooms: ({ containsPlace }) => containsPlace.numberOfBathroomsTotal > 0,
  bed: ({ containsPlace }) =>
    containsPlace.bed.length > 0 &&
    containsPlace.bed.every((bed: Tree) => bed.numberOfBeds > 0 && /^[A-Z]/.test(bed.typeOfBed)),
  amenityFeature: ({ containsPlace }) =>
    ['pool', 'petsAllowed'].every((wanted) =>
      containsPlace.amenityFeature.some(
        ({ name, value }: Tree) => name === wanted && typeof value === 'boolean',
      ),
    ),
}

/** What a villa has: comments and prices must appear when it has them, and only then. */
interface VillaFacts {
  /** the average of published comments on stays; null without any. It must appear where the page shows it. */
  rating: number | null
  rating_count: number
  /** kuruş a night of every season that has not ended */
  prices: readonly number[]
}

const saysRating = ({ aggregateRating }: Tree, { rating, rating_count }: VillaFacts) =>
  tellingRating({ rating, rating_count }) === null
    ? aggregateRating === undefined
    : aggregateRating?.ratingValue === rating &&
      aggregateRating.reviewCount === rating_count &&
      aggregateRating.bestRating === 5

function saysPrices({ makesOffer }: Tree, { prices }: VillaFacts): boolean {
  if (prices.length === 0 || makesOffer === undefined) return makesOffer === undefined && prices.length === 0
  const { priceSpecification: said, priceCurrency } = makesOffer
  return (
    priceCurrency === 'TRY' &&
    said.priceCurrency === 'TRY' &&
    said.minPrice === Math.min(...prices) / 100 &&
    said.maxPrice === Math.max(...prices) / 100
  )
}

/** The names of the fields that a VacationRental lacks. */
export function missingParts(rental: Tree, villa: VillaFacts): string[] {
  return [
    ...Object.entries(WANTED).flatMap(([field, isThere]) => (isThere(rental) ? [] : [field])),
    ...(saysRating(rental, villa) ? [] : ['aggregateRating']),
    ...(saysPrices(rental, villa) ? [] : ['makesOffer']),
  ]
}
