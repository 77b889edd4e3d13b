import { paths } from '../../shell/paths.ts'
import type { AuditRow } from './calls.ts'

/** The sections of the villa editor that show records of a villa. */
const SECTIONS: Record<string, string> = {
  villa: 'general',
  villa_btrans: 'btrans',
  season: 'seasons',
  discount: 'discounts',
  feed: 'calendar',
}

const SCREENS: Record<string, (id: number) => string> = {
  reservation: (id) => paths.villaReservations({ id }),
  block: (id) => paths.external({ id }),
  user: (edit) => paths.users({ edit }),
  mail: (id) => paths.mails({ id }),
  comment: (id) => paths.comments({ id }),
  contact_message: (id) => paths.contact({ id }),
  rent_it_out_request: (id) => paths.rentItOut({ id }),
  showcase: paths.showcase,
  custom_page: (id) => paths.customPage(id),
  town: () => paths.regions(),
  district: () => paths.regions(),
  villa_type: (edit) => paths.villaTypes({ edit }),
  feature: () => paths.features(),
  feature_category: () => paths.features(),
  forecast: () => paths.forecasts(),
}

/** The screen of the record of an entry; null when the record is gone or has none. */
export function targetHref({ record, record_id, target }: AuditRow): string | null {
  if (target === null || record_id === null) return null
  const section = SECTIONS[record]
  if (section !== undefined && target.villa_id !== null) return paths.villa(target.villa_id, section)
  return SCREENS[record]?.(record_id) ?? null
}
