import { CASE_SENTENCES, UNNAMED } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { Failure } from '../../platform/failure.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { lastWriter } from './last-writer.ts'

interface Written {
  /** as writeAudit names it */
  record: string
  ids: readonly number[]
  /** those of the log that hold the value */
  fields: readonly string[]
  /** what the caller calls it */
  as: string
}

/**
 * 409 (`changed_meanwhile`) for a value that is compared as a whole, an order or a text. `stored` is what to send as
 * `seen` when the caller's is to stand. The comparison decides; the audit log only says whose name is shown.
 */
export async function changedSince<Value>(
  tx: Tx,
  { record, ids, fields, as }: Written,
  { seen, stored }: { seen: Value; stored: Value },
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
