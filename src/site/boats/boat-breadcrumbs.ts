import { paths } from '../shell/paths.ts'
import type { Step } from '../shell/structured-data.ts'
import type { Boat } from './boat-record.ts'

/** The breadcrumbs of a boat's page. */
export const boatBreadcrumbs = (
  boat: Pick<Boat, 'name' | 'boat_type_name' | 'boat_type_slug' | 'marina_name' | 'marina_slug'>,
): Step[] => [
  { label: 'Tekneler', href: paths.boats() },
  { label: boat.boat_type_name, href: paths.landing(boat.boat_type_slug) },
  { label: boat.marina_name, href: paths.landing(boat.marina_slug) },
  { label: boat.name },
]
