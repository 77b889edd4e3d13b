import { inviteToComment as endpoint } from '../../../contract/comments/comments.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { COMMENT_LINK_DAYS } from '../../../domain/catalogue/comment.ts'
import type { World } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { route } from '../../platform/http/route.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { queueMail } from '../../services/notifications/outbox.ts'
import { insertFirstLink, lockInvitable, replaceLink, staysToInvite } from './store-comment-links.ts'

type MailWorld = Pick<World, 'config' | 'random'>

function newLink(world: MailWorld, reservation_id: number, now: Date) {
  const token = Buffer.from(world.random(32)).toString('base64url')
  return { reservation_id, token, expires_at: new Date(now.getTime() + COMMENT_LINK_DAYS * 86_400_000) }
}

async function mailLink(
  tx: Tx,
  world: MailWorld,
  link: ReturnType<typeof newLink>,
  now: Date,
): Promise<void> {
  const { reservation_id, token, expires_at: until } = link
  const as_if = { comment_link: { token, until } }
  await queueMail(tx, world, { reservation_id, templates: ['comment_invitation'], as_if }, now)
}

/**
 * The job that asks guests for a comment on the day after check-out or after a trip. The link and its mail are written in one
 * transaction, so a kill leaves both or none; of two processes the second finds the link of the first. Returns the
 * number of mails.
 */
export async function inviteComments(world: World): Promise<number> {
  const now = world.now()
  let invited = 0
  for (const id of await staysToInvite(world.db, todayInIstanbul(now))) {
    const isMailed = await inTransaction(world.db, async (tx) => {
      if ((await lockInvitable(tx, id)) !== true) return false
      const link = newLink(world, id, now)
      if (!(await insertFirstLink(tx, link, now))) return false
      await mailLink(tx, world, link, now)
      return true
    })
    if (isMailed) invited += 1
  }
  return invited
}

/** An admin sends the invitation again, for example when the mail was lost or the link has expired. */
export const inviteToComment = route(endpoint, async (context, { body: { reservation_id } }) =>
  createOnce(context, async (tx) => {
    const now = context.now()
    const isInvitable = await lockInvitable(tx, reservation_id)
    if (isInvitable === null) throw new Failure('not_found')
    if (!isInvitable) throw new Failure('comment_not_invitable')
    const link = newLink(context, reservation_id, now)
    await replaceLink(tx, link, now)
    await mailLink(tx, context, link, now)
    const entry = {
      action: 'invite',
      record: 'comment',
      record_id: reservation_id,
      after: { reservation_id },
    }
    await writeAudit(tx, context.actor, [entry], now)
    return { reservation_id, mailed_at: now.toISOString() }
  }),
)
