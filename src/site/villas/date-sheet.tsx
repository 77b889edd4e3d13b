import { useEffect, useState } from 'react'
import { selectionSentence } from '../../domain/calendar/date-selection.ts'
import { monthAfter, monthNumber } from '../../domain/calendar/month.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { MonthJump } from '../search/month-jump.tsx'
import { monthSpan, openingMonth } from './calendar-cells.ts'
import { DayGrid } from './day-grid.tsx'
import type { Booking } from './use-booking.ts'
import './date-sheet.css'

const NARROW = '(max-width: 47.99rem)'

export type DateSheetProps = { booking: Booking; open: boolean; onClose: () => void }

/**
 * The calendar in a dialog with all its months, one below the other. On a phone it covers the whole screen.
 */
export function DateSheet({ booking, open, onClose }: DateSheetProps) {
  const { selection, quote } = booking
  const isWhole = selection.end !== null
  const shown = quote.answer?.quote ?? null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Giriş ve çıkış"
      size="lg"
      sheet
      footer={
        <>
          {/* Placed beside the buttons, where it stays visible while the months scroll. */}
          <output className="date-sheet-said" data-refused={selection.reason !== null || undefined}>
            {selectionSentence(selection) || 'Önce giriş tarihini seçin'}
            {selection.start !== null &&
              !isWhole &&
              selection.reason === null &&
              ' Şimdi çıkış tarihini seçin'}
          </output>
          {isWhole && shown !== null && (
            <span className="date-sheet-total" aria-busy={quote.isLoading}>
              <Money amount={shown.total} /> · {shown.night_count} gece
            </span>
          )}
          <Button tone="ghost" onClick={() => booking.act({ type: 'clear' })}>
            Tarihleri temizle
          </Button>
          <Button onClick={onClose}>Tamam</Button>
        </>
      }
    >
      <SheetMonths booking={booking} />
    </Dialog>
  )
}

/** Mounted only while the sheet is open, so that it opens at the chosen month each time. */
function SheetMonths({ booking }: { booking: Booking }) {
  const { selection } = booking
  const { first, last } = monthSpan(selection.calendar)
  const lastStart = monthAfter(last, -1)
  const [opening] = useState(() => openingMonth(selection.calendar, selection.start))
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
        booking={booking}
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
