import { paths } from '../paths.ts'
import { listGraph, type Step } from '../way-graph.ts'
import type { RegionRecord } from './regions-record.ts'

export const REGIONS_TRAIL: Step[] = [{ label: 'Ana sayfa', href: paths.home() }, { label: 'Bölgeler' }]

/** The towns and the way to them, for search engines (docs/product.md, Search engines). */
export function regionsGraph(towns: readonly RegionRecord[], origin: string): Record<string, unknown>[] {
  const items = towns.map(({ name, slug }) => ({ name, path: paths.landing(slug) }))
  const list = { name: 'Villa bölgeleri', total: towns.length, first: 1, items }
  return listGraph(origin, paths.regions(), list, REGIONS_TRAIL)
}
