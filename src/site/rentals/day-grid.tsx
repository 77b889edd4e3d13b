import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { DayPicker } from 'react-day-picker'
import type { DayButtonProps, DayProps } from 'react-day-picker'
import { monthTitle } from '../../domain/calendar/month.ts'
import { isoWeekday, monthOf } from '../../domain/calendar/stay.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { weekdayName } from '../../domain/turkish/turkish.ts'
import { MoneyCurrency } from '../../ui/money.tsx'
import { CellText, cellLook } from './calendar-month.tsx'
import type { RentalCalendar } from './rental-calendar.ts'
import './day-grid.css'

/**
 * A day as a local Date at noon, as the day picker wants it. At noon no clock change can move it to another
 * day.
 */
const toDate = (day: Day) => new Date(`${day}T12:00:00`)
const two = (number: number) => String(number).padStart(2, '0')
const toDay = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

interface Shared {
  calendar: RentalCalendar
  /** The day under the pointer or the focus, or the day whose press was refused. */
  active: Day | null
}
const SharedContext = createContext<Shared | null>(null)

function useShared(): Shared {
  const shared = useContext(SharedContext)
  if (shared === null) throw new Error('A day stands outside its grid')
  return shared
}

function GridDay({ day, modifiers, children, className: _, ...rest }: DayProps) {
  const { calendar, active } = useShared()
  const shown = useContext(MoneyCurrency)
  const iso = toDay(day.date)
  if (modifiers.hidden === true) return <td className="day" data-day="none" />
  const cell = calendar.cellOf(iso, shown)
  const tip = active === iso ? cell.note || calendar.previewOf(iso, shown) : ''
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
  const { calendar } = useShared()
  const button = useRef<HTMLButtonElement>(null)
  const isFocused = modifiers.focused === true
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
  const cell = calendar.cellOf(toDay(day.date), useContext(MoneyCurrency))
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
  calendar: RentalCalendar
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
export function DayGrid({ calendar, month, onMonth, months, isStill = false }: DayGridProps) {
  const [hovered, setHovered] = useState<Day | null>(null)
  // On touch screens there is no hover: a refused day shows its reason until something else is pressed.
  const [pressed, setPressed] = useState<Day | null>(null)
  const active = hovered ?? (calendar.isRefusing ? pressed : null)
  const show = (day: Day | null) => {
    setHovered(day)
    calendar.hover(day)
  }
  const shared = useMemo(() => ({ calendar, active }), [calendar, active])

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !calendar.escape()) return
    // Esc cancels the begun selection only. A sheet around the calendar stays open.
    event.preventDefault()
    event.stopPropagation()
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
        startMonth={toDate(`${calendar.first}-01`)}
        endMonth={toDate(`${calendar.last}-01`)}
        today={toDate(calendar.today)}
        modifiers={{ selected: calendar.chosen === null ? [] : [toDate(calendar.chosen)] }}
        components={isStill ? STILL : TURNING}
        classNames={CLASS_NAMES}
        formatters={FORMATTERS}
        labels={LABELS}
        onDayClick={(date) => {
          calendar.press(toDay(date))
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
