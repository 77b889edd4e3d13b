import type { MetaDescriptor } from 'react-router'
import type { Site } from '../../contract/content/content.ts'
import { cutText, pageTitle, SEO_MAX, writtenTitle } from '../../domain/seo/search-snippet.ts'
import { siteName } from './site-values.ts'

/** What meta() of a page gets from the frame, out of `matches`. */
interface FrameMatch {
  id: string
  loaderData?: unknown
}
interface FrameData {
  site: Site | null
  origin: string
}

interface PageMeta {
  matches: readonly (FrameMatch | undefined)[]
  location: { pathname: string; search: string }
  /** without the brand; `whole` keeps it as it is */
  title: string
  whole?: boolean
  /** what admins wrote in its place; '' where nobody did */
  written?: string
  /** read where the page is rendered alone: what makes one stands behind `import.meta.env.SSR` */
  description?: string
  /** the drawn image of this page (1200 × 630), null until there is one; without it the page has the site's */
  share?: string | null
  /** what stands in for it: an address on this site, 1200 px wide or more */
  image?: string
  type?: 'website' | 'article'
  /** pages of one person, offers, errors */
  isPrivate?: boolean
  /** the address that shows the same and is the one to know, where it is not this one */
  canonical?: string | null
  /** too little on it for a search engine */
  isThin?: boolean
}

/** The address search engines shall know, and whether they shall know this one at all. */
export function canonicalOf(location: PageMeta['location']): { path: string; isIndexed: boolean } {
  const query = new URLSearchParams(location.search)
  const page = Number(query.get('page') ?? '1')
  const others = [...query.keys()].filter((key) => key !== 'page')
  const path = Number.isInteger(page) && page > 1 ? `${location.pathname}?page=${page}` : location.pathname
  return others.length > 0 ? { path: location.pathname, isIndexed: false } : { path, isIndexed: true }
}

/** What others show of a link: with the page's own image, what stands in for it until it is drawn, or the site's. */
function shownBeside(
  page: PageMeta,
  { title, description, url, brand }: Record<'title' | 'description' | 'url' | 'brand', string>,
): MetaDescriptor[] {
  const ofSite = frameOf(page)?.site?.share_image
  const image = page.share ?? (page.share === null ? (page.image ?? ofSite) : (ofSite ?? page.image))
  const og: Record<string, string> = {
    title,
    type: page.type ?? 'website',
    url,
    site_name: brand,
    locale: 'tr_TR',
  }
  if (description !== '') og.description = description
  if (typeof image === 'string') {
    og.image = new URL(image, url.startsWith('/') ? 'http://localhost' : url).href
    og['image:alt'] = title
    // only of those that are drawn is the size known
    if (image !== page.image) Object.assign(og, { 'image:width': '1200', 'image:height': '630' })
  }
  return [
    ...Object.entries(og).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

const frameOf = ({ matches }: PageMeta) =>
  matches.find((match) => match?.id === 'layout')?.loaderData as FrameData | undefined

function titleOf({ title, whole, written = '' }: PageMeta, brand: string): string {
  if (written !== '') return writtenTitle(written, brand)
  return whole === true ? cutText(title, SEO_MAX.title) : pageTitle(title, brand)
}

/** Title, description, canonical address and what others show of a link, for meta() of every page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const frame = frameOf(page)
  const brand = siteName(frame?.site ?? null)
  const origin = frame?.origin ?? ''
  const title = titleOf(page, brand)
  const { path, isIndexed } =
    typeof page.canonical === 'string'
      ? { path: page.canonical, isIndexed: true }
      : canonicalOf(page.location)
  const description = page.description === undefined ? '' : cutText(page.description, SEO_MAX.description)
  const tags: MetaDescriptor[] = [{ title }, { tagName: 'link', rel: 'canonical', href: origin + path }]
  // those who fetch a link to show it run no program: the browser's need not carry this
  if (import.meta.env.SSR) {
    if (description !== '') tags.push({ name: 'description', content: description })
    tags.push(...shownBeside(page, { title, description, url: origin + path, brand }))
  }
  if (page.isPrivate === true || page.isThin === true || !isIndexed) {
    tags.push({ name: 'robots', content: page.isPrivate === true ? 'noindex' : 'noindex,follow' })
  }
  return tags
}
