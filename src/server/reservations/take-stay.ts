import { QUOTE_SENTENCES } from '../../contract/failure.ts'
import type { Quote } from '../../domain/pricing.ts'
import { reservationCode } from '../../domain/reservation.ts'
import { refusalSentence } from '../../domain/turkish.ts'
import type { Actor, Context } from '../context.ts'
import { bookingSettings } from '../db/booking-settings.ts'
import { areNightsFree, keepNights } from '../db/claim-nights.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Tx } from '../db/in-transaction.ts'
import { nearestStays, priceStay, takenAround } from '../db/price-stay.ts'
import type { PricedStay, StayChoice } from '../db/price-stay.ts'
import { Failure } from '../failure.ts'
import { queueMail } from '../mail/outbox.ts'
import type { TemplateKey } from '../mail/outbox.ts'
import { checkSameRequest } from './idempotency.ts'
import type { RequestKey } from './idempotency.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { queueForKey } from './store-key.ts'
import { checkOpenRequests } from './store-open-requests.ts'
import { spendPromotion } from './store-promotion.ts'
import { findFirstAnswer, insertReservation, writeHistory } from './store-write.ts'
import type { FirstAnswer, NewReservation } from './store-write.ts'

export type Customer = Pick<
  NewReservation,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'customer_note'
  | 'staff_note'
  | 'source'
  | 'kvkk_consent_text'
>

export interface StayRequest {
  choice: StayChoice
  customer: Customer
  /** who books at the desk; null for a visitor */
  actor: Actor | null
  key: RequestKey | null
  mails: TemplateKey[]
  hold_hours?: number
  expected_total?: number
}

/** Lost at the last moment: somebody else committed first. What is free nearby is looked up after the rollback. */
class Taken extends Error {
  readonly priced: PricedStay
  constructor(priced: PricedStay) {
    super('taken')
    this.priced = priced
  }
}

/**
 * A stay is asked for: priced by the one function, kept by one entry under the villa's lock, written with everything
 * it agreed to, and told to customer and staff, all in one transaction without any network. Of several requests at
 * once for a night one is answered with a reservation and the others with dates that are free.
 */
export async function takeStay(context: Context, request: StayRequest): Promise<FirstAnswer> {
  const now = context.now()
  try {
    return await oneAtATime(context.db, request.choice.villa_id, () =>
      inTransaction(context.db, (tx) => takeIn(tx, context, request, now)),
    )
  } catch (error) {
    if (!(error instanceof Taken)) throw error
    const taken = await takenAround(context.db, request.choice, now)
    throw datesTaken({ ...error.priced, taken }, request.choice, now)
  }
}

async function takeIn(tx: Tx, context: Context, request: StayRequest, now: Date): Promise<FirstAnswer> {
  const { choice, customer, actor, key } = request
  if (key !== null) {
    await queueForKey(tx, key)
    const first = await findFirstAnswer(tx, key.key)
    if (first !== undefined) {
      checkSameRequest(first, key)
      return first
    }
  }
  const settings = await bookingSettings(tx, choice.villa_id)
  const priced = await priceStay(tx, choice, now)
  if (settings === null || priced === null || !(settings.is_active || actor !== null))
    throw new Failure('not_found')
  const quote = agreedQuote(priced, request, now)
  const promotion_id = quote.promotion_code === null ? null : (priced.promotion?.id ?? null)
  if (actor === null) await checkOpenRequests(tx, customer, now)

  // From here on others who want this villa wait; who lost leaves before anything is written.
  if (!(await areNightsFree(tx, choice.villa_id, quote, now))) throw new Taken(priced)
  const hours = request.hold_hours ?? settings.hold_hours
  const hold_expires_at = new Date(now.getTime() + hours * 3_600_000)
  const inserted = await insertReservation(tx, {
    ...customer,
    code: reservationCode(context.random(8)),
    public_token: Buffer.from(context.random(24)).toString('base64url'),
    quote,
    rates: settings.rates,
    cancellation_ladder: settings.cancellation_ladder,
    promotion_id,
    hold_expires_at,
    key,
    created_by: actor?.id ?? null,
    now,
  })
  await keepNights(tx, {
    villa_id: choice.villa_id,
    stay: quote,
    kind: 'reservation',
    reservation_id: inserted.id,
    held_until: hold_expires_at,
  })
  if (promotion_id !== null && !(await spendPromotion(tx, promotion_id)))
    throw new Failure('promotion_used_up')

  await writeHistory(tx, {
    reservation_id: inserted.id,
    actor,
    actor_name: actor?.name ?? `${customer.first_name} ${customer.last_name}`,
    action: 'created',
    before: null,
    after: { status: 'pending', hold_expires_at: hold_expires_at.toISOString(), total: quote.total },
    now,
  })
  await queueMail(tx, context, { reservation_id: inserted.id, templates: request.mails }, now)
  return inserted
}

/** The quote of a stay that may be agreed, or why it may not. */
function agreedQuote(priced: PricedStay, request: StayRequest, now: Date): Quote {
  const { choice, expected_total } = request
  if (!priced.is_free) throw datesTaken(priced, choice, now)
  const { answer, promotion } = priced
  if (!answer.ok) {
    if (isUsedUp(promotion) && priced.quote !== null) throw new Failure('promotion_used_up')
    throw notBookable(refusalSentence(answer.refusal), priced, choice, now)
  }
  if (answer.quote.is_provisional) {
    throw notBookable(QUOTE_SENTENCES.provisional, priced, choice, now)
  }
  if (expected_total !== undefined && expected_total !== answer.quote.total) {
    throw new Failure('price_changed', { content: { quote: answer.quote } })
  }
  return answer.quote
}

function isUsedUp(promotion: PricedStay['promotion']): boolean {
  return promotion !== null && promotion.usage_limit !== null && promotion.used >= promotion.usage_limit
}

function notBookable(sentence: string, priced: PricedStay, choice: StayChoice, now: Date): Failure {
  return new Failure('not_bookable', { sentence, content: { nearest: nearestStays(priced, choice, now) } })
}

function datesTaken(priced: PricedStay, choice: StayChoice, now: Date): Failure {
  return new Failure('dates_taken', {
    content: { nearest: nearestStays(priced, choice, now) },
  })
}
