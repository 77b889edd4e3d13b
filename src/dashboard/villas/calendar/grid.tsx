import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { monthTitle, weeksOf } from '../../../domain/calendar/month.ts'
import { addDays, dayIn, isoWeekday, monthOf } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { MonthTable } from '../../../ui/month-table.tsx'
import { cellText, spanOn } from '../../calendar-grid/bars.ts'
import type { OccupancyVilla, Span } from '../../calendar-grid/bars.ts'
import { dayPick, selectionOf } from '../../calendar-grid/cursor.ts'
import type { Cursor, CursorEvent } from '../../calendar-grid/cursor.ts'
import { dayAfterKey, nightsInRow, nightTone, spanOfNight } from './days.ts'

type CalendarGridProps = {
  villa: OccupancyVilla
  /** The first days of the shown months. */
  months: readonly Day[]
  today: Day
  cursor: Cursor
  dispatch: (event: CursorEvent) => void
  isBusy: boolean
  /** The keyboard moved to a day outside the months. */
  onLeave: (day: Day) => void
  /** The menu of a day, drawn beside it. */
  onMenu: (day: Day, beside: DOMRect) => void
}

const cellOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-night]') : null

const dayUnder = ({ clientX, clientY }: PointerEvent): Day | null =>
  cellOf(document.elementFromPoint(clientX, clientY))?.dataset.night ?? null

/**
 * A calendar of nights, each on the day on which it begins. It is one tab stop for all months; pointer and
 * key events are handled here.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { villa, months, today, cursor, dispatch } = props
  const grid = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const pressed = useRef<Day | null>(null)
  // The selection before the press, when it was a single night.
  const before = useRef<Day | null>(null)
  const selected = selectionOf(cursor)?.stay ?? null
  const shown = new Set(months.map(monthOf))
  const isShown = shown.has(monthOf(cursor.at.day))
  const active = isShown ? cursor.at.day : shown.has(monthOf(today)) ? today : (months[0] ?? today)

  // Synchronous, so that the focus has moved before the next key.
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-night="${cursor.at.day}"]`)
    if (!cell) return
    wantsFocus.current = false
    cell.focus()
  })

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return
    const cell = cellOf(event.target)
    // The cursor follows the focus, however it moved.
    const day = cell?.dataset.night
    if (cell === null || day === undefined) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      props.onMenu(day, cell.getBoundingClientRect())
      return
    }
    if (event.key === 'Escape') return dispatch({ type: 'clear' })
    const to = dayAfterKey(day, event.key)
    if (to === null) return
    event.preventDefault()
    if (!event.shiftKey) dispatch({ type: 'place', cell: { row: 0, day: to } })
    else {
      if (cursor.anchor === null) dispatch({ type: 'press', cell: { row: 0, day }, extends: false })
      dispatch({ type: 'press', cell: { row: 0, day: to }, extends: true })
    }
    wantsFocus.current = true
    if (!shown.has(monthOf(to))) props.onLeave(to)
  }

  const pointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const day = cellOf(event.target)?.dataset.night
    if (event.button !== 0 || day === undefined) return
    if (event.pointerType === 'touch') return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    wantsFocus.current = true
    pressed.current = day
    const { anchor, at } = cursor
    before.current = anchor !== null && at.day === anchor.day && anchor.day < day ? anchor.day : null
    dispatch({ type: 'press', cell: { row: 0, day }, extends: event.shiftKey })
  }
  const pointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!cursor.isDragging) return
    const day = dayUnder(event)
    if (day === null) return
    if (day !== cursor.anchor?.day) pressed.current = null
    dispatch({ type: 'drag', cell: { row: 0, day } })
  }
  const pointerUp = () => {
    if (!cursor.isDragging) return
    wantsFocus.current = true
    dispatch({ type: 'drop' })
  }
  /** A press without a drag on a taken night opens its menu instead of a selection. */
  const open = (day: Day, root: HTMLElement) => {
    const span = spanOn(villa, day)
    const cell = root.querySelector<HTMLElement>(`[data-night="${day}"]`)
    if (span === null || !dayIn(day, span) || cell === null) return
    dispatch({ type: 'place', cell: { row: 0, day } })
    props.onMenu(day, cell.getBoundingClientRect())
  }
  /** Two clicks select like two taps: the first night and the check-out day. */
  const click = (day: Day, root: HTMLElement) => {
    const span = spanOn(villa, day)
    if (span !== null && dayIn(day, span)) return open(day, root)
    if (before.current === null) return
    dispatch({ type: 'select', row: 0, stay: { check_in: before.current, check_out: day } })
  }
  /** A finger scrolls. It selects with two taps: the first night and the check-out day. */
  const tap = (day: Day, root: HTMLElement) => {
    const { anchor, at } = cursor
    const span = spanOn(villa, day)
    if (anchor === null && span !== null && dayIn(day, span)) return open(day, root)
    const isEnd = anchor !== null && anchor.day < day && at.day === anchor.day
    dispatch({ type: 'press', cell: { row: 0, day }, extends: isEnd })
    dispatch({ type: 'drop' })
  }

  return (
    <div
      ref={grid}
      // The days are the controls; the grid handles their shared events.
      role="presentation"
      className="cal-months"
      aria-busy={props.isBusy || undefined}
      onPointerDown={pointerDown}
      onPointerMove={pointerMove}
      onPointerUp={pointerUp}
      onPointerCancel={() => dispatch({ type: 'drop' })}
      onClick={(event) => {
        const { pointerType } = event.nativeEvent as globalThis.PointerEvent
        // The months captured the pointer, so the click arrives here. A click without a pointer comes from a
        // screen reader.
        const day = pressed.current ?? cellOf(event.target)?.dataset.night ?? null
        pressed.current = null
        if (day === null) return
        if (pointerType === 'touch') tap(day, event.currentTarget)
        else if (pointerType === 'mouse' || pointerType === 'pen') click(day, event.currentTarget)
        else props.onMenu(day, event.currentTarget.getBoundingClientRect())
      }}
      onKeyDown={press}
    >
      {months.map((first) => (
        <Month key={first} first={first} villa={villa} today={today} active={active} selected={selected} />
      ))}
    </div>
  )
}

