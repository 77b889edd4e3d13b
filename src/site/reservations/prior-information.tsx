import { redirect } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import { apiOf } from '../shell/api-context.ts'
import { failurePage, redirectIfMoved } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { pageMeta } from '../shell/seo.ts'
import { choiceQuery, quoteInput, readChoice } from '../villas/stay-choice.ts'
import { InformationPage } from './information-page.tsx'
import './request.css'
import type { Route } from './+types/prior-information'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const call = apiOf(context)
  const choice = readChoice(new URL(request.url).searchParams)
  const back = paths.villa(params.slug, choiceQuery(choice))
  try {
    const villa = await call('GET /v1/villas/{slug}', { params: { slug: params.slug } })
    const body = quoteInput(villa.id, choice)
    if (body === null) throw redirect(back)
    const information = await call('POST /v1/reservations/prior-information', { body })
    return { villa: villa.name, information, back }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    redirectIfMoved(error, request, paths.priorInformation)
    throw failurePage(error.status, error.message)
  }
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({ matches, location, title: 'Ön bilgilendirme formu', isPrivate: true })
}

/** The prior information form of one stay, as it is stored when the stay is asked for. */
export default function PriorInformationPage({ loaderData }: Route.ComponentProps) {
  const { villa, information, back } = loaderData
  return (
    <InformationPage
      information={information}
      crumbs={[
        { label: 'Villalar', href: paths.listing() },
        { label: villa, href: back },
      ]}
    />
  )
}
