import { sql } from 'kysely'
import { KNOWN_DAYS, WINDOW_SECONDS, type LoginFailures } from '../../../domain/accounts/login-limits.ts'
import type { Db, World } from '../../platform/context.ts'
import { deleteEndedLinks } from './store-passwords.ts'
import { deleteOldSessions } from './store-sessions.ts'

/** One attempt to sign in. `account` is the typed e-mail in lower case, whether or not a user has it. */
export interface Attempt {
  id: number
  account: string
  address: string
}

/** Records an attempt as failed before the password is checked, so that simultaneous attempts all count. */
export async function insertAttempt(db: Db, account: string, address: string, now: Date): Promise<Attempt> {
  const { id } = await db
    .insertInto('login_attempts')
    .values({ account, address, is_success: false, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, account, address }
}

export interface LoginHistory extends LoginFailures {
  /** somebody signed in to this account from this address within thirty days */
  is_known: boolean
  /** failures of this account from this address that are still stored; they are deleted after about a day */
  kept_here: number
}

/** The recent attempts of an account, of an address, and of the account from this address. */
export async function readHistory(db: Db, { account, address }: Attempt, now: Date): Promise<LoginHistory> {
  const since = new Date(now.getTime() - WINDOW_SECONDS * 1000)
  const known = new Date(now.getTime() - KNOWN_DAYS * 24 * 3_600_000)
  const { rows } = await sql<LoginHistory>`
    with from_address as (
      select id, account, is_success, created_at, created_at > ${since} as is_recent from login_attempts
      where address = ${address} and created_at > ${known}
    ), here as (
      select *, id > coalesce((
        select max(id) from from_address where account = ${account} and is_success), 0) as is_unforgiven
      from from_address where account = ${account}
    )
    select a.n as by_address, a.oldest as address_since, h.*, (
      select count(*) from login_attempts
      where account = ${account} and not is_success and created_at > ${since}
    ) as by_account
    from (
      select count(*) as n, min(created_at) as oldest from from_address where is_recent and not is_success
    ) a, (
      select count(*) filter (where is_recent and is_unforgiven) as here,
        min(created_at) filter (where is_recent and is_unforgiven) as here_since,
        count(*) filter (where is_unforgiven) as kept_here, coalesce(bool_or(is_success), false) as is_known
      from here
    ) h`.execute(db)
  return rows[0]!
}

/** Deletes an attempt that was refused before its password was checked, so that it does not lengthen the wait. */
export async function deleteAttempt(db: Db, { id }: Attempt): Promise<void> {
  await db.deleteFrom('login_attempts').where('id', '=', id).execute()
}

export async function markSuccess(db: Db, { id }: Attempt, userId: number, now: Date): Promise<void> {
  await sql`
    with attempt as (update login_attempts set is_success = true where id = ${id})
    update users set last_login_at = ${now} where id = ${userId}`.execute(db)
}

/**
 * Takes the next turn of an account. All processes together get one turn every `pause` milliseconds, by the clock of the
 * database. Returns null when the turn was taken, otherwise the milliseconds until the next turn.
 */
export async function takeTurn(db: Db, account: string, pause: number): Promise<number | null> {
  const { rows } = await sql<{ is_taken: boolean; ms: number | null }>`
    with taken as (
      insert into login_turns (account, next_at)
      values (${account}, clock_timestamp() + ${pause}::int * interval '1 millisecond')
      on conflict (account) do update set next_at = excluded.next_at
      where login_turns.next_at <= clock_timestamp()
      returning id
    )
    select exists (select from taken) as is_taken, (
      select ceil(extract(epoch from next_at - clock_timestamp()) * 1000)::int from login_turns
      where account = ${account}
    ) as ms`.execute(db)
  const { is_taken, ms } = rows[0]!
  return is_taken ? null : Math.max(10, ms ?? 0)
}

const DAY_MS = 24 * 3_600_000

/**
 * Deletes failed attempts after a day; they count for a quarter of an hour. Successful attempts are kept for thirty days,
 * because a known address is not slowed down; so are sessions after their end. Turns are compared with the clock of the database, which set them.
 */
export async function deleteOldAttempts(world: World): Promise<void> {
  const before = (days: number) => new Date(world.now().getTime() - days * DAY_MS)
  await world.db
    .deleteFrom('login_attempts')
    .where('created_at', '<', before(1))
    .where((eb) => eb.or([eb('is_success', '=', false), eb('created_at', '<', before(KNOWN_DAYS))]))
    .execute()
  await deleteEndedLinks(world.db, world.now())
  await deleteOldSessions(world.db, before(KNOWN_DAYS))
  await sql`delete from login_turns where next_at < now() - interval '1 day'`.execute(world.db)
}
