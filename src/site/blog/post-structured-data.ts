import { paths } from '../shell/paths.ts'
import { breadcrumbStructuredData, type Step } from '../shell/structured-data.ts'
import type { PostRecord } from './post-record.ts'

/** The article and its breadcrumbs for search engines (docs/product.md, Search engines). */
export function postStructuredData(
  origin: string,
  brand: string,
  post: PostRecord,
  way: readonly Step[],
): Record<string, unknown>[] {
  const path = paths.post(post.slug)
  const { title, summary, seo_description, author, published_at, updated_at, large_image, tags } = post
  return [
    {
      '@type': 'Article',
      '@id': `${origin}${path}#article`,
      headline: title,
      description: seo_description || summary,
      mainEntityOfPage: `${origin}${path}`,
      inLanguage: 'tr',
      datePublished: published_at,
      dateModified: updated_at > published_at ? updated_at : published_at,
      author: author === '' ? { '@type': 'Organization', name: brand } : { '@type': 'Person', name: author },
      publisher: { '@type': 'Organization', name: brand },
      ...(large_image === null ? {} : { image: [`${origin}${large_image}`] }),
      ...(tags.length === 0 ? {} : { keywords: tags.map(({ name }) => name).join(', ') }),
    },
    breadcrumbStructuredData(origin, path, way),
  ]
}
