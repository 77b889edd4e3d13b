import { useMemo } from 'react'
import { CalendarSheet } from '../rentals/calendar-sheet.tsx'
import { formatClock } from '../../domain/turkish/trip-text.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { Money } from '../../ui/money.tsx'
import type { Boat } from './boat-record.ts'
import { OtherTrips } from './other-trips.tsx'
import { openingTripMonth, tripCalendar } from './trip-cells.ts'
import type { TripBooking } from './use-trip-booking.ts'

type TripSheetProps = { boat: Boat; booking: TripBooking; open: boolean; onClose: () => void }

/** The calendar of a boat in a dialog, with the total of the chosen trip. */
export function TripSheet({ boat, booking, open, onClose }: TripSheetProps) {
  const { choice, facts, refused, quote, clear } = booking
  const calendar = useMemo(() => tripCalendar(boat, booking), [boat, booking])
  const { answer } = quote
  const said = refused || (quote.isLoading ? '' : (answer?.sentence ?? ''))
  const chosen =
    choice.day === null ? 'Önce günü seçin' : `${formatDay(choice.day)} ${formatClock(choice.time)}`
  return (
    <CalendarSheet
      title="Hareket günü"
      calendar={calendar}
      opening={openingTripMonth(boat, facts, choice)}
      open={open}
      onClose={onClose}
      onClear={clear}
      said={
        <>
          <output className="date-sheet-said" data-refused={said !== '' || undefined}>
            {said || chosen}
          </output>
          {said !== '' && refused === '' && answer !== null && (
            <OtherTrips boat={boat} booking={booking} answer={answer} />
          )}
          {answer?.quote != null && (
            <span className="date-sheet-total" aria-busy={quote.isLoading}>
              <Money amount={answer.quote.total} />
            </span>
          )}
        </>
      }
    />
  )
}
