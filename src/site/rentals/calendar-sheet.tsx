import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { monthAfter, monthNumber } from '../../domain/calendar/month.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MonthJump } from '../search/month-jump.tsx'
import { DayGrid } from './day-grid.tsx'
import type { RentalCalendar } from './rental-calendar.ts'
import './calendar-sheet.css'

const NARROW = '(max-width: 47.99rem)'

type CalendarSheetProps = {
  title: string
  calendar: RentalCalendar
  /** The month at which it opens. */
  opening: string
  /** What was chosen or why not, beside the buttons, where it stays visible while the months scroll. */
  said: ReactNode
  open: boolean
  onClose: () => void
  onClear: () => void
}

/**
 * The calendar in a dialog with all its months, one below the other. On a phone it covers the whole screen.
 */
export function CalendarSheet({ title, said, onClear, open, onClose, ...months }: CalendarSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="lg"
      sheet
      footer={
        <>
          {said}
          <Button tone="ghost" onClick={onClear}>
            Tarihleri temizle
          </Button>
          <Button onClick={onClose}>Tamam</Button>
        </>
      }
    >
      <SheetMonths {...months} />
    </Dialog>
  )
}

/** Mounted only while the sheet is open, so that it opens at the chosen month each time. */
function SheetMonths({ calendar, opening: asked }: Pick<CalendarSheetProps, 'calendar' | 'opening'>) {
  const { first, last } = calendar
  const lastStart = monthAfter(last, -1)
  const [opening] = useState(asked)
  const [isNarrow] = useState(() => matchMedia(NARROW).matches)
  const [month, setMonth] = useState(opening > lastStart ? lastStart : opening)
  useEffect(() => {
    if (!isNarrow) return
    // Wait a frame, because the dialog around it opens after this effect.
    const frame = requestAnimationFrame(() => showMonth(monthsBetween(first, opening)))
    return () => cancelAnimationFrame(frame)
  }, [first, opening, isNarrow])
  const jump = (to: string) => {
    setMonth(to)
    if (isNarrow) showMonth(monthsBetween(first, to))
  }
  return (
    <div className="date-sheet cal" data-vertical={isNarrow || undefined}>
      <MonthJump first={first} last={isNarrow ? last : lastStart} month={month} onMonth={jump} />
      {!isNarrow && (
        <div className="date-sheet-steps">
          <Button
            tone="quiet"
            size={40}
            onClick={() => setMonth(monthAfter(month, -1))}
            disabled={month <= first}
          >
            Önceki ay
          </Button>
          <Button
            tone="quiet"
            size={40}
            onClick={() => setMonth(monthAfter(month, 1))}
            disabled={month >= lastStart}
          >
            Sonraki ay
          </Button>
        </div>
      )}
      <DayGrid
        calendar={calendar}
        isStill={isNarrow}
        month={isNarrow ? first : month}
        onMonth={isNarrow ? () => undefined : setMonth}
        months={isNarrow ? monthsBetween(first, last) + 1 : 2}
      />
    </div>
  )
}

function showMonth(index: number): void {
  document.querySelectorAll('.date-sheet .cal-month')[Math.max(0, index)]?.scrollIntoView({ block: 'start' })
}

const monthsBetween = (from: string, to: string) => monthNumber(to) - monthNumber(from)
