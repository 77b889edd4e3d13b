import { browserStore } from './browser-store.ts'

/**
 * A favourite villa or boat. All fields of the list are stored, so that it is shown without a call. A villa has the four
 * fields that were always stored, a boat says its kind beside them; no boat has the id of a villa.
 */
export interface Favourite {
  id: number
  slug: string
  name: string
  thumbnail: string
  kind?: 'boat'
}

/** More than anybody needs. It keeps the storage small. */
const MAX_FAVOURITES = 100
const NONE: Favourite[] = []

function isFavourite(value: unknown): value is Favourite {
  const rental = value as Partial<Favourite> | null
  return (
    typeof rental === 'object' &&
    rental !== null &&
    Number.isInteger(rental.id) &&
    typeof rental.slug === 'string' &&
    /^[a-z0-9-]+$/.test(rental.slug) &&
    typeof rental.name === 'string' &&
    typeof rental.thumbnail === 'string' &&
    (rental.kind === undefined || rental.kind === 'boat')
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

/** Adds the villa or boat at the front, or removes it when it is already in the list. */
export function toggleFavourite(list: readonly Favourite[], rental: Favourite): Favourite[] {
  const others = list.filter(({ id }) => id !== rental.id)
  if (others.length < list.length) return others
  const { id, slug, name, thumbnail, kind } = rental
  return [{ id, slug, name, thumbnail, ...(kind === undefined ? {} : { kind }) }, ...others].slice(
    0,
    MAX_FAVOURITES,
  )
}

export const favourites = browserStore<Favourite[]>('favourites', NONE, parseFavourites, (list) =>
  JSON.stringify(list),
)
