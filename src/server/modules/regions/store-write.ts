import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { lockReference } from '../../services/records/lock-record.ts'
import { lastPosition } from '../../services/records/last-position.ts'
import type { Database } from '../../platform/db/schema.ts'
import { fieldFailure } from '../../platform/failure.ts'

type RegionTable = 'towns' | 'districts' | 'villa_types' | 'boat_types' | 'marinas'
type Ordered = Exclude<RegionTable, 'districts'>

/** Inserts a record; where the records have a position, it gets the last one. */
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

/** Refuses an image that is not stored with 422 at `image_id`; locks one that is against deletion. */
export async function checkImage(tx: Tx, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  if (!(await lockReference(tx, 'images', id))) throw fieldFailure('image_id', FIELD_SENTENCES.choose)
}

/** Refuses a town that does not exist with 422 at `town_id`; locks one that does against deletion. */
export async function checkTown(tx: Tx, id: number): Promise<void> {
  if (!(await lockReference(tx, 'towns', id))) throw fieldFailure('town_id', FIELD_SENTENCES.choose)
}

/** Moves the villas of a district to the town that the district now belongs to. */
export async function moveVillasToTown(tx: Tx, district_id: number, town_id: number): Promise<void> {
  await tx
    .updateTable('villa_details')
    .set({ town_id })
    .where('district_id', '=', district_id)
    .where('town_id', '<>', town_id)
    .execute()
}
