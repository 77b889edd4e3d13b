import { memo } from 'react'
import { dayIn, daysBetween, isoWeekday } from '../../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../../domain/calendar/stay.ts'
import { formatMoney } from '../../../../domain/pricing/money.ts'
import { formatHours } from '../../../../domain/turkish/trip-text.ts'
import { formatNumber } from '../../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../../ui/app-link.tsx'
import { barFacts, barLabel, barTone, cellText, shortName, timeOf } from '../../../calendar-grid/bars.ts'
import type { OccupancyRow, OccupancyVilla, SellableGap, Span } from '../../../calendar-grid/bars.ts'
import { obstacleText, totalText } from '../../../calendar-grid/free-villas/judged-texts.ts'
import { barBox, daysOf, hasDays, hasHours, monthsIn } from '../../../calendar-grid/window.ts'
import type { BarBox, BarTime, GridWindow, Zoom } from '../../../calendar-grid/window.ts'

type GridRowProps = {
  rental: OccupancyRow
  row: number
  top: number
  window: GridWindow
  /** The days that are drawn: those in sight and some beside them. */
  drawn: Drawn
  today: Day
  withGaps: boolean
  /** The stay for which villas are judged. */
  wanted: Stay | null
  /** The day of the keyboard cursor, if it is in this row. */
  activeDay: Day | null
  /** The nights selected in this row. */
  selected: Stay | null
  reservationHref: (id: number) => string
  /** Where a free villa is booked for the wanted stay; null: reservations cannot be made here. */
  bookHref: ((villaId: number, stay: Stay) => string) | null
}

/** Days from one to another; the second is not part of them. */
export interface Drawn {
  from: Day
  until: Day
}

const place = (box: BarBox, window: GridWindow) => ({
  left: `${(box.start / window.days) * 100}%`,
  right: `${(1 - box.end / window.days) * 100}%`,
})

/**
 * One villa or boat: its cells, with each bar inside the cell of its first day. Memoised, so that a drag over two
 * hundred rows only draws those that change.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { rental, row, top, window, drawn, today, withGaps, activeDay, selected } = props
  const starts = startsOf(props)
  const active = activeDay === null ? [] : [activeDay]
  const days =
    window.zoom === 'year'
      ? // A day in the year view is three pixels wide, so only cells with content are drawn.
        [...new Set([...starts.keys(), ...active])].toSorted()
      : // The cell of the tab stop stays in the page even when it is scrolled out of sight.
        [...new Set([...daysDrawn(window, drawn), ...active])].toSorted()
  const obstacle = rental.stay === null ? null : obstacleText({ stay: rental.stay, guests: rental.guests })
  const box = selected && barBox(selected, window)
  const todayAt = daysBetween(window.from, today) + 0.5
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className="occ-row"
      data-free={rental.stay === null ? undefined : obstacle === null}
      style={{ top }}
    >
      <div role="rowheader" aria-colindex={1} className="occ-villa">
        <b>{rental.name}</b>
        {rental.stay === null ? (
          <small>
            {rental.town_name} · {rental.guests} kişi{!rental.is_active && ' · yayında değil'}
          </small>
        ) : (
          <small title={`${rental.town_name} · ${rental.guests} kişi`}>
            {obstacle ?? totalText(rental.stay)} · {rental.town_name}
          </small>
        )}
      </div>
      <div role="presentation" className="occ-track" data-track={row}>
        {!hasDays(window.zoom) &&
          monthsIn(window).map(({ first, offset }) => (
            <i key={first} className="occ-rule" style={{ left: `${(offset / window.days) * 100}%` }} />
          ))}
        {days.map((day) => {
          const offset = daysBetween(window.from, day)
          const name = cellText(rental, day, today, withGaps)
          const price = window.zoom === 'week' && day >= today ? freeNight(rental, day) : undefined
          return (
            <div
              key={day}
              role="gridcell"
              aria-colindex={offset + 2}
              aria-label={price ? `${name}, ${nightText(price)}` : name}
              aria-selected={selected !== null && selected.check_in <= day && day < selected.check_out}
              tabIndex={day === activeDay ? 0 : -1}
              className="occ-cell"
              data-cell={`${row} ${day}`}
              data-weekend={(window.zoom !== 'year' && isoWeekday(day) > 5) || undefined}
              style={{ gridColumn: offset + 1 }}
            >
              {price && (
                <span
                  className="occ-price"
                  aria-hidden="true"
                  hidden={rental.spans.some(({ check_out }) => check_out === day)}
                >
                  <b>{formatLira(price.price)}</b>
                  {price.min_nights > 1 && <small>en az {price.min_nights}</small>}
                </span>
              )}
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

type Night = OccupancyVilla['prices'][number]

/** The price of a night that is free; undefined when it is taken or has no price. */
function freeNight(rental: OccupancyRow, day: Day): Night | undefined {
  if (rental.spans.some((span) => dayIn(day, span))) return undefined
  return rental.prices.find((own) => dayIn(day, own))
}

