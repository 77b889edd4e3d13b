import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { lastPosition } from '../../services/records/last-position.ts'
import type { Database } from '../../platform/db/schema.ts'
import { fieldFailure } from '../../platform/failure.ts'

type RegionTable = 'towns' | 'districts' | 'villa_types'
type Ordered = 'towns' | 'villa_types'

/** Adds a record; in a list with an order it stands last. */
export async function insertRecord<Table extends RegionTable>(
  tx: Tx,
  table: Table,
  fields: Omit<Insertable<Database[Table]>, 'position'>,
): Promise<number> {
  const position = isOrdered(table) ? { position: await lastPosition(tx, table) } : {}
  const values = Object.entries({ ...fields, ...position })
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
    values (${sql.join(values.map(([, value]) => sql`${value}`))})
    returning id`.execute(tx)
  return rows[0]!.id
}

const isOrdered = (table: RegionTable): table is Ordered => table !== 'districts'

export async function deleteRecord(tx: Tx, table: RegionTable, id: number): Promise<void> {
  await tx.deleteFrom(table).where('id', '=', id).execute()
}

/** Whether a record that another one is to refer to is there; held against being deleted meanwhile. */
export async function isHeld(tx: Tx, table: RegionTable | 'images', id: number): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(table)} where id = ${id} for key share`.execute(tx)
  return rows.length > 0
}

/** An image that is stored; another one is a 422 of `image_id`. */
export async function checkImage(tx: Tx, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  if (!(await isHeld(tx, 'images', id))) throw fieldFailure('image_id', FIELD_SENTENCES.choose)
}

/** The town a district is put into. */
export async function holdTown(tx: Tx, id: number): Promise<void> {
  if (!(await isHeld(tx, 'towns', id))) throw fieldFailure('town_id', FIELD_SENTENCES.choose)
}

/** A district that went to another town takes its villas along. */
export async function moveVillasAlong(tx: Tx, district_id: number, town_id: number): Promise<void> {
  await tx
    .updateTable('villas')
    .set({ town_id })
    .where('district_id', '=', district_id)
    .where('town_id', '<>', town_id)
    .execute()
}
