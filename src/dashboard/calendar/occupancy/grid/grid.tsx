// This file is long because rows, days, focus and drag of one grid depend on each other.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react'
import { formatMoney } from '../../../../domain/pricing/money.ts'
import { addDays, daysBetween } from '../../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../../domain/calendar/stay.ts'
import { formatStay } from '../../../../domain/turkish/turkish.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { barFacts, edgesOf, spanOn } from '../../../calendar-grid/bars.ts'
import type { OccupancyRow, SellableGap, Span } from '../../../calendar-grid/bars.ts'
import { cursorReducer, selectionOf } from '../../../calendar-grid/cursor.ts'
import type { Cell, Cursor, CursorEvent } from '../../../calendar-grid/cursor.ts'
import { GridHead } from './head.tsx'
import type { RowNoun } from './head.tsx'
import { GridRow } from './row.tsx'
import type { Drawn } from './row.tsx'
import { GridTooltip } from './tooltip.tsx'
import type { Tip } from './tooltip.tsx'
import { dayAt, hasDays, hourAt, scrollsDays, windowTitle } from '../../../calendar-grid/window.ts'
import type { GridWindow, Zoom } from '../../../calendar-grid/window.ts'

const ROW = 30
/** A press that moves fewer pixels than this is a click. */
const SLACK = 6
/** The header of days also shows how many villas or boats are taken. */
const headOf = ({ zoom }: GridWindow) => (hasDays(zoom) ? 50 : 42)
/** The first column; calendar-grid.css has the same width. */
const NAME_WIDTH = 200
/** Days are drawn in whole weeks, so that the rows are drawn again once a week of scrolling. */
const STEP = 7
/** Drawn before the width of the grid is known. */
const DRAWN_AT_FIRST: Record<Zoom, number> = {
  day: 1,
  'three-days': 3,
  week: 56,
  month: 112,
  quarter: 210,
  year: 366,
}
/** Days are drawn and loaded this many days before they are scrolled to. */
const AHEAD = 14

type GridProps = {
  /** Villas or boats, those that are loaded. */
  rentals: OccupancyRow[]
  /** The number of villas or boats on all pages. */
  total: number
  noun: RowNoun
  window: GridWindow
  today: Day
  withGaps: boolean
  /** The stay for which villas are judged. */
  wanted: Stay | null
  /** How many villas are taken in the night of a day, or boats on a day, over all pages. */
  takenOn: (day: Day) => number | undefined
  cursor: Cursor
  dispatch: (event: CursorEvent) => void
  /** The keyboard moved to a day outside the window. */
  onLeave: (day: Day) => void
  /** The last loaded row is nearly visible. */
  onNearEnd: () => void
  /** Scrolled nearly to the first or last day of the window. */
  onNearEdge: (side: 'start' | 'end') => void
  /** The first day in sight has changed. */
  onSight: (day: Day) => void
  /** The first day that shall be in sight, each time when `jump` changes. */
  begin: Day
  jump: string
  /** A block was pressed, at a day and an hour. */
  onBlock: (rental: OccupancyRow, span: Span, beside: DOMRect, cell: Cell, hour: number) => void
  onMenu: (cell: Cell, beside: DOMRect) => void
  /** A free place was pressed, at this hour. Without it a press begins a selection of nights. */
  onPlace?: (cell: Cell, hour: number, beside: DOMRect) => void
  reservationHref: (id: number) => string
  bookHref: ((villaId: number, stay: Stay) => string) | null
  isBusy: boolean
}

const gapFacts = (gap: SellableGap) => [
  `${gap.nights} gece boş`,
  formatStay(gap),
  ...(gap.price === null ? [] : [`${formatMoney(gap.price)}, sezon fiyatıyla`]),
]

/** Whether a press begins a selection: on the days of a row, and not on a bar or a button. */
const isFree = (target: EventTarget) =>
  target instanceof Element && target.closest('.occ-track') !== null && target.closest('a, button') === null

