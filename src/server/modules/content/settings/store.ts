import { sql } from 'kysely'
import type { Day } from '../../../../domain/calendar/stay.ts'
import type { Db } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { Failure } from '../../../platform/failure.ts'
import { imageCalled, type StoredImage } from '../../../services/catalogue/image-json.ts'

export type Section = 'site' | 'contact' | 'social' | 'bank' | 'retention'

/** The values of a section by key, as JSON. */
export async function valuesOf(db: Db, section: Section): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('section', '=', section)
    .execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export async function versionOf(db: Db, section: Section): Promise<number> {
  const { version } = await db
    .selectFrom('setting_sections')
    .select('version')
    .where('section', '=', section)
    .executeTakeFirstOrThrow()
  return version
}

/** Locks a section until the transaction ends, so that two saves of it run one after the other. */
export async function lockSection(tx: Tx, section: Section): Promise<{ id: number; version: number }> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from setting_sections where section = ${section} for no key update`.execute(tx)
  if (rows[0] === undefined) throw new Failure('not_found')
  return rows[0]
}

export async function raiseSection(tx: Tx, section: Section): Promise<void> {
  await sql`update setting_sections set version = version + 1 where section = ${section}`.execute(tx)
}

export async function writeValues(
  tx: Tx,
  section: Section,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ section, key, value: JSON.stringify(value) }))
  await tx
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['section', 'key']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute()
}

/** Stored images by id; the alt text of a logo is the name of the brand, which the link around it says. */
export async function imagesOf(db: Db, ids: readonly number[]): Promise<Map<number, StoredImage>> {
  const { rows } = await sql<{ image: StoredImage }>`
    select ${imageCalled('i.dominant')} as image from images i where i.id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ image }) => [image.id, { ...image, alt: '' }]))
}

/** Makes erasures that wait due, so that the next run of their job works out their days anew. */
export async function lookAgainAtErasures(tx: Tx, today: Day): Promise<void> {
  await sql`update reservations set erase_after = ${today}::date - 1 where erase_after >= ${today}::date`.execute(
    tx,
  )
}
