import { KVKK_CONSENT, TERMS_CONSENT } from '../../../domain/booking/consent.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { createReservation as endpoint } from '../../../contract/reservations/reservations.ts'
import { holdEnd } from '../../../domain/booking/hold.ts'
import { priorInformation } from '../../../domain/booking/prior-information.ts'
import { reservationCode } from '../../../domain/booking/reservation.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { isFree, insertEntry } from '../../services/calendar/claim-nights.ts'
import { queueMail } from '../../services/notifications/outbox.ts'
import { writeNotification } from '../../services/notifications/write-notification.ts'
import { readPriceFacts } from '../../services/pricing/price-stay.ts'
import { admitVisitor } from './admit-visitor.ts'
import { queueByVilla } from './booking-queue.ts'
import type { BookingFacts, BookingRequest } from './booking-queue.ts'
import { phoneOf } from '../../platform/phone.ts'
import { priceRequest } from './price-request.ts'
import { claimPromotionUse, insertReservation } from './store-write.ts'
import type { CreatedReservation } from './store-write.ts'

/** A visitor requests a stay. The nights are held until the visitor pays or the hold ends. */
export const createReservation = route(endpoint, async (context, { body }) => {
  const { first_name, last_name, email, phone, note, expected_total, proof, accepted_texts, ...rest } = body
  const {
    kvkk_consent: _,
    kvkk_consent_version: __,
    terms_consent: ___,
    terms_consent_version: ____,
    ...choice
  } = rest
  if (choice.endDate <= choice.startDate) throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  const customer = {
    first_name,
    last_name,
    email,
    phone: phoneOf(phone),
    customer_note: note,
    admin_note: '',
    source: 'site' as const,
    consents: { kvkk: KVKK_CONSENT, terms: TERMS_CONSENT, texts: { ...accepted_texts } },
  }
  const { code, public_token, status, hold_expires_at, quote } = await bookStay(context, {
    choice,
    customer,
    actor: null,
    proof,
    key: context.request.idempotency_key,
    mails: ['request_received', 'admin_new_request'],
    expected_total,
  })
  return { code, token: public_token, status, hold_expires_at, quote }
})

/** Makes a reservation of a request. Requests for one villa wait for each other (decision 11). */
export const bookStay = queueByVilla(book)

/**
 * One booking, in one transaction and without any network call. Returns null when somebody else took the nights since
 * `facts` were read.
 */
async function book(
  tx: Tx,
  context: Context,
  request: BookingRequest,
  facts: BookingFacts | null,
): Promise<CreatedReservation | null> {
  if (facts === null) throw new Failure('not_found')
  const { choice, customer, actor, proof } = request
  const { settings, now } = facts
  const { limits } = settings

  // Refuse what cannot be booked before this request makes others wait for the villa.
  const offered = await priceRequest(tx, facts, request, now)
  const visitor =
    actor === null
      ? await admitVisitor(
          tx,
          context,
          { ...customer, nights: offered.quote.night_count, proof },
          limits,
          now,
        )
      : null

  // This locks the villa: other bookings and edits of it wait until this transaction ends.
  if (!(await isFree(tx, choice.villa_id, { stay: offered.quote }, now))) return null
  // An admin may have changed the prices while this request waited for the lock, so price it again.
  const current = await readPriceFacts(tx, [choice], now)
  const { quote, promotion_id } = await priceRequest(tx, current, request, now)

  const link = visitor?.link ?? null
  const arrival = { check_in: quote.check_in, check_in_time: settings.check_in_time }
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
      prior_information: priorInformation({ ...settings.information, quote }),
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
    rental_id: choice.villa_id,
    stay: quote,
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
    const { villa_id } = choice
    await writeNotification(tx, { kind: 'request', record_id: reservation.id, villa_id }, now)
  }
  return reservation
}

/** A visitor who has to verify the e-mail gets that mail instead of the plain confirmation of receipt. */
function mailsOf(
  reservation_id: number,
  { mails }: BookingRequest,
  email_link: { token: string; until: Date } | null,
) {
  if (email_link === null) return { reservation_id, templates: mails }
  const templates = mails.map((key) => (key === 'request_received' ? 'verify_email' : key))
  return { reservation_id, templates, as_if: { email_link } }
}
