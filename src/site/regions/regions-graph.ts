import { paths } from '../paths.ts'
import type { RegionRecord } from './regions-record.ts'

/** The towns and the way to them, for search engines (design.md A6). */
export function regionsGraph(towns: readonly RegionRecord[], origin: string): Record<string, unknown>[] {
  const address = `${origin}${paths.regions()}`
  return [
    {
      '@type': 'ItemList',
      '@id': `${address}#list`,
      name: 'Villa bölgeleri',
      numberOfItems: towns.length,
      itemListElement: towns.map((town, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: town.name,
        url: `${origin}${paths.landing(town.slug)}`,
      })),
    },
    {
      '@type': 'BreadcrumbList',
      '@id': `${address}#way`,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Ana sayfa', item: origin },
        { '@type': 'ListItem', position: 2, name: 'Bölgeler', item: address },
      ],
    },
  ]
}
