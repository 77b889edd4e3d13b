import { paths } from '../shell/paths.ts'
import { listStructuredData, type Step } from '../shell/structured-data.ts'
import type { RegionRecord } from './regions-record.ts'

export const REGIONS_BREADCRUMBS: Step[] = [{ label: 'Ana sayfa', href: paths.home() }, { label: 'Bölgeler' }]

/** The towns and their breadcrumbs for search engines (docs/product.md, Search engines). */
export function regionsStructuredData(
  towns: readonly RegionRecord[],
  origin: string,
): Record<string, unknown>[] {
  const items = towns.map(({ name, slug }) => ({ name, path: paths.landing(slug) }))
  const list = { name: 'Villa bölgeleri', total: towns.length, first: 1, items }
  return listStructuredData(origin, paths.regions(), list, REGIONS_BREADCRUMBS)
}
