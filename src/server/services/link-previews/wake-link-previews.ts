import { sql } from 'kysely'
import type { Tx } from '../../platform/db/in-transaction.ts'

/** Wakes the job at the commit, after a write that changes the facts of link previews; else it runs every minute. */
export async function wakeLinkPreviews(tx: Tx): Promise<void> {
  await sql`select pg_notify('link_previews', '')`.execute(tx)
}
