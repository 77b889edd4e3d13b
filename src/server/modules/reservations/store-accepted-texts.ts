import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ACCEPTED_TEXTS } from '../../../domain/booking/consent.ts'
import type { AcceptedTexts } from '../../../domain/booking/consent.ts'
import type { Db } from '../../platform/context.ts'

/** A page that is open, or kept in memory, for longer than this has to be read again. */
const LONGEST_SHOWN_HOURS = 24

/** The numbers that a request page takes along, so that its request names what it showed. */
export async function newestTextVersions(db: Db): Promise<AcceptedTexts> {
  const { rows } = await sql<{ versions: AcceptedTexts }>`
    select coalesce(json_object_agg(newest.key, newest.number), '{}') as versions from (
      select t.key, max(v.number) as number from website_texts t join website_text_versions v on v.text_id = t.id
      where t.key = any(${[...ACCEPTED_TEXTS]}::text[]) group by t.key) newest`.execute(db)
  return rows[0]!.versions
}

/** The id of the version of each accepted text: the one that was shown, or the newest where the request names none. */
export const acceptedVersions = (shown: AcceptedTexts): RawBuilder<{ id: number }> => sql`
  select v.id from website_texts t, lateral (
    select id from website_text_versions
    where text_id = t.id and number = coalesce((${JSON.stringify(shown)}::jsonb ->> t.key)::integer, number)
    order by number desc limit 1) v
  where t.key = any(${[...ACCEPTED_TEXTS]}::text[])`

/**
 * How many of the shown versions do not exist or were replaced more than a day ago. Whoever sends a request must not
 * choose among all the terms that there ever were.
 */
export const unknownVersions = (shown: AcceptedTexts, now: Date): RawBuilder<number> => sql`(
  select count(*)::integer from jsonb_each_text(${JSON.stringify(shown)}::jsonb) s where not exists (
    select from website_texts t join website_text_versions v on v.text_id = t.id
    where t.key = s.key and v.number = s.value::integer and not exists (
      select from website_text_versions later where later.text_id = t.id and later.number > v.number
        and later.created_at < ${now}::timestamptz - make_interval(hours => ${LONGEST_SHOWN_HOURS}))))`
