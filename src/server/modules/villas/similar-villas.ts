import { mostSimilar } from '../../../domain/catalogue/similarity.ts'
import type { Likeness } from '../../../domain/catalogue/similarity.ts'
import type { Context } from '../../platform/context.ts'
import { searchIndexOf } from '../../services/search-index/search-index.ts'

const SIMILAR_VILLAS = 4

/** The active villas most similar to this one. */
export function similarVillas(context: Context, own: Likeness): Promise<number[]> {
  return searchIndexOf(context).read((villas) => mostSimilar(own, villas.inOrder, SIMILAR_VILLAS))
}

/** The first villas of the list, for a slug without similar villas. */
export function firstVillas(context: Context): Promise<number[]> {
  return searchIndexOf(context).read((villas) => villas.inOrder.slice(0, SIMILAR_VILLAS).map(({ id }) => id))
}
