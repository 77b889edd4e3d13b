import { ApiFailure, type Client } from '../../client/client.ts'
import { isDay } from '../../domain/calendar/stay.ts'
import { boatDescription, boatTitle } from '../../domain/seo/boat-snippet.ts'
import { nearbyTowns } from '../rentals/nearby-towns.ts'
import { pageImages } from '../rentals/page-images.ts'
import { rentalMeta } from '../rentals/rental-route.ts'
import { apiOf } from '../shell/api-context.ts'
import { failurePage, orFailurePage, orNull, redirectIfMoved } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { questionsOf } from '../shell/questions.tsx'
import { BoatContent } from './boat-content.tsx'
import { quoteBody, readTripChoice } from './trip-choice.ts'
import { tripElsewhere, tripKey } from './trip-query.ts'
import type { TripChoice } from './trip-query.ts'
import './boat-page.css'
import type { Route } from './+types/boat'

/** The page of a boat. The chosen trip is in the address. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const call = apiOf(context)
  const { origin, searchParams } = new URL(request.url)
  const slug = { params: { slug: params.slug } }
  try {
    const [answered, calendar, towns, groups] = await Promise.all([
      call('GET /v1/boats/{slug}', slug),
      call('GET /v1/boats/{slug}/calendar', slug),
      call('GET /v1/regions'),
      call('GET /v1/faq', { query: { page: 'boat' } }),
    ])
    const choice = readTripChoice(searchParams, answered)
    const body = quoteBody(answered.id, answered.hours, choice)
    const [answer, priced] = await Promise.all([
      body === null ? null : orFailurePage(call('POST /v1/boatquotes', { body })),
      pricedCards(call, choice, answered.similar),
    ])
    const boat = {
      ...answered,
      images: pageImages(answered.images),
      area_images: pageImages(answered.area_images),
      similar: answered.similar.map((card) => priced.find(({ id }) => id === card.id) ?? card),
    }
    const date = searchParams.get('date') ?? ''
    return {
      boat,
      calendar,
      towns: nearbyTowns(boat, towns),
      questions: questionsOf(groups),
      given: { key: tripKey(choice), answer },
      similarKey: tripKey(tripElsewhere(choice)),
      hasInvalidDay: date !== '' && !isDay(date),
      origin,
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    redirectIfMoved(error, request, paths.boat)
    throw failurePage(error.status, error.message, 'boat')
  }
}

/** The similar boats that make this trip, priced for it by one search. */
async function pricedCards(call: Client, choice: TripChoice, boats: readonly { id: number }[]) {
  const { day, unit, units, time, adults, children, infants } = choice
  if (day === null || boats.length === 0) return []
  const ids = boats.map(({ id }) => id).join(',')
  const trip = { date: day, unit, units, adults, children, infants, ...(unit === 'hour' && { time }) }
  const query = { ids, ...trip, take: boats.length }
  return (await orNull(call('GET /v1/searchboats', { query })))?.items ?? []
}

export { shouldRevalidate } from '../rentals/rental-route.ts'

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const { boat } = loaderData
  const description = import.meta.env.SSR ? boatDescription(boat) : ''
  return rentalMeta({ matches, location, title: boatTitle(boat), description }, boat)
}

export default function BoatPage({ loaderData }: Route.ComponentProps) {
  // The key resets the state: nothing chosen for one boat is kept for another.
  return <BoatContent key={loaderData.boat.slug} {...loaderData} />
}
