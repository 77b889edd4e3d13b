import { data } from 'react-router'
import { ApiFailure, type Client } from '../../../client/client.ts'
import { apiOf } from '../../shell/api-context.ts'
import { comparedVilla } from './compare-record.ts'
import { orFailurePage } from '../../shell/page-failure.ts'
import { pageMeta } from '../../shell/seo.ts'
import { hasInvalidDates, quoteInput, readChoice, datesAndGuests, type StayChoice } from '../stay-choice.ts'
import type { Route } from './+types/compare'
import { CompareContent } from './compare-content.tsx'
import '../../search/search.css'
import '../../rentals/plain-table.css'
import './compare.css'

/** More villas do not fit side by side on any screen. */
const MAX_VILLAS = 4

function idsOf(query: URLSearchParams): number[] {
  const ids = query
    .getAll('ids')
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number)
  return [...new Set(ids)]
}

/** A villa that is no longer on the site is left out. */
async function comparedOne(call: Client, slug: string, choice: StayChoice) {
  try {
    const villa = await call('GET /v1/villas/{slug}', { params: { slug } })
    const body = quoteInput(villa.id, choice)
    const answer = body === null ? null : await call('POST /v1/quotes', { body })
    return comparedVilla(villa, answer, choice.adults + choice.children)
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 410)) return null
    throw error
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context)
  const { searchParams } = new URL(request.url)
  const asked = idsOf(searchParams)
  const ids = asked.slice(0, MAX_VILLAS)
  const choice = datesAndGuests(readChoice(searchParams))
  const found =
    ids.length === 0
      ? []
      : (await orFailurePage(call('GET /v2/search', { query: { ids: ids.join(','), take: MAX_VILLAS } })))
          .items
  const sortByKeys = ids.flatMap((id) => found.find((card) => card.id === id) ?? [])
  const villas = await orFailurePage(
    Promise.all(sortByKeys.map(({ slug }) => comparedOne(call, slug, choice))),
  )
  return data({
    villas: villas.filter((villa) => villa !== null),
    choice,
    hasInvalidDates: hasInvalidDates(searchParams),
    leftOut: asked.length - ids.length,
  })
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({ matches, location, title: 'Evleri karşılaştırın', isPrivate: true })
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  return <CompareContent {...loaderData} />
}
