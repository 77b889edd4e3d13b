import { ApiFailure, type Client } from '../../client/client.ts'
import { villaDescription, villaTitle } from '../../domain/seo/villa-snippet.ts'
import { apiOf } from '../shell/api-context.ts'
import { cardRecord } from '../cards/card-record.ts'
import { failurePage, orFailurePage, orNull, redirectIfMoved } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { questionsOf } from '../shell/questions.tsx'
import { bestWeeks } from './best-weeks.tsx'
import { pageImages } from '../rentals/page-images.ts'
import { rentalMeta } from '../rentals/rental-route.ts'
import { calendarText } from './villa-page-record.ts'
import { nearbyTowns } from '../rentals/nearby-towns.ts'
import { choiceKey, hasInvalidDates, quoteInput, readChoice, datesAndGuests } from './stay-choice.ts'
import type { StayChoice } from './stay-choice.ts'
import { VillaContent } from './villa-content.tsx'
import '../rentals/rental-page.css'
import type { Route } from './+types/villa'

const MAX_SIMILAR = 3

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const call = apiOf(context)
  const { origin, searchParams } = new URL(request.url)
  const slug = { params: { slug: params.slug } }
  const choice = readChoice(searchParams)
  const { adults, children } = choice
  try {
    const [answered, calendar, towns, weeks, groups] = await Promise.all([
      call('GET /v1/villas/{slug}', slug),
      call('GET /v1/villas/{slug}/calendar', slug),
      call('GET /v1/regions'),
      call('GET /v1/villas/{slug}/weeks', { ...slug, query: { adults, children } }),
      call('GET /v1/faq', { query: { page: 'villa' } }),
    ])
    const input = quoteInput(answered.id, choice)
    const shown = answered.similar.slice(0, MAX_SIMILAR)
    const [answer, priced] = await Promise.all([
      input === null ? null : orFailurePage(call('POST /v1/quotes', { body: input })),
      pricedCards(call, choice, shown),
    ])
    const similar = shown.map((card) => cardRecord(priced.find(({ id }) => id === card.id) ?? card))
    const images = pageImages(answered.images)
    const area_images = pageImages(answered.area_images)
    const villa = { ...answered, images, area_images, similar }
    return {
      villa,
      calendar: calendarText(calendar),
      weeks: { guests: adults + children, stays: bestWeeks(weeks) },
      towns: nearbyTowns(villa, towns),
      questions: questionsOf(groups),
      given: { key: choiceKey(choice), answer },
      similarKey: choiceKey(datesAndGuests(choice)),
      hasInvalidDates: hasInvalidDates(searchParams),
      origin,
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    redirectIfMoved(error, request, paths.villa)
    if (error.status !== 410) throw failurePage(error.status, error.message)
    const { items, strip_from } = await orFailurePage(call('GET /v1/villas/{slug}/similar', slug))
    const similar = { items: items.slice(0, MAX_SIMILAR).map(cardRecord), strip_from }
    throw failurePage(410, error.message, similar)
  }
}

/** The similar villas that are free on the dates, priced for the stay by one search. */
async function pricedCards(call: Client, choice: StayChoice, villas: readonly { id: number }[]) {
  const { stay, adults, children, infants } = choice
  if (stay === null || villas.length === 0) return []
  const ids = villas.map(({ id }) => id).join(',')
  const who = { adults, children, infants }
  const when = { startDate: stay.check_in, endDate: stay.check_out }
  const query = { ids, ...who, ...when, take: villas.length }
  return (await orNull(call('GET /v2/search', { query })))?.items ?? []
}

export { shouldRevalidate } from '../rentals/rental-route.ts'

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const { villa } = loaderData
  const description = import.meta.env.SSR ? villaDescription(villa) : ''
  return rentalMeta({ matches, location, title: villaTitle(villa), description }, villa)
}

export default function VillaPage({ loaderData }: Route.ComponentProps) {
  // The key resets the state: nothing chosen for one villa is kept for another.
  return <VillaContent key={loaderData.villa.slug} {...loaderData} />
}
