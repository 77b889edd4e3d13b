// Long because a reservation leaves rows in six tables, and they must agree with each other.
import type { Insertable } from 'kysely'
import { consentSentence, KVKK_CONSENT, TERMS_CONSENT } from '../../src/domain/booking/consent.ts'
import { cancellationOutcome } from '../../src/domain/booking/cancellation.ts'
import { ownerAmount } from '../../src/domain/pricing/owner-share.ts'
import type { VillaPricing } from '../../src/domain/pricing/pricing.ts'
import type { Promotion } from '../../src/domain/pricing/promotion.ts'
import { reservationCode, type ReservationAction } from '../../src/domain/booking/reservation.ts'
import { stayRulesOf } from '../../src/domain/calendar/stay-rules.ts'
import { addDays, todayInIstanbul, type Day } from '../../src/domain/calendar/stay.ts'
import { fold } from '../../src/domain/turkish/turkish.ts'
import type { World } from '../../src/server/platform/context.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'
import { bookingSettings, type BookingSettings } from '../../src/server/services/booking/booking-settings.ts'
import { pricingOf } from '../../src/server/services/catalogue/villa-facts.ts'
import { bookStay, type Booking } from './book-stay.ts'
import { customerNotes, firstNames, foreignGuests, lastNames, adminNotes } from './catalogue/people.ts'
import type { Guest } from './catalogue/types.ts'
import { guestNamed } from './guest-named.ts'
import { insertAll } from './insert-all.ts'
import { loadMails } from './load-mails.ts'
import type { DemoUsers } from './load-users.ts'
import { fittingNotes } from './fitting-notes.ts'
import { planCalendar, type ToldStay } from './plan-calendar.ts'
import type { Random } from './random.ts'

type Row<Table extends keyof Database> = Insertable<Database[Table]>

interface ReservationFacts {
  villa_ids: readonly number[]
  commission_percents: readonly number[]
  users: DemoUsers
  promotions: readonly Promotion[]
  bank_id: number
  count: number
  /** comments whose guests stayed here, with the name that stands under each */
  told: readonly (ToldStay & { name: string })[]
}

const SOURCES = ['site', 'site', 'site', 'site', 'site', 'site', 'site', 'phone', 'phone', 'admin'] as const
const REASONS = [
  'Misafir seyahat planını değiştirdi',
  'Sağlık nedeniyle vazgeçildi',
  'Uçuş iptal edildi',
  'Başka bir tarih için yeniden arayacak',
]

/**
 * Fills calendars, ledgers and the outbox. Every price is quoteStay's, with the villa's prices of this database. Returns
 * the reservation of each comment that has one, by the index of the comment.
 */
export async function loadReservations(
  world: World,
  random: Random,
  facts: ReservationFacts,
): Promise<Map<number, number>> {
  const { db } = world
  const today = todayInIstanbul(world.now())
  const pricing = await pricingOf(db, facts.villa_ids)
  const villas = facts.villa_ids.map((id) => pricing.get(id)!)
  const settings = (await bookingSettings(db, facts.villa_ids[0]!))!
  const plan = planCalendar(random, today, villas.map(toPlan), facts.count, facts.told)

  const bookings = plan.stays
    .map((stay) => book(world, random, facts, villas[stay.villa]!, stay))
    // Requests are inserted in the order of their time, so that the newest has the highest id.
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())

  const ids = await insertAll(
    db,
    'reservations',
    bookings.map((booking) =>
      reservationRow(random, settings, booking, facts.commission_percents[booking.villa]!),
    ),
  )
  const of = <Item>(make: (booking: Booking, id: number) => Item[]) =>
    bookings.flatMap((booking, index) => make(booking, ids[index]!))

  await insertAll(db, 'calendar_entries', [
    ...of((booking, id) => [entryRow(booking, id)]),
    ...plan.blocks.map(({ villa, check_in, check_out, reason, note }) => ({
      rental_id: facts.villa_ids[villa]!,
      stay: `[${check_in},${check_out})`,
      kind: 'block' as const,
      reason,
      note,
      created_by: facts.users.admin[0]!.id,
      created_at: world.now(),
    })),
  ])
  await insertAll(
    db,
    'transactions',
    of((booking, id) => transactionRows(world, random, facts, settings, booking, id)),
  )
  await insertAll(db, 'reservation_history', of(historyRows))
  await insertAll(
    db,
    'reservation_guests',
    of((booking, id) => guestRows(random, today, booking, id)),
  )
  await countPromotions(world, bookings)
  await loadMails(world, bookings, ids)
  return new Map(bookings.flatMap(({ told }, index) => (told === undefined ? [] : [[told, ids[index]!]])))
}

