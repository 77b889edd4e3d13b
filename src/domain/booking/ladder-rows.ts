import type { LadderStep } from './cancellation.ts'
import { formatMoney, percentToLira } from '../pricing/money.ts'
import type { Kurus } from '../pricing/money.ts'
import { addDays } from '../calendar/stay.ts'
import type { Day } from '../calendar/stay.ts'
import { formatDay, formatPercent, formatStay } from '../turkish/turkish.ts'

/** What the ladder is told for; null where no stay is chosen. */
export type LadderStay = { check_in: Day; total: Kurus; prepayment_amount: Kurus } | null

interface LadderRow {
  key: number
  when: string
  kept: string
  back: string
}

const BASES = { prepayment: 'Ön ödemenin', total: 'Toplamın' }

/**
 * The rungs of a cancellation ladder from early to late, with dates and amounts of a stay where one is chosen. A rung
 * holds from its own day down to the next one.
 */
export function ladderRows(ladder: readonly LadderStep[], stay: LadderStay): LadderRow[] {
  const rungs = ladder.toSorted((a, b) => b.days_before - a.days_before)
  return rungs.map((rung, index) => ({
    key: rung.days_before,
    when: rungWhen(rung, rungs[index - 1], stay?.check_in ?? null),
    kept: keptText(rung, stay),
    back: backText(rung),
  }))
}

function keptText({ percent_kept, base }: LadderStep, stay: LadderStay): string {
  if (percent_kept === 0) return 'Kesinti yok'
  const share =
    percent_kept >= 100 ? `${BASES[base]} tamamı` : `${BASES[base]} ${formatPercent(percent_kept)} kadarı`
  if (stay === null) return share
  const whole = base === 'prepayment' ? stay.prepayment_amount : stay.total
  return `${share}, ${formatMoney(percentToLira(whole, Math.min(100, percent_kept)))}`
}

function backText({ percent_kept, base }: LadderStep): string {
  if (percent_kept === 0) return 'Ödediğinizin tamamı'
  if (percent_kept >= 100) return base === 'prepayment' ? 'Ön ödeme dışında kalan' : 'Yok'
  return 'Ödediğinizin kalanı'
}

function rungWhen(rung: LadderStep, earlier: LadderStep | undefined, checkIn: Day | null): string {
  const from = earlier === undefined ? null : earlier.days_before - 1
  if (checkIn !== null) {
    const until = addDays(checkIn, -rung.days_before)
    if (from === null) return `${formatDay(until)} ve öncesi`
    const since = addDays(checkIn, -from)
    return since >= until ? formatDay(until) : formatStay({ check_in: since, check_out: until })
  }
  if (from === null) return `Girişe ${rung.days_before} gün ve daha fazla kala`
  return from <= rung.days_before
    ? `Girişe ${rung.days_before} gün kala`
    : `Girişe ${from}–${rung.days_before} gün kala`
}
