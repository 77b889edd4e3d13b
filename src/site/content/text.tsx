import { apiOf } from '../shell/api-context.ts'
import { failurePage, orFailurePage } from '../shell/page-failure.ts'
import { pageMeta } from '../shell/seo.ts'
import { shownText, TextView } from './text-view.tsx'
import type { Route } from './+types/text'

const KEYS = ['rental', 'privacy', 'cancel', 'kvkk', 'howrent'] as const
type Key = (typeof KEYS)[number] | 'about'

/** The key of the text: the last part of /website/{key}, or «about» at its own address. */
function keyOf(param: string | undefined): Key {
  if (param === undefined) return 'about'
  const key = KEYS.find((candidate) => candidate === param)
  if (key === undefined) throw failurePage(404)
  return key
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const key = keyOf(params.key)
  const text = await orFailurePage(apiOf(context)(`GET /v1/website/${key}`))
  return shownText(key, text, 'ladder' in text ? text.ladder : null)
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  return pageMeta({
    matches,
    location,
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    type: 'article',
  })
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  return <TextView text={loaderData} />
}