function toPlan({ seasons }: VillaPricing) {
  const sold_until = seasons.map(({ ends_on }) => ends_on).reduce((last, day) => (day > last ? day : last))
  return { rules: stayRulesOf(seasons), sold_until }
}

function book(
  world: World,
  random: Random,
  facts: ReservationFacts,
  villa: VillaPricing,
  stay: Parameters<typeof bookStay>[2],
): Booking {
  const booked = bookStay(random, world.now(), stay, villa, facts.promotions)
  const drawn = guestOf(random)
  const told = stay.told === undefined ? undefined : facts.told[stay.told]
  return {
    ...booked,
    guest: (told === undefined ? null : guestNamed(told.name)) ?? drawn,
    admin: random.pick(facts.users.admin),
    source: random.pick(SOURCES),
  }
}

function guestOf(random: Random): Guest {
  if (random.chance(0.18)) return random.pick(foreignGuests)
  return { first_name: random.pick(firstNames), last_name: random.pick(lastNames), nationality: 'TR' }
}

function reservationRow(
  random: Random,
  settings: BookingSettings,
  booking: Booking,
  commission_percent: number,
): Row<'reservations'> {
  const { guest, quote, source, admin } = booking
  const isSite = source === 'site'
  const address = fold(`${guest.first_name}.${guest.last_name}`).replaceAll(/[^a-z.]/g, '')
  return {
    code: reservationCode(random.bytes(8)),
    public_token: Buffer.from(random.bytes(24)).toString('base64url'),
    rental_id: quote.villa_id,
    stay: `[${booking.check_in},${booking.check_out})`,
    adults: quote.adults,
    children: quote.children,
    infants: quote.infants,
    first_name: guest.first_name,
    last_name: guest.last_name,
    email: `${address}@ornek.tr`,
    phone: `+9055500${String(random.int(0, 99_999)).padStart(5, '0')}`,
    nationality: guest.nationality,
    customer_note: random.chance(0.15) ? random.pick(fittingNotes(customerNotes, booking)) : '',
    admin_note: random.chance(0.12) ? random.pick(fittingNotes(adminNotes, booking)) : '',
    source,
    status: booking.status,
    hold_expires_at: booking.hold_expires_at,
    quote: JSON.stringify(quote),
    rates: JSON.stringify(settings.rates),
    cancellation_ladder: JSON.stringify(settings.cancellation_ladder),
    total: quote.total,
    prepayment_amount: quote.prepayment_amount,
    balance_amount: quote.balance_amount,
    damage_deposit_amount: quote.damage_deposit_amount,
    commission_percent,
    promotion_id: booking.promotion_id,
    kvkk_consent_at: isSite ? booking.created_at : null,
    kept_amount: booking.status === 'cancelled' ? cancellationOf(booking, settings).kept_amount : 0,
    ...(isSite && {
      kvkk_consent_text: consentSentence(KVKK_CONSENT),
      kvkk_consent_version: KVKK_CONSENT.version,
      terms_consent_at: booking.created_at,
      terms_consent_text: consentSentence(TERMS_CONSENT),
      terms_consent_version: TERMS_CONSENT.version,
    }),
    cancel_reason: booking.status === 'cancelled' ? random.pick(REASONS) : null,
    awaiting_payment_at: booking.awaiting_payment_at,
    confirmed_at: booking.confirmed_at,
    completed_at: booking.completed_at,
    expired_at: booking.expired_at,
    cancelled_at: booking.cancelled_at,
    created_by: isSite ? null : admin.id,
    created_at: booking.created_at,
  }
}

function entryRow(booking: Booking, reservation_id: number): Row<'calendar_entries'> {
  const isOver = booking.status === 'cancelled' || booking.status === 'expired'
  return {
    rental_id: booking.quote.villa_id,
    stay: `[${booking.check_in},${booking.check_out})`,
    kind: 'reservation',
    reservation_id,
    held_until: isOver ? null : booking.hold_expires_at,
    is_active: !isOver,
    created_at: booking.created_at,
  }
}

/** What a cancellation keeps of the prepayment, which is all that was paid, and only once the stay was confirmed. */
function cancellationOf(
  { quote, check_in, confirmed_at, cancelled_at }: Booking,
  { cancellation_ladder }: BookingSettings,
) {
  return cancellationOutcome(cancellation_ladder, {
    check_in,
    today: todayInIstanbul(cancelled_at!),
    total: quote.total,
    prepayment: quote.prepayment_amount,
    paid: confirmed_at === null ? 0 : quote.prepayment_amount,
  })
}

