import { browserStore } from './browser-store.ts'

/** A favourite villa. All fields of the list are stored, so that it is shown without a call. */
export interface Favourite {
  id: number
  slug: string
  name: string
  thumbnail: string
}

/** More than anybody needs. It keeps the storage small. */
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

/** Parses the stored text and drops everything that is no favourite. */
export function parseFavourites(text: string | null): Favourite[] {
  if (text === null) return NONE
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isFavourite).slice(0, MAX_FAVOURITES) : NONE
  } catch {
    return NONE
  }
}

/** Adds the villa at the front, or removes it when it is already in the list. */
export function toggleFavourite(list: readonly Favourite[], villa: Favourite): Favourite[] {
  const others = list.filter(({ id }) => id !== villa.id)
  if (others.length < list.length) return others
  const { id, slug, name, thumbnail } = villa
  return [{ id, slug, name, thumbnail }, ...others].slice(0, MAX_FAVOURITES)
}

export const favourites = browserStore<Favourite[]>('favourites', NONE, parseFavourites, (list) =>
  JSON.stringify(list),
)
