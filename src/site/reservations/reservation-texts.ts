import type { ReservationStatus } from '../../domain/booking/reservation.ts'
import { formatDay, formatMoment } from '../../domain/turkish/turkish.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { Reservation } from './reservation-types.ts'

/**
 * done: the step is over. now: we wait for it. ahead: it comes later. ended: the reservation stopped here.
 */
export type StepState = 'done' | 'now' | 'ahead' | 'ended'

interface TimelineStep {
  key: string
  name: string
  state: StepState
  /** The time of the step or what we wait for; '' when there is nothing to say. */
  note: string
}

type Facts = Pick<
  Reservation,
  'status' | 'hold_expires_at' | 'hold_once_verified' | 'created_at' | 'paid_amount' | 'due_amount'
> & {
  quote: Pick<Reservation['quote'], 'check_in' | 'prepayment_amount' | 'trip'>
}

const NAMES = ['Talep', 'Opsiyon', 'Ön ödeme', 'Onay', 'Giriş'] as const
const NAMES_OF_TRIPS = ['Talep', 'Opsiyon', 'Ön ödeme', 'Onay', 'Hareket'] as const
/** How many steps are done in each status. */
const BEHIND: Record<ReservationStatus, number> = {
  pending: 1,
  awaiting_payment: 2,
  confirmed: 4,
  completed: 5,
  expired: 1,
  cancelled: 1,
}
const ENDED: Partial<Record<ReservationStatus, string>> = {
  expired: 'Süresi doldu',
  cancelled: 'İptal edildi',
}

/** The five sails of a reservation (docs/design.md, Screens of the site). */
export function timeline(facts: Facts): TimelineStep[] {
  const behind = BEHIND[facts.status]
  const end = ENDED[facts.status]
  const names = facts.quote.trip === undefined ? NAMES : NAMES_OF_TRIPS
  return names.map((name, index) => {
    const state = stateAt(index, behind, end !== undefined)
    return { key: name, name, state, note: state === 'ended' ? (end ?? '') : noteAt(index, state, facts) }
  })
}

function stateAt(index: number, behind: number, isEnded: boolean): StepState {
  if (index < behind) return 'done'
  if (index > behind) return 'ahead'
  return isEnded ? 'ended' : 'now'
}

function noteAt(index: number, state: StepState, facts: Facts): string {
  if (index === 0) return formatMoment(facts.created_at)
  const isHolding = facts.hold_expires_at !== null && (index === 1 || index === 2)
  if (state === 'now' && isHolding) return `Son: ${formatMoment(facts.hold_expires_at!)}`
  if (index === 4) return formatDay(facts.quote.check_in)
  return ''
}

/** What the link in the mail does for the hold; '' when no link waits to be opened. */
function longerText({ hold_once_verified }: Facts): string {
  if (hold_once_verified === null) return ''
  return ` E-postanıza gelecek bağlantıyı açıp adresinizi doğrularsanız ${formatMoment(hold_once_verified)} anına kadar tutarız.`
}

/** What is held: the dates of a villa, or the boat. */
const heldText = ({ trip }: { trip?: unknown }) => (trip === undefined ? 'Tarihler' : 'Tekne')

/** The title of a reservation's page and the sentence below it. */
export function headline(facts: Facts & Pick<Reservation, 'cancel_reason'>): { title: string; text: string } {
  const until = facts.hold_expires_at === null ? '' : formatMoment(facts.hold_expires_at)
  const held = heldText(facts.quote)
  switch (facts.status) {
    case 'pending':
      return {
        title: 'Talebiniz bize ulaştı',
        text:
          until === ''
            ? `${held} sizin için tutuluyor.`
            : `${held} ${until} anına kadar sizin için tutuluyor.${longerText(facts)}`,
      }
    case 'awaiting_payment':
      return {
        title: 'Ön ödemenizi bekliyoruz',
        text:
          until === ''
            ? `${held} sizin için tutuluyor.`
            : `${held} ${until} anına kadar sizin için tutuluyor.`,
      }
    case 'confirmed':
      return {
        title: 'Rezervasyonunuz onaylandı',
        text:
          facts.quote.trip === undefined
            ? `Giriş günü ${formatDay(facts.quote.check_in, 'full')}.`
            : `Hareket: ${formatMoment(facts.quote.trip.started_at)}.`,
      }
    case 'completed':
      return {
        title: facts.quote.trip === undefined ? 'Konaklamanız tamamlandı' : 'Turunuz tamamlandı',
        text: 'Bizi tercih ettiğiniz için teşekkür ederiz.',
      }
    case 'expired':
      return {
        title: 'Opsiyonun süresi doldu',
        text:
          facts.quote.trip === undefined
            ? 'Bu tarihler artık sizin için tutulmuyor. Ev hâlâ boşsa yeniden talep gönderebilirsiniz.'
            : 'Bu tur artık sizin için tutulmuyor. Tekne hâlâ boşsa yeniden talep gönderebilirsiniz.',
      }
    case 'cancelled':
      return {
        title: 'Rezervasyon iptal edildi',
        text:
          facts.cancel_reason === null || facts.cancel_reason === ''
            ? 'Sorunuz varsa bizi arayın.'
            : `Neden: ${facts.cancel_reason}`,
      }
  }
}

