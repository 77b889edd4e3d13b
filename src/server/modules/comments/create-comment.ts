import * as contract from '../../../contract/comments/comments.ts'
import { COMMENT_CONSENT, consentSentence } from '../../../domain/booking/consent.ts'
import { nightCount } from '../../../domain/calendar/stay.ts'
import { commentName } from '../../../domain/catalogue/comment.ts'
import type { AgreedTrip } from '../../../domain/pricing/pricing.ts'
import { Failure } from '../../platform/failure.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { route } from '../../platform/http/route.ts'
import { writeNotification } from '../../services/notifications/write-notification.ts'
import { findCommentLink, lockCommentLink, markLinkUsed } from './store-comment-links.ts'
import type { CommentLink } from './store-comment-links.ts'
import { insertComment } from './store-comments.ts'

const tripOf = ({ unit, units, day, time }: AgreedTrip) => ({ unit, units, day, time })

/** Reading changes nothing, because programs that scan mails open links too. */
export const showCommentLink = route(contract.showCommentLink, async ({ db, now }, { params }) => {
  const link = openLink(await findCommentLink(db, params.token), now())
  const { check_in, check_out } = link
  return {
    villa: { name: link.villa_name, slug: link.villa_slug, is_active: link.is_active },
    trip: link.trip === null ? null : tripOf(link.trip),
    check_in,
    check_out,
    night_count: nightCount({ check_in, check_out }),
    name: commentName(link.first_name, link.last_name),
    expires_at: link.expires_at.toISOString(),
  }
})

/** Of two posts with one link the second waits for the first and finds the link used. */
export const createComment = route(contract.createComment, (context, { body }) =>
  createOnce(context, async (tx) => {
    const { token, publish_consent: _, publish_consent_version: __, ...written } = body
    const now = context.now()
    await lockCommentLink(tx, token)
    const link = openLink(await findCommentLink(tx, token), now)
    await markLinkUsed(tx, link.id, now)
    const id = await insertComment(tx, {
      ...written,
      rental_id: link.rental_id,
      reservation_id: link.reservation_id,
      name: commentName(link.first_name, link.last_name),
      stayed_on: link.check_in,
      consent_text: consentSentence(COMMENT_CONSENT),
      consent_version: COMMENT_CONSENT.version,
      consent_at: now,
      created_at: now,
    })
    await writeNotification(tx, { kind: 'comment', record_id: id }, now)
    return {}
  }),
)

function openLink(link: CommentLink | undefined, now: Date): CommentLink {
  if (link === undefined || !link.is_completed) throw new Failure('comment_link_not_found')
  if (link.is_used) throw new Failure('comment_link_used')
  if (link.expires_at <= now) throw new Failure('comment_link_expired')
  return link
}
