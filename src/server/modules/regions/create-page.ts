import type { Insertable } from 'kysely'
import type { Actor, Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { Database } from '../../platform/db/schema.ts'
import { wakeLinkPreviews } from '../../services/link-previews/wake-link-previews.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { cleanRichText } from '../../platform/http/clean-rich-text.ts'
import { PAGE_TABLES } from './page-tables.ts'
import type { PageKind } from './page-tables.ts'
import { claimSlug, freeSlug } from './store-slugs.ts'
import { insertRecord } from './store-write.ts'

type Fields<Kind extends PageKind> = Omit<Insertable<Database[(typeof PAGE_TABLES)[Kind]]>, 'position'> & {
  name: string
  slug: string
  description: string
}

/** Adds a town, a district or a villa type with its address; answers its id. */
export async function createPage<Kind extends PageKind>(
  tx: Tx,
  { actor, now }: Context<Actor>,
  kind: Kind,
  typed: Fields<Kind>,
): Promise<number> {
  const slug = await freeSlug(tx, typed.slug, typed.name)
  const fields = { ...typed, slug, description: cleanRichText(typed.description) }
  const record_id = await insertRecord(tx, PAGE_TABLES[kind], fields)
  await claimSlug(tx, { kind, record_id }, slug)
  const entry = { action: `create_${kind}`, record: kind, record_id, version: 1, after: fields }
  await writeAudit(tx, actor, [entry], now())
  await wakeLinkPreviews(tx)
  return record_id
}
