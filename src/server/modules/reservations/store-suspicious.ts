import { sql } from 'kysely'
import type { z } from 'zod'
import type { listSuspiciousHolds } from '../../../contract/reservations/suspicious-holds.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'
import { isOpenRequest } from './store-open-requests.ts'

type Cluster = z.input<typeof listSuspiciousHolds.output>['clusters'][number]

/** Only the largest clusters are shown. When they are released, the others follow. */
const MAX_CLUSTERS = 20
const MAX_OF_A_CLUSTER = 200
/** Phone numbers that differ only in this many last digits were probably invented one after the other. */
const LAST_DIGITS = 4
/** How many characters of a hash are shown: enough to tell two addresses apart, too few to identify one. */
const SHOWN_HASH = 8

/**
 * Open requests of at least `people` different e-mails that have something in common. Verified requests are shown but count
 * only where one person may own every address of the domain.
 */
export async function findClusters(db: Db, people: number, now: Date): Promise<Cluster[]> {
  const { rows } = await sql<Cluster>`
    with open as (
      select r.id, r.version, r.code, v.name as villa_name, r.rental_id as villa_id, lower(r.stay) as check_in,
        upper(r.stay) as check_out, upper(r.stay) - lower(r.stay) as night_count, r.unit, r.period, r.first_name, r.last_name, r.email,
        r.phone, r.total, r.created_at, r.hold_expires_at, r.email_known_at is not null as is_verified,
        email_identity(r.email) as person, o.address_hash, o.email_pattern
      from request_origins o join reservations r on r.id = o.reservation_id join rentals v on v.id = r.rental_id
      where ${isOpenRequest(now)}
    ), alike as (
      select 'address' as kind, left(split_part(address_hash, '.', -1), ${SHOWN_HASH}) as name, address_hash as key, not is_verified as counts,
        open.* from open
      union all
      select 'email', email_pattern, email_pattern, not is_verified or email_pattern like '@%', open.* from open
      union all
      select 'phone', left(phone, -${sql.lit(LAST_DIGITS)}), left(phone, -${sql.lit(LAST_DIGITS)}), not is_verified,
        open.* from open
    )
    select kind, name, count(distinct person) as people, sum(night_count) as night_count,
      count(distinct villa_id) as villa_count, count(*) filter (where is_verified) as verified_count,
      ${isoMoment('min(created_at)')} as first_at, ${isoMoment('max(created_at)')} as last_at,
      to_jsonb((array_agg(jsonb_build_object('id', id, 'version', version, 'code', code, 'villa_name', villa_name,
        'check_in', check_in, 'check_out', check_out, 'night_count', night_count, 'unit', unit,
        'started_at', ${isoMoment('lower(period)')}, 'finished_at', ${isoMoment('upper(period)')}, 'first_name', first_name,
        'last_name', last_name, 'email', email, 'phone', phone, 'total', total,
        'created_at', ${isoMoment('created_at')}, 'hold_expires_at', ${isoMoment('hold_expires_at')},
        'is_verified', is_verified) order by id))[1:${sql.lit(MAX_OF_A_CLUSTER)}]) as reservations
    from alike group by kind, name, key
    having count(distinct person) filter (where counts) >= ${people}
    order by count(*) desc, kind, key limit ${MAX_CLUSTERS}`.execute(db)
  return rows
}

/** The requests from the site among these reservations, in the order of their ids. */
export async function findToRelease(
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; code: string; villa_id: number; night_count: number }[]> {
  const { rows } = await sql<{ id: number; code: string; villa_id: number; night_count: number }>`
    select id, code, rental_id as villa_id, upper(stay) - lower(stay) as night_count from reservations
    where id = any(${[...ids]}::bigint[]) and source = 'site' order by id`.execute(tx)
  return rows
}
