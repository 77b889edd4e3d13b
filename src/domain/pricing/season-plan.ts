import type { Kurus } from './money.ts'
import type { Season } from './pricing.ts'
import { addDays, compareDays, daysBetween } from '../calendar/stay.ts'
import type { Day } from '../calendar/stay.ts'

/** Nights [starts_on, ends_on), as seasons and forecasts hold them. */
export interface NightRange {
  starts_on: Day
  ends_on: Day
}

/** Only the range of a season or forecast. */
export const rangeOf = ({ starts_on, ends_on }: NightRange): NightRange => ({ starts_on, ends_on })

/** What seasons of villas and of boats have in common. */
export interface AnySeason extends NightRange {
  id: number
  name: string
  price: Kurus
}

/** A season as planned. Without an id it is not stored yet. */
export type AsPlanned<Own extends AnySeason> = Omit<Own, 'id'> & Omit<AnySeason, 'id'> & { id: number | null }
export type PlannedSeason = AsPlanned<Season>

/** The rows that a plan removes, changes and adds. All other rows stay untouched. */
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

/** Sorts ranges by their first night. */
export function inOrder<Range extends NightRange>(ranges: readonly Range[]): Range[] {
  return ranges.toSorted(byStart)
}

/** Seasons that share a night with a range, except the one with this id. */
export function overlapping<Range extends NightRange & { id: number | null }>(
  ranges: readonly Range[],
  range: NightRange,
  except: number | null = null,
): Range[] {
  return inOrder(ranges.filter((own) => (except === null || own.id !== except) && rangesOverlap(own, range)))
}

/**
 * Takes the nights of a range out of every row. Rows inside the range are removed, overlapping rows are shortened. A row
 * that reaches beyond both ends is split in two, and the later part is new. All other fields stay.
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

/** The parts of a range that no taken range covers, in order. */
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

/** Adds or replaces a season. Seasons that overlap it are cut. */
export function placeSeason<Row extends NightRange & { id: number | null }>(
  seasons: readonly Row[],
  wanted: Row,
): Row[] {
  const others = seasons.filter(({ id }) => wanted.id === null || id !== wanted.id)
  return inOrder([...cutAround(others, wanted), wanted])
}

/** Splits a season at a day; the later part is new. Null when the day is not strictly inside the season. */
export function splitSeason(seasons: readonly PlannedSeason[], id: number, day: Day): PlannedSeason[] | null {
  const season = seasons.find((own) => own.id === id)
  if (season === undefined || day <= season.starts_on || season.ends_on <= day) return null
  return inOrder([
    ...seasons.filter((own) => own !== season),
    { ...season, ends_on: day },
    { ...season, id: null, starts_on: day },
  ])
}

/** The season adjacent to another at its start or end. */
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
 * Moves the start or end of a season. An adjacent season moves with it, so that no night between them is lost or doubled.
 * Null when one of the two would have no night left.
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
 * The changes that lead from stored rows to planned ones. Rows without an id are added, rows whose id is gone are removed,
 * and rows that differ in one of `fields` are changed.
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

/** The nightly price of a weekly price, rounded half up to whole lira (both in kuruş). */
export function nightOfWeek(week: number): number {
  return Math.floor((2 * week + 700) / 1400) * 100
}

/** The last night of a range, which is the end of a season as people name it. */
export function lastNight(range: NightRange): Day {
  return addDays(range.ends_on, -1)
}
