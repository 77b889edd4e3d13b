import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Db } from '../../platform/context.ts'
import type { AuditRow } from './store-audit-log.ts'

interface Target {
  label: string
  villa_id: number | null
  rental_kind: RentalKind | null
}

/** Rows that belong to a villa are called by its name. */
const ofVilla = (table: string) => sql`
  select r.id, v.name as label, v.id as villa_id, 'villa' as rental_kind
  from ${sql.table(table)} r join villas v on v.id = r.villa_id`
/** Rows that may belong to a villa or to a boat. */
const ofRental = (table: string) => sql`
  select r.id, v.name as label, v.id as villa_id, v.kind as rental_kind
  from ${sql.table(table)} r join rentals v on v.id = r.rental_id`
const named = (table: string, label: RawBuilder<unknown>) => sql`
  select r.id, ${label} as label, null::bigint as villa_id, null as rental_kind from ${sql.table(table)} r`
const section = named('setting_sections', sql`r.section`)
/** A villa or boat. */
const rentals = sql`select r.id, r.name as label, r.id as villa_id, r.kind as rental_kind from rentals r`
const reservations = sql`
  select r.id, r.code as label, null::bigint as villa_id,
    case when r.unit is null then 'villa' else 'boat' end as rental_kind
  from reservations r`
const boatSeasons = sql`
  select r.id, v.name as label, v.id as villa_id, v.kind as rental_kind
  from boat_seasons r join rentals v on v.id = r.boat_id`

/** The records that have a screen, by their names in the log: what they are called today. */
const TARGETS: Record<string, RawBuilder<unknown>> = {
  villa: rentals,
  villa_btrans: rentals,
  boat: rentals,
  boat_season: boatSeasons,
  boat_btrans: rentals,
  season: ofVilla('seasons'),
  forecast: ofVilla('forecasts'),
  discount: ofRental('discounts'),
  comment: ofRental('comments'),
  block: ofRental('calendar_entries'),
  feed: ofRental('calendar_feeds'),
  reservation: reservations,
  user: named('users', sql`r.first_name || ' ' || r.last_name`),
  owner_details: named('users', sql`r.first_name || ' ' || r.last_name`),
  mail: named('mail_outbox', sql`r.subject`),
  contact_message: named('contact_messages', sql`r.name`),
  rent_it_out_request: named('rent_it_out_requests', sql`r.name`),
  showcase: named('showcases', sql`r.title`),
  custom_page: named('custom_pages', sql`r.title`),
  blog_post: named('blog_posts', sql`r.title`),
  website_text: named('website_texts', sql`r.title`),
  faq_group: named('faq_groups', sql`r.name`),
  faq_question: named('faq_questions', sql`r.question`),
  site_settings: section,
  contact_settings: section,
  social_settings: section,
  bank_settings: section,
  retention_settings: section,
  job: named('job_runs', sql`r.name`),
  town: named('towns', sql`r.name`),
  district: named('districts', sql`r.name`),
  villa_type: named('villa_types', sql`r.name`),
  boat_type: named('boat_types', sql`r.name`),
  marina: named('marinas', sql`r.name`),
  feature: named('features', sql`r.name`),
  feature_category: named('feature_categories', sql`r.name`),
}

/** Adds to each entry what its record is called today; null when the record is gone or has no screen. */
export async function withTargets<Row extends Pick<AuditRow, 'record' | 'record_id'>>(
  db: Db,
  entries: readonly Row[],
): Promise<(Row & { target: Target | null })[]> {
  const kinds = [...new Set(entries.map(({ record }) => record))]
  const found = new Map<string, Target>()
  for (const kind of kinds) {
    const target = TARGETS[kind]
    if (target === undefined) continue
    const ids = entries.flatMap(({ record, record_id }) =>
      record === kind && record_id !== null ? [record_id] : [],
    )
    const { rows } = await sql<Target & { id: number }>`
      ${target} where r.id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
    for (const { id, ...own } of rows) found.set(`${kind} ${id}`, own)
  }
  return entries.map((entry) => ({
    ...entry,
    target: found.get(`${entry.record} ${entry.record_id}`) ?? null,
  }))
}
