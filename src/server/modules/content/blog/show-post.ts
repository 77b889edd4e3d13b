import * as contract from '../../../../contract/content/blog.ts'
import { postParts } from '../../../../domain/catalogue/post-parts.ts'
import { Failure } from '../../../platform/failure.ts'
import { cleanRichText } from '../../../platform/http/clean-rich-text.ts'
import { route } from '../../../platform/http/route.ts'
import { cardsOf, stripOf } from '../../../services/catalogue/villa-cards.ts'
import * as store from './store-public.ts'

export const listPosts = route(contract.listPosts, async ({ db, now }, { query }) => {
  const moment = now()
  const tags = await store.publicTags(db, moment)
  const names = query.tag === undefined ? null : (tags.find(({ slug }) => slug === query.tag)?.names ?? [])
  const { posts, total } = await store.publicPosts(db, moment, names, query.skip, query.take)
  return {
    items: posts.map(store.postCardOf),
    total,
    tags: tags.map(({ name, slug, count }) => ({ name, slug, count })),
  }
})

/** A published post; villas that are inactive or unknown are left out. A former slug leads on to the current one. */
export const showPost = route(contract.showPost, async (context, { params }) => {
  const { db } = context
  const now = context.now()
  const found = await store.publicPost(db, params.slug, now)
  if (found === null) {
    const slug = await store.currentPostSlug(db, params.slug, now)
    if (slug === null) throw new Failure('not_found')
    throw new Failure('moved', { content: { slug } })
  }
  const parts = postParts(cleanRichText(found.body))
  const ids = await store.villaIdsOf(
    db,
    parts.flatMap((part) => (part.kind === 'villas' ? part.codes : [])),
  )
  const [cards, beside, more] = await Promise.all([
    cardsOf(context, [...new Set(ids.values())], now),
    store.neighbours(db, found, now),
    store.morePosts(db, found, now),
  ])
  const cardById = new Map(cards.map((card) => [card.id, card]))
  return {
    ...store.postCardOf(found),
    parts: parts.map((part) =>
      part.kind === 'text'
        ? part
        : {
            kind: 'villas' as const,
            villas: part.codes.flatMap((code) => cardById.get(ids.get(code) ?? 0) ?? []),
          },
    ),
    ...stripOf(now),
    seo_title: found.seo_title,
    seo_description: found.seo_description,
    updated_at: found.updated_at,
    ...beside,
    more: more.map(store.postCardOf),
  }
})
