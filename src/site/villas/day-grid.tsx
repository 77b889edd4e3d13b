import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { DayPicker } from 'react-day-picker'
import type { DayButtonProps, DayProps } from 'react-day-picker'
import { previewStay } from '../../domain/calendar/date-selection.ts'
import type { SelectionAction, SelectionState } from '../../domain/calendar/date-selection.ts'
import { formatMoney, rateOf } from '../../domain/pricing/money.ts'
import { monthTitle } from '../../domain/calendar/month.ts'
import { isoWeekday, monthOf, nightCount } from '../../domain/calendar/stay.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { weekdayName } from '../../domain/turkish/turkish.ts'
import { MoneyCurrency } from '../../ui/money.tsx'
import { dayCell, monthSpan } from './calendar-cells.ts'
import { CellText, cellLook } from './calendar-month.tsx'
import type { Booking } from './use-booking.ts'
import './day-grid.css'

/**
 * A day as a local Date at noon, as the day picker wants it. At noon no clock change can move it to another
 * day.
 */
const toDate = (day: Day) => new Date(`${day}T12:00:00`)
const two = (number: number) => String(number).padStart(2, '0')
const toDay = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

interface Shared {
  selection: SelectionState
  /** The day under the pointer or the focus, or the day whose press was refused. */
  active: Day | null
  /** "7 gece · ₺106.820" for the range that the next click would choose; '' when there is none. */
  preview: string
}
const SharedContext = createContext<Shared | null>(null)

function useShared(): Shared {
  const shared = useContext(SharedContext)
  if (shared === null) throw new Error('A day stands outside its grid')
  return shared
}

function GridDay({ day, modifiers, children, className: _, ...rest }: DayProps) {
  const { selection, active, preview } = useShared()
  const shown = useContext(MoneyCurrency)
  const iso = toDay(day.date)
  if (modifiers.hidden === true) return <td className="day" data-day="none" />
  const cell = dayCell(selection, iso, shown)
  const tip = active === iso ? cell.note || (iso === selection.hovered ? preview : '') : ''
  return (
    // in a table with the role `grid` a cell has its role by itself
    <td {...rest} role={undefined} {...cellLook(cell)} aria-selected={cell.pick !== undefined || undefined}>
      {children}
      {tip !== '' && (
        <span className="day-tip" data-weekday={isoWeekday(iso)} aria-hidden="true">
          {tip}
        </span>
      )}
    </td>
  )
}

function GridButton({ day, modifiers, children: _, className: __, ...rest }: DayButtonProps) {
  const { selection } = useShared()
  const button = useRef<HTMLButtonElement>(null)
  const isFocused = modifiers.focused === true
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
  const cell = dayCell(selection, toDay(day.date), useContext(MoneyCurrency))
  return (
    // The accessible name is hidden text instead of an aria-label, because it says more than the visible
    // number.
    <button {...rest} ref={button} aria-label={undefined} aria-disabled={cell.isRefused || undefined}>
      <CellText cell={cell} />
      <span className="sr-only">{cell.label}</span>
    </button>
  )
}

/** A heading that is announced when it changes. The library's own `role="status"` must not stand in a heading. */
function TurningTitle({ children }: ComponentProps<'div'>) {
  return (
    <h3 className="cal-title" aria-live="polite">
      {children}
    </h3>
  )
}

/** Months in a scrolling list never change, so their names are not announced. */
function StillTitle({ children }: ComponentProps<'div'>) {
  return <h3 className="cal-title">{children}</h3>
}

function TitleText({ children }: ComponentProps<'span'>) {
  return <span>{children}</span>
}

const STILL = { Day: GridDay, DayButton: GridButton, CaptionLabel: TitleText, MonthCaption: StillTitle }
const TURNING = { ...STILL, MonthCaption: TurningTitle }
const CLASS_NAMES = { months: 'cal-months', month: 'cal-month', month_grid: 'days' }
const isoOf = (date: Date) => (date.getDay() === 0 ? 7 : date.getDay())
const FORMATTERS = {
  formatCaption: (date: Date) => monthTitle(monthOf(toDay(date))),
  formatWeekdayName: (date: Date) => weekdayName(isoOf(date), 'short'),
}
const LABELS = {
  labelGrid: (date: Date) => `${monthTitle(monthOf(toDay(date)))} takvimi`,
  labelWeekday: (date: Date) => weekdayName(isoOf(date)),
}

export type DayGridProps = {
  booking: Booking
  /** The first month, YYYY-MM. */
  month: string
  onMonth: (month: string) => void
  /** How many months are shown, side by side or below each other as space allows. */
  months: number
  /** All months are shown at once, below each other. */
  isStill?: boolean
}

/**
 * The interactive calendar. The library handles keys, focus and months; our code decides what a day is and
 * what a click does. No day is `disabled` for the library, so that closed days can be focused and say why
 * they are closed.
 */
export function DayGrid({ booking, month, onMonth, months, isStill = false }: DayGridProps) {
  const { selection, act } = booking
  const [hovered, setHovered] = useState<Day | null>(null)
  // On touch screens there is no hover: a refused day shows its reason until something else is pressed.
  const [pressed, setPressed] = useState<Day | null>(null)
  const active = hovered ?? (selection.reason === null ? null : pressed)
  const { currency, rates } = useContext(MoneyCurrency)
  const show = (day: Day | null) => {
    setHovered(day)
    act({ type: 'hover', day })
  }
  const span = monthSpan(selection.calendar)
  const shared = useMemo(() => {
    const about = rateOf(currency, rates) === null ? '' : '≈ '
    const totalText = (total: number) => about + formatMoney(total, currency, rates)
    const stay = previewStay(selection)
    const total = stay === null ? null : booking.quote.knownTotal({ ...booking.choice, stay })
    const preview =
      stay === null ? '' : `${nightCount(stay)} gece${total === null ? '' : ` · ${totalText(total)}`}`
    return { selection, active, preview }
  }, [selection, active, booking.choice, booking.quote, currency, rates])

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || selection.start === null || selection.end !== null) return
    // Esc cancels the begun selection only. A sheet around the calendar stays open.
    event.preventDefault()
    event.stopPropagation()
    act({ type: 'escape' } satisfies SelectionAction)
  }
  return (
    <SharedContext value={shared}>
      <DayPicker
        weekStartsOn={1}
        hideNavigation
        fixedWeeks={false}
        numberOfMonths={months}
        month={toDate(`${month}-01`)}
        onMonthChange={(date) => onMonth(monthOf(toDay(date)))}
        startMonth={toDate(`${span.first}-01`)}
        endMonth={toDate(`${span.last}-01`)}
        today={toDate(selection.calendar.today)}
        modifiers={{ selected: selection.start === null ? [] : [toDate(selection.start)] }}
        components={isStill ? STILL : TURNING}
        classNames={CLASS_NAMES}
        formatters={FORMATTERS}
        labels={LABELS}
        onDayClick={(date) => {
          act({ type: 'choose', day: toDay(date) })
          setPressed(toDay(date))
        }}
        onDayFocus={(date) => show(toDay(date))}
        onDayBlur={() => show(null)}
        onDayMouseEnter={(date) => show(toDay(date))}
        onDayMouseLeave={() => show(null)}
        onDayKeyDown={(_, __, event) => press(event)}
      />
    </SharedContext>
  )
}
