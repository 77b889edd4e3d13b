import { QUOTE_SENTENCES } from '../../../contract/failure.ts'
import { isFree } from '../../../domain/calendar/availability.ts'
import { holdEnd } from '../../../domain/booking/hold.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import { reservationCode } from '../../../domain/booking/reservation.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { refusalSentence } from '../../../domain/turkish/turkish.ts'
import type { Actor, Context, Db, RequestKey } from '../../platform/context.ts'
import { bookingSettings, holdSettings } from '../../services/booking/booking-settings.ts'
import type { BookingSettings, HoldSettings } from '../../services/booking/booking-settings.ts'
import { areNightsFree, insertEntry } from '../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { nearestStays, priceFrom, readPriceFacts } from '../../services/pricing/price-stay.ts'
import type { PriceFacts, PricedStay, StayChoice } from '../../services/pricing/price-stay.ts'
import { answerOnce, keptAnswers } from '../../platform/http/create-once.ts'
import { Failure } from '../../platform/failure.ts'
import { queueMail } from '../../services/notifications/outbox.ts'
import type { TemplateKey } from '../../services/notifications/outbox.ts'
import { admitVisitor } from './admit-visitor.ts'
import type { EmailLink } from './admit-visitor.ts'
import { datesTaken } from './dates-taken.ts'
import { refuseYoungGuests } from './refuse-young-guests.ts'
import { OneAtATime } from './one-at-a-time.ts'
import { insertOrigin } from './store-origins.ts'
import { spendPromotion } from './store-promotion.ts'
import { insertReservation, writeHistory } from './store-write.ts'
import type { FirstAnswer, NewReservation } from './store-write.ts'

type Customer = Pick<
  NewReservation,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'customer_note'
  | 'admin_note'
  | 'source'
  | 'kvkk_consent_text'
>

interface StayRequest {
  choice: StayChoice
  customer: Customer
  /** who books in the dashboard; null for a visitor */
  actor: Actor | null
  key: RequestKey | null
  mails: TemplateKey[]
  hold_hours?: number
  expected_total?: number
  proof?: string
}

/** A request that waits for its villa, with the world that asked. */
interface Asked {
  context: Context
  request: StayRequest
}

/** What one look at a villa shows; it lies on the calendar around all who wait. */
interface Seen extends PriceFacts {
  settings: BookingSettings
  limits: HoldSettings
  /** what was answered before under the keys of those whose nights are taken */
  answers: Map<RequestKey, () => unknown>
  now: Date
}

const queues = new WeakMap<Db, OneAtATime<Asked, Seen | null, FirstAnswer>>()

/**
 * A stay is asked for: priced by the one function, kept by one entry under the villa's lock, written with everything
 * it agreed to, and told to customer and admins, all in one transaction without any network. Of several requests at
 * once for a night one is answered with a reservation and the others with dates that are free.
 */
export function takeStay(context: Context, request: StayRequest): Promise<FirstAnswer> {
  const { db } = context
  const queue = queues.get(db) ?? new OneAtATime({ look: (asked) => look(db, asked), judge, attempt })
  queues.set(db, queue)
  return queue.ask(request.choice.villa_id, { context, request })
}

/** Null for an unknown villa. Keys are read after the calendar, so that whoever took nights is known by its key too. */
async function look(db: Db, asked: readonly Asked[]): Promise<Seen | null> {
  const [{ context, request }] = asked as [Asked]
  const { villa_id } = request.choice
  const now = context.now()
  const choices = asked.map((one) => one.request.choice)
  const [settings, limits, facts] = await Promise.all([
    bookingSettings(db, villa_id),
    holdSettings(db),
    readPriceFacts(db, choices, now),
  ])
  if (settings === null || facts === null) return null
  const keys = asked.flatMap((one) =>
    one.request.key === null || isFree(facts.taken, stayOf(one.request)) ? [] : one.request.key,
  )
  const kept = await keptAnswers(db, keys)
  return { ...facts, settings, limits, answers: new Map(kept.map(({ of, answer }) => [of, answer])), now }
}

const stayOf = ({ choice }: StayRequest): Stay => ({ check_in: choice.startDate, check_out: choice.endDate })

