import { paths } from '../shell/paths.ts'
import { rentalStructuredData } from '../rentals/rental-structured-data.ts'
import { faqStructuredData } from '../shell/faq-structured-data.ts'
import type { Question } from '../shell/questions.tsx'
import { breadcrumbStructuredData } from '../shell/structured-data.ts'
import { villaBreadcrumbs } from './villa-breadcrumbs.ts'
import type { Villa } from './villa-types.ts'

/** The names of bed types in schema.org BedDetails. */
const BEDS: Record<string, string> = {
  double: 'Double',
  single: 'Single',
  bunk: 'Bunk bed',
  sofa: 'Sofa bed',
  cot: 'Crib',
}

/**
 * The villa, its questions and its breadcrumbs for search engines (docs/product.md, Search engines). Without a street,
 * because the coordinates are approximate.
 */
export function villaStructuredData(
  villa: Villa,
  questions: readonly Question[],
  origin: string,
): Record<string, unknown>[] {
  const path = paths.villa(villa.slug)
  const url = `${origin}${path}`
  const beds = villa.rooms.flatMap((room) =>
    Object.entries(room.beds)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => ({
        '@type': 'BedDetails',
        typeOfBed: BEDS[kind] ?? kind,
        numberOfBeds: count,
      })),
  )
  // Two English terms that search engines filter by. Everything else is in Turkish.
  const known = [
    { name: 'pool', value: villa.pool !== null },
    { name: 'petsAllowed', value: villa.allows_pets },
  ]
  const present = villa.feature_categories
    .flatMap(({ features }) => features)
    .filter(({ is_present }) => is_present)
    .map(({ name }) => ({ name, value: true }))
  const prices = villa.seasons.filter(({ is_forecast }) => !is_forecast).map(({ price }) => price / 100)
  return [
    {
      '@type': 'VacationRental',
      '@id': `${url}#villa`,
      additionalType: 'Villa',
      identifier: villa.code,
      ...rentalStructuredData(villa, origin),
      url,
      latitude: villa.latitude,
      longitude: villa.longitude,
      geo: { '@type': 'GeoCoordinates', latitude: villa.latitude, longitude: villa.longitude },
      checkinTime: `${villa.check_in_time}:00+03:00`,
      checkoutTime: `${villa.check_out_time}:00+03:00`,
      address: {
        '@type': 'PostalAddress',
        addressLocality: villa.district_name,
        addressRegion: villa.town_name,
        addressCountry: 'TR',
      },
      containsPlace: {
        '@type': 'Accommodation',
        additionalType: 'EntirePlace',
        occupancy: { '@type': 'QuantitativeValue', value: villa.guests },
        numberOfBedrooms: villa.bedrooms,
        numberOfBathroomsTotal: villa.bathrooms,
        bed: beds,
        amenityFeature: [...known, ...present].map((feature) => ({
          '@type': 'LocationFeatureSpecification',
          ...feature,
        })),
      },
      ...(prices.length === 0
        ? {}
        : {
            makesOffer: {
              '@type': 'Offer',
              priceCurrency: 'TRY',
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                unitCode: 'DAY',
                minPrice: Math.min(...prices),
                maxPrice: Math.max(...prices),
                priceCurrency: 'TRY',
              },
            },
          }),
    },
    ...faqStructuredData(origin, path, questions),
    breadcrumbStructuredData(origin, path, villaBreadcrumbs(villa)),
  ]
}
