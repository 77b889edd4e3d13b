import { paths } from '../shell/paths.ts'
import type { Step } from '../shell/structured-data.ts'
import type { Villa } from './villa-types.ts'

/**
 * The breadcrumbs of a villa's page, with the chosen dates and guests. A district with the name of its town is left
 * out.
 */
export function villaBreadcrumbs(villa: Villa, stay: Record<string, string> = {}): Step[] {
  const district = { label: villa.district_name, href: paths.landing(villa.district_slug, stay) }
  return [
    { label: 'Villalar', href: paths.listing(stay) },
    { label: villa.town_name, href: paths.landing(villa.town_slug, stay) },
    ...(villa.district_name === villa.town_name ? [] : [district]),
    { label: villa.name },
  ]
}
