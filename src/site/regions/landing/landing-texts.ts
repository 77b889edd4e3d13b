import { paths } from '../../shell/paths.ts'
import type { Step } from '../../shell/structured-data.ts'
import type { LandingRecord } from './landing-record.ts'

/** The breadcrumbs, with the page itself last. */
export function landingBreadcrumbs({
  kind,
  name,
  town,
  villa_type,
}: Pick<LandingRecord, 'kind' | 'name' | 'town' | 'villa_type'>): Step[] {
  const above = [town, villa_type].filter((each) => each !== null)
  return [
    { label: 'Ana sayfa', href: paths.home() },
    kind === 'villa_type'
      ? { label: 'Villalar', href: paths.listing() }
      : { label: 'Bölgeler', href: paths.regions() },
    ...above.map((each) => ({ label: each.name, href: paths.landing(each.slug) })),
    { label: name },
  ]
}
