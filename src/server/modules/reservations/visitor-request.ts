import type { z } from 'zod'
import type { createReservation } from '../../../contract/reservations/reservations.ts'
import { KVKK_CONSENT, TERMS_CONSENT } from '../../../domain/booking/consent.ts'
import type { RequestKey } from '../../platform/context.ts'
import { phoneOf } from '../../platform/phone.ts'
import type { BookingRequest } from './booking-queue.ts'
import type { CreatedReservation } from './store-write.ts'

type Sent = Omit<
  z.output<typeof createReservation.body>,
  'villa_id' | 'startDate' | 'endDate' | 'fee_ids' | 'adults' | 'children' | 'infants' | 'promotion_code'
>

/** What a visitor sent, divided into what is chosen and who asks for it. */
export function splitRequest<Body extends Sent>(body: Body, key: RequestKey | null) {
  const { first_name, last_name, email, phone, note, expected_total, proof, accepted_texts, ...rest } = body
  const {
    kvkk_consent: _,
    kvkk_consent_version: __,
    terms_consent: ___,
    terms_consent_version: ____,
    ...choice
  } = rest
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
  const mails: BookingRequest['mails'] = ['request_received', 'admin_new_request']
  return { choice, customer, actor: null, proof, key, mails, expected_total }
}

/** What the visitor is told of the reservation. */
export function answerToVisitor(created: CreatedReservation) {
  const { code, public_token, status, hold_expires_at, quote } = created
  return { code, token: public_token, status, hold_expires_at, quote }
}
