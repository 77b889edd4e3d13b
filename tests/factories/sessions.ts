import type { Db } from '../../src/server/platform/context.ts'

/** An open session of a user, from a browser that nobody uses. */
export async function createSession(db: Db, user_id: number, fields: { device?: string } = {}) {
  return db
    .insertInto('sessions')
    .values({
      user_id,
      device: 'Firefox, Linux',
      address: '192.0.2.1',
      last_seen_at: new Date('2027-01-01T06:00:00Z'),
      expires_at: new Date('2100-01-01T00:00:00Z'),
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