function transactionRows(
  world: World,
  random: Random,
  facts: ReservationFacts,
  settings: BookingSettings,
  booking: Booking,
  reservation_id: number,
): Row<'transactions'>[] {
  const { quote, confirmed_at, cancelled_at, status } = booking
  if (confirmed_at === null) return []
  const common = { reservation_id, created_by: booking.admin.id }
  const row = (
    kind: Row<'transactions'>['kind'],
    method: Row<'transactions'>['method'],
    amount: number,
    paid_at: Date,
    note = '',
  ): Row<'transactions'> => ({
    ...common,
    kind,
    method,
    bank_id: method === 'bank_transfer' ? facts.bank_id : null,
    amount,
    paid_at,
    note,
    created_at: paid_at,
  })
  const isCard = random.chance(0.25)
  const rows = [
    row('payment', isCard ? 'card' : 'bank_transfer', quote.prepayment_amount, confirmed_at, 'Ön ödeme'),
  ]
  if (status === 'cancelled') {
    const { refund_amount } = cancellationOf(booking, settings)
    if (refund_amount > 0)
      rows.push(row('refund', 'bank_transfer', refund_amount, cancelled_at!, 'İptal iadesi'))
    return rows
  }
  const arrival = new Date(`${booking.check_in}T13:30:00Z`)
  if (arrival < world.now() && quote.balance_amount > 0) {
    rows.push(
      row(
        'payment',
        random.pick(['bank_transfer', 'cash', 'cash']),
        quote.balance_amount,
        arrival,
        'Kalan tutar',
      ),
    )
  }
  if (status === 'completed') {
    const payout_at = new Date(`${addDays(booking.check_out, 1)}T08:00:00Z`)
    const percent = facts.commission_percents[booking.villa]!
    const share = ownerAmount(quote.total, percent)
    rows.push(row('commission', 'bank_transfer', quote.total - share, payout_at, `Komisyon (%${percent})`))
    rows.push(row('owner_payout', 'bank_transfer', share, payout_at, 'Ev sahibine ödeme'))
  }
  return rows
}

function historyRows(booking: Booking, reservation_id: number): Row<'reservation_history'>[] {
  const { admin, guest, source } = booking
  const byAdmin = { actor_id: admin.id, actor_name: admin.name }
  const byProgram = { actor_id: null, actor_name: 'Telmessa' }
  const byCustomer = { actor_id: null, actor_name: `${guest.first_name} ${guest.last_name}` }
  let status: string | null = null
  const entries: Row<'reservation_history'>[] = []
  const add = (
    who: { actor_id: number | null; actor_name: string },
    action: 'created' | 'completed' | 'expired' | ReservationAction,
    next: string,
    created_at: Date | null,
  ) => {
    if (created_at === null) return
    const before = status === null ? null : JSON.stringify({ status })
    entries.push({
      reservation_id,
      ...who,
      action,
      before,
      after: JSON.stringify({ status: next }),
      created_at,
    })
    status = next
  }
  add(source === 'site' ? byCustomer : byAdmin, 'created', 'pending', booking.created_at)
  add(byAdmin, 'sendbank', 'awaiting_payment', booking.awaiting_payment_at)
  add(byAdmin, 'sendconfirm', 'confirmed', booking.confirmed_at)
  add(byProgram, 'completed', 'completed', booking.completed_at)
  add(byProgram, 'expired', 'expired', booking.expired_at)
  add(byAdmin, 'sendcancel', 'cancelled', booking.cancelled_at)
  return entries
}

/** Guests give their names shortly before arrival. */
function guestRows(
  random: Random,
  today: Day,
  booking: Booking,
  reservation_id: number,
): Row<'reservation_guests'>[] {
  const { guest, quote } = booking
  if (booking.status !== 'confirmed' || booking.check_in > addDays(today, 7)) return []
  const others = Array.from({ length: quote.adults + quote.children - 1 }, () => {
    const first_name =
      guest.nationality === 'TR' ? random.pick(firstNames) : random.pick(foreignGuests).first_name
    return { ...guest, first_name }
  })
  return [guest, ...others].map(({ first_name, last_name, nationality }) => ({
    reservation_id,
    first_name,
    last_name,
    nationality,
    created_at: booking.confirmed_at!,
  }))
}

async function countPromotions(world: World, bookings: readonly Booking[]): Promise<void> {
  const used = new Map<number, number>()
  for (const { promotion_id } of bookings) {
    if (promotion_id !== null) used.set(promotion_id, (used.get(promotion_id) ?? 0) + 1)
  }
  for (const [id, times] of used) {
    await world.db.updateTable('promotions').set({ used: times }).where('id', '=', id).execute()
  }
}
