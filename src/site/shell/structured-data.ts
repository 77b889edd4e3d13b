/** A step of the way to a page; the page itself has no address of its own to lead to. */
export interface Step {
  label: string
  href?: string
}

/** A list as a search engine reads it: what stands at which position of the whole, each under its own address. */
interface Listed {
  name: string
  total: number
  /** the position of the first one shown */
  first: number
  items: readonly { name: string; path: string }[]
}

/** The list of a page and the way to it, the way as visitors see it (docs/product.md, Search engines). */
export function listStructuredData(origin: string, path: string, list: Listed, way: readonly Step[]) {
  const address = `${origin}${path}`
  return [
    {
      '@type': 'ItemList',
      '@id': `${address}#list`,
      name: list.name,
      numberOfItems: list.total,
      itemListElement: list.items.map((item, index) => ({
        '@type': 'ListItem',
        position: list.first + index,
        name: item.name,
        url: `${origin}${item.path}`,
      })),
    },
    breadcrumbStructuredData(origin, path, way),
  ]
}

export function breadcrumbStructuredData(
  origin: string,
  path: string,
  way: readonly Step[],
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${origin}${path}#way`,
    itemListElement: way.map(({ label, href = path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === '/' ? origin : `${origin}${href}`,
    })),
  }
}