const TONES: Record<ReservationStatus, BadgeTone> = {
  pending: 'primary',
  awaiting_payment: 'warn',
  confirmed: 'ok',
  completed: 'neutral',
  expired: 'expired',
  cancelled: 'danger',
}

export function statusTone(status: ReservationStatus): BadgeTone {
  return TONES[status]
}

interface NextStep {
  when: string
  text: string
}

/** What is paid on arrival; a damage deposit and what the crew is paid at the marina are named only where there are any. */
function arrivalText({ quote, villa }: Reservation): string {
  const paid = quote.damage_deposit_amount > 0 ? 'Kalan ödeme ve hasar depozitosu' : 'Kalan ödeme'
  if (quote.trip === undefined) return `Villaya giriş. ${paid} girişte alınır.`
  const atMarina = quote.trip.marina_lines.length > 0 ? ' Marinada ödenenler bunların dışındadır.' : ''
  return `Tekneye biniş, ${villa.district_name}. ${paid} binişte alınır.${atMarina}`
}

/** What happens next, with times. Empty once the reservation is over. */
export function nextSteps(reservation: Reservation): NextStep[] {
  const { status, hold_expires_at, hold_once_verified, quote, villa } = reservation
  const arrival: NextStep = {
    when: `${formatDay(quote.check_in, 'full')} ${villa.check_in_time.slice(0, 5).replace(':', '.')}`,
    text: arrivalText(reservation),
  }
  const until = hold_expires_at === null ? 'Opsiyon süresince' : `En geç ${formatMoment(hold_expires_at)}`
  if (status === 'pending') {
    return [
      { when: 'Şimdi', text: `${heldText(quote)} sizin için tutuluyor, takvimde başkasına kapalı.` },
      ...(hold_once_verified === null
        ? []
        : [
            {
              when: until,
              text: 'E-postanıza gelecek bağlantıyı açıp adresinizi doğrulayın. Gelmezse istenmeyen e-postalara bakın ya da bizi arayın.',
            },
          ]),
      {
        when: hold_once_verified === null ? until : `En geç ${formatMoment(hold_once_verified)}`,
        text: 'Müsaitliği teyit edip sizi arıyoruz, ön ödeme bilgisini e-postayla gönderiyoruz.',
      },
      arrival,
    ]
  }
  if (status === 'awaiting_payment') {
    return [
      { when: until, text: 'Ön ödemeyi gönderin, açıklamaya rezervasyon numaranızı yazın.' },
      {
        when: 'Ödeme hesaba geçince',
        text: 'Rezervasyonu onaylıyoruz, onay belgesini e-postayla gönderiyoruz.',
      },
      arrival,
    ]
  }
  return status === 'confirmed' ? [arrival] : []
}

const METHODS: Record<string, string> = { bank_transfer: 'Havale / EFT', card: 'Kart', cash: 'Nakit' }

/** "Ödeme, Havale / EFT". */
export function transactionLabel(transaction: { kind: string; method: string }): string {
  const kind = transaction.kind === 'refund' ? 'İade' : 'Ödeme'
  const method = METHODS[transaction.method]
  return method === undefined ? kind : `${kind}, ${method}`
}

/**
 * The amount to pay now to keep the stay: the prepayment less the payments received, after the villa was
 * confirmed to be free. Zero before that and outside a running hold.
 */
export function duePrepayment(
  reservation: Pick<Reservation, 'status' | 'paid_amount'> & Pick<Facts, 'quote'>,
): number {
  if (reservation.status !== 'awaiting_payment') return 0
  return Math.max(0, reservation.quote.prepayment_amount - reservation.paid_amount)
}
