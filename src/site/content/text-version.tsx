import { Link } from 'react-router'
import { todayInIstanbul } from '../../domain/calendar/stay.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { Notice } from '../../ui/notice.tsx'
import { apiOf } from '../shell/api-context.ts'
import { failurePage, orFailurePage } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { pageMeta } from '../shell/seo.ts'
import { shownText, TextView } from './text-view.tsx'
import type { Route } from './+types/text-version'

const KEYS = ['about', 'rental', 'privacy', 'cancel', 'kvkk', 'howrent'] as const

export async function loader({ context, params }: Route.LoaderArgs) {
  const key = KEYS.find((candidate) => candidate === params.key)
  if (key === undefined || !/^[1-9]\d{0,8}$/.test(params.number)) throw failurePage(404)
  const asked = { params: { key, number: Number(params.number) } }
  const text = await orFailurePage(apiOf(context)('GET /v1/website/versions/{key}/{number}', asked))
  return { key, is_current: text.is_current, text: shownText(key, text, text.ladder) }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  return pageMeta({
    matches,
    location,
    title: loaderData?.text.title ?? '',
    description: loaderData?.text.description ?? '',
    isPrivate: true,
  })
}

/** A text as it was published once. A found reservation links to the versions that its customer accepted. */
export default function TextVersionPage({ loaderData }: Route.ComponentProps) {
  const { key, is_current, text } = loaderData
  const published = formatDay(todayInIstanbul(new Date(text.updated_at)))
  const current = key === 'about' ? paths.about() : paths.text(key)
  const note = is_current ? null : (
    <Notice tone="neutral" title="Bu metnin önceki bir sürümü">
      <p>
        {published} tarihinde yayımlandı. <Link to={current}>Yürürlükteki metni okuyun</Link>
      </p>
    </Notice>
  )
  return <TextView text={text} note={note} />
}
