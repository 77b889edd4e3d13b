import { formatMoney } from '../../../domain/pricing/money.ts'
import { addDays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import { momentText } from '../../shell/moment-text.ts'
import type { ReservationDetail } from '../reservation.ts'

interface TimelineStep {
  label: string
  note: string
  /** `short`: later steps were taken although this one was not finished. */
  state: 'done' | 'now' | 'coming' | 'short' | 'stopped'
}

type Facts = Pick<
  ReservationDetail,
  | 'status'
  | 'created_at'
  | 'hold_expires_at'
  | 'paid_amount'
  | 'prepayment_amount'
  | 'due_amount'
  | 'confirmed_at'
  | 'expired_at'
  | 'cancelled_at'
  | 'check_in'
  | 'check_out'
> & {
  /** of a boat */
  unit?: ReservationDetail['unit']
  transactions: readonly { kind: string; paid_at: string }[]
}

const day = (moment: string) => formatDay(todayInIstanbul(new Date(moment)), 'short')

/**
 * Talep → Opsiyon → Ödeme → Onay → Giriş → Çıkış. A reservation that was cancelled or has expired ends at
 * that step (docs/design.md, Screens of the dashboard).
 */
export function timelineSteps(facts: Facts, now: Date): TimelineStep[] {
  const today = todayInIstanbul(now)
  const isFirm = facts.status === 'confirmed' || facts.status === 'completed'
  const isHeld = facts.status === 'pending' || facts.status === 'awaiting_payment'
  const payment = facts.transactions.find(({ kind }) => kind === 'payment')
  const missing = Math.max(0, facts.prepayment_amount - facts.paid_amount)
  const isBegun = facts.paid_amount > 0
  // Where no prepayment is known (to an owner, or for a villa without one), a confirmation or a full payment
  // completes the step.
  const isPaid = facts.prepayment_amount > 0 ? missing === 0 : isFirm || (isBegun && facts.due_amount === 0)
  // The days of a trip include the one on which it returns.
  const lastDay = (facts.unit ?? null) === null ? facts.check_out : addDays(facts.check_out, -1)
  const paymentDay = payment === undefined || !isBegun ? '' : day(payment.paid_at)
  const all: (Omit<TimelineStep, 'state'> & { isDone: boolean })[] = [
    { label: 'Talep', note: day(facts.created_at), isDone: true },
    {
      label: 'Opsiyon',
      note: isHeld && facts.hold_expires_at !== null ? `bitiş ${momentText(facts.hold_expires_at, now)}` : '',
      isDone: isFirm || facts.status === 'awaiting_payment',
    },
    {
      label: 'Ödeme',
      note: isPaid
        ? paymentDay
        : missing > 0 && (isBegun || isFirm)
          ? `${formatMoney(missing)} eksik`
          : facts.status === 'awaiting_payment'
            ? 'bekleniyor'
            : paymentDay,
      isDone: isPaid,
    },
    { label: 'Onay', note: facts.confirmed_at === null ? '' : day(facts.confirmed_at), isDone: isFirm },
    {
      label: (facts.unit ?? null) === null ? 'Giriş' : 'Hareket',
      note: formatDay(facts.check_in, 'short'),
      isDone: isFirm && facts.check_in <= today,
    },
    {
      label: (facts.unit ?? null) === null ? 'Çıkış' : 'Dönüş',
      note: formatDay(lastDay, 'short'),
      isDone: isFirm && facts.check_out <= today,
    },
  ]
  if (facts.status === 'expired' || facts.status === 'cancelled') {
    const moment =
      facts.status === 'expired' ? (facts.expired_at ?? facts.hold_expires_at) : facts.cancelled_at
    return [
      ...all
        .slice(0, 4)
        .filter(
          (_, index) => index === 0 || (index === 2 ? isBegun : index === 3 && facts.confirmed_at !== null),
        )
        .map(({ label, note }) => ({
          label,
          note,
          state: label === 'Ödeme' && !isPaid ? ('short' as const) : ('done' as const),
        })),
      {
        label: facts.status === 'expired' ? 'Süresi doldu' : 'İptal edildi',
        note: moment === null ? '' : momentText(moment, now),
        state: 'stopped',
      },
    ]
  }
  const isShort = (index: number) => index === 2 && isFirm
  const current = all.findIndex(({ isDone }, index) => !isDone && !isShort(index))
  return all.map(({ label, note, isDone }, index) => ({
    label,
    note,
    state: isDone ? 'done' : isShort(index) ? 'short' : index === current ? 'now' : 'coming',
  }))
}
