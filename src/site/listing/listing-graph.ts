import type { CardRecord } from '../card-record.ts'
import { paths } from '../paths.ts'

/** The list and its place in the site, for search engines (design.md A6). */
export function listingGraph(
  list: { name: string; villas: readonly CardRecord[]; first: number; total: number },
  origin: string,
): Record<string, unknown>[] {
  const address = `${origin}${paths.listing()}`
  return [
    {
      '@type': 'ItemList',
      '@id': `${address}#list`,
      name: list.name,
      numberOfItems: list.total,
      itemListElement: list.villas.map((villa, index) => ({
        '@type': 'ListItem',
        position: list.first + index,
        name: villa.name,
        url: `${origin}${paths.villa(villa.slug)}`,
      })),
    },
    {
      '@type': 'BreadcrumbList',
      '@id': `${address}#way`,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Ana sayfa', item: origin },
        { '@type': 'ListItem', position: 2, name: 'Kiralık villalar', item: address },
      ],
    },
  ]
}
