import type { Actor, Context, Db, RequestKey } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { Failure } from '../../platform/failure.ts'
import { answerOnce, keptAnswers } from '../../platform/http/create-once.ts'
import { bookingSettings } from '../../services/booking/booking-settings.ts'
import type { BookingSettings } from '../../services/booking/booking-settings.ts'
import type { TemplateKey } from '../../services/notifications/outbox.ts'
import type { StayChoice } from '../../services/pricing/price-stay.ts'
import type { CreatedReservation, NewReservation } from './store-write.ts'
import { VillaQueue } from './villa-queue.ts'

type Customer = Pick<
  NewReservation,
  'first_name' | 'last_name' | 'email' | 'phone' | 'customer_note' | 'admin_note' | 'source' | 'consents'
>

/** What somebody wants to book. */
export interface BookingRequest<Choice = StayChoice> {
  choice: Choice
  customer: Customer
  /** the admin who books in the dashboard; null for a visitor */
  actor: Actor | null
  key: RequestKey | null
  mails: TemplateKey[]
  hold_hours?: number
  expected_total?: number
  proof?: string
}

/** What the requests for one villa or boat are decided by, with the settings that their reservations copy. */
export type BookingFacts<Facts> = Facts & { settings: BookingSettings; now: Date }

/** How the requests for villas, or those for boats, are decided. */
export interface BookingRules<Choice, Facts> {
  rentalOf: (choice: Choice) => number
  /** reaches around all choices; null for an unknown villa or boat */
  readFacts: (db: Db, choices: readonly Choice[], now: Date) => Promise<Facts | null>
  isFree: (facts: Facts, choice: Choice) => boolean
  /** why a request is refused whose time is taken */
  refusal: (facts: BookingFacts<Facts>, request: BookingRequest<Choice>) => Failure
  /** one attempt, in a transaction; null when somebody else took the time since the facts were read */
  book: (
    tx: Tx,
    context: Context,
    request: BookingRequest<Choice>,
    facts: BookingFacts<Facts> | null,
  ) => Promise<CreatedReservation | null>
}

interface Waiting<Choice> {
  context: Context
  request: BookingRequest<Choice>
}

interface Read<Facts> {
  facts: BookingFacts<Facts> | null
  /** earlier answers, by idempotency key, to the requests whose time is taken */
  answers: Map<RequestKey, () => unknown>
}

/**
 * Lets `book` run for one request of a villa or boat at a time. Of several requests for the same time one gets a
 * reservation. The others are refused with what is free nearby.
 */
export function queueByRental<Choice, Facts extends object>(rules: BookingRules<Choice, Facts>) {
  type Queue = VillaQueue<Waiting<Choice>, Read<Facts>, CreatedReservation>
  const queues = new WeakMap<Db, Queue>()
  const attempt = ({ context, request }: Waiting<Choice>, { facts }: Read<Facts>) =>
    inTransaction(context.db, (tx) =>
      answerOnce(tx, request.key, context.now(), () => rules.book(tx, context, request, facts)),
    )

  /** Refuses a request whose time is taken, unless an earlier attempt of the same request took it. */
  const answerFrom = ({ request }: Waiting<Choice>, { facts, answers }: Read<Facts>) => {
    const earlier = request.key === null ? undefined : answers.get(request.key)
    if (earlier !== undefined) return earlier() as CreatedReservation
    if (facts === null || rules.isFree(facts, request.choice)) return null
    throw rules.refusal(facts, request)
  }

  return (context: Context, request: BookingRequest<Choice>): Promise<CreatedReservation> => {
    const { db } = context
    const readFacts = (waiting: readonly Waiting<Choice>[]) => read(db, rules, waiting)
    const queue: Queue = queues.get(db) ?? new VillaQueue({ readFacts, answerFrom, attempt })
    queues.set(db, queue)
    return queue.add(rules.rentalOf(request.choice), { context, request })
  }
}

/**
 * The keys are read after the calendar: whoever is seen to have taken the time has then also stored the answer.
 */
async function read<Choice, Facts extends object>(
  db: Db,
  rules: BookingRules<Choice, Facts>,
  waiting: readonly Waiting<Choice>[],
): Promise<Read<Facts>> {
  const [{ context, request }] = waiting as [Waiting<Choice>]
  const now = context.now()
  const choices = waiting.map((one) => one.request.choice)
  const [settings, facts] = await Promise.all([
    bookingSettings(db, rules.rentalOf(request.choice)),
    rules.readFacts(db, choices, now),
  ])
  if (settings === null || facts === null) return { facts: null, answers: new Map() }
  const keys = waiting.flatMap((one) =>
    one.request.key === null || rules.isFree(facts, one.request.choice) ? [] : one.request.key,
  )
  const kept = await keptAnswers(db, keys)
  return {
    facts: { ...facts, settings, now },
    answers: new Map(kept.map(({ of, answer }) => [of, answer])),
  }
}