type MonthProps = {
  first: Day
  villa: OccupancyVilla
  today: Day
  active: Day
  selected: { check_in: Day; check_out: Day } | null
}

function Month({ first, ...props }: MonthProps) {
  const title = monthTitle(first)
  return (
    <MonthTable
      weeks={weeksOf(first)}
      label={title}
      caption={<caption>{title}</caption>}
      cell={(day) => <DayCell key={day} {...props} day={day} />}
    />
  )
}

function DayCell({ day, villa, today, active, selected }: Omit<MonthProps, 'first'> & { day: Day }) {
  const pick = dayPick(day, selected)
  const night = spanOfNight(villa, day)
  const weekday = isoWeekday(day)
  const room = night === undefined ? 0 : nightsInRow(night, day)
  const isNamed = room > 1 && (night?.check_in === day || weekday === 1 || day.endsWith('-01'))
  return (
    <td
      className="day"
      data-day={day < today ? 'past' : undefined}
      data-before={nightTone(spanOfNight(villa, addDays(day, -1)))}
      data-after={nightTone(night)}
      data-pick={pick}
      data-today={day === today || undefined}
    >
      <button
        type="button"
        data-night={day}
        tabIndex={day === active ? 0 : -1}
        aria-label={cellText(villa, day, today, false)}
        aria-pressed={pick !== undefined}
        title={night && nameOf(night)}
      >
        <span>{Number(day.slice(8, 10))}</span>
        {night && isNamed && (
          <small
            data-name={nameOf(night)}
            data-begins={night.check_in === day || undefined}
            style={{ '--nights': room }}
          />
        )}
      </button>
    </td>
  )
}

const nameOf = (span: Span) => span.label || span.reason || (span.kind === 'block' ? 'Kapalı' : 'Dolu')
