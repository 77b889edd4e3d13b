import type { ContentOf } from '../../../contract/registry.ts'
import { imageRecord, type ImageRecord } from '../../cards/image-record.ts'

type Villa = ContentOf<'GET /v1/villas/{slug}'>
type QuoteAnswer = ContentOf<'POST /v1/quotes'>

/** One villa of the comparison, as the page sends it. */
export interface ComparedVilla {
  id: number
  slug: string
  name: string
  location: string
  image: ImageRecord | null
  guests: number
  bedrooms: number
  bathrooms: number
  pool: Villa['pool']
  distance_sea: number | null
  distance_market: number | null
  distance_centre: number | null
  allows_pets: boolean
  damage_deposit_amount: number
  prepayment_percent: number
  rating: number | null
  rating_count: number
  honest_notes: string[]
  /** The names of its features, in the order of the catalogue. */
  features: string[]
  nightly_from: number | null
  /** The requested stay; null without dates. */
  stay: {
    total: number | null
    per_person: number | null
    night_count: number
    is_bookable: boolean
    is_provisional: boolean
    /** One of its nights is taken. */
    is_taken: boolean
    /** Why it cannot be booked; empty when it can. */
    sentence: string
    /** Free stays nearby for the same guests. */
    nearest: QuoteAnswer['nearest']
  } | null
}

/**
 * The cost per person who needs a bed, in kuruş rounded to whole lira. It is for information and no price.
 */
export function perPerson(total: number, people: number): number {
  return Math.round(total / Math.max(1, people) / 100) * 100
}

/** The villa and its quote as the comparison shows them. */
export function comparedVilla(villa: Villa, answer: QuoteAnswer | null, people: number): ComparedVilla {
  const [cover] = villa.images
  const quote = answer?.quote ?? null
  return {
    id: villa.id,
    slug: villa.slug,
    name: villa.name,
    location:
      villa.district_name === villa.town_name
        ? villa.town_name
        : `${villa.district_name}, ${villa.town_name}`,
    image: cover === undefined ? null : imageRecord(cover),
    guests: villa.guests,
    bedrooms: villa.bedrooms,
    bathrooms: villa.bathrooms,
    pool: villa.pool,
    distance_sea: villa.distance_sea,
    distance_market: villa.distance_market,
    distance_centre: villa.distance_centre,
    allows_pets: villa.allows_pets,
    damage_deposit_amount: villa.damage_deposit_amount,
    prepayment_percent: villa.prepayment_percent,
    rating: villa.rating,
    rating_count: villa.rating_count,
    honest_notes: villa.honest_notes,
    features: villa.feature_categories
      .flatMap(({ features }) => features)
      .filter(({ is_present }) => is_present)
      .map(({ name }) => name),
    nightly_from: villa.nightly_from,
    stay:
      answer === null
        ? null
        : {
            total: quote?.total ?? null,
            per_person: quote === null ? null : perPerson(quote.total, people),
            night_count: quote?.night_count ?? 0,
            is_bookable: answer.is_bookable,
            is_provisional: quote?.is_provisional ?? false,
            is_taken: answer.refusal?.code === 'dates_taken',
            sentence: answer.is_bookable ? '' : answer.sentence,
            nearest: answer.nearest,
          },
  }
}
