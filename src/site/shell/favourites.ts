import { browserStore } from './browser-store.ts'

/** A villa somebody liked: the whole object is kept, so that the list shows without asking. */
export interface Favourite {
  id: number
  slug: string
  name: string
  thumbnail: string
}

/** More than anybody likes; keeps storage small. */
const MAX_FAVOURITES = 100
const NONE: Favourite[] = []

function isFavourite(value: unknown): value is Favourite {
  const villa = value as Partial<Favourite> | null
  return (
    typeof villa === 'object' &&
    villa !== null &&
    Number.isInteger(villa.id) &&
    typeof villa.slug === 'string' &&
    /^[a-z0-9-]+$/.test(villa.slug) &&
    typeof villa.name === 'string' &&
    typeof villa.thumbnail === 'string'
  )
}

/** What is kept may be anything: whatever is no favourite falls away. */
export function parseFavourites(text: string | null): Favourite[] {
  if (text === null) return NONE
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isFavourite).slice(0, MAX_FAVOURITES) : NONE
  } catch {
    return NONE
  }
}

/** Adds the villa in front, or takes it out; never twice. */
export function toggleFavourite(list: readonly Favourite[], villa: Favourite): Favourite[] {
  const others = list.filter(({ id }) => id !== villa.id)
  if (others.length < list.length) return others
  const { id, slug, name, thumbnail } = villa
  return [{ id, slug, name, thumbnail }, ...others].slice(0, MAX_FAVOURITES)
}

export const favourites = browserStore<Favourite[]>('favourites', NONE, parseFavourites, (list) =>
  JSON.stringify(list),
)
