import type { Db } from '../../platform/context.ts'

/** A statement takes at most 65,535 values, and each row has ten. */
const MAX_ROWS = 1000

/**
 * Records who did what to which record, in the transaction of the write itself (docs/product.md, Versions and audit
 * log). Every write by an account must call it. People read the log; no rule depends on it.
 */
export async function writeAudit(
  tx: Db,
  /** the id is null for the program itself */
  actor: { id: number | null; name: string },
  entry: {
    action: string
    record: string
    /** null where the act concerns no single record */
    record_id: number | null
    /** the version of the record after this write */
    version?: number
    before?: Record<string, unknown>
    after?: Record<string, unknown>
    /** the reason that the user typed, where one is required */
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
  for (let first = 0; first < rows.length; first += MAX_ROWS) {
    await tx
      .insertInto('audit_log')
      .values(rows.slice(first, first + MAX_ROWS))
      .execute()
  }
}
