export type ReservationStatus =
  | 'pending'
  | 'awaiting_payment'
  | 'confirmed'
  | 'completed'
  | 'expired'
  | 'cancelled'

export type ReservationAction =
  | 'sendbank'
  | 'sendpaymentlink'
  | 'sendconfirm'
  | 'sendcancel'
  | 'sendexpired'
  | 'complete'
  | 'reopen'

export const RESERVATION_ACTIONS: readonly ReservationAction[] = [
  'sendbank',
  'sendpaymentlink',
  'sendconfirm',
  'sendcancel',
  'sendexpired',
  'complete',
  'reopen',
]

/** Holds that end within this many hours are shown to admins as ending soon. */
export const ENDING_HOLD_HOURS = 6

/** The days of which the first screen of the dashboard shows arrivals and departures. */
export const HOME_RANGES = ['today', 'tomorrow', 'week'] as const

/** Asked for before a pending reservation is confirmed without its prepayment. */
export const CONFIRM_REASON_SENTENCE = 'Ön ödeme gelmeden neden onayladığınızı yazın'

/** Every status with its Turkish label, in the order of a reservation's life. */
export const RESERVATION_STATUSES: readonly { status: ReservationStatus; label: string }[] = [
  { status: 'pending', label: 'Ön rezervasyon' },
  { status: 'awaiting_payment', label: 'Ödeme bekleniyor' },
  { status: 'confirmed', label: 'Onaylandı' },
  { status: 'completed', label: 'Tamamlandı' },
  { status: 'expired', label: 'Süresi doldu' },
  { status: 'cancelled', label: 'İptal edildi' },
]

/**
 * The whole lifecycle (docs/product.md, Reservation states): from → action → to. Every other transition is refused.
 * `complete` is done by a job after check-out, never by a person. `reopen` needs the dates to be still free and not all
 * past. Bank details and payment link may be sent again while the payment is awaited (decision 16). `needsReasonToConfirm`
 * says when a pending reservation may be confirmed in one act.
 */
const LIFECYCLE: Record<ReservationStatus, Partial<Record<ReservationAction, ReservationStatus>>> = {
  pending: {
    sendbank: 'awaiting_payment',
    sendpaymentlink: 'awaiting_payment',
    sendconfirm: 'confirmed',
    sendcancel: 'cancelled',
    sendexpired: 'expired',
  },
  awaiting_payment: {
    sendbank: 'awaiting_payment',
    sendpaymentlink: 'awaiting_payment',
    sendconfirm: 'confirmed',
    sendcancel: 'cancelled',
    sendexpired: 'expired',
  },
  confirmed: { complete: 'completed', sendcancel: 'cancelled' },
  completed: {},
  expired: { reopen: 'pending' },
  cancelled: { reopen: 'pending' },
}

/** A moment as the database driver gives it (Date) or as the API sends it (ISO text). */
type Moment = Date | string

export interface HoldFacts {
  status: ReservationStatus
  hold_expires_at: Moment | null
}

/** The status an action leads to, or null when it is refused. */
export function nextStatus(status: ReservationStatus, action: ReservationAction): ReservationStatus | null {
  return LIFECYCLE[status][action] ?? null
}

/**
 * A pending reservation is confirmed in one act once its prepayment has been received. Before that an admin has to give a
 * reason, because nobody has asked the customer for the payment yet.
 */
export function needsReasonToConfirm(reservation: {
  status: ReservationStatus
  prepayment_amount: number
  paid_amount: number
}): boolean {
  return reservation.status === 'pending' && reservation.paid_amount < reservation.prepayment_amount
}

export function statusLabel(status: ReservationStatus): string {
  return RESERVATION_STATUSES.find((entry) => entry.status === status)?.label ?? status
}

/** Expired or cancelled: it keeps neither nights nor the use of a promotion. Only `reopen` brings it back. */
export function isOver(status: ReservationStatus): boolean {
  return status === 'expired' || status === 'cancelled'
}

function isBeforePayment(status: ReservationStatus): boolean {
  return status === 'pending' || status === 'awaiting_payment'
}

/**
 * Whether a reservation keeps its dates. Confirmed and completed ones always do; pending and awaiting_payment do until the
 * hold ends, not including that moment. A hold without an end lasts for ever. This is decided on reading, so that a late
 * job never keeps a villa closed.
 */
export function isHolding(status: ReservationStatus, holdExpiresAt: Moment | null, now: Date): boolean {
  if (status === 'confirmed' || status === 'completed') return true
  if (!isBeforePayment(status)) return false
  return holdExpiresAt === null || new Date(holdExpiresAt).getTime() > now.getTime()
}

/** The status at a moment: a reservation whose hold has ended is expired, whatever status is stored. */
export function effectiveStatus(record: HoldFacts, now: Date): ReservationStatus {
  if (!isBeforePayment(record.status)) return record.status
  return isHolding(record.status, record.hold_expires_at, now) ? record.status : 'expired'
}

/** Without 0 O, 1 I L, 2 Z, 5 S, 8 B, which are confused when a code is read out on the phone. */
const CODE_LETTERS = '34679ACDEFGHJKMNPQRTUVWXY'

const CODE_LENGTH = 8

/**
 * A reservation code of 8 characters from at least 8 random bytes: one of 152 billion, so it cannot be guessed.
 * The bytes are read as one number, so the bias of the remainder is below one in ten million.
 * @throws RangeError with fewer bytes.
 */
export function reservationCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < CODE_LENGTH) throw new RangeError('A reservation code needs 8 random bytes')
  let number = 0n
  for (const byte of randomBytes.subarray(0, CODE_LENGTH)) number = number * 256n + BigInt(byte)
  const base = BigInt(CODE_LETTERS.length)
  let code = ''
  for (let index = 0; index < CODE_LENGTH; index += 1) {
    code += CODE_LETTERS.charAt(Number(number % base))
    number /= base
  }
  return code
}

/**
 * The list of current reservations counts completed stays only up to this number, because their number grows for ever. Its
 * chip then says that there are more.
 */
export const MAX_COMPLETED_COUNT = 1000
