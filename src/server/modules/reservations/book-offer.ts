import { holdEnd } from '../../../domain/booking/hold.ts'
import type { Arrival } from '../../../domain/booking/hold.ts'
import { priorInformation } from '../../../domain/booking/prior-information.ts'
import type { InformationFacts } from '../../../domain/booking/prior-information.ts'
import { reservationCode } from '../../../domain/booking/reservation.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import type { BookingSettings } from '../../services/booking/booking-settings.ts'
import { insertEntry, isFree } from '../../services/calendar/claim-nights.ts'
import type { ClaimedPeriod } from '../../services/calendar/claim-nights.ts'
import { queueMail } from '../../services/notifications/outbox.ts'
import { writeNotification } from '../../services/notifications/write-notification.ts'
import { admitVisitor } from './admit-visitor.ts'
import type { BookingRequest } from './booking-queue.ts'
import { claimPromotionUse, insertReservation } from './store-write.ts'
import type { CreatedReservation } from './store-write.ts'

/** What can be booked: its price, and the time that it takes. */
interface Offer {
  quote: Quote
  promotion_id: number | null
  /** when the guests come, at which a hold ends at the latest */
  arrival: Arrival
  information: Omit<InformationFacts, 'quote'>
  /** of a trip, with the turn-around */
  period?: ClaimedPeriod
}

/**
 * One booking of a villa or a boat, in one transaction and without any network call. Returns null when somebody else took
 * the time since the offer was made. `current` makes the offer again, under the lock of the villa or boat.
 */
export async function bookOffer(
  tx: Tx,
  context: Context,
  request: BookingRequest<unknown>,
  settings: BookingSettings,
  now: Date,
  { offered, current }: { offered: Offer; current: () => Promise<Offer> },
): Promise<CreatedReservation | null> {
  const { customer, actor, proof } = request
  const { limits } = settings
  const rental_id = offered.quote.villa_id
  // Refuse what cannot be booked before this request makes others wait for the villa or boat.
  const visitor =
    actor === null
      ? await admitVisitor(tx, context, { ...customer, quote: offered.quote, proof }, limits, now)
      : null

  // This locks the villa or boat: other bookings and edits of it wait until this transaction ends.
  if (!(await isFree(tx, rental_id, { stay: offered.quote, period: offered.period }, now))) return null
  // An admin may have changed the prices while this request waited for the lock, so price it again.
  const { quote, promotion_id, arrival, information, period } = await current()

  const link = visitor?.link ?? null
  const hours = link === null ? (request.hold_hours ?? settings.hold_hours) : limits.unverified_hold_hours
  const hold_expires_at = holdEnd(now, hours, arrival)

  const reservation = await insertReservation(
    tx,
    {
      ...customer,
      code: reservationCode(context.random(8)),
      public_token: Buffer.from(context.random(24)).toString('base64url'),
      quote,
      rates: settings.rates,
      cancellation_ladder: settings.cancellation_ladder,
      prior_information: priorInformation({ ...information, quote }),
      promotion_id,
      hold_expires_at,
      email_known_at: visitor?.is_known ? now : null,
      email_link_hash: link?.hash ?? null,
      created_by: actor?.id ?? null,
      now,
    },
    visitor?.origin ?? null,
    actor,
  )
  await insertEntry(tx, {
    rental_id,
    stay: quote,
    period,
    kind: 'reservation',
    reservation_id: reservation.id,
    held_until: hold_expires_at,
  })
  if (promotion_id !== null && !(await claimPromotionUse(tx, promotion_id))) {
    throw new Failure('promotion_used_up')
  }
  const emailLink =
    link === null ? null : { token: link.token, until: holdEnd(now, settings.hold_hours, arrival) }
  await queueMail(tx, context, mailsOf(reservation.id, request, emailLink), now)
  if (actor === null) {
    const notification = { kind: 'request' as const, record_id: reservation.id, rental_id }
    await writeNotification(tx, notification, now)
  }
  return reservation
}

/** A visitor who has to verify the e-mail gets that mail instead of the plain confirmation of receipt. */
function mailsOf(
  reservation_id: number,
  { mails }: Pick<BookingRequest, 'mails'>,
  email_link: { token: string; until: Date } | null,
) {
  if (email_link === null) return { reservation_id, templates: mails }
  const templates = mails.map((key) => (key === 'request_received' ? 'verify_email' : key))
  return { reservation_id, templates, as_if: { email_link } }
}
