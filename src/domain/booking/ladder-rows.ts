import type { LadderStep } from './cancellation.ts'
import { formatMoney, percentToLira } from '../pricing/money.ts'
import type { Kurus } from '../pricing/money.ts'
import { addDays } from '../calendar/stay.ts'
import type { Day } from '../calendar/stay.ts'
import { formatDay, formatPercent, formatStay } from '../turkish/turkish.ts'

/** The stay for which the ladder is shown; null while no stay is chosen. */
export type LadderStay = { check_in: Day; total: Kurus; prepayment_amount: Kurus } | null

/** The day that the steps count to, as they name it. */
const COUNTED_TO = { villa: ['Girişe', 'Giriş günü'], boat: ['Harekete', 'Hareket günü'] } as const
export type LadderKind = keyof typeof COUNTED_TO

interface LadderRow {
  key: number
  when: string
  kept: string
  back: string
}

const BASES = { prepayment: 'Ön ödemenin', total: 'Toplamın' }

/**
 * The steps of a cancellation ladder as rows of text, from early to late. With a stay the rows carry its dates and
 * amounts, otherwise the days before check-in, or before a boat departs. A step applies from its own day until the next one.
 */
export function ladderRows(
  ladder: readonly LadderStep[],
  stay: LadderStay,
  kind: LadderKind = 'villa',
): LadderRow[] {
  const steps = ladder.toSorted((a, b) => b.days_before - a.days_before)
  return steps.map((step, index) => ({
    key: step.days_before,
    when: stepWhen(step, steps[index - 1], stay?.check_in ?? null, kind),
    kept: keptText(step, stay),
    back: backText(step),
  }))
}

function keptText({ percent_kept, base }: LadderStep, stay: LadderStay): string {
  if (percent_kept === 0) return 'Kesinti yok'
  const share = `${BASES[base]} ${partOf(percent_kept)}`
  if (stay === null) return share
  const whole = base === 'prepayment' ? stay.prepayment_amount : stay.total
  return `${share}, ${formatMoney(percentToLira(whole, Math.min(100, percent_kept)))}`
}

function partOf(percent: number): string {
  if (percent >= 100) return 'tamamı'
  return percent === 50 ? `yarısı (${formatPercent(percent)})` : `${formatPercent(percent)} kadarı`
}

function backText({ percent_kept, base }: LadderStep): string {
  if (percent_kept === 0) return 'Ödediğinizin tamamı'
  if (percent_kept >= 100) return base === 'prepayment' ? 'Ön ödeme dışında kalan' : 'Yok'
  return 'Ödediğinizin kalanı'
}

function stepWhen(
  step: LadderStep,
  earlier: LadderStep | undefined,
  checkIn: Day | null,
  kind: LadderKind,
): string {
  const from = earlier === undefined ? null : earlier.days_before - 1
  if (checkIn !== null) {
    const until = addDays(checkIn, -step.days_before)
    if (from === null) return `${formatDay(until)} ve öncesi`
    const since = addDays(checkIn, -from)
    return since >= until ? formatDay(until) : formatStay({ check_in: since, check_out: until })
  }
  const [before, onDay] = COUNTED_TO[kind]
  if (from === null) return `${before} ${step.days_before} gün ve daha fazla kala`
  if (step.days_before === 0) return from <= 0 ? onDay : `${before} ${from} gün ve daha az kala`
  return from <= step.days_before
    ? `${before} ${step.days_before} gün kala`
    : `${before} ${from}–${step.days_before} gün kala`
}
