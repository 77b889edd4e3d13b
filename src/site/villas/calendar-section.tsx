import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useContext, useMemo } from 'react'
import { Link } from 'react-router'
import { selectionSentence } from '../../domain/calendar/date-selection.ts'
import { rateOf } from '../../domain/pricing/money.ts'
import type { Currency } from '../../domain/pricing/money.ts'
import { chipLook } from '../../ui/chip.tsx'
import { MoneyCurrency } from '../../ui/money.tsx'
import { CalendarMonths, useShownMonth } from '../rentals/calendar-months.tsx'
import { MonthJump } from '../search/month-jump.tsx'
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
  const money = useContext(MoneyCurrency)
  const currency = rateOf(money.currency, money.rates) === null ? 'TL' : money.currency
  const calendar = useMemo(() => stayCalendar(booking), [booking])
  const shown = useShownMonth(calendar, () => openingMonth(facts, start))
  return (
    <section className="rental-section" id="musaitlik" aria-labelledby="musaitlik-baslik">
      <div className="rental-head">
        <h2 id="musaitlik-baslik">Müsaitlik ve fiyat</h2>
        <MonthJump first={shown.first} last={shown.lastStart} month={shown.month} onMonth={shown.setMonth} />
        {start !== null && (
          <Link
            {...chipLook()}
            to={paths.villa(villa.slug, choiceQuery({ ...choice, stay: null }))}
            rel="nofollow"
            onClick={(event) => {
              event.preventDefault()
              booking.act({ type: 'clear' })
            }}
          >
            <RotateCcw size={15} />
            Tarihleri temizle
          </Link>
        )}
      </div>
      <CalendarMonths
        calendar={calendar}
        shown={shown}
        link={(month) => `${paths.villa(villa.slug, { ...choiceQuery(choice), ay: month })}#musaitlik`}
      />
      <output className="cal-status needs-script" data-refused={selection.reason !== null || undefined}>
        {selectionSentence(selection) || 'Önce giriş tarihini seçin'}
        {start !== null && end === null && selection.reason === null && ' Şimdi çıkış tarihini seçin'}
      </output>
      <CalendarLegend hasForecasts={(facts.forecasts ?? []).length > 0} />
      <p className="rental-note">
        {priceNote(currency)} {minimumStayText(facts, shown.month, shown.lastMonth)} Giriş{' '}
        {villa.check_in_time.slice(0, 5).replace(':', '.')} ve sonrası, çıkış en geç{' '}
        {villa.check_out_time.slice(0, 5).replace(':', '.')}.
      </p>
      <SeasonTable seasons={villa.seasons} />
    </section>
  )
}

/** Says that the prices in the cells, which have no currency sign, are in lira. */
function priceNote(currency: Currency): string {
  return currency === 'TL'
    ? 'Günlerin altındaki fiyatlar gecelik, TL.'
    : 'Günlerin altındaki fiyatlar gecelik ve yaklaşıktır, ödeme TL üzerinden alınır.'
}

const LEGEND = [
  ['free', 'Müsait'],
  ['busy', 'Dolu'],
  ['only-checkin', 'Yalnızca giriş'],
  ['only-checkout', 'Yalnızca çıkış'],
  ['option', 'Opsiyonlu'],
] as const

function CalendarLegend({ hasForecasts }: { hasForecasts: boolean }) {
  return (
    <ul className="day-legend">
      {LEGEND.map(([look, word]) => (
        <li key={look}>
          <i className="day" data-day={look} />
          {word}
        </li>
      ))}
      {hasForecasts && (
        <li>
          <i className="day" data-day="free" data-forecast />
          Öngörülen fiyat, kesinleşmedi
        </li>
      )}
    </ul>
  )
}
