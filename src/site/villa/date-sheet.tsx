import { useEffect, useState } from 'react'
import { selectionSentence } from '../../domain/date-selection.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { addMonths, monthSpan, openingMonth } from './calendar-cells.ts'
import { DayGrid } from './day-grid.tsx'
import type { Booking } from './use-booking.ts'

const NARROW = '(max-width: 47.99rem)'

/** The calendar over the page: all its months, one below the other; on a phone it takes the whole screen. */
export function DateSheet({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { selection, quote } = booking
  const { first, last } = monthSpan(selection.calendar)
  const count =
    (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12 +
    Number(last.slice(5)) -
    Number(first.slice(5)) +
    1
  const [opening] = useState(() => openingMonth(selection.calendar, selection.start))
  const [isNarrow] = useState(() => matchMedia(NARROW).matches)
  const [month, setMonth] = useState(
    isNarrow ? first : opening > addMonths(last, -1) ? addMonths(last, -1) : opening,
  )
  useEffect(() => {
    if (!isNarrow) return
    const index = Math.max(0, monthsBetween(first, opening))
    document.querySelectorAll('.date-sheet .cal-month')[index]?.scrollIntoView({ block: 'start' })
  }, [first, opening, isNarrow])
  const isWhole = selection.end !== null
  return (
    <Dialog
      open
      onClose={onClose}
      title="Giriş ve çıkış"
      size="lg"
      sheet
      subtitle={
        <span role="status">
          {selectionSentence(selection) || 'Önce giriş tarihini seçin'}
          {selection.start !== null && !isWhole && selection.reason === null && ' Şimdi çıkış tarihini seçin'}
        </span>
      }
      footer={
        <>
          {isWhole && quote.answer?.quote != null && (
            <span className="date-sheet-total" aria-busy={quote.isLoading}>
              <Money amount={quote.answer.quote.total} /> · {quote.answer.quote.night_count} gece
            </span>
          )}
          <Button tone="ghost" onClick={() => booking.act({ type: 'clear' })}>
            Tarihleri temizle
          </Button>
          <Button onClick={onClose}>Tamam</Button>
        </>
      }
    >
      <div className="date-sheet cal" data-vertical={isNarrow || undefined}>
        {!isNarrow && (
          <div className="date-sheet-steps">
            <Button
              tone="quiet"
              size={40}
              onClick={() => setMonth(addMonths(month, -1))}
              disabled={month <= first}
            >
              Önceki ay
            </Button>
            <Button
              tone="quiet"
              size={40}
              onClick={() => setMonth(addMonths(month, 1))}
              disabled={month >= addMonths(last, -1)}
            >
              Sonraki ay
            </Button>
          </div>
        )}
        <DayGrid
          booking={booking}
          month={month}
          onMonth={isNarrow ? () => undefined : setMonth}
          months={isNarrow ? count : 2}
        />
      </div>
    </Dialog>
  )
}

function monthsBetween(from: string, to: string): number {
  return (
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))
  )
}
