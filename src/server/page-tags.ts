import { Failure } from './platform/failure.ts'

interface Numbered {
  id: number
}

/** A change of any villa may change these answers. */
const OF_ANY_VILLA = new Set([
  'GET /v2/search',
  'GET /v1/search/facets',
  'GET /v1/search/suggestions',
  'GET /v1/search/shortterm',
  'GET /v1/search/weeks',
  'GET /v1/offer',
  'GET /v1/search/options',
  'GET /v1/searchboats/facets',
  'GET /v1/website/home',
  'GET /v1/website/comments',
  'GET /v1/regions',
  'GET /v1/villatype',
  'GET /v1/landings/{slug}',
  'GET /v1/blog/{slug}',
  'GET /v1/villas/{slug}/similar',
  'GET /v1/villas/{slug}/comments',
  'GET /v1/boats/{slug}/comments',
  'GET /v1/villas/{slug}/calendar',
  'GET /v1/villas/{slug}/weeks',
  'GET /v1/boats/{slug}/calendar',
  'POST /v1/quotes',
])
const OF_THE_SITE = new Set([
  'GET /v1/faq',
  'GET /v1/website/site',
  'GET /v1/website/contact',
  'GET /v1/blog',
  'GET /v1/website/bank',
  'GET /v1/reservations/proof',
])

/** Answers that many pages share; they depend only on the database and the day. */
const SHARED_ANSWERS: ReadonlySet<string> = new Set([
  'GET /v1/website/site',
  'GET /v1/website/home',
  'GET /v1/search/options',
  'GET /v1/regions',
])
/** The first entries of these lists are on the home page and shared; further ones are not. */
const SHARED_BEGINNINGS: ReadonlySet<string> = new Set([
  'GET /v1/search/shortterm',
  'GET /v1/offer',
  'GET /v1/searchboats',
])

/** The key under which an answer is shared; null: each page fetches its own. */
export function sharedName(name: string, query: Readonly<Record<string, string>>): string | null {
  if (SHARED_ANSWERS.has(name)) return name
  // the choices of the boats' search without a search, on the home page and its list
  if (name === 'GET /v1/searchboats/facets') return Object.keys(query).length === 0 ? name : null
  // a group of questions stands on every villa page
  if (name === 'GET /v1/faq') return `${name} ${query.page ?? ''}`
  const isBeginning = Object.keys(query).every((key) => key === 'published' || key === 'take')
  return SHARED_BEGINNINGS.has(name) && isBeginning ? `${name} ${JSON.stringify(query)}` : null
}

/**
 * The tags of what an answer shows; its page is cached under them.
 * null: the page shows personal data (a reservation) or depends on the moment, and is never cached.
 */
export function tagsOf(name: string, answer: unknown): string[] | null {
  if (answer instanceof Failure) {
    // any write to villas may create or activate the missing villa
    return answer.code === 'not_found' ||
      answer.code === 'moved' ||
      answer.code === 'gone' ||
      answer.code === 'fields'
      ? ['villa', 'site']
      : null
  }
  if (name === 'GET /v1/villas/{slug}' || name === 'GET /v1/boats/{slug}') {
    // Boats are announced under the same tags. The price of a trip depends on the hour, so a page with one is not kept.
    const rental = answer as Numbered & { similar: Numbered[] }
    return ['site', `villa:${rental.id}`, ...rental.similar.map(({ id }) => `villa:${id}`)]
  }
  if (name === 'GET /v1/searchboats') {
    // What a day still offers depends on the hour; the list without a day does not.
    const { items, suggestions } = answer as { items: { trip: unknown }[]; suggestions: unknown[] }
    return items.every(({ trip }) => trip === null) && suggestions.length === 0 ? ['site', 'villa'] : null
  }
  if (OF_ANY_VILLA.has(name)) return ['site', 'villa']
  if (
    OF_THE_SITE.has(name) ||
    name === 'GET /v1/website/versions/{key}/{number}' ||
    /^GET \/v1\/website\/(about|privacy|rental|cancel|kvkk|howrent)$/.test(name)
  )
    return ['site']
  return null
}
