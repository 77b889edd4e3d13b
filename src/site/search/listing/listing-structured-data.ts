import type { CardRecord } from '../../cards/card-record.ts'
import { paths } from '../../shell/paths.ts'
import { listStructuredData } from '../../shell/structured-data.ts'

/** The list and its breadcrumbs for search engines (docs/product.md, Search engines). */
export function listingStructuredData(
  list: { name: string; villas: readonly CardRecord[]; first: number; total: number },
  origin: string,
): Record<string, unknown>[] {
  const items = list.villas.map(({ name, slug }) => ({ name, path: paths.villa(slug) }))
  return listStructuredData(origin, paths.listing(), { ...list, items }, [
    { label: 'Ana sayfa', href: paths.home() },
    { label: 'Kiralık villalar' },
  ])
}
