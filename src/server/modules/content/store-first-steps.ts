import { sql } from 'kysely'
import type { FIRST_STEPS } from '../../../contract/content/first-steps.ts'
import type { Db } from '../../platform/context.ts'

type Facts = Record<(typeof FIRST_STEPS)[number], boolean> & { villa_id: number | null }

/** Whether one of these settings has a text. */
const isSet = (section: string, keys: string[]) => sql<boolean>`exists (
  select from settings where section = ${section} and key = any(${keys}::text[]) and btrim(value #>> '{}') <> '')`

/** Which steps are done. It stops at the first row of each table, so it costs the same in a large installation. */
export async function firstStepFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select ${isSet('site', ['company_title'])} as company,
      ${isSet('contact', ['site_phone', 'site_email'])} as contact,
      exists (select from districts) as region,
      exists (select from villa_types) as type,
      exists (select from villas) as villa,
      exists (select from seasons) as prices,
      exists (select from villa_images) as images,
      exists (select from villas where is_active) as show,
      exists (select from reservations) as reservation,
      (select id from villas order by position, id limit 1) as villa_id`.execute(db)
  return rows[0]!
}
