import type { Db } from '../../platform/context.ts'

/** A statement takes 65 535 values, and each row has ten. */
const MOST_ROWS = 1000

/**
 * Who did what to which record, in the transaction of the write itself (docs/product.md, Versions and audit log). Every
 * write by an account comes here. The log is read by people; no rule depends on it.
 */
export async function writeAudit(
  tx: Db,
  /** without an id: the program itself */
  actor: { id: number | null; name: string },
  entry: {
    action: string
    record: string
    record_id: number
    /** of the record, as this write leaves it */
    version?: number
    before?: Record<string, unknown>
    after?: Record<string, unknown>
    /** in the words of whoever had to give one */
    reason?: string
  }[],
  now: Date,
): Promise<void> {
  const rows = entry.map(({ before, after, ...own }) => ({
    ...own,
    actor_id: actor.id,
    actor_name: actor.name,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    created_at: now,
  }))
  for (let first = 0; first < rows.length; first += MOST_ROWS) {
    await tx
      .insertInto('audit_log')
      .values(rows.slice(first, first + MOST_ROWS))
      .execute()
  }
}
