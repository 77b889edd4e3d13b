import { createHmac, hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'

/** Where a request came from. Requests are counted and shown to admins together when they share one of these. */
export interface RequestOrigin {
  address_hash: string
  email_pattern: string
}

/** Reopening a request means its sender was blocked by mistake, so the block of the address is lifted. */
export async function unblockAddress(tx: Tx, reservation_id: number): Promise<void> {
  await sql`delete from blocked_addresses using request_origins o
    where o.reservation_id = ${reservation_id} and o.address_hash = blocked_addresses.address_hash`.execute(
    tx,
  )
}

/** Refuses further requests from the addresses of these reservations, except from people who are known. */
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

/**
 * The hash by which requests of one address are counted. It is the same in every process and does not reveal the
 * address. Its key comes from DATA_KEY: without a key, all addresses of the internet could be tried against the hash.
 */
export function addressHash({ data_key }: Pick<Config, 'data_key'>, address: string): string {
  const key = keyOf(data_key)
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const own = hashOf(address)
  return address.includes(':') ? `${hashOf(networkOf(address)).slice(0, NETWORK_HASH_LENGTH)}.${own}` : own
}

const keys = new Map<string, Buffer>()

/** Derived once, because deriving takes longer than hashing. */
function keyOf(dataKey: string): Buffer {
  const known = keys.get(dataKey)
  if (known !== undefined) return known
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(dataKey, 'hex'), '', 'addresses of requests', 32))
  keys.set(dataKey, key)
  return key
}

/** "2001:db8:7:1::/64" lies in "2001:db8:7". Providers give such a /48 away for free, with 65,536 networks in it. */
const networkOf = (address: string): string => address.split(':').slice(0, 3).join(':')

const NETWORK_HASH_LENGTH = 16

/** The beginning that the hashes of all IPv6 addresses of one /48 share; null for IPv4. */
export function networkPrefix(hash: string): string | null {
  return hash[NETWORK_HASH_LENGTH] === '.' ? hash.slice(0, NETWORK_HASH_LENGTH + 1) : null
}
