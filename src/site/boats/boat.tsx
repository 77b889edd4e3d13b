import { ApiFailure } from '../../client/client.ts'
import { boatDescription, boatTitle } from '../../domain/seo/boat-snippet.ts'
import { apiOf } from '../shell/api-context.ts'
import { largestOf } from '../cards/image-record.ts'
import { failurePage, orFailurePage } from '../shell/page-failure.ts'
import { questionsOf } from '../shell/questions.tsx'
import { pageMeta } from '../shell/seo.ts'
import { pageImages } from '../villas/villa-page-record.ts'
import { BoatContent } from './boat-content.tsx'
import { quoteBody, readTripChoice } from './trip-choice.ts'
import '../villas/villa-page.css'
import '../shell/questions.css'
import './boat-drawings.css'
import './boats.css'
import type { Route } from './+types/boat'

/** The page of a boat. The chosen trip is in the address; each change asks the server for its price. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const call = apiOf(context)
  const { origin, searchParams } = new URL(request.url)
  const slug = { params: { slug: params.slug } }
  try {
    const [boat, calendar, groups] = await Promise.all([
      call('GET /v1/boats/{slug}', slug),
      call('GET /v1/boats/{slug}/calendar', slug),
      call('GET /v1/faq', { query: { page: 'boat' } }),
    ])
    const choice = readTripChoice(searchParams, boat)
    const known = new Set(boat.extras.map(({ id }) => id))
    const body = quoteBody(boat.id, boat.hours, {
      ...choice,
      extra_ids: choice.extra_ids.filter((id) => known.has(id)),
    })
    const answer = body === null ? null : await orFailurePage(call('POST /v1/boatquotes', { body }))
    return {
      boat: { ...boat, images: pageImages(boat.images), area_images: pageImages(boat.area_images) },
      calendar,
      questions: questionsOf(groups),
      choice,
      answer,
      origin,
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    throw failurePage(error.status === 0 ? 503 : error.status, error.message)
  }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const { boat } = loaderData
  const largest = import.meta.env.SSR ? largestOf(boat.images[0]) : null
  return pageMeta({
    matches,
    location,
    title: boatTitle(boat),
    written: boat.seo_title,
    description: boat.seo_description || boatDescription(boat),
    share: boat.share_image,
    ...(largest === null ? {} : { image: largest }),
  })
}

export default function BoatPage({ loaderData }: Route.ComponentProps) {
  return <BoatContent key={loaderData.boat.slug} {...loaderData} />
}
