import type { Insertable } from 'kysely'
import type { Actor, Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { Database } from '../../platform/db/schema.ts'
import { cleanRichText } from '../../platform/http/clean-rich-text.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { claimSlug, freeSlug } from '../../services/landing-pages/slugs.ts'
import { wakeLinkPreviews } from '../../services/link-previews/wake-link-previews.ts'
import { saveFields } from '../../services/records/save-fields.ts'
import { insertRecord } from './store-write.ts'

/** The records of this module that have a page of their own at /{slug}, and their tables. */
export const PAGE_TABLES = {
  town: 'towns',
  district: 'districts',
  villa_type: 'villa_types',
  boat_type: 'boat_types',
  marina: 'marinas',
} as const
export type PageKind = keyof typeof PAGE_TABLES

type Fields<Kind extends PageKind> = Omit<Insertable<Database[(typeof PAGE_TABLES)[Kind]]>, 'position'> & {
  name: string
  slug: string
  description: string
}

/** Inserts a record with its slug; returns its id. */
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

interface StoredPage {
  id: number
  version: number
  name: string
  slug: string
  description: string
}

/**
 * Saves the changed fields of a locked record. Its rich text is cleaned, and a new slug is
 * claimed while the former one keeps redirecting. Returns whether anything was changed.
 */
export async function updatePage<Stored extends StoredPage>(
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

interface Coordinates {
  latitude: number | null
  longitude: number | null
}

/** Refuses one coordinate without the other; the message stands at the missing one. */
export function checkCoordinates({ latitude, longitude }: Coordinates): void {
  if ((latitude === null) === (longitude === null)) return
  throw fieldFailure(latitude === null ? 'latitude' : 'longitude', FIELD_SENTENCES.both_coordinates)
}
