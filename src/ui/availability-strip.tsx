import { SEASON_NIGHTS, seasonMonths, stripSummary } from './season-strip.ts'
import type { StripSegment } from './season-strip.ts'

type AvailabilityStripProps = {
  segments: readonly StripSegment[]
  /** The visitor's own nights: [first night, nights]. */
  chosen?: readonly [start: number, length: number] | null
}

/**
 * One text with a line for each label, which CSS sets side by side: one element instead of seven in every
 * card.
 */
const MONTH_LINES = seasonMonths.map(({ short }) => short).join('\n')

const share = (nights: number) => `${((nights / SEASON_NIGHTS) * 100).toFixed(2)}%`

/** The stops of a CSS mask that shows the taken nights: one attribute for any number of stays. */
function takenStops(segments: readonly StripSegment[]): string | undefined {
  const runs = segments
    .map(([start, length]) => [Math.max(0, start), Math.min(SEASON_NIGHTS, start + length)] as const)
    .filter(([from, to]) => to > from)
    .toSorted(([a], [b]) => a - b)
  if (runs.length === 0) return undefined
  return [...runs.map(([from, to]) => `#0000 0 ${share(from)},#000 0 ${share(to)}`), '#0000 0'].join(',')
}

const place = (start: number, length: number) => {
  const from = Math.max(0, start)
  const to = Math.min(SEASON_NIGHTS, start + length)
  return { left: share(from), width: share(Math.max(0, to - from)) }
}

/**
 * The availability of one villa from May to October in one line: blue is free, hatched is taken, the accent
 * colour is the chosen stay.
 */
export function AvailabilityStrip({ segments, chosen }: AvailabilityStripProps) {
  return (
    <div className="strip">
      <span className="sr-only">{stripSummary(segments)}</span>
      <span className="strip-bar" aria-hidden="true" style={{ '--taken': takenStops(segments) }}>
        {chosen && <i data-kind="chosen" style={place(chosen[0], chosen[1])} />}
      </span>
      <span className="strip-months" aria-hidden="true">
        {MONTH_LINES}
      </span>
    </div>
  )
}
