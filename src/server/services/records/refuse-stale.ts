import { CASE_SENTENCES, UNNAMED } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { Failure } from '../../platform/failure.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { lastWriter } from '../audit/last-writer.ts'

interface Seen {
  /** as writeAudit names it */
  record: string
  id: number
  /** the version that the caller read */
  version: number
  /** the version of the stored record, which this transaction has locked */
  stored_version: number
}

/**
 * Refuses a save of a record that was written since the caller read it (409 `changed_meanwhile`). Only the version of
 * the record decides. The content has the current record, so that the caller can compare, merge and save again with its
 * version. The audit log only gives the name in the sentence; without an entry the sentence says "somebody else".
 */
export async function refuseStale(tx: Tx, seen: Seen, current: () => Promise<unknown>): Promise<void> {
  if (seen.version === seen.stored_version) return
  const { by, at } = await lastWriter(tx, { record: seen.record, ids: [seen.id] })
  throw new Failure('changed_meanwhile', {
    content: { version: seen.stored_version, record: await current(), by, at },
    sentence: fillIn(CASE_SENTENCES.changed_by, { who: by ?? UNNAMED.person }),
  })
}

interface Value {
  /** as writeAudit names it */
  record: string
  ids: readonly number[]
  /** the fields of the audit log that hold the value */
  fields: readonly string[]
  /** what the caller calls the value */
  as: string
}

/**
 * The failure (409 `changed_meanwhile`) for a value without a version that was changed since the caller read it: an
 * order or a text, compared as a whole. Its content has the stored value; a caller who sends that as `seen` overwrites
 * it. The audit log only gives the name and the time.
 */
export async function staleValueFailure<Content>(
  tx: Tx,
  { record, ids, fields, as }: Value,
  { seen, stored }: { seen: Content; stored: Content },
  now: Date,
  sentence: string = CASE_SENTENCES.changed_by,
): Promise<Failure> {
  const last = await lastWriter(tx, { record, ids, fields })
  const by = last.by ?? UNNAMED.person
  const at = last.at ?? now.toISOString()
  return new Failure('changed_meanwhile', {
    content: { stored, changes: [{ field: as, by, at, before: seen, after: stored }] },
    sentence: fillIn(sentence, { who: by }),
  })
}
