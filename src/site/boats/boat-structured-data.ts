import type { TripUnit } from '../../domain/calendar/trip-period.ts'
import { rentalStructuredData } from '../rentals/rental-structured-data.ts'
import { faqStructuredData } from '../shell/faq-structured-data.ts'
import { paths } from '../shell/paths.ts'
import type { Question } from '../shell/questions.tsx'
import { breadcrumbStructuredData } from '../shell/structured-data.ts'
import { boatBreadcrumbs } from './boat-breadcrumbs.ts'
import type { Boat } from './boat-record.ts'

/** The codes of UN/CEFACT for what a boat is rented by. */
const UNIT_CODES: Record<TripUnit, string> = { hour: 'HUR', day: 'DAY', week: 'WEE' }

/** The boat as a product with an offer for each unit, its questions and breadcrumbs, for search engines (schema.org). */
export function boatStructuredData(
  boat: Boat,
  questions: readonly Question[],
  origin: string,
): Record<string, unknown>[] {
  const path = paths.boat(boat.slug)
  const url = `${origin}${path}`
  const offers = boat.prices.map(({ unit }) => {
    const prices = boat.seasons.filter((season) => season.unit === unit).map(({ price }) => price / 100)
    return {
      '@type': 'Offer',
      url: `${url}?unit=${unit}`,
      priceCurrency: 'TRY',
      price: Math.min(...prices),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        unitCode: UNIT_CODES[unit],
        priceCurrency: 'TRY',
        minPrice: Math.min(...prices),
        maxPrice: Math.max(...prices),
      },
    }
  })
  return [
    {
      '@type': 'Product',
      '@id': `${url}#tekne`,
      ...rentalStructuredData(boat, origin),
      sku: boat.code,
      category: boat.boat_type_name,
      url,
      ...(offers.length > 0 && { offers }),
    },
    ...faqStructuredData(origin, path, questions),
    breadcrumbStructuredData(origin, path, boatBreadcrumbs(boat)),
  ]
}
