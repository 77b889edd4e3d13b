import { redirect } from 'react-router'
import type { InputOf } from '../../../contract/registry.ts'
import { pageDescription, guestsUpTo } from '../../../domain/seo/search-snippet.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { apiOf } from '../../shell/api-context.ts'
import { cardRecord } from '../../cards/card-record.ts'
import { gapListCall, gapListHref, PAGE_SIZE, readGapList } from './gap-list-state.ts'
import { gapSuggestions } from './load-suggestions.ts'
import { orFailurePage } from '../../shell/page-failure.ts'
import { paths } from '../../shell/paths.ts'
import { pageMeta } from '../../shell/seo.ts'
import type { Route } from './+types/offers'
import { OffersContent } from './offers-content.tsx'
import '../../../ui/lists.css'
import '../../cards/card.css'
import '../search.css'
import './gaps.css'

type Query = NonNullable<InputOf<'GET /v1/offer'>['query']>

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context)
  const today = todayInIstanbul(new Date())
  const path = paths.offers()
  const { origin, searchParams } = new URL(request.url)
  const state = { ...readGapList(searchParams, today), length: '' as const }
  const { page } = state.list
  const query = gapListCall(state) as Query
  const found = await orFailurePage(
    call('GET /v1/offer', { query: { ...query, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE } }),
  )
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE))
  if (page > pages) throw redirect(gapListHref(path, state, { page: pages }))
  const count = async (asked: URLSearchParams) => {
    const other = gapListCall(readGapList(asked, today)) as Query
    return (await call('GET /v1/offer', { query: { ...other, take: 1 } })).total
  }
  return {
    state,
    origin,
    offers: found.items.map(({ offer, ...villa }) => {
      const card = cardRecord(villa)
      return { ...card, stay: card.stay!, offer }
    }),
    total: found.total,
    left_out: found.left_out,
    strip_from: found.strip_from,
    suggestions: found.items.length === 0 ? await gapSuggestions(path, state, count) : [],
  }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const { total, offers } = loaderData
  const villas = total > 0 ? `${total} evde süren indirim` : 'Süren indirimler'
  return pageMeta({
    matches,
    location,
    title: 'İndirimli villalar: eski ve yeni fiyat',
    description: import.meta.env.SSR
      ? pageDescription(
          `${villas}, eski ve yeni fiyat yan yana.`,
          guestsUpTo(Math.max(0, ...offers.map(({ guests }) => guests))),
        )
      : '',
  })
}

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  return <OffersContent {...loaderData} />
}
