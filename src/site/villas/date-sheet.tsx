import { useMemo } from 'react'
import { selectionSentence } from '../../domain/calendar/date-selection.ts'
import { Money } from '../../ui/money.tsx'
import { CalendarSheet } from '../rentals/calendar-sheet.tsx'
import { openingMonth } from './calendar-cells.ts'
import { stayCalendar } from './stay-calendar.ts'
import type { Booking } from './use-booking.ts'

type DateSheetProps = { booking: Booking; open: boolean; onClose: () => void }

/** The calendar of a villa in a dialog, with the total of the chosen stay. */
export function DateSheet({ booking, open, onClose }: DateSheetProps) {
  const { selection, quote } = booking
  const calendar = useMemo(() => stayCalendar(booking), [booking])
  const isWhole = selection.end !== null
  const shown = quote.answer?.quote ?? null
  return (
    <CalendarSheet
      title="Giriş ve çıkış"
      calendar={calendar}
      opening={openingMonth(selection.calendar, selection.start)}
      open={open}
      onClose={onClose}
      onClear={() => booking.act({ type: 'clear' })}
      said={
        <>
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
        </>
      }
    />
  )
}
