import { Notice } from '../../ui/notice.tsx'
import { apiOf } from '../shell/api-context.ts'
import { orFailurePage } from '../shell/page-failure.ts'
import { pageMeta } from '../shell/seo.ts'
import { shownText, TextView } from './text-view.tsx'
import type { Route } from './+types/text-preview'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const text = await orFailurePage(apiOf(context)('GET /v1/website/preview/{token}', { params: { token } }))
  return shownText(text.key, text, text.ladder)
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  return pageMeta({ matches, location, title: loaderData?.title ?? '', description: '', isPrivate: true })
}

/** The draft of a text, for the admin who asked for it. */
export default function TextPreviewPage({ loaderData }: Route.ComponentProps) {
  const note = (
    <Notice tone="neutral" title="Önizleme">
      <p>Bu taslağı yalnızca siz görüyorsunuz. Ziyaretçiler yayımlanan metni görür.</p>
    </Notice>
  )
  return <TextView text={loaderData} note={note} />
}
