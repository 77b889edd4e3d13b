import { sql } from 'kysely'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { WrittenRoom } from './store-lock.ts'

/** Writes the whole set of rooms in one statement; those that are not in it any more go. */
export async function saveRooms(tx: Tx, villaId: number, rooms: readonly WrittenRoom[]): Promise<void> {
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
