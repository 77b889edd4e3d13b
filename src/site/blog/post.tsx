import { ApiFailure } from '../../client/client.ts'
import { apiOf } from '../shell/api-context.ts'
import { failurePage, redirectIfMoved } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { pageMeta } from '../shell/seo.ts'
import type { Route } from './+types/post'
import { PostContent } from './post-content.tsx'
import { postRecord } from './post-record.ts'
import '../../ui/lists.css'
import '../../ui/rich-text.css'
import '../cards/card.css'
import './blog.css'

/** `/blog/{slug}`: a post; a former slug redirects to the current one. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  try {
    const post = await apiOf(context)('GET /v1/blog/{slug}', { params: { slug: params.slug } })
    return { post: postRecord(post), origin: new URL(request.url).origin }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    redirectIfMoved(error, request, paths.post)
    throw failurePage(error.status, error.message)
  }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const { post } = loaderData
  return [
    ...pageMeta({
      matches,
      location,
      title: post.title,
      written: post.seo_title,
      description: post.seo_description || post.summary,
      type: 'article',
      share: null,
      ...(post.large_image === null ? {} : { image: post.large_image }),
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Blog', href: '/blog/rss.xml' },
  ]
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  return <PostContent key={loaderData.post.slug} {...loaderData} />
}
