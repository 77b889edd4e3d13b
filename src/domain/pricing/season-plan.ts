import type { Season } from './pricing.ts'
import { addDays, compareDays, daysBetween } from '../calendar/stay.ts'
import type { Day } from '../calendar/stay.ts'

/** Nights [starts_on, ends_on), as seasons and forecasts hold them. */
export interface NightRange {
  starts_on: Day
  ends_on: Day
}

/** Its nights alone. */
export const rangeOf = ({ starts_on, ends_on }: NightRange): NightRange => ({ starts_on, ends_on })

/** A season as it shall stand; without an id it is not stored yet. */
export type PlannedSeason = Omit<Season, 'id'> & { id: number | null }

/** What a plan makes of stored rows, one by one, so that nothing else is touched. */
export interface RowDiff<Stored, Planned> {
  removed: Stored[]
  changed: { before: Stored; after: Planned }[]
  added: Planned[]
}

export function rangesOverlap(a: NightRange, b: NightRange): boolean {
  return a.starts_on < b.ends_on && b.starts_on < a.ends_on
}

export function rangeNights(range: NightRange): number {
  return daysBetween(range.starts_on, range.ends_on)
}

const byStart = (a: NightRange, b: NightRange) => compareDays(a.starts_on, b.starts_on)

/** In the order of their nights, whatever order they came in. */
export function inOrder<Range extends NightRange>(ranges: readonly Range[]): Range[] {
  return ranges.toSorted(byStart)
}

/** Seasons that hold a night of a range, but for the one with this id. */
export function overlapping<Range extends NightRange & { id: number | null }>(
  ranges: readonly Range[],
  range: NightRange,
  except: number | null = null,
): Range[] {
  return inOrder(ranges.filter((own) => (except === null || own.id !== except) && rangesOverlap(own, range)))
}

/**
 * Takes the nights of a range out of every row: those inside it go, others are shortened, one that reaches beyond both
 * ends becomes two, of which the later is new. The rest of a row stays as it was.
 */
export function cutAround<Range extends NightRange & { id: number | null }>(
  ranges: readonly Range[],
  range: NightRange,
): Range[] {
  return ranges.flatMap((own) => {
    if (!rangesOverlap(own, range)) return [own]
    const parts: Range[] = []
    if (own.starts_on < range.starts_on) parts.push({ ...own, ends_on: range.starts_on })
    if (range.ends_on < own.ends_on) {
      parts.push({ ...own, id: parts.length > 0 ? null : own.id, starts_on: range.ends_on })
    }
    return parts
  })
}

/** The stretches of a range that none of these holds, in order. */
export function uncovered(range: NightRange, taken: readonly NightRange[]): NightRange[] {
  let from = range.starts_on
  const free: NightRange[] = []
  for (const own of inOrder(taken)) {
    if (own.ends_on <= from) continue
    if (own.starts_on >= range.ends_on) break
    if (own.starts_on > from) free.push({ starts_on: from, ends_on: own.starts_on })
    from = own.ends_on
  }
  if (from < range.ends_on) free.push({ starts_on: from, ends_on: range.ends_on })
  return free
}

/** The seasons with `wanted` among them, in place of itself; the neighbours make way. */
export function placeSeason(seasons: readonly PlannedSeason[], wanted: PlannedSeason): PlannedSeason[] {
  const others = seasons.filter(({ id }) => wanted.id === null || id !== wanted.id)
  return inOrder([...cutAround(others, wanted), wanted])
}

/** A season becomes two at a day: the nights before it and, as a new season, the rest. null outside its nights. */
export function splitSeason(seasons: readonly PlannedSeason[], id: number, day: Day): PlannedSeason[] | null {
  const season = seasons.find((own) => own.id === id)
  if (season === undefined || day <= season.starts_on || season.ends_on <= day) return null
  return inOrder([
    ...seasons.filter((own) => own !== season),
    { ...season, ends_on: day },
    { ...season, id: null, starts_on: day },
  ])
}

/** The season that touches another at one of its edges. */
export function touching(
  seasons: readonly PlannedSeason[],
  season: PlannedSeason,
  edge: 'start' | 'end',
): PlannedSeason | undefined {
  return seasons.find((own) =>
    edge === 'start' ? own.ends_on === season.starts_on : own.starts_on === season.ends_on,
  )
}

/**
 * Moves the first or the last boundary of a season; a neighbour that touches it there moves with it, so that no night
 * between them is lost or doubled. null where one of the two would be left without a night.
 */
export function moveEdge(
  seasons: readonly PlannedSeason[],
  id: number,
  edge: 'start' | 'end',
  day: Day,
): PlannedSeason[] | null {
  const season = seasons.find((own) => own.id === id)
  if (season === undefined) return null
  const [own, theirs] =
    edge === 'start' ? (['starts_on', 'ends_on'] as const) : (['ends_on', 'starts_on'] as const)
  const neighbour = touching(seasons, season, edge)
  const moved = seasons.map((each) => {
    if (each === season) return { ...each, [own]: day }
    return each === neighbour ? { ...each, [theirs]: day } : each
  })
  return moved.every((each) => each.starts_on < each.ends_on) ? inOrder(moved) : null
}

/**
 * What must be written to come from stored rows to planned ones: those whose id is gone, those that differ in one of
 * these fields, those without an id.
 */
export function diffRows<Stored extends { id: number }, Planned extends { id: number | null }>(
  stored: readonly Stored[],
  planned: readonly Planned[],
  fields: readonly (keyof Stored & keyof Planned)[],
): RowDiff<Stored, Planned> {
  const kept = new Map(planned.map((row) => [row.id, row]))
  return {
    removed: stored.filter(({ id }) => !kept.has(id)),
    changed: stored.flatMap((before) => {
      const after = kept.get(before.id)
      const isSame =
        after === undefined || fields.every((field) => String(before[field]) === String(after[field]))
      return isSame ? [] : [{ before, after }]
    }),
    added: planned.filter(({ id }) => id === null),
  }
}

/** What a night costs when seven together cost this: a whole lira, half up (kuruş both). */
export function nightOfWeek(week: number): number {
  return Math.floor((2 * week + 700) / 1400) * 100
}

/** The last night of a range, as people name a season's end. */
export function lastNight(range: NightRange): Day {
  return addDays(range.ends_on, -1)
}
