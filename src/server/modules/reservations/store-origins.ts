import { sql } from 'kysely'
import type { Tx } from '../../platform/db/in-transaction.ts'

/** Where a request came from: what requests are counted together by, and shown together to admins. */
export interface RequestOrigin {
  address_hash: string
  email_pattern: string
}

export async function insertOrigin(
  tx: Tx,
  reservation_id: number,
  origin: RequestOrigin,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('request_origins')
    .values({ reservation_id, ...origin, created_at: now })
    .execute()
}

/** Whoever's request admins open again was blocked by mistake: their address may ask again. */
export async function unblockAddress(tx: Tx, reservation_id: number): Promise<void> {
  await sql`delete from blocked_addresses using request_origins o
    where o.reservation_id = ${reservation_id} and o.address_hash = blocked_addresses.address_hash`.execute(
    tx,
  )
}

/** Admins want no requests from where these came for so long; people who are known may still ask. */
export async function blockAddresses(
  tx: Tx,
  reservationIds: readonly number[],
  by: { blocked_by: number; blocked_until: Date },
): Promise<number> {
  const { rows } = await sql`
    insert into blocked_addresses (address_hash, blocked_until, blocked_by)
    select distinct address_hash, ${by.blocked_until}::timestamptz, ${by.blocked_by}::bigint
    from request_origins where reservation_id = any(${[...reservationIds]}::bigint[]) order by 1
    on conflict (address_hash) do update
      set blocked_until = greatest(blocked_addresses.blocked_until, excluded.blocked_until),
        blocked_by = excluded.blocked_by
    returning address_hash`.execute(tx)
  return rows.length
}