/** The grid of villas or boats × days. It is one tab stop; keys and pointer events of all rows are handled here. */
export function Grid(props: GridProps) {
  const { rentals, total, window, today, withGaps, cursor, dispatch, onNearEnd } = props
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  // A press on closed nights, which is a click unless it is dragged.
  const pressed = useRef<{ cell: Cell; x: number; y: number } | null>(null)
  const head = headOf(window)
  const { drawn, look } = useDrawnDays(scroller, props)
  const [tip, setTip] = useState<Tip | null>(null)
  const isShown = window.from <= cursor.at.day && cursor.at.day < window.until
  const firstDay = window.from <= today && today < window.until ? today : window.from
  const at: Cell = { row: Math.min(cursor.at.row, total - 1), day: isShown ? cursor.at.day : firstDay }
  const selection = selectionOf(cursor)

  const rangeExtractor = useCallback(
    (range: Parameters<typeof defaultRangeExtractor>[0]) => [
      // The row of the tab stop stays in the page even when it is scrolled out of view.
      ...new Set([...defaultRangeExtractor(range), at.row].toSorted((a, b) => a - b)),
    ],
    [at.row],
  )
  // oxlint-disable-next-line react/incompatible-library -- it speaks of the React compiler, which is not used; rows that exist while they are seen need it
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
    scrollMargin: head,
    scrollPaddingStart: head,
    rangeExtractor,
  })
  const rows = virtual.getVirtualItems()
  const last = rows.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rentals.length - 10 && rentals.length < total) onNearEnd()
  }, [last, rentals.length, total, onNearEnd])

  // Synchronous, so that the focus has moved before the next key.
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const cell = isShown
      ? body.current?.querySelector<HTMLElement>(`[data-cell="${at.row} ${at.day}"]`)
      : undefined
    if (cell) {
      wantsFocus.current = false
      cell.focus({ preventScroll: true })
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    } else if (!grid.current?.contains(document.activeElement)) {
      // The row is not drawn yet and the focused cell is gone, so the grid itself takes the keys meanwhile.
      grid.current?.focus({ preventScroll: true })
    }
  })

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey || !(event.target instanceof Element)) return
    const cell = event.target === grid.current ? grid.current : event.target.closest('.occ-cell')
    if (!cell) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      props.onMenu(at, cell.getBoundingClientRect())
      return
    }
    if (event.key === 'Escape') {
      setTip(null)
      dispatch({ type: 'clear' })
      return
    }
    const move: CursorEvent = {
      type: 'key',
      key: event.key,
      shift: event.shiftKey && props.onPlace === undefined,
      ctrl: event.ctrlKey,
      window,
      rows: total,
      edges: event.ctrlKey ? edgesOf(rentals[at.row]) : [],
    }
    // After a key, the window follows the cell. After a step of the toolbar, the cell follows the window.
    const isLost = !isShown && !wantsFocus.current
    const from = isLost ? { ...cursor, at, anchor: null } : cursor
    const next = cursorReducer(from, move)
    if (next === from) return
    event.preventDefault()
    if (isLost) dispatch({ type: 'place', cell: at })
    dispatch(move)
    wantsFocus.current = true
    if (next.at.day < window.from || next.at.day >= window.until) props.onLeave(next.at.day)
    if (next.at.row !== at.row) virtual.scrollToIndex(next.at.row)
  }

  /** The cell under the pointer. While dragging, the nearest cell outside the grid. */
  const cellAt = (event: PointerEvent | MouseEvent): Cell | null => {
    const box = body.current?.getBoundingClientRect()
    const track = body.current?.querySelector('.occ-track')?.getBoundingClientRect()
    if (!box || !track) return null
    const row = Math.floor((event.clientY - box.top) / ROW)
    return {
      row: Math.min(rentals.length - 1, Math.max(0, row)),
      day: dayAt((event.clientX - track.left) / track.width, window),
    }
  }

  const pointerDown = (event: PointerEvent<HTMLDivElement>) => {
    // A finger scrolls; touch selects by taps (see click).
    if (event.button !== 0 || event.pointerType === 'touch') return
    const cell = cellAt(event)
    if (!cell || props.onPlace) return
    if (!isFree(event.target)) {
      const isClosed = found(event.target)?.span?.kind === 'block'
      pressed.current = isClosed ? { cell, x: event.clientX, y: event.clientY } : null
      return
    }
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setTip(null)
    wantsFocus.current = true
    dispatch({ type: 'press', cell, extends: event.shiftKey })
  }
  const pointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const began = pressed.current
    if (began !== null && Math.hypot(event.clientX - began.x, event.clientY - began.y) > SLACK) {
      pressed.current = null
      // The pointer was released outside the grid.
      if (event.buttons === 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setTip(null)
      dispatch({ type: 'press', cell: began.cell, extends: event.shiftKey })
      return
    }
    if (!cursor.isDragging) return
    const cell = cellAt(event)
    if (cell) dispatch({ type: 'drag', cell })
    const box = scroller.current?.getBoundingClientRect()
    if (!box) return
    if (event.clientY > box.bottom - 24) scroller.current?.scrollBy(0, ROW / 3)
    if (event.clientY < box.top + head + 12) scroller.current?.scrollBy(0, -ROW / 3)
  }
  const pointerUp = () => {
    pressed.current = null
    if (!cursor.isDragging) return
    wantsFocus.current = true
    dispatch({ type: 'drop' })
  }

  const found = (target: EventTarget) => {
    if (!(target instanceof Element)) return null
    const bar = target.closest<HTMLElement>('.occ-bar')
    const [row = '', kind, id] = (bar?.dataset.span ?? bar?.dataset.gap ?? '').split(' ')
    const rental = rentals[Number(row)]
    if (!bar || !rental) return null
    const span = rental.spans.find((own) => own.kind === kind && own.id === Number(id))
    const gap = bar.dataset.gap === undefined ? undefined : rental.gaps.find((own) => own.check_in === kind)
    return { row: Number(row), rental, span, gap, beside: bar.getBoundingClientRect() }
  }
  /** The cell and the hour under the pointer. */
  const placeAt = (event: MouseEvent<HTMLDivElement>) => {
    const cell = cellAt(event)
    const track = body.current?.querySelector('.occ-track')?.getBoundingClientRect()
    if (!cell || !track) return null
    return { cell, hour: hourAt((event.clientX - track.left) / track.width, window) }
  }
  const openPlace = (event: MouseEvent<HTMLDivElement>) => {
    const pressedAt = placeAt(event)
    if (pressedAt === null) return
    dispatch({ type: 'place', cell: pressedAt.cell })
    props.onPlace?.(pressedAt.cell, pressedAt.hour, new DOMRect(event.clientX, event.clientY, 1, 1))
  }
  const openBlock = (event: MouseEvent<HTMLDivElement>, hit: NonNullable<ReturnType<typeof found>>) => {
    const pressedAt = placeAt(event)
    if (pressedAt === null || hit.span === undefined) return
    props.onBlock(hit.rental, hit.span, hit.beside, pressedAt.cell, pressedAt.hour)
  }
  const click = (event: MouseEvent<HTMLDivElement>) => {
    const hit = found(event.target)
    if (!hit && props.onPlace && isFree(event.target)) return openPlace(event)
    if (hit?.gap) dispatch({ type: 'select', row: hit.row, stay: hit.gap })
    else if (hit?.span?.kind === 'block') openBlock(event, hit)
    else if (
      !hit &&
      (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch' &&
      isFree(event.target)
    ) {
      const cell = cellAt(event)
      const anchor = cursor.anchor
      if (!cell) return
      // The first tap is the check-in, a later one in the same row the check-out.
      const isDeparture = anchor !== null && anchor.row === cell.row && anchor.day < cell.day
      dispatch({ type: 'press', cell, extends: isDeparture })
      dispatch({ type: 'drop' })
    }
  }
  const hover = (event: PointerEvent<HTMLDivElement>) => {
    if (cursor.isDragging || event.pointerType === 'touch') return
    const hit = found(event.target)
    const facts = hit?.span ? barFacts(hit.span, today) : hit?.gap ? gapFacts(hit.gap) : null
    setTip(hit && facts ? { facts, beside: hit.beside } : null)
  }

  return (
    <div
      ref={scroller}
      className="occ-scroll"
      data-zoom={window.zoom}
      onScroll={() => {
        setTip(null)
        look()
      }}
    >
      <div
        ref={grid}
        role="grid"
        aria-label={`Doluluk, ${windowTitle(window)}`}
        aria-rowcount={total + 1}
        aria-colcount={window.days + 1}
        aria-multiselectable="true"
        aria-busy={props.isBusy || undefined}
        className="occ"
        style={{ '--days': window.days }}
        tabIndex={-1}
        onKeyDown={press}
        onPointerDown={pointerDown}
        onPointerMove={pointerMove}
        onPointerUp={pointerUp}
        onPointerCancel={pointerUp}
        onPointerOver={hover}
        onPointerLeave={() => setTip(null)}
        onClick={click}
        onFocus={(event) => {
          const cell = event.target.closest<HTMLElement>('.occ-cell:focus-visible')
          const rental = rentals[at.row]
          const span = rental && cell ? spanOn(rental, at.day) : null
          setTip(span && cell ? { facts: barFacts(span, today), beside: cell.getBoundingClientRect() } : null)
        }}
        onBlur={() => setTip(null)}
      >
        <div role="rowgroup" className="occ-top">
          <GridHead window={window} drawn={drawn} today={today} takenOn={props.takenOn} noun={props.noun} />
        </div>
        <div ref={body} role="rowgroup" className="occ-body" style={{ height: total * ROW }}>
          {rows.map(({ index, start }) => {
            const rental = rentals[index]
            if (!rental) return <WaitingRow key={index} row={index} top={start - head} />
            const isSelected = selection && selection.firstRow <= index && index <= selection.lastRow
            return (
              <GridRow
                key={rental.id}
                rental={rental}
                row={index}
                top={start - head}
                window={window}
                drawn={drawn}
                today={today}
                withGaps={withGaps}
                wanted={props.wanted}
                activeDay={index === at.row ? at.day : null}
                selected={isSelected ? selection.stay : null}
                reservationHref={props.reservationHref}
                bookHref={props.bookHref}
              />
            )
          })}
        </div>
      </div>
      <GridTooltip tip={tip} />
    </div>
  )
}

