import type { Actor, Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { saveFields } from '../../services/records/save-fields.ts'
import { wakeLinkPreviews } from '../../services/link-previews/wake-link-previews.ts'
import { cleanRichText } from '../../platform/http/clean-rich-text.ts'
import { PAGE_TABLES } from './page-tables.ts'
import type { PageKind } from './page-tables.ts'
import { claimSlug, freeSlug } from './store-slugs.ts'

interface StoredPage {
  id: number
  version: number
  name: string
  slug: string
  description: string
}

/**
 * Saves changed fields of a locked town, district or villa type: the text cleaned, a new address claimed, the one
 * before kept to lead on to it. Answers whether anything was changed.
 */
export async function savePage<Stored extends StoredPage>(
  tx: Tx,
  { actor, now }: Context<Actor>,
  kind: PageKind,
  stored: Stored,
  typed: Partial<Stored> & { version: number },
  current: () => Promise<unknown>,
): Promise<boolean> {
  const { version, ...changed } = typed
  const owner = { kind, record_id: stored.id }
  const { slug, description } = changed as Partial<StoredPage>
  const wanted: Partial<StoredPage> = { ...changed }
  if (description !== undefined) wanted.description = cleanRichText(description)
  if (slug !== undefined && slug !== stored.slug) {
    wanted.slug = await freeSlug(tx, slug, wanted.name ?? stored.name, owner)
  }
  const table = PAGE_TABLES[kind]
  const changes = await saveFields<StoredPage>(tx, {
    table,
    stored,
    wanted,
    version,
    current,
    actor,
    now: now(),
  })
  if (changes !== null && 'slug' in changes.after) await claimSlug(tx, owner, wanted.slug!)
  if (changes !== null) await wakeLinkPreviews(tx)
  return changes !== null
}
