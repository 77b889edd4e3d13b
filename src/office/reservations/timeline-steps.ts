import { todayInIstanbul } from '../../domain/stay.ts'
import { formatDay } from '../../domain/turkish.ts'
import { momentText } from './hold-text.ts'
import type { ReservationDetail } from './reservation.ts'

interface TimelineStep {
  label: string
  note: string
  state: 'done' | 'now' | 'coming' | 'stopped'
}

type Facts = Pick<
  ReservationDetail,
  | 'status'
  | 'created_at'
  | 'hold_expires_at'
  | 'paid_amount'
  | 'confirmed_at'
  | 'expired_at'
  | 'cancelled_at'
  | 'check_in'
  | 'check_out'
> & { transactions: readonly { kind: string; paid_at: string }[] }

const day = (moment: string) => formatDay(todayInIstanbul(new Date(moment)), 'short')

/** Talep → Opsiyon → Ödeme → Onay → Giriş → Çıkış; what was cancelled or ran out ends where it was (design.md A11). */
export function timelineSteps(facts: Facts, now: Date): TimelineStep[] {
  const today = todayInIstanbul(now)
  const isFirm = facts.status === 'confirmed' || facts.status === 'completed'
  const isHeld = facts.status === 'pending' || facts.status === 'awaiting_payment'
  const payment = facts.transactions.find(({ kind }) => kind === 'payment')
  const isPaid = facts.paid_amount > 0
  const all: (Omit<TimelineStep, 'state'> & { isDone: boolean })[] = [
    { label: 'Talep', note: day(facts.created_at), isDone: true },
    {
      label: 'Opsiyon',
      note: isHeld && facts.hold_expires_at !== null ? `bitiş ${momentText(facts.hold_expires_at, now)}` : '',
      isDone: isFirm || facts.status === 'awaiting_payment',
    },
    {
      label: 'Ödeme',
      note:
        payment === undefined
          ? facts.status === 'awaiting_payment'
            ? 'bekleniyor'
            : ''
          : day(payment.paid_at),
      isDone: isPaid,
    },
    { label: 'Onay', note: facts.confirmed_at === null ? '' : day(facts.confirmed_at), isDone: isFirm },
    { label: 'Giriş', note: formatDay(facts.check_in, 'short'), isDone: isFirm && facts.check_in <= today },
    { label: 'Çıkış', note: formatDay(facts.check_out, 'short'), isDone: isFirm && facts.check_out <= today },
  ]
  if (facts.status === 'expired' || facts.status === 'cancelled') {
    const moment =
      facts.status === 'expired' ? (facts.expired_at ?? facts.hold_expires_at) : facts.cancelled_at
    return [
      ...all
        .slice(0, 4)
        .filter(
          (_, index) => index === 0 || (index === 2 ? isPaid : index === 3 && facts.confirmed_at !== null),
        )
        .map(({ label, note }) => ({ label, note, state: 'done' as const })),
      {
        label: facts.status === 'expired' ? 'Süresi doldu' : 'İptal edildi',
        note: moment === null ? '' : momentText(moment, now),
        state: 'stopped',
      },
    ]
  }
  const current = all.findIndex(({ isDone }) => !isDone)
  return all.map(({ label, note, isDone }, index) => ({
    label,
    note,
    state: isDone ? 'done' : index === current ? 'now' : 'coming',
  }))
}
