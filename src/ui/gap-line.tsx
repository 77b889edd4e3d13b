type GapLineProps = {
  nights: number
  /** How long the neighbours stay. */
  before: number
  after: number
}

/** Nights of each neighbour that are drawn: enough to be seen as somebody's stay beside the gap. */
const LEAST_AROUND = 3
/** Fewer beside a single night, whose sail has to hold its own words. */
const AROUND_ONE = 2

const percent = (nights: number, all: number) => `${((100 * nights) / all).toFixed(2)}%`

/**
 * Free nights as a sail between its hatched neighbours, each night one step wide. Says nothing to a screen reader: the
 * dates stand beside it.
 */
export function GapLine({ nights, before, after }: GapLineProps) {
  const around = nights === 1 ? AROUND_ONE : Math.max(LEAST_AROUND, nights)
  const all = nights + 2 * around
  const left = Math.min(around, before)
  const right = Math.min(around, after)
  return (
    <span className="gap-line" aria-hidden="true" style={{ '--night': percent(1, all) }}>
      <i style={{ left: percent(around - left, all), width: percent(left, all) }}>{left > 1 && 'dolu'}</i>
      <i style={{ left: percent(around + nights, all), width: percent(right, all) }}>{right > 1 && 'dolu'}</i>
      <b style={{ left: percent(around, all), width: percent(nights, all) }}>{nights} gece</b>
    </span>
  )
}
