import { sql } from 'kysely'
import type { Tx } from '../../platform/db/in-transaction.ts'

/** What pages say of themselves was written: their images for links are drawn from the commit on, not at the minute. */
export async function wakeLinkPreviews(tx: Tx): Promise<void> {
  await sql`select pg_notify('link_previews', '')`.execute(tx)
}
