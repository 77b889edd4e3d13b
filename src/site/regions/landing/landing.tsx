import { data, redirect } from 'react-router'
import { ApiFailure } from '../../../client/client.ts'
import type { ContentOf } from '../../../contract/registry.ts'
import {
  boatLandingDescription,
  landingDescription,
  landingTitle,
  MIN_LISTED_VILLAS,
} from '../../../domain/seo/landing-snippet.ts'
import { apiOf } from '../../shell/api-context.ts'
import { cardRecord } from '../../cards/card-record.ts'
import { isOfBoats, landingRecord } from './landing-record.ts'
import { failurePage, redirectIfMoved } from '../../shell/page-failure.ts'
import { paths } from '../../shell/paths.ts'
import { questionsOf } from '../../shell/questions.tsx'
import { pageMeta } from '../../shell/seo.ts'
import type { Route } from './+types/landing'
import { LandingContent } from './landing-content.tsx'
import '../../../ui/lists.css'
import '../../../ui/rich-text.css'
import '../../cards/card.css'
import '../../shell/questions.css'
import './landing.css'

const PAGE_SIZE = 20
/** Parameters that /listing or /listingboat has and this page does not. */
const NARROWS = new Set(
  'startDate endDate guests adults children infants flexible features bedrooms minPrice maxPrice pets popular order view panel date unit units cabins minLength maxLength crew'.split(
    ' ',
  ),
)
/**
 * The landing page of a town, a district, a villa type, a custom page, a boat type or a marina. Every list has one
 * address, so an address with more filters redirects to /listing or /listingboat.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const call = apiOf(context)
  const url = new URL(request.url)
  try {
    const landing = await call('GET /v1/landings/{slug}', { params: { slug: params.slug } })
    const region = regionOf(landing)
    const listing = isOfBoats(landing) ? paths.boats : paths.listing
    const others = [...url.searchParams].filter(([key]) => NARROWS.has(key))
    if (others.length > 0) throw redirect(listing({ ...Object.fromEntries(others), ...region }))
    const asked = Number(url.searchParams.get('page') ?? '1')
    const page = Number.isInteger(asked) && asked > 0 ? asked : 1
    const query = { ...region, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }
    const [{ total, ...list }, groups] = await Promise.all([
      isOfBoats(landing)
        ? boatsOf(call('GET /v1/searchboats', { query }))
        : villasOf(call('GET /v2/search', { query })),
      call('GET /v1/faq', { query: { page: landing.kind } }),
    ])
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    if (page > pages) throw redirect(paths.landing(params.slug, pages > 1 ? { page: pages } : {}))
    return data({
      landing: landingRecord(landing),
      questions: [...landing.questions.map((own) => ({ id: 0, ...own })), ...questionsOf(groups)],
      region,
      list,
      total,
      page,
      pages,
      first: (page - 1) * PAGE_SIZE + 1,
      origin: url.origin,
    })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    redirectIfMoved(error, request, paths.landing)
    throw failurePage(error.status, error.message)
  }
}

/** The filters of its list. A district says its town by itself. */
function regionOf(landing: ContentOf<'GET /v1/landings/{slug}'>): Record<string, string> {
  const { town_id, district_id, type_id, boat_type_id, marina_id } = landing
  const ids = {
    district_id,
    town_id: district_id > 0 ? 0 : town_id,
    type_id,
    types: boat_type_id,
    marina_id,
  }
  return Object.fromEntries(Object.entries(ids).flatMap(([key, id]) => (id > 0 ? [[key, String(id)]] : [])))
}

async function villasOf(asked: Promise<ContentOf<'GET /v2/search'>>) {
  const { items, total, strip_from } = await asked
  return { villas: items.map(cardRecord), strip_from, boats: [], total }
}
async function boatsOf(asked: Promise<ContentOf<'GET /v1/searchboats'>>) {
  const { items, total } = await asked
  return { villas: [], strip_from: '', boats: items, total }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const { landing, total } = loaderData
  return pageMeta({
    matches,
    location,
    title: landingTitle(landing, total),
    written: landing.seo_title,
    description: import.meta.env.SSR
      ? landing.seo_description ||
        (isOfBoats(landing)
          ? boatLandingDescription(landing.name, { ...landing, total })
          : landingDescription(landing.name, { ...landing, total }))
      : '',
    isThin: total < MIN_LISTED_VILLAS,
    share: landing.share_image,
    ...(landing.large_image === null ? {} : { image: landing.large_image }),
  })
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  return <LandingContent key={loaderData.landing.slug} {...loaderData} />
}
