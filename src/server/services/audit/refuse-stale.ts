import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { Failure } from '../../platform/failure.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'

interface Seen {
  /** as writeAudit names it */
  record: string
  id: number
  /** which the caller was looking at */
  version: number
  /** as the record stands, locked by this transaction */
  stored_version: number
  /** what the caller is about to write */
  fields: readonly string[]
  /** a field that was changed and changed back is as the caller saw it; only where the log hides no values */
  allowsBack?: boolean
}

interface Change {
  field: string
  by: string
  /** ISO 8601 */
  at: string
  before: unknown
  after: unknown
}

/**
 * Refuses a save over fields that somebody else saved since the caller looked (`changed_meanwhile`): its content says
 * who changed what, and the version to send when the caller saves all the same. Other fields of the record may have
 * changed: two people in two sections do not disturb each other.
 */
export async function refuseStale(tx: Tx, seen: Seen): Promise<void> {
  if (seen.version === seen.stored_version) return
  // nobody can have looked at it: of a copy of the database put back, or made up
  if (seen.version > seen.stored_version) {
    throw new Failure('changed_meanwhile', { content: { version: seen.stored_version, changes: [] } })
  }
  const { rows } = await sql<Change>`
    select each.key as field, a.actor_name as by, ${isoMoment('a.created_at')} as at,
      a.before -> each.key as before, each.value as after
    from audit_log a, jsonb_each(a.after) as each
    where a.record = ${seen.record} and a.record_id = ${seen.id} and a.version > ${seen.version}
      and each.key = any(${[...seen.fields]}::text[])
    order by a.id`.execute(tx)
  const changes =
    seen.allowsBack === true
      ? rows.filter(({ field }) => !isBack(rows.filter((row) => row.field === field)))
      : rows
  const last = changes.at(-1)
  if (last === undefined) return
  throw new Failure('changed_meanwhile', {
    content: { version: seen.stored_version, changes },
    sentence: fillIn(CASE_SENTENCES.changed_by, { who: last.by }),
  })
}

const isBack = (changes: readonly Change[]): boolean =>
  isDeepStrictEqual(changes[0]?.before, changes.at(-1)?.after)
