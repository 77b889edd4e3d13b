import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { PUBLIC_HOLIDAY_NAMES } from '../../../domain/turkish/public-holidays.ts'
import type { PublicHoliday } from '../../../domain/turkish/public-holidays.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { moveEdge, rangeNights, rangesOverlap, uncovered } from '../../../domain/pricing/season-plan.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { formatDay, formatNights } from '../../../domain/turkish/turkish.ts'
import { priceLevel, ribbonBox, ribbonRows } from './ribbon-rows.ts'
import type { RibbonBox, RibbonRow } from './ribbon-rows.ts'
import { drawnRange, useRibbonDrag } from './use-ribbon-drag.ts'
import type { Season } from './use-prices.ts'

type RibbonSeason = NightRange & { id: number | null; name: string; price: number }

type SeasonRibbonProps = {
  year: number
  monthsInRow: number
  seasons: readonly Season[]
  /** Seasons that a copy would add: hatched and not clickable. */
  planned?: readonly RibbonSeason[]
  publicHolidays: readonly PublicHoliday[]
  today: Day
  selected?: number | null
  /** The nights in the open form. */
  ghost?: NightRange | null
  /** Without these the ribbon is read-only. */
  onSelect?: (season: Season) => void
  onDraw?: (range: NightRange) => void
  onGap?: (night: Day) => void
  onEdge?: (season: Season, edge: 'start' | 'end', day: Day) => void
}

const nothing = () => {}
const place = ({ left, width }: RibbonBox) => ({ left: `${left}%`, width: `${width}%` })
const cuts = ({ isCutStart, isCutEnd }: RibbonBox) => ({
  'data-cut-start': isCutStart || undefined,
  'data-cut-end': isCutEnd || undefined,
})

/**
 * A year of seasons as bars: seasons are drawn, split and resized with the pointer, or with keys on bars,
 * edges and free days.
 */
export function SeasonRibbon(props: SeasonRibbonProps) {
  const { year, monthsInRow, seasons, planned = [], publicHolidays, today } = props
  const { onSelect, onDraw = nothing, onGap = nothing, onEdge = nothing, ghost } = props
  const rows = ribbonRows(year, monthsInRow)
  const tracks = useRef<HTMLDivElement>(null)
  const { drag, setDrag, handlers } = useRibbonDrag({ tracks, rows, seasons, onDraw, onGap, onEdge })
  const moved = drag?.kind === 'edge' ? moveEdge(seasons, drag.season.id, drag.edge, drag.day) : null
  // The plan keeps the rows and their versions, and only moves their days.
  const shown = (moved ?? seasons) as readonly Season[]
  const window = { starts_on: `${year}-01-01`, ends_on: `${year + 1}-01-01` }
  const inYear = [...shown, ...planned].filter((season) => rangesOverlap(season, window))
  const prices = inYear.map(({ price }) => price)
  const gaps = uncovered(window, inYear)
  const stroke = drag?.kind === 'draw' ? drawnRange(drag) : null
  const isLive = onSelect !== undefined

  /** Moves an edge by key. It moves at once and is sent on Enter or when the focus leaves it. */
  const pressEdge = (event: KeyboardEvent, season: Season, edge: 'start' | 'end') => {
    const now = drag?.kind === 'edge' && drag.season.id === season.id ? drag.day : edgeOf(season, edge)
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -7, PageUp: 7 }[
      event.key
    ]
    if (step !== undefined) {
      event.preventDefault()
      const day = addDays(now, event.shiftKey ? step * 7 : step)
      if (moveEdge(seasons, season.id, edge, day) !== null) setDrag({ kind: 'edge', season, edge, day })
    }
    if (event.key === 'Escape' && drag !== null) {
      event.preventDefault()
      setDrag(null)
    }
    if (event.key === 'Enter') sendEdge()
  }
  const sendEdge = () => {
    if (drag?.kind !== 'edge') return
    setDrag(null)
    if (drag.day !== edgeOf(drag.season, drag.edge)) onEdge(drag.season, drag.edge, drag.day)
  }

  return (
    <div className="ribbon" data-live={isLive || undefined}>
      <div ref={tracks} className="ribbon-rows" {...(isLive ? handlers : {})}>
        {rows.map((row) => (
          <div key={row.from} className="ribbon-row">
            <MonthHead row={row} publicHolidays={publicHolidays} />
            <div className="ribbon-track" data-line={row.from}>
              {row.months.slice(1).map(({ offset, name }) => (
                <i key={name} className="ribbon-rule" style={{ left: `${(offset / row.days) * 100}%` }} />
              ))}
              {gaps.map((gap) => (
                <FreeDays key={gap.starts_on} gap={gap} row={row} onOpen={isLive ? onGap : null} />
              ))}
              {planned.map((season) => (
                <PlannedPart key={season.starts_on} season={season} row={row} />
              ))}
              {shown.map((season) => {
                const box = ribbonBox(season, row)
                if (box === null) return null
                // The accessible name begins with the visible text, so that voice control finds it.
                const label = `${season.name || 'Adsız dönem'} ${formatMoney(season.price)} gecelik, ${formatNights(season)}`
                const isOn = season.id === props.selected
                return (
                  <div key={season.id} className="ribbon-item" style={place(box)} data-on={isOn || undefined}>
                    <button
                      type="button"
                      data-bar
                      {...cuts(box)}
                      className="ribbon-bar"
                      aria-label={label}
                      title={label}
                      aria-pressed={isLive ? isOn : undefined}
                      disabled={!isLive}
                      style={{ '--level': priceLevel(season.price, prices) }}
                      onClick={() => onSelect?.(season)}
                    >
                      <b>{season.name}</b> <span>{formatMoney(season.price)}</span>
                    </button>
                    {isLive &&
                      (['start', 'end'] as const).map((edge) => {
                        const isHere = edge === 'start' ? !box.isCutStart : !box.isCutEnd
                        if (!isHere) return null
                        return (
                          <span
                            key={edge}
                            role="slider"
                            tabIndex={isOn ? 0 : -1}
                            className="ribbon-edge"
                            data-edge={edge}
                            data-season={season.id}
                            aria-label={`${season.name || 'Adsız dönem'}, ${edge === 'start' ? 'ilk gece' : 'son gece'}`}
                            aria-orientation="horizontal"
                            aria-valuemin={0}
                            aria-valuemax={366}
                            aria-valuenow={rangeNights({
                              starts_on: window.starts_on,
                              ends_on: edgeOf(season, edge),
                            })}
                            aria-valuetext={edgeText(season, edge)}
                            onKeyDown={(event) =>
                              pressEdge(event, seasons.find(({ id }) => id === season.id) ?? season, edge)
                            }
                            onBlur={sendEdge}
                          />
                        )
                      })}
                  </div>
                )
              })}
              {[stroke, ghost ?? null].map(
                (range, index) =>
                  range !== null && <Ghost key={index === 0 ? 'stroke' : 'form'} range={range} row={row} />,
              )}
              {row.from <= today && today < row.until && (
                <i
                  className="ribbon-now"
                  style={{
                    left: `${ribbonBox({ starts_on: today, ends_on: addDays(today, 1) }, row)!.left}%`,
                  }}
                />
              )}
            </div>
          </div>
        ))}
      </div>
      <output className="ribbon-says" aria-live="polite">
        {drag === null && 'Boş geceye basıp sürükleyerek dönem çizin, kenarından tutup sınırı taşıyın.'}
        {stroke !== null && `${formatNights(stroke)} · ${rangeNights(stroke)} gece`}
        {drag?.kind === 'edge' &&
          `${drag.edge === 'start' ? 'İlk gece' : 'Son gece'} ${formatDay(drag.edge === 'start' ? drag.day : addDays(drag.day, -1))}`}
      </output>
    </div>
  )
}

