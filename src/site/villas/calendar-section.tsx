import { useMemo } from 'react'
import { selectionSentence } from '../../domain/calendar/date-selection.ts'
import { AvailabilitySection, DayLegend, usePriceNote } from '../rentals/availability-section.tsx'
import { useShownMonth } from '../rentals/calendar-months.tsx'
import { paths } from '../shell/paths.ts'
import { minimumStayText, openingMonth } from './calendar-cells.ts'
import { SeasonTable } from './season-table.tsx'
import { stayCalendar } from './stay-calendar.ts'
import { choiceQuery } from './stay-choice.ts'
import type { Booking } from './use-booking.ts'
import type { Villa } from './villa-types.ts'

/** Müsaitlik ve fiyat: free days, nightly prices and why a day is closed. */
export function CalendarSection({ villa, booking }: { villa: Villa; booking: Booking }) {
  const { selection, choice } = booking
  const { calendar: facts, start, end } = selection
  const calendar = useMemo(() => stayCalendar(booking), [booking])
  const shown = useShownMonth(calendar, () => openingMonth(facts, start))
  const priceNote = usePriceNote('gecelik')
  return (
    <AvailabilitySection
      calendar={calendar}
      shown={shown}
      link={(month) => paths.villa(villa.slug, { ...choiceQuery(choice), ay: month })}
      clear={
        start === null
          ? null
          : {
              label: 'Tarihleri temizle',
              to: paths.villa(villa.slug, choiceQuery({ ...choice, stay: null })),
              run: () => booking.act({ type: 'clear' }),
            }
      }
    >
      <output className="cal-status needs-script" data-refused={selection.reason !== null || undefined}>
        {selectionSentence(selection) || 'Önce giriş tarihini seçin'}
        {start !== null && end === null && selection.reason === null && ' Şimdi çıkış tarihini seçin'}
      </output>
      <DayLegend looks={LOOKS}>
        {(facts.forecasts ?? []).length > 0 && (
          <li>
            <i className="day" data-day="free" data-forecast />
            Öngörülen fiyat, kesinleşmedi
          </li>
        )}
      </DayLegend>
      <p className="rental-note">
        {priceNote} {minimumStayText(facts, shown.month, shown.lastMonth)} Giriş{' '}
        {villa.check_in_time.slice(0, 5).replace(':', '.')} ve sonrası, çıkış en geç{' '}
        {villa.check_out_time.slice(0, 5).replace(':', '.')}.
      </p>
      <SeasonTable seasons={villa.seasons} />
    </AvailabilitySection>
  )
}

const LOOKS = [
  ['free', 'Müsait'],
  ['busy', 'Dolu'],
  ['only-checkin', 'Yalnızca giriş'],
  ['only-checkout', 'Yalnızca çıkış'],
  ['option', 'Opsiyonlu'],
] as const
