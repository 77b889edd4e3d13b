import { redirect } from 'react-router'
import type { InputOf } from '../../../contract/registry.ts'
import { pageDescription, guestsUpTo } from '../../../domain/seo/search-snippet.ts'
import { addDays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { apiOf } from '../../shell/api-context.ts'
import { gapListCall, gapListHref, PAGE_SIZE, readGapList } from './gap-list-state.ts'
import { gapSuggestions } from './load-suggestions.ts'
import { shortStayRecord } from './short-stay-record.ts'
import { orFailurePage } from '../../shell/page-failure.ts'
import { paths } from '../../shell/paths.ts'
import { pageMeta } from '../../shell/seo.ts'
import type { Route } from './+types/short-stays'
import { ShortStaysContent } from './short-stays-content.tsx'
import '../../../ui/lists.css'
import '../../cards/card.css'
import './gaps.css'

/** When the list covers less than this, it says up to which day it was searched. */
const ALL_DAYS = 390

type Query = NonNullable<InputOf<'GET /v1/search/shortterm'>['query']>

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context)
  const today = todayInIstanbul(new Date())
  const path = paths.shortStays()
  const { origin, searchParams } = new URL(request.url)
  const state = readGapList(searchParams, today)
  const { page } = state.list
  const query = gapListCall(state) as Query
  const found = await orFailurePage(
    call('GET /v1/search/shortterm', { query: { ...query, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE } }),
  )
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE))
  if (page > 1 && found.items.length === 0)
    throw redirect(gapListHref(path, state, { page: page > pages ? pages : 1 }))
  const count = async (asked: URLSearchParams) => {
    const other = gapListCall(readGapList(asked, today)) as Query
    return (await call('GET /v1/search/shortterm', { query: { ...other, take: 1 } })).total
  }
  const isCut = state.list.search.endDate === '' && found.until < addDays(today, ALL_DAYS)
  return {
    state,
    today,
    origin,
    stays: found.items.map(shortStayRecord),
    total: found.total,
    until: isCut ? found.until : null,
    suggestions: found.items.length === 0 ? await gapSuggestions(path, state, count) : [],
  }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const { total, stays } = loaderData
  const gaps = total > 0 ? `${total} kısa konaklama` : 'Kısa konaklamalar'
  return pageMeta({
    matches,
    location,
    title: 'Boşluk fırsatları: kısa konaklamalar',
    description: import.meta.env.SSR
      ? pageDescription(
          `${gaps}: iki konaklama arasında kalan geceler, en az gece şartı yok.`,
          guestsUpTo(Math.max(0, ...stays.map(({ guests }) => guests))),
        )
      : '',
  })
}

export default function ShortStaysPage({ loaderData }: Route.ComponentProps) {
  return <ShortStaysContent {...loaderData} />
}