const edgeOf = (season: NightRange, edge: 'start' | 'end') =>
  edge === 'start' ? season.starts_on : season.ends_on
const edgeText = (season: NightRange, edge: 'start' | 'end') =>
  formatDay(edge === 'start' ? season.starts_on : addDays(season.ends_on, -1))

function MonthHead({ row, publicHolidays }: { row: RibbonRow; publicHolidays: readonly PublicHoliday[] }) {
  return (
    <div className="ribbon-months" aria-hidden="true">
      {row.months.map(({ name, offset, days }) => (
        <span
          key={name}
          style={{ left: `${(offset / row.days) * 100}%`, width: `${(days / row.days) * 100}%` }}
        >
          {name}
        </span>
      ))}
      {publicHolidays.map((publicHoliday) => {
        const box = ribbonBox(publicHoliday, row)
        return (
          box !== null && (
            <i
              key={publicHoliday.starts_on}
              className="ribbon-public-holiday"
              style={place(box)}
              title={`${PUBLIC_HOLIDAY_NAMES[publicHoliday.kind]}, ${formatNights(publicHoliday)}`}
            />
          )
        )
      })}
    </div>
  )
}

function FreeDays({
  gap,
  row,
  onOpen,
}: {
  gap: NightRange
  row: RibbonRow
  onOpen: ((night: Day) => void) | null
}) {
  const box = ribbonBox(gap, row)
  if (box === null) return null
  const night = gap.starts_on < row.from ? row.from : gap.starts_on
  const text = `Fiyatsız, ${formatNights(gap)}`
  return (
    <button
      type="button"
      className="ribbon-gap"
      style={place(box)}
      disabled={onOpen === null}
      aria-label={onOpen === null ? text : `${text}, dönem ekle`}
      title={text}
      // The pointer draws directly on the row; this button is for keys and touch.
      onClick={(event) =>
        (event.detail === 0 || (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') &&
        onOpen?.(night)
      }
    >
      <span>Fiyatsız</span>
    </button>
  )
}

function PlannedPart({ season, row }: { season: RibbonSeason; row: RibbonRow }) {
  const box = ribbonBox(season, row)
  if (box === null) return null
  return (
    <div className="ribbon-item" style={place(box)}>
      <div
        className="ribbon-bar"
        data-planned
        {...cuts(box)}
        title={`${season.name}, ${formatNights(season)}, gecelik ${formatMoney(season.price)}`}
      >
        <b>{season.name}</b>
        <span>{formatMoney(season.price)}</span>
      </div>
    </div>
  )
}

function Ghost({ range, row }: { range: NightRange; row: RibbonRow }) {
  const box = ribbonBox(range, row)
  return box === null ? null : <i className="ribbon-ghost" {...cuts(box)} style={place(box)} />
}
