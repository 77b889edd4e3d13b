import { isFree } from '../../../domain/calendar/availability.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { Actor, Context, Db, RequestKey } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { answerOnce, keptAnswers } from '../../platform/http/create-once.ts'
import { bookingSettings } from '../../services/booking/booking-settings.ts'
import type { BookingSettings } from '../../services/booking/booking-settings.ts'
import type { TemplateKey } from '../../services/notifications/outbox.ts'
import { nearestStays } from '../../services/pricing/nearest-stays.ts'
import { readPriceFacts } from '../../services/pricing/price-stay.ts'
import type { PriceFacts, StayChoice } from '../../services/pricing/price-stay.ts'
import { datesTaken } from './booking-failures.ts'
import type { CreatedReservation, NewReservation } from './store-write.ts'
import { VillaQueue } from './villa-queue.ts'

type Customer = Pick<
  NewReservation,
  'first_name' | 'last_name' | 'email' | 'phone' | 'customer_note' | 'admin_note' | 'source' | 'consents'
>

/** What somebody wants to book. */
export interface BookingRequest {
  choice: StayChoice
  customer: Customer
  /** the admin who books in the dashboard; null for a visitor */
  actor: Actor | null
  key: RequestKey | null
  mails: TemplateKey[]
  hold_hours?: number
  expected_total?: number
  proof?: string
}

/** What one villa's requests are decided by. `taken` reaches around the stays of all requests that wait. */
export interface BookingFacts extends PriceFacts {
  settings: BookingSettings
  /** Earlier answers, by idempotency key, to the requests whose nights are taken. */
  answers: Map<RequestKey, () => unknown>
  now: Date
}

/** One attempt to book, in a transaction; null when somebody else took the nights since the facts were read. */
type Book = (
  tx: Tx,
  context: Context,
  request: BookingRequest,
  facts: BookingFacts | null,
) => Promise<CreatedReservation | null>

interface Waiting {
  context: Context
  request: BookingRequest
}

type BookingQueue = VillaQueue<Waiting, BookingFacts | null, CreatedReservation>

/**
 * Lets `book` run for one request of a villa at a time. Of several requests for the same night one gets a reservation.
 * The others are refused with the nearest free dates.
 */
export function queueByVilla(book: Book) {
  const queues = new WeakMap<Db, BookingQueue>()
  const attempt = ({ context, request }: Waiting, facts: BookingFacts | null) =>
    inTransaction(context.db, (tx) =>
      answerOnce(tx, request.key, context.now(), () => book(tx, context, request, facts)),
    )

  return (context: Context, request: BookingRequest): Promise<CreatedReservation> => {
    const { db } = context
    const readFacts = (waiting: readonly Waiting[]) => readBookingFacts(db, waiting)
    const queue: BookingQueue =
      queues.get(db) ?? new VillaQueue({ readFacts, answerFrom: answerFromFacts, attempt })
    queues.set(db, queue)
    return queue.add(request.choice.villa_id, { context, request })
  }
}

/**
 * Null for an unknown villa. The keys are read after the calendar: whoever is seen to have taken nights has then also
 * stored the answer.
 */
async function readBookingFacts(db: Db, waiting: readonly Waiting[]): Promise<BookingFacts | null> {
  const [{ context, request }] = waiting as [Waiting]
  const { villa_id } = request.choice
  const now = context.now()
  const choices = waiting.map((one) => one.request.choice)
  const [settings, facts] = await Promise.all([
    bookingSettings(db, villa_id),
    readPriceFacts(db, choices, now),
  ])
  if (settings === null || facts === null) return null
  const keys = waiting.flatMap((one) =>
    one.request.key === null || isFree(facts.taken, stayOf(one.request)) ? [] : one.request.key,
  )
  const kept = await keptAnswers(db, keys)
  return { ...facts, settings, answers: new Map(kept.map(({ of, answer }) => [of, answer])), now }
}

const stayOf = ({ choice }: BookingRequest): Stay => ({
  check_in: choice.startDate,
  check_out: choice.endDate,
})

/** Refuses a request whose nights are taken, unless an earlier attempt of the same request took them. */
function answerFromFacts({ request }: Waiting, facts: BookingFacts | null): CreatedReservation | null {
  const { key, choice, actor } = request
  const earlier = key === null ? undefined : facts?.answers.get(key)
  if (earlier !== undefined) return earlier() as CreatedReservation
  if (facts === null || isFree(facts.taken, stayOf(request))) return null
  if (!facts.is_on_show && actor === null) throw new Failure('not_found')
  throw datesTaken(nearestStays(facts, choice, facts.now))
}