/** Whoever finds the nights taken has lost, unless it was this same request that took them. */
function judge({ request }: Asked, seen: Seen | null): FirstAnswer | null {
  const { key, choice, actor } = request
  const first = key === null ? undefined : seen?.answers.get(key)
  if (first !== undefined) return first() as FirstAnswer
  if (seen === null || isFree(seen.taken, stayOf(request))) return null
  if (!(seen.is_on_show || actor !== null)) throw new Failure('not_found')
  throw datesTaken(nearestStays(seen, choice, seen.now))
}

/** Null when somebody else took the nights since the look. */
function attempt({ context, request }: Asked, seen: Seen | null): Promise<FirstAnswer | null> {
  return inTransaction(context.db, (tx) =>
    answerOnce(tx, request.key, context.now(), () => takeIn(tx, context, request, seen)),
  )
}

async function takeIn(
  tx: Tx,
  context: Context,
  request: StayRequest,
  seen: Seen | null,
): Promise<FirstAnswer | null> {
  const { choice, customer, actor } = request
  if (seen === null || !(seen.is_on_show || actor !== null)) throw new Failure('not_found')
  const { settings, limits, now } = seen
  const wanted = agreedQuote(await priceFrom(tx, seen, choice, now), request, now)
  const visitor =
    actor === null
      ? await admitVisitor(
          tx,
          context,
          { ...customer, nights: wanted.night_count, proof: request.proof },
          limits,
          now,
        )
      : null

  // From here on others who want this villa wait; who lost leaves before anything is written.
  if (!(await areNightsFree(tx, choice.villa_id, wanted, now))) return null
  // and so do those who edit it: what they saved while this request waited counts
  const facts = await readPriceFacts(tx, [choice], now)
  if (facts === null || !(facts.is_on_show || actor !== null)) throw new Failure('not_found')
  const priced = await priceFrom(tx, facts, choice, now)
  const quote = agreedQuote(priced, request, now)
  const promotion_id = quote.promotion_code === null ? null : (priced.promotion?.id ?? null)
  const link = visitor?.link ?? null
  const hours = link === null ? (request.hold_hours ?? settings.hold_hours) : limits.unverified_hold_hours
  const arrival = { check_in: quote.check_in, check_in_time: settings.check_in_time }
  const hold_expires_at = holdEnd(now, hours, arrival)
  const inserted = await insertReservation(tx, {
    ...customer,
    code: reservationCode(context.random(8)),
    public_token: Buffer.from(context.random(24)).toString('base64url'),
    quote,
    rates: settings.rates,
    cancellation_ladder: settings.cancellation_ladder,
    promotion_id,
    hold_expires_at,
    email_known_at: visitor?.is_known ? now : null,
    email_link_hash: link?.hash ?? null,
    created_by: actor?.id ?? null,
    now,
  })
  if (visitor !== null) await insertOrigin(tx, inserted.id, visitor.origin, now)
  await insertEntry(tx, {
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
  const once_verified = holdEnd(now, settings.hold_hours, arrival)
  await queueMail(tx, context, mailsOf(inserted.id, request, link, once_verified), now)
  return inserted
}

/** Who has to verify an e-mail hears of it in place of the plain news that the request came in. */
function mailsOf(reservation_id: number, { mails }: StayRequest, link: EmailLink | null, until: Date) {
  if (link === null) return { reservation_id, templates: mails }
  const templates = mails.map((key) => (key === 'request_received' ? 'verify_email' : key))
  return { reservation_id, templates, as_if: { email_link: { token: link.token, until } } }
}

/** The quote of a free stay that may be agreed, or why it may not. */
function agreedQuote(priced: PricedStay, request: StayRequest, now: Date): Quote {
  const { choice, expected_total } = request
  const { answer, promotion } = priced
  if (!answer.ok) {
    if (isUsedUp(promotion) && priced.quote !== null) throw new Failure('promotion_used_up')
    refuseYoungGuests(answer.refusal)
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

function notBookable(sentence: string, priced: PriceFacts, choice: StayChoice, now: Date): Failure {
  return new Failure('not_bookable', { sentence, content: { nearest: nearestStays(priced, choice, now) } })
}
