import { sql } from 'kysely'
import { deviceName } from '../../../domain/accounts/device.ts'
import type { Context, Db } from '../../platform/context.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'

/** Writes the session of a sign-in and returns its id, for the token. */
export async function insertSession(
  db: Db,
  user_id: number,
  { address, agent }: Pick<Context['request'], 'address' | 'agent'>,
  hours: number,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id,
      device: deviceName(agent),
      address,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + hours * 3_600_000),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface OpenSession {
  id: number
  device: string
  address: string
  created_at: string
  last_seen_at: string
}

/** The sessions of a person that are neither ended nor expired, the latest first. */
export async function openSessions(db: Db, userId: number, now: Date): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, device, address, ${isoMoment('created_at')} as created_at, ${isoMoment('last_seen_at')} as last_seen_at
    from sessions where user_id = ${userId} and ended_at is null and expires_at > ${now}
    order by last_seen_at desc, id desc`.execute(db)
  return rows
}

/** Ends an open session of this person; undefined when there is none. */
export function closeSession(db: Db, user_id: number, id: number, now: Date) {
  return db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .returning('device')
    .executeTakeFirst()
}

/** Network addresses are kept no longer than a month. */
export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
}
