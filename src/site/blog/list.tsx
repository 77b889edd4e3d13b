import { Link, redirect } from 'react-router'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { chipLook } from '../../ui/chip.tsx'
import { Pager } from '../../ui/pager.tsx'
import { apiOf } from '../shell/api-context.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { orFailurePage } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { pageMeta } from '../shell/seo.ts'
import { listStructuredData } from '../shell/structured-data.ts'
import type { Route } from './+types/list'
import { PostCard } from './post-card.tsx'
import { postCardRecord } from './post-record.ts'
import '../../ui/lists.css'
import './blog.css'

const PAGE_SIZE = 12
const WAY = [{ label: 'Ana sayfa', href: paths.home() }, { label: 'Blog' }]

/** `/blog?tag=…&page=…`: published posts, newest first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const typed = url.searchParams.get('tag') ?? ''
  const tag = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(typed) && typed.length <= 120 ? typed : ''
  const asked = Number(url.searchParams.get('page') ?? '1')
  const page = Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1
  const query = { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE, ...(tag === '' ? {} : { tag }) }
  const found = await orFailurePage(apiOf(context)('GET /v1/blog', { query }))
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE))
  if (page > pages) throw redirect(paths.blog({ tag: tag || undefined, page: pages > 1 ? pages : undefined }))
  return {
    posts: found.items.map(postCardRecord),
    total: found.total,
    tags: found.tags,
    tag: found.tags.find(({ slug }) => slug === tag) ?? null,
    isOfTag: tag !== '',
    page,
    pages,
    origin: url.origin,
  }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const { tag, total } = loaderData
  return [
    ...pageMeta({
      matches,
      location,
      title: tag === null ? 'Blog' : `${tag.name} yazıları`,
      description: 'Bölgemizden yazılar: gezilecek yerler, yürüyüşler, pazarlar ve mevsimler.',
      isThin: total === 0,
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Blog', href: '/blog/rss.xml' },
  ]
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { posts, total, tags, tag, isOfTag, page, pages, origin } = loaderData
  const hrefOf = (number: number) => paths.blog({ tag: tag?.slug, page: number > 1 ? number : undefined })
  const items = posts.map(({ title, slug }) => ({ name: title, path: paths.post(slug) }))
  return (
    <div className="wrap blog">
      <Breadcrumbs items={WAY} />
      <header className="blog-head">
        <h1 className="page-title">{tag === null ? 'Kıyıdan yazılar' : tag.name}</h1>
        {total > 0 && (
          <p className="section-lead">
            Fethiye’den Kaş’a koylar, yollar, pazarlar. Gitmeden önce okumaya değer ne biliyorsak burada.
          </p>
        )}
        {tags.length > 0 && (
          <nav className="chip-row blog-tags" aria-label="Konular">
            <Link {...chipLook()} to={paths.blog()} aria-current={isOfTag ? undefined : 'page'}>
              Tümü
            </Link>
            {tags.slice(0, 12).map((each) => (
              <Link
                key={each.slug}
                {...chipLook()}
                to={paths.blog({ tag: each.slug })}
                aria-current={tag?.slug === each.slug ? 'page' : undefined}
              >
                {each.name} · {each.count}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {total === 0 ? (
        <NoPosts isOfTag={isOfTag} />
      ) : (
        <div className="post-cards">
          {posts.map((post, index) => (
            <PostCard key={post.id} post={post} isLead={index === 0 && page === 1 && tag === null} />
          ))}
        </div>
      )}
      <Pager page={page} pages={pages} href={hrefOf} className="mt-8" />
      {total > 0 && (
        <p className="blog-rss">
          <a href="/blog/rss.xml">Yeni yazıları RSS ile izleyin</a>
        </p>
      )}
      <JsonLd
        graph={
          import.meta.env.SSR
            ? listStructuredData(
                origin,
                paths.blog(),
                { name: 'Blog', total, first: (page - 1) * PAGE_SIZE + 1, items },
                WAY,
              )
            : null
        }
      />
    </div>
  )
}

/** A topic whose last post is gone is another case than a blog without posts. */
function NoPosts({ isOfTag }: { isOfTag: boolean }) {
  return (
    <div className="blog-none">
      <p>{isOfTag ? 'Bu konuda yazı yok.' : 'Henüz yazı yok.'}</p>
      <Link {...buttonLook({ tone: 'ghost' })} to={isOfTag ? paths.blog() : paths.regions()}>
        {isOfTag ? 'Tüm yazıları gör' : 'Bölgeleri haritada gör'}
      </Link>
    </div>
  )
}
