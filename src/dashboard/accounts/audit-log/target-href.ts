import { paths } from '../../shell/paths.ts'
import type { AuditRow } from './calls.ts'
import { recordText } from './texts.ts'

/** The sections of the villa editor that show records of a villa. */
const SECTIONS: Record<string, string> = {
  villa: 'general',
  villa_btrans: 'btrans',
  season: 'seasons',
  discount: 'discounts',
  feed: 'calendar',
}

/** The same of the boat editor. */
const BOAT_SECTIONS: Record<string, string> = {
  boat: 'general',
  boat_btrans: 'btrans',
  boat_season: 'seasons',
  discount: 'discounts',
}

const SCREENS: Record<string, (id: number) => string> = {
  block: (id) => paths.external({ id }),
  user: (edit) => paths.users({ edit }),
  owner_details: (details) => paths.users({ details }),
  mail: (id) => paths.mails({ id }),
  comment: (id) => paths.comments({ id }),
  contact_message: (id) => paths.contact({ id }),
  rent_it_out_request: (id) => paths.rentItOut({ id }),
  showcase: paths.showcase,
  custom_page: (id) => paths.customPage(id),
  blog_post: (id) => paths.post(id),
  website_text: () => paths.texts(),
  faq_group: (group) => paths.faq({ group }),
  faq_question: (id) => paths.faq({ edit: `question-${id}` }),
  site_settings: () => paths.siteSettings(),
  contact_settings: () => paths.contactSettings(),
  social_settings: () => paths.socialSettings(),
  retention_settings: () => paths.privacy(),
  bank_settings: () => paths.bankAccounts(),
  job: () => paths.jobs(),
  town: () => paths.regions(),
  district: () => paths.regions(),
  villa_type: (edit) => paths.villaTypes({ edit }),
  boat_type: (edit) => paths.boatTypes({ edit }),
  marina: (edit) => paths.marinas({ edit }),
  feature: () => paths.features(),
  feature_category: () => paths.features(),
  forecast: () => paths.forecasts(),
}

/** The names of background jobs as their own screen shows them. */
export type JobNames = Readonly<Record<string, string>>

/** What the record of an entry is called. */
export function targetName({ record, record_id, target }: AuditRow, jobNames: JobNames): string {
  if (target === null) return record_id === null ? '' : `No ${record_id}`
  if (record === 'job') return jobNames[target.label] ?? target.label
  return record.endsWith('_settings') ? recordText(record) : target.label
}

/** The screen of the record of an entry; null when the record is gone or has none. */
export function targetHref({ record, record_id, target }: AuditRow): string | null {
  if (target === null || record_id === null) return null
  if (record === 'reservation') {
    const list = target.rental_kind === 'boat' ? paths.boatReservations : paths.villaReservations
    return list({ id: record_id })
  }
  const isOfBoat = target.rental_kind === 'boat'
  const section = (isOfBoat ? BOAT_SECTIONS : SECTIONS)[record]
  if (section !== undefined && target.villa_id !== null) {
    return (isOfBoat ? paths.boat : paths.villa)(target.villa_id, section)
  }
  return SCREENS[record]?.(record_id) ?? null
}
