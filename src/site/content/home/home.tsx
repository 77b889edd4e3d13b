import { lazy } from 'react'
import { homeTitle, townSpan } from '../../../domain/catalogue/town-names.ts'
import { ApiFailure } from '../../../client/client.ts'
import { apiOf } from '../../shell/api-context.ts'
import { shortStayRecord } from '../../search/short-stays/short-stay-record.ts'
import { Hero } from './hero.tsx'
import { boatChoices, freshFirst, homeOffer, homePost, homeRecord } from './home-record.ts'
import { LazyPart } from '../../lazy-part.tsx'
import { orFailurePage } from '../../shell/page-failure.ts'
import { variantsOf } from '../../cards/image-record.ts'
import { pageMeta } from '../../shell/seo.ts'
import { useSite } from '../../shell/site-context.ts'
import { siteName } from '../../shell/site-values.ts'
import type { Route } from './+types/home'
import '../../search/search.css'
import '../../search/short-stays/gaps.css'
import './home.css'

// What lies below the first screen is one chunk that is loaded after the page.
const HomeBelowFold = lazy(async () => ({ default: (await import('./home-below-fold.tsx')).HomeBelowFold }))

const MAX_QUICK = 6
const MAX_SHORT_STAYS = 4
const MAX_OFFERS = 3
const MAX_POSTS = 3
const MAX_BOATS = 4
/** So many more are asked for, because villas that stand higher up on the page are passed over. */
const SPARE = 16

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiOf(context)
  const [home, options, published, running, posts, boats, choices] = await orFailurePage(
    Promise.all([
      call('GET /v1/website/home'),
      call('GET /v1/search/options'),
      // the page can do without them
      call('GET /v1/search/shortterm', { query: { published: 'true', take: MAX_SHORT_STAYS + SPARE } }).catch(
        noneOf,
      ),
      call('GET /v1/offer', { query: { take: MAX_OFFERS + SPARE } }).catch(noneOf),
      call('GET /v1/blog', { query: { take: MAX_POSTS } }).catch(noneOf),
      call('GET /v1/searchboats', { query: { take: MAX_BOATS } }).catch(noneOf),
      call('GET /v1/searchboats/facets').catch(noChoices),
    ]),
  )
  const quick = options.feature_categories
    .flatMap(({ features }) => features)
    .filter((feature) => feature.is_filter)
    .slice(0, MAX_QUICK)
    .map(({ id, name }) => ({ name, query: { features: id } }))
  const shown = new Set(home.showcases.flatMap(({ villas }) => villas.map(({ id }) => id)))
  const offers = freshFirst(running.items, shown, MAX_OFFERS)
  for (const { id } of offers) shown.add(id)
  return {
    home: homeRecord(home),
    quick,
    shortStays: freshFirst(published.items, shown, MAX_SHORT_STAYS).map(shortStayRecord),
    offers: offers.map(homeOffer),
    posts: posts.items.map(homePost),
    boats: boats.items,
    boatChoices: choices.boat_count === 0 ? null : boatChoices(choices),
  }
}

function noneOf(error: unknown): { items: [] } {
  if (error instanceof ApiFailure) return { items: [] }
  throw error
}

const NO_CHOICES = { boat_count: 0, types: [], marinas: [] }
function noChoices(error: unknown): typeof NO_CHOICES {
  if (error instanceof ApiFailure) return NO_CHOICES
  throw error
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const frame = matches.find((match) => match?.id === 'layout')?.loaderData as
    | { site: Parameters<typeof siteName>[0] }
    | undefined
  return pageMeta({
    matches,
    location,
    title: homeTitle(siteName(frame?.site ?? null), loaderData?.home.towns ?? []),
    whole: true,
    description: loaderData?.home.lead ?? '',
    image: variantsOf(loaderData?.home.towns[0]?.image).at(-1)?.webp,
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home, quick, shortStays, offers, posts, boats, boatChoices: choices } = loaderData
  const { site } = useSite()
  return (
    <>
      <Hero
        title={home.title || siteName(site)}
        lead={home.lead}
        villaCount={home.villa_count}
        span={townSpan(home.towns)}
        quick={quick}
        boats={choices}
      />
      <LazyPart fallback={<div className="late-room" />}>
        <HomeBelowFold home={home} shortStays={shortStays} offers={offers} posts={posts} boats={boats} />
      </LazyPart>
    </>
  )
}
