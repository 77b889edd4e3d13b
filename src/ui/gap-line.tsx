import { daysBetween } from '../domain/stay.ts'
import type { Stay } from '../domain/stay.ts'

type GapLineProps = {
  stay: Stay
  before: Stay
  after: Stay
  /** What stands in the gap; «4 gece» unless told. */
  label?: string
  /** Taken nights without their word, where the line is short. */
  bare?: boolean
}

/** Nights of each neighbour that are drawn: enough to be seen as somebody's stay beside the gap. */
const LEAST_AROUND = 3

const percent = (nights: number, all: number) => `${((100 * nights) / all).toFixed(2)}%`

/** Free nights as a sail between its hatched neighbours, each night one step wide. Says nothing to a screen reader: dates stand beside it. */
export function GapLine({ stay, before, after, label, bare = false }: GapLineProps) {
  const nights = daysBetween(stay.check_in, stay.check_out)
  const around = Math.max(LEAST_AROUND, nights)
  const all = nights + 2 * around
  const left = Math.min(around, daysBetween(before.check_in, before.check_out))
  const right = Math.min(around, daysBetween(after.check_in, after.check_out))
  return (
    <span className="gap-line" aria-hidden="true" style={{ '--night': percent(1, all) }}>
      <i data-side="before" style={{ left: percent(around - left, all), width: percent(left, all) }}>
        {!bare && left > 1 && 'dolu'}
      </i>
      <i data-side="after" style={{ left: percent(around + nights, all), width: percent(right, all) }}>
        {!bare && right > 1 && 'dolu'}
      </i>
      <b style={{ left: percent(around, all), width: percent(nights, all) }}>{label ?? `${nights} gece`}</b>
    </span>
  )
}
