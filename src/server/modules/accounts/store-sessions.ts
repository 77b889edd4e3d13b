import { deviceName } from '../../../domain/accounts/device.ts'
import type { Context, Db } from '../../platform/context.ts'

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
