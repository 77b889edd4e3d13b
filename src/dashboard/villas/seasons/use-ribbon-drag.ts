import { useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { moveEdge } from '../../../domain/pricing/season-plan.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import { addDays, compareDays } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { boundaryAt, nightAt } from './ribbon-rows.ts'
import type { RibbonRow } from './ribbon-rows.ts'
import type { Season } from './use-prices.ts'

export type Drag =
  | { kind: 'draw'; anchor: Day; at: Day }
  | { kind: 'edge'; season: Season; edge: 'start' | 'end'; day: Day }

type RibbonDragOptions = {
  tracks: RefObject<HTMLElement | null>
  rows: readonly RibbonRow[]
  seasons: readonly Season[]
  onDraw: (range: NightRange) => void
  /** Called for a press without a drag on a free night. */
  onGap: (night: Day) => void
  onEdge: (season: Season, edge: 'start' | 'end', day: Day) => void
}

/** The nights between both ends of a drag, inclusive. */
export function drawnRange({ anchor, at }: { anchor: Day; at: Day }): NightRange {
  const [first, last] = [anchor, at].toSorted(compareDays) as [Day, Day]
  return { starts_on: first, ends_on: addDays(last, 1) }
}

/**
 * Drags over free nights and of edges with the pointer. An edge only moves where both seasons keep at least
 * one night, by the server's rule (domain/season-plan.moveEdge).
 */
export function useRibbonDrag(options: RibbonDragOptions) {
  const { tracks, rows, seasons } = options
  const [drag, setDrag] = useState<Drag | null>(null)

  /** The row under the pointer, else the nearest one, and the position of the pointer in it. */
  const pointOn = (event: PointerEvent) => {
    const lines = [...(tracks.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
    const distances = lines.map((line) => {
      const { top, bottom } = line.getBoundingClientRect()
      return Math.max(top - event.clientY, event.clientY - bottom, 0)
    })
    const index = distances.indexOf(Math.min(...distances))
    const [line, row] = [lines[index], rows[index]]
    if (line === undefined || row === undefined) return null
    const box = line.getBoundingClientRect()
    return { row, place: (event.clientX - box.left) / box.width }
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    const handle = event.target.closest<HTMLElement>('[data-edge]')
    if (handle !== null) {
      const season = seasons.find(({ id }) => id === Number(handle.dataset.season))
      const edge = handle.dataset.edge === 'start' ? 'start' : 'end'
      if (season === undefined) return
      event.currentTarget.setPointerCapture(event.pointerId)
      event.preventDefault()
      handle.focus()
      setDrag({ kind: 'edge', season, edge, day: edge === 'start' ? season.starts_on : season.ends_on })
      return
    }
    // A finger scrolls; a tap opens free nights.
    if (event.pointerType === 'touch' || event.target.closest('[data-bar]') !== null) return
    const found = pointOn(event)
    if (found === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    event.preventDefault()
    const night = nightAt(found.place, found.row)
    setDrag({ kind: 'draw', anchor: night, at: night })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const found = drag === null ? null : pointOn(event)
    if (drag === null || found === null) return
    if (drag.kind === 'draw') {
      setDrag({ ...drag, at: nightAt(found.place, found.row) })
      return
    }
    const day = boundaryAt(found.place, found.row)
    if (day !== drag.day && moveEdge(seasons, drag.season.id, drag.edge, day) !== null) {
      setDrag({ ...drag, day })
    }
  }
  const onPointerUp = () => {
    if (drag === null) return
    setDrag(null)
    if (drag.kind === 'draw') {
      if (drag.at === drag.anchor) options.onGap(drag.at)
      else options.onDraw(drawnRange(drag))
      return
    }
    const { season, edge, day } = drag
    if (day !== (edge === 'start' ? season.starts_on : season.ends_on)) options.onEdge(season, edge, day)
  }
  return {
    drag,
    setDrag,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => setDrag(null) },
  }
}
