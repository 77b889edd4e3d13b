type GapLineProps = {
  nights: number
  /** The nights of the stays before and after. */
  before: number
  after: number
}

/** Nights of each neighbouring stay that are drawn: enough to see that it is a stay. */
const LEAST_AROUND = 3
/** Fewer beside a gap of a single night, whose label needs the room. */
const AROUND_ONE = 2

const percent = (nights: number, all: number) => `${((100 * nights) / all).toFixed(2)}%`

/**
 * Free nights between two hatched stays, one step for each night. Hidden from screen readers, because the
 * dates are written beside it.
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
