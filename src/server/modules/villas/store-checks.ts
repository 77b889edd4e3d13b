import type { Tx } from '../../platform/db/in-transaction.ts'

/** Whether another villa than `own` has this code or address. */
export async function isTaken(tx: Tx, column: 'code' | 'slug', value: string, own = 0): Promise<boolean> {
  const row = await tx
    .selectFrom('villas')
    .select('id')
    .where(column, '=', value)
    .where('id', '<>', own)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether another villa than `own` had this address. */
export async function isFormer(tx: Tx, slug: string, own = 0): Promise<boolean> {
  const row = await tx
    .selectFrom('villa_former_slugs')
    .select('villa_id')
    .where('slug', '=', slug)
    .where('villa_id', '<>', own)
    .executeTakeFirst()
  return row !== undefined
}

export async function ownsVillas(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('users').select('is_active').where('id', '=', id).executeTakeFirst()
  return row?.is_active === true
}

/** Locked so that the district is not moved or deleted before the villa stands in it. */
export async function townOf(tx: Tx, districtId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('districts')
    .select('town_id')
    .where('id', '=', districtId)
    .forShare()
    .executeTakeFirst()
  return row?.town_id ?? null
}

/** Locked too: the arrays of a villa have no foreign keys. */
export async function allExist(tx: Tx, table: 'villa_types' | 'features', ids: number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx.selectFrom(table).select('id').where('id', 'in', ids).forKeyShare().execute()
  return rows.length === ids.length
}
