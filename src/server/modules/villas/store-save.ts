import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import { permitAfter } from '../../../domain/catalogue/permit.ts'
import type { TypedPermit } from '../../../domain/catalogue/permit.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { TypedVilla } from './check-villa-fields.ts'
import type { StoredVilla } from './store-lock.ts'

type Columns = Updateable<Database['villas']>
type Fee = NonNullable<TypedVilla['fees']>[number]

/** The columns of what was typed: records as text for jsonb, and what a permit's change says of its checking. */
export function columnsOf(typed: TypedVilla, stored: StoredVilla | null, now: Date): Columns {
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

/** Kept from the longest time before arrival on, as it is read aloud. */
function ladderText(ladder: NonNullable<TypedVilla['cancellation_ladder']> | null): string | null {
  if (ladder === null) return null
  return JSON.stringify(ladder.toSorted((one, other) => other.days_before - one.days_before))
}

/** The moment is that of the look at the number. */
function permitColumns(typed: TypedPermit, stored: StoredVilla | null, now: Date): Columns {
  const { permit_no, permit_status } = permitAfter(typed, stored)
  const isLookedAt = permit_status === 'verified' || permit_status === 'cancelled'
  const isSame = permit_no === stored?.permit_no && permit_status === stored?.permit_status
  return { permit_no, permit_status, ...(isSame ? {} : { permit_checked_at: isLookedAt ? now : null }) }
}

type NewVilla = Omit<Insertable<Database['villas']>, 'latitude' | 'longitude'> &
  Partial<Record<'latitude' | 'longitude', number>>

/** Last in the list. Until somebody puts its pin it stands in the middle of its district, or of its town. */
export async function insertVilla(tx: Tx, villa: NewVilla): Promise<number> {
  const place = (column: 'latitude' | 'longitude') => sql<number>`(
    select coalesce(${sql.ref(`d.${column}`)}, ${sql.ref(`t.${column}`)})
    from districts d join towns t on t.id = d.town_id where d.id = ${villa.district_id})`
  const { id } = await tx
    .insertInto('villas')
    .values({
      latitude: place('latitude'),
      longitude: place('longitude'),
      permit_status: 'missing',
      position: sql<number>`(select coalesce(max(position), 0) + 1 from villas)`,
      ...villa,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the whole set of fees in one statement; those that are not in it any more go. */
export async function saveFees(tx: Tx, villaId: number, fees: readonly Fee[]): Promise<void> {
  const given = JSON.stringify(fees.map((fee, index) => ({ ...fee, position: index + 1 })))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as g (
        id bigint, kind text, name text, amount bigint, is_mandatory boolean, per text, below_nights integer,
        position integer)
    ), gone as (
      delete from fees where villa_id = ${villaId} and id not in (select id from given where id is not null)
    ), kept as (
      update fees f set kind = g.kind, name = g.name, amount = g.amount, is_mandatory = g.is_mandatory, per = g.per,
        below_nights = g.below_nights, position = g.position
      from given g where f.id = g.id and f.villa_id = ${villaId}
    )
    insert into fees (villa_id, kind, name, amount, is_mandatory, per, below_nights, position)
    select ${villaId}, kind, name, amount, is_mandatory, per, below_nights, position from given where id is null
    order by position`.execute(tx)
}