/** «₺14.800, en az 5 gece» */
const nightText = ({ price, min_nights }: Night) =>
  min_nights > 1 ? `${formatMoney(price)}, en az ${min_nights} gece` : formatMoney(price)

/** «14.800»: a cell has no room for the sign. */
const formatLira = (price: number) => formatNumber(Math.round(price / 100))

/** The days of a window that are drawn. */
export function daysDrawn(window: GridWindow, drawn: Drawn): Day[] {
  const from = drawn.from < window.from ? window.from : drawn.from
  const until = drawn.until < window.until ? drawn.until : window.until
  return from < until ? daysOf({ from, days: daysBetween(from, until) }) : []
}

type Entry = { key: string; box: BarBox; span?: Span; gap?: SellableGap; offer?: Stay }

/** The bars that begin in each cell. Those that began before the drawn days are in the first drawn cell. */
function startsOf({ rental, window, drawn, withGaps, wanted }: GridRowProps): Map<Day, Entry[]> {
  const entries: (Entry & { day: Day })[] = []
  const first = window.zoom === 'year' || drawn.from < window.from ? window.from : drawn.from
  const add = (stay: BarTime, entry: Omit<Entry, 'box'>) => {
    const box = barBox(stay, window)
    if (box === null || stay.check_out < first) return
    entries.push({ ...entry, box, day: stay.check_in < first ? first : stay.check_in })
  }
  for (const span of rental.spans) add(span, { key: `${span.kind} ${span.id}`, span })
  const offer = rental.stay !== null && rental.stay.obstacle === null ? wanted : null
  if (offer !== null) add(offer, { key: 'offer', offer })
  const isOffered = (gap: Stay) =>
    offer !== null && gap.check_in < offer.check_out && offer.check_in < gap.check_out
  if (withGaps) {
    for (const gap of rental.gaps) if (!isOffered(gap)) add(gap, { key: `gap ${gap.check_in}`, gap })
  }
  return Map.groupBy(entries, (entry) => entry.day)
}

/**
 * Text that is not part of the cell's accessible name is drawn by CSS, because the name must contain all
 * visible text.
 */
function Label({ text, cellName }: { text: string; cellName: string }) {
  return cellName.includes(text) ? <span>{text}</span> : <span data-label={text} />
}

/** A bar that is shorter than so many days has no room for text. */
const DAYS_FOR_TEXT: Partial<Record<Zoom, number>> = { day: 0.06, 'three-days': 0.12, week: 1.4, month: 1.4 }

/** Shorter bars of three days have room for a name alone. */
const DAYS_FOR_HOURS = 0.4

/** With hours a bar has its own: «10.00–13.00 D. Kaya». */
function textOf(span: Span, today: Day, zoom: Zoom, days: number): string {
  const time = timeOf(span)
  if (time === null || !hasHours(zoom)) return barLabel(span, today, days)
  const who = span.kind === 'block' ? barLabel(span, today) : shortName(span.label)
  return zoom === 'day' || days > DAYS_FOR_HOURS ? `${formatHours(time)} ${who}` : who
}

type BarProps = GridRowProps & { entry: Entry; cellName: string }

function Bar({ entry, cellName, rental, window, today, row, reservationHref, bookHref }: BarProps) {
  const { span, gap, box, offer } = entry
  const isWide = box.end - box.start > (DAYS_FOR_TEXT[window.zoom] ?? Infinity)
  const common = {
    className: 'occ-bar',
    style: place(box, window),
    tabIndex: -1,
    draggable: false,
    'data-cut-start': box.isCutStart || undefined,
    'data-cut-end': box.isCutEnd || undefined,
  }
  if (offer && rental.stay !== null) {
    const price = totalText(rental.stay)
    const look = { ...common, 'data-tone': 'offer', 'data-offer': String(row) }
    const text = <Label text={isWide ? price : ''} cellName={cellName} />
    if (bookHref === null) return <span {...look}>{text}</span>
    return (
      <AppLink
        {...look}
        href={bookHref(rental.id, offer)}
        aria-label={`${rental.name} boş, ${price}: rezervasyon ekle`}
      >
        {text}
      </AppLink>
    )
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
  const label = isWide ? textOf(span, today, window.zoom, box.end - box.start) : ''
  const text = (
    <>
      <Label text={label} cellName={cellName} />
      {box.tail > 0 && <i style={{ width: `${box.tail * 100}%` }} />}
    </>
  )
  const bar = {
    ...common,
    'data-timed': timeOf(span) !== null || undefined,
    'data-tone': barTone(span),
    'data-span': `${row} ${span.kind} ${span.id}`,
    'aria-label': barFacts(span, today).join(', '),
  }
  if (span.reservation_id !== null) {
    return (
      <AppLink {...bar} href={reservationHref(span.reservation_id)}>
        {text}
      </AppLink>
    )
  }
  return (
    <button type="button" {...bar}>
      {text}
    </button>
  )
}
