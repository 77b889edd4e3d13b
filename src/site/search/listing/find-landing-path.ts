import type { Site } from '../../../contract/content/content.ts'
import { paths } from '../../shell/paths.ts'

/** The records that have a landing page, by the parameter that names them. */
type Landings = Readonly<Record<string, readonly { id: number; slug: string }[]>>

export const villaLandings = ({ towns, types }: Site['menu']): Landings => ({
  town_id: towns,
  district_id: towns.flatMap(({ District }) => District),
  type_id: types,
})

/**
 * The path of the landing page that shows exactly the list of this address; null when the address has more
 * filters or none.
 */
export function findLandingPath(query: URLSearchParams, landings: Landings): string | null {
  const [only, ...others] = [...query].filter(([key]) => key !== 'page')
  if (only === undefined || others.length > 0) return null
  const [key, value] = only
  const found = landings[key]?.find(({ id }) => String(id) === value)
  const page = Number(query.get('page') ?? '1')
  return found === undefined ? null : paths.landing(found.slug, page > 1 ? { page } : {})
}
