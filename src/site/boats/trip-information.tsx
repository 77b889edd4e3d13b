import { redirect } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import { InformationPage } from '../reservations/information-page.tsx'
import { apiOf } from '../shell/api-context.ts'
import { failurePage, redirectIfMoved } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { pageMeta } from '../shell/seo.ts'
import { quoteBody, readTripChoice } from './trip-choice.ts'
import { tripQuery } from './trip-query.ts'
import '../reservations/request.css'
import type { Route } from './+types/trip-information'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const call = apiOf(context)
  try {
    const boat = await call('GET /v1/boats/{slug}', { params: { slug: params.slug } })
    const choice = readTripChoice(new URL(request.url).searchParams, boat)
    const back = paths.boat(boat.slug, tripQuery(choice))
    const body = quoteBody(boat.id, boat.hours, choice)
    if (body === null) throw redirect(back)
    const information = await call('POST /v1/boatreservations/prior-information', { body })
    return { boat: boat.name, information, back }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    redirectIfMoved(error, request, paths.tripInformation)
    throw failurePage(error.status, error.message, 'boat')
  }
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({ matches, location, title: 'Ön bilgilendirme formu', isPrivate: true })
}

/** The prior information form of one trip, as it is stored when the trip is asked for. */
export default function TripInformationPage({
  loaderData: { boat, information, back },
}: Route.ComponentProps) {
  return (
    <InformationPage
      information={information}
      crumbs={[
        { label: 'Tekneler', href: paths.boats() },
        { label: boat, href: back },
      ]}
    />
  )
}
