import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { updateVilla } from '../../../contract/villas/villas-admin.ts'
import type { villaDetail } from '../../../contract/villas/villas.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { Database } from '../../platform/db/schema.ts'
import { Failure } from '../../platform/failure.ts'
import { feesOf } from '../../services/catalogue/villa-facts.ts'
import { afterTheLast } from '../../services/catalogue/order-rentals.ts'
import { ladderText, permitColumns } from '../../services/catalogue/rental-permit.ts'
import { insertVillaRows } from '../../services/catalogue/write-rental.ts'
import type { VillaColumns } from '../../services/catalogue/write-rental.ts'
import { roomsOf } from './store-record.ts'

export type StoredVilla = Selectable<Database['villas']>
type Parts = z.output<typeof villaDetail>
/** A part of a villa as it is sent. A new one has no id. */
type WithOptionalId<Part> = Omit<Part, 'id'> & { id?: number | undefined }
type FeeInput = WithOptionalId<Parts['fees'][number]>
export type RoomInput = WithOptionalId<Parts['rooms'][number]>

/** The fields of a save, without the version. */
export type VillaInput = Omit<z.output<typeof updateVilla.body>, 'version'>

/** Locks a villa, so that nobody else writes it until the transaction ends. @throws not_found */
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

/** Read in a statement after lockVilla: in the same statement they would be the fees from before the wait for the lock. */
export async function feesOfVilla(db: Db, id: number): Promise<FeeInput[]> {
  const { rows } = await sql<{
    fees: FeeInput[]
  }>`select ${feesOf} as fees from villas v where v.id = ${id}`.execute(db)
  return rows[0]?.fees ?? []
}

/** Read in a statement after lockVilla, like the fees. */
export async function roomsOfVilla(db: Db, id: number): Promise<RoomInput[]> {
  const { rows } = await sql<{
    rooms: RoomInput[]
  }>`select ${roomsOf} as rooms from villas v where v.id = ${id}`.execute(db)
  return rows[0]?.rooms ?? []
}

/** The columns to write for these fields. Objects become JSON text, and a changed permit number sets its status. */
export function columnsOf(typed: VillaInput, stored: StoredVilla | null, now: Date): VillaColumns {
  const { fees: _own, pool, cancellation_ladder, permit_no, permit_status, ...plain } = typed
  return {
    ...plain,
    ...(pool === undefined ? {} : { pool: pool === null ? null : JSON.stringify(pool) }),
    ...(cancellation_ladder === undefined ? {} : { cancellation_ladder: ladderText(cancellation_ladder) }),
    ...(permit_no === undefined && permit_status === undefined
      ? {}
      : permitColumns({ permit_no, permit_status }, stored, now)),
  }
}

type NewVilla = Omit<Parameters<typeof insertVillaRows>[1], 'latitude' | 'longitude'>

/** Inserts a villa at the end of the list. Without coordinates it gets those of its district, or of its town. */
export function insertVilla(
  tx: Tx,
  villa: NewVilla & Partial<Record<'latitude' | 'longitude', number>>,
): Promise<number> {
  const centre = (column: 'latitude' | 'longitude') => sql<number>`(
    select coalesce(${sql.ref(`d.${column}`)}, ${sql.ref(`t.${column}`)})
    from districts d join towns t on t.id = d.town_id where d.id = ${villa.district_id})`
  return insertVillaRows(tx, {
    latitude: centre('latitude'),
    longitude: centre('longitude'),
    permit_status: 'missing',
    position: afterTheLast('villa'),
    ...villa,
  })
}

/** Writes all fees of a villa in one statement and deletes those that are not among them. */
export async function saveFees(
  tx: Tx,
  villaId: number,
  fees: readonly NonNullable<VillaInput['fees']>[number][],
): Promise<void> {
  const given = JSON.stringify(fees.map((fee, index) => ({ ...fee, position: index + 1 })))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as g (
        id bigint, kind text, name text, amount bigint, is_mandatory boolean, per text, below_nights integer,
        position integer)
    ), gone as (
      delete from fees where rental_id = ${villaId} and id not in (select id from given where id is not null)
    ), kept as (
      update fees f set kind = g.kind, name = g.name, amount = g.amount, is_mandatory = g.is_mandatory, per = g.per,
        below_nights = g.below_nights, position = g.position
      from given g where f.id = g.id and f.rental_id = ${villaId}
    )
    insert into fees (rental_id, kind, name, amount, is_mandatory, per, below_nights, position)
    select ${villaId}, kind, name, amount, is_mandatory, per, below_nights, position from given where id is null
    order by position`.execute(tx)
}

/** Writes all rooms of a villa in one statement and deletes those that are not among them. */
export async function saveRooms(tx: Tx, villaId: number, rooms: readonly RoomInput[]): Promise<void> {
  const given = JSON.stringify(rooms.map((room, index) => ({ ...room, position: index + 1 })))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as g (
        id bigint, name text, kind text, beds jsonb, is_en_suite boolean, note text, position integer)
    ), gone as (
      delete from villa_rooms where villa_id = ${villaId} and id not in (select id from given where id is not null)
    ), kept as (
      update villa_rooms r set name = g.name, kind = g.kind, beds = g.beds, is_en_suite = g.is_en_suite,
        note = g.note, position = g.position
      from given g where r.id = g.id and r.villa_id = ${villaId}
    )
    insert into villa_rooms (villa_id, name, kind, beds, is_en_suite, note, position)
    select ${villaId}, name, kind, beds, is_en_suite, note, position from given where id is null order by position`.execute(
    tx,
  )
}
