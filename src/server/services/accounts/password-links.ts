import { createHash } from 'node:crypto'
import { formatMoment } from '../../../domain/turkish/turkish.ts'
import type { Db, World } from '../../platform/context.ts'
import { queueNotice } from '../notifications/outbox.ts'

export type LinkPurpose = 'invitation' | 'reset'

const HOURS: Record<LinkPurpose, number> = { invitation: 48, reset: 2 }
const TEMPLATE = { invitation: 'user_invitation', reset: 'password_reset' } as const

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

interface Person {
  id: number
  first_name: string
  last_name: string
  email: string
}

/**
 * Makes a link that sets the password of a person once, and queues its mail in the same transaction. A former link for
 * the same purpose ends.
 */
export async function mailPasswordLink(
  tx: Db,
  world: Pick<World, 'config' | 'random'>,
  person: Person,
  purpose: LinkPurpose,
  now: Date,
): Promise<void> {
  const token = Buffer.from(world.random(32)).toString('base64url')
  const expires_at = new Date(now.getTime() + HOURS[purpose] * 3_600_000)
  const link = { token_digest: digestOf(token), expires_at, created_at: now }
  await tx
    .insertInto('password_links')
    .values({ user_id: person.id, purpose, ...link })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(link))
    .execute()
  await queueNotice(
    tx,
    world,
    {
      template: TEMPLATE[purpose],
      recipient: person.email,
      values: {
        kullanici_adi: `${person.first_name} ${person.last_name}`,
        sifre_baglantisi: `${world.config.site_url}/dashboard/password/${token}`,
        baglanti_bitis: formatMoment(expires_at),
      },
    },
    now,
  )
}

/** The open link with this token and its person; undefined when it was used, has ended, or the person is switched off. */
export function findPasswordLink(db: Db, token: string, now: Date) {
  return db
    .selectFrom('password_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select([
      'l.id',
      'l.purpose',
      'l.expires_at',
      'u.id as user_id',
      'u.email',
      'u.first_name',
      'u.last_name',
    ])
    .where('l.token_digest', '=', digestOf(token))
    .where('l.expires_at', '>', now)
    .where('u.is_active', '=', true)
    .executeTakeFirst()
}

/** Deletes the links of a person; returns whether this one was still there. Of two uses at once one finds it. */
export async function takePasswordLink(tx: Db, link: { id: number; user_id: number }): Promise<boolean> {
  const taken = await tx.deleteFrom('password_links').where('id', '=', link.id).executeTakeFirst()
  if (Number(taken.numDeletedRows) === 0) return false
  await dropPasswordLinks(tx, link.user_id)
  return true
}

export async function dropPasswordLinks(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('password_links').where('user_id', '=', userId).execute()
}
