import { CASE_SENTENCES, UNNAMED } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { Failure } from '../../platform/failure.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { lastWriter } from './last-writer.ts'

interface Seen {
  /** as writeAudit names it */
  record: string
  id: number
  /** which the caller read */
  version: number
  /** as the record stands, locked by this transaction */
  stored_version: number
}

/**
 * Refuses a save of a record that was written since the caller read it (409 `changed_meanwhile`). The record's own
 * version alone decides. The content has the record as it is now, so that the caller can compare, merge and save again
 * with its version. The audit log only gives the name in the sentence; without a row there it says "somebody else".
 */
export async function refuseStale(tx: Tx, seen: Seen, current: () => Promise<unknown>): Promise<void> {
  if (seen.version === seen.stored_version) return
  const { by, at } = await lastWriter(tx, { record: seen.record, ids: [seen.id] })
  throw new Failure('changed_meanwhile', {
    content: { version: seen.stored_version, record: await current(), by, at },
    sentence: fillIn(CASE_SENTENCES.changed_by, { who: by ?? UNNAMED.person }),
  })
}
