import type { Site } from '../../../contract/content/content.ts'
import { paths } from '../../shell/paths.ts'

/**
 * The path of the landing page that shows exactly the list of this address; null when the address has more
 * filters or none.
 */
export function findLandingPath(query: URLSearchParams, menu: Site['menu'] | null): string | null {
  const [only, ...others] = [...query].filter(([key]) => key !== 'page')
  if (only === undefined || others.length > 0 || menu === null) return null
  const [key, value] = only
  const named = {
    town_id: menu.towns,
    district_id: menu.towns.flatMap(({ District }) => District),
    type_id: menu.types,
  }[key]
  const found = named?.find(({ id }) => String(id) === value)
  const page = Number(query.get('page') ?? '1')
  return found === undefined ? null : paths.landing(found.slug, page > 1 ? { page } : {})
}
