import { sql } from 'kysely'
import type { Tx } from '../db/in-transaction.ts'
import { Failure } from '../failure.ts'

/** As many requests may wait for an answer at once, by e-mail and by telephone: each keeps a villa closed for a day. */
const MOST_OPEN = 5

/**
 * Refuses a visitor's request beyond those that may wait. Requests of one person pass here one after the other, so
 * that of many at once for many villas no more get through than of many in a row. Called before any villa is locked.
 * The refusal does not say which of the two ways was counted, nor what is open: neither is proof of who asks.
 */
export async function checkOpenRequests(
  tx: Tx,
  { email, phone }: { email: string; phone: string },
  now: Date,
): Promise<void> {
  // By their numbers in order, so that two who share both never wait for each other crosswise.
  await sql`
    select pg_advisory_xact_lock(person) from (
      select distinct hashtextextended('open request ' || way, 0) as person
      from unnest(array[lower(${email}::text), ${phone}::text]) as way order by 1
    ) ways`.execute(tx)
  const isOpen = sql`status = 'pending' and source = 'site' and hold_expires_at > ${now}`
  const { rows } = await sql<{ n: number }>`
    select greatest(
      (select count(*) from reservations where lower(email) = lower(${email}) and ${isOpen}),
      (select count(*) from reservations where phone = ${phone} and ${isOpen})) as n`.execute(tx)
  if (rows[0]!.n >= MOST_OPEN) throw new Failure('too_many_open')
}
