import { paths } from '../../shell/paths.ts'
import type { Step } from '../../shell/structured-data.ts'
import type { LandingRecord } from './landing-record.ts'

const VILLAS = { label: 'Villalar', href: paths.listing() }
const BOATS = { label: 'Tekneler', href: paths.boats() }
const REGIONS = { label: 'Bölgeler', href: paths.regions() }
const ROOTS = {
  town: REGIONS,
  district: REGIONS,
  custom_page: REGIONS,
  villa_type: VILLAS,
  boat_type: BOATS,
  marina: BOATS,
}

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
    ROOTS[kind],
    ...above.map((each) => ({ label: each.name, href: paths.landing(each.slug) })),
    { label: name },
  ]
}
