import { verifiedHoldEnd } from '../../../domain/booking/hold.ts'
import * as contract from '../../../contract/reservations/email-verification.ts'
import { holdHours } from '../../services/booking/booking-settings.ts'
import { renewHold } from '../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { linkHash } from './admit-visitor.ts'
import { lockReservation } from './store-lock.ts'
import { findByLink, linkAnswer, markVerified } from './store-request-links.ts'
import { writeHistory } from './store-write.ts'

/** What the link in a mail would verify. Reading changes nothing, because programs that scan mails open links too. */
export const showRequestLink = route(contract.showRequestLink, async ({ db, now }, { params }) => {
  const stored = await findByLink(db, linkHash(params.token))
  if (stored === undefined) throw new Failure('request_link_not_found')
  return linkAnswer(stored, await holdHours(db), now())
})

/**
 * Opening the link proves that the address belongs to the sender: the hold then lasts its full time. A hold that has
 * ended is not revived, because somebody else may have seen the nights free. A second call changes nothing.
 */
export const verifyEmail = route(contract.verifyEmail, async (context, { body }) => {
  const now = context.now()
  const hash = linkHash(body.token)
  return inTransaction(context.db, async (tx) => {
    const known = await findByLink(tx, hash)
    if (known === undefined) throw new Failure('request_link_not_found')
    await lockReservation(tx, known.id, undefined, now)
    const stored = (await findByLink(tx, hash))!
    const hours = await holdHours(tx)
    const before = linkAnswer(stored, hours, now)
    if (before.state !== 'open') return { ...before, is_first: false }

    const until = before.hold_once_verified === null ? null : verifiedHoldEnd(stored, hours)
    await markVerified(tx, stored.id, until, now)
    if (until !== null) await renewHold(tx, stored.id, until)
    await writeHistory(tx, {
      reservation_id: stored.id,
      actor: null,
      actor_name: `${stored.first_name} ${stored.last_name}`,
      action: 'email_verified',
      before: { hold_expires_at: stored.hold_expires_at },
      after: { hold_expires_at: until ?? stored.hold_expires_at },
      now,
    })
    return { ...linkAnswer((await findByLink(tx, hash))!, hours, now), is_first: true }
  })
})