/**
 * The days that are drawn around those in sight. Scrolling asks for more days at an end; when days are added or given up
 * before those in sight, the scroll position moves with them.
 */
function useDrawnDays(
  scroller: RefObject<HTMLDivElement | null>,
  {
    window,
    begin,
    jump,
    onNearEdge,
    onSight,
  }: Pick<GridProps, 'window' | 'begin' | 'jump' | 'onNearEdge' | 'onSight'>,
) {
  const around = { from: begin, until: addDays(begin, DRAWN_AT_FIRST[window.zoom]) }
  const [drawn, setDrawn] = useState<Drawn>(around)
  const [seen, setSeen] = useState(jump)
  if (seen !== jump) {
    setSeen(jump)
    setDrawn(around)
  }
  const held = useRef<{ from: Day; jump: string } | null>(null)

  const look = useCallback(() => {
    const box = scroller.current
    if (box === null || !scrollsDays(window.zoom)) return
    const day = (box.scrollWidth - NAME_WIDTH) / window.days
    const first = Math.floor(box.scrollLeft / day)
    const count = Math.ceil((box.clientWidth - NAME_WIDTH) / day)
    onSight(addDays(window.from, Math.min(window.days - 1, Math.max(0, first))))
    if (first < AHEAD) onNearEdge('start')
    if (first + count > window.days - AHEAD) onNearEdge('end')
    // Counted from a fixed day, so that added days do not change the weeks.
    const week = first - (daysBetween('2000-01-03', addDays(window.from, first)) % STEP)
    const from = addDays(window.from, week - AHEAD)
    const until = addDays(window.from, week + count + STEP + AHEAD)
    setDrawn((was) => (was.from === from && was.until === until ? was : { from, until }))
  }, [scroller, window, onNearEdge, onSight])

  // Synchronous, so that the days do not move before the eyes.
  useLayoutEffect(() => {
    const box = scroller.current
    const was = held.current
    held.current = { from: window.from, jump }
    if (box === null) return
    const day = (box.scrollWidth - NAME_WIDTH) / window.days
    if (was?.jump !== jump) box.scrollTo({ left: daysBetween(window.from, begin) * day, behavior: 'instant' })
    else if (was.from !== window.from) {
      box.scrollBy({ left: daysBetween(window.from, was.from) * day, behavior: 'instant' })
    }
  }, [scroller, window, begin, jump])

  // It looks once when it begins: at first, and after each change of the window.
  useEffect(() => {
    const box = scroller.current
    if (box === null) return
    const observer = new ResizeObserver(look)
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller, look])

  return { drawn, look }
}

function WaitingRow({ row, top }: { row: number; top: number }) {
  return (
    <div role="row" aria-rowindex={row + 2} aria-busy="true" className="occ-row" style={{ top }}>
      <div role="rowheader" className="occ-villa">
        <Skeleton shape="text" width="70%" />
        <span className="sr-only">Yükleniyor...</span>
      </div>
      <div role="presentation" className="occ-track" />
    </div>
  )
}
