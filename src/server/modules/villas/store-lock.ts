import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { villaDetail } from '../../../contract/villas/villas.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { Database } from '../../platform/db/schema.ts'
import { feesOf } from '../../services/catalogue/villa-facts.ts'
import { Failure } from '../../platform/failure.ts'
import { roomsOf } from './store-record.ts'

export type StoredVilla = Selectable<Database['villas']>
type Parts = z.output<typeof villaDetail>
/** As it is written: a new one has no number yet. */
type Numbered<Part> = Omit<Part, 'id'> & { id?: number | undefined }
export type WrittenFee = Numbered<Parts['fees'][number]>
export type WrittenRoom = Numbered<Parts['rooms'][number]>

/** A villa that nobody else writes until the transaction ends. @throws not_found. */
export async function lockVilla(tx: Tx, id: number): Promise<StoredVilla> {
  const villa = await tx
    .selectFrom('villas')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (villa === undefined) throw new Failure('not_found')
  return villa
}

/** Read after the lock was taken: in one statement with it they would be those of before the wait. */
export async function feesOfVilla(db: Db, id: number): Promise<WrittenFee[]> {
  const { rows } = await sql<{
    fees: WrittenFee[]
  }>`select ${feesOf} as fees from villas v where v.id = ${id}`.execute(db)
  return rows[0]?.fees ?? []
}

export async function roomsOfVilla(db: Db, id: number): Promise<WrittenRoom[]> {
  const { rows } = await sql<{
    rooms: WrittenRoom[]
  }>`select ${roomsOf} as rooms from villas v where v.id = ${id}`.execute(db)
  return rows[0]?.rooms ?? []
}
