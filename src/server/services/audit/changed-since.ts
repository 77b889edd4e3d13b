import { sql } from 'kysely'
import { CASE_SENTENCES, NAMELESS } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { Failure } from '../../platform/failure.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'

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
 * 409 (`changed_meanwhile`) for a value that is compared as a whole, an order or a text: says who wrote it since the
 * caller looked. `stored` is what to send as `seen` when the caller's is to stand.
 */
export async function changedSince<Value>(
  tx: Tx,
  { record, ids, fields, as }: Written,
  { seen, stored }: { seen: Value; stored: Value },
  now: Date,
  sentence: string = CASE_SENTENCES.changed_by,
): Promise<Failure> {
  const { rows } = await sql<{ by: string; at: string }>`
    select actor_name as by, ${isoMoment('created_at')} as at
    from audit_log
    where record = ${record} and record_id = any(${[...ids]}::bigint[]) and after ?| ${[...fields]}::text[]
    order by id desc limit 1`.execute(tx)
  const { by, at } = rows[0] ?? { by: NAMELESS.person, at: now.toISOString() }
  return new Failure('changed_meanwhile', {
    content: { stored, changes: [{ field: as, by, at, before: seen, after: stored }] },
    sentence: fillIn(sentence, { who: by }),
  })
}
