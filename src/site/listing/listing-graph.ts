import type { CardRecord } from '../card-record.ts'
import { paths } from '../paths.ts'
import { listGraph } from '../way-graph.ts'

/** The list and its place in the site, for search engines (docs/product.md, Search engines). */
export function listingGraph(
  list: { name: string; villas: readonly CardRecord[]; first: number; total: number },
  origin: string,
): Record<string, unknown>[] {
  const items = list.villas.map(({ name, slug }) => ({ name, path: paths.villa(slug) }))
  return listGraph(origin, paths.listing(), { ...list, items }, [
    { label: 'Ana sayfa', href: paths.home() },
    { label: 'Kiralık villalar' },
  ])
}
