import { memo } from 'react'
import { daysBetween, isoWeekday } from '../../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../../domain/calendar/stay.ts'
import { AppLink } from '../../../../ui/app-link.tsx'
import { barFacts, barLabel, barTone, cellText } from '../../../calendar-grid/bars.ts'
import type { OccupancyVilla, SellableGap, Span } from '../../../calendar-grid/bars.ts'
import { barBox, daysOf, monthsIn } from '../../../calendar-grid/window.ts'
import type { BarBox, GridWindow } from '../../../calendar-grid/window.ts'

type GridRowProps = {
  villa: OccupancyVilla
  row: number
  top: number
  window: GridWindow
  today: Day
  withGaps: boolean
  /** The day of the keyboard cursor, if it is in this row. */
  activeDay: Day | null
  /** The nights selected in this row. */
  selected: Stay | null
  reservationHref: (id: number) => string
}

const place = (box: BarBox, window: GridWindow) => ({
  left: `${(box.start / window.days) * 100}%`,
  right: `${(1 - box.end / window.days) * 100}%`,
})

/**
 * One villa: its cells, with each bar inside the cell of its first day. Memoised, so that a drag over two
 * hundred villas only draws the rows that change.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { villa, row, top, window, today, withGaps, activeDay, selected } = props
  const starts = startsOf(props)
  const days =
    window.zoom === 'year'
      ? // A day in the year view is three pixels wide, so only cells with content are drawn.
        [...new Set([...starts.keys(), ...(activeDay === null ? [] : [activeDay])])].toSorted()
      : daysOf(window)
  const box = selected && barBox(selected, window)
  const todayAt = daysBetween(window.from, today) + 0.5
  return (
    <div role="row" aria-rowindex={row + 2} className="occ-row" style={{ top }}>
      <div role="rowheader" aria-colindex={1} className="occ-villa">
        <b>{villa.name}</b>
        <small>
          {villa.town_name} · {villa.guests} kişi{!villa.is_active && ' · yayında değil'}
        </small>
      </div>
      <div role="presentation" className="occ-track" data-track={row}>
        {window.zoom !== 'month' &&
          monthsIn(window).map(({ first, offset }) => (
            <i key={first} className="occ-rule" style={{ left: `${(offset / window.days) * 100}%` }} />
          ))}
        {days.map((day) => {
          const offset = daysBetween(window.from, day)
          const name = cellText(villa, day, today, withGaps)
          return (
            <div
              key={day}
              role="gridcell"
              aria-colindex={offset + 2}
              aria-label={name}
              aria-selected={selected !== null && selected.check_in <= day && day < selected.check_out}
              tabIndex={day === activeDay ? 0 : -1}
              className="occ-cell"
              data-cell={`${row} ${day}`}
              data-weekend={(window.zoom !== 'year' && isoWeekday(day) > 5) || undefined}
              style={{ gridColumn: offset + 1 }}
            >
              {starts.get(day)?.map((entry) => (
                <Bar key={entry.key} {...props} entry={entry} cellName={name} />
              ))}
            </div>
          )
        })}
        {todayAt > 0 && todayAt < window.days && (
          <i className="occ-now" style={{ left: `${(todayAt / window.days) * 100}%` }} />
        )}
        {box && (
          <i
            className="occ-selection"
            data-cut-start={box.isCutStart || undefined}
            data-cut-end={box.isCutEnd || undefined}
            style={place(box, window)}
          />
        )}
      </div>
    </div>
  )
})

type Entry = { key: string; box: BarBox; span?: Span; gap?: SellableGap }

/** The bars that begin in each cell. Those that began before the window are in its first cell. */
function startsOf({ villa, window, withGaps }: GridRowProps): Map<Day, Entry[]> {
  const entries: (Entry & { day: Day })[] = []
  const add = (stay: Stay, entry: Omit<Entry, 'box'>) => {
    const box = barBox(stay, window)
    if (box) entries.push({ ...entry, box, day: stay.check_in < window.from ? window.from : stay.check_in })
  }
  for (const span of villa.spans) add(span, { key: `${span.kind} ${span.id}`, span })
  if (withGaps) for (const gap of villa.gaps) add(gap, { key: `gap ${gap.check_in}`, gap })
  return Map.groupBy(entries, (entry) => entry.day)
}

/**
 * Text that is not part of the cell's accessible name is drawn by CSS, because the name must contain all
 * visible text.
 */
function Label({ text, cellName }: { text: string; cellName: string }) {
  return cellName.includes(text) ? <span>{text}</span> : <span data-label={text} />
}

type BarProps = GridRowProps & { entry: Entry; cellName: string }

function Bar({ entry, cellName, window, today, row, reservationHref }: BarProps) {
  const { span, gap, box } = entry
  // Less than a day and a half has no room for text.
  const isWide = window.zoom === 'month' && box.end - box.start > 1.4
  const common = {
    className: 'occ-bar',
    style: place(box, window),
    tabIndex: -1,
    draggable: false,
    'data-cut-start': box.isCutStart || undefined,
    'data-cut-end': box.isCutEnd || undefined,
  }
  if (gap) {
    const text = `${gap.nights} gece boş`
    return (
      <button type="button" {...common} aria-label={text} data-tone="gap" data-gap={`${row} ${gap.check_in}`}>
        <Label text={isWide ? (gap.nights > 2 ? text : `${gap.nights} gece`) : ''} cellName={cellName} />
      </button>
    )
  }
  if (!span) return null
  const label = isWide ? barLabel(span, today, box.end - box.start) : ''
  const bar = {
    ...common,
    'data-tone': barTone(span),
    'data-span': `${row} ${span.kind} ${span.id}`,
    'aria-label': barFacts(span, today).join(', '),
  }
  if (span.reservation_id !== null) {
    return (
      <AppLink {...bar} href={reservationHref(span.reservation_id)}>
        <Label text={label} cellName={cellName} />
      </AppLink>
    )
  }
  return (
    <button type="button" {...bar}>
      <Label text={label} cellName={cellName} />
    </button>
  )
}
