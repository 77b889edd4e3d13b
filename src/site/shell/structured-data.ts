/** A breadcrumb. The page itself has no link. */
export interface Step {
  label: string
  href?: string
}

/** A list for search engines: the address of each item and its position in the whole list. */
interface Listed {
  name: string
  total: number
  /** The position of the first item shown. */
  first: number
  items: readonly { name: string; path: string }[]
}

/** The list of a page and its breadcrumbs, the same that visitors see (docs/product.md, Search engines). */
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
