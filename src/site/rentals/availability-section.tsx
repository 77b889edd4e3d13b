import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useContext } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rateOf } from '../../domain/pricing/money.ts'
import { chipLook } from '../../ui/chip.tsx'
import { MoneyCurrency } from '../../ui/money.tsx'
import { MonthJump } from '../search/month-jump.tsx'
import { CalendarMonths } from './calendar-months.tsx'
import type { useShownMonth } from './calendar-months.tsx'
import type { DayLook } from './day-cell.ts'
import type { RentalCalendar } from './rental-calendar.ts'

type AvailabilitySectionProps = {
  calendar: RentalCalendar
  shown: ReturnType<typeof useShownMonth>
  /** The address of the page with a month. */
  link: (month: string) => string
  /** The link that takes the choice back; null while nothing is chosen. */
  clear: { label: string; to: string; run: () => void } | null
  /** Below the months. */
  children: ReactNode
}

/** Müsaitlik ve fiyat: the months of a villa or a boat. */
export function AvailabilitySection({ calendar, shown, link, clear, children }: AvailabilitySectionProps) {
  return (
    <section className="rental-section" id="musaitlik" aria-labelledby="musaitlik-baslik">
      <div className="rental-head">
        <h2 id="musaitlik-baslik">Müsaitlik ve fiyat</h2>
        <MonthJump first={shown.first} last={shown.lastStart} month={shown.month} onMonth={shown.setMonth} />
        {clear !== null && (
          <Link
            {...chipLook()}
            to={clear.to}
            rel="nofollow"
            onClick={(event) => {
              event.preventDefault()
              clear.run()
            }}
          >
            <RotateCcw size={15} />
            {clear.label}
          </Link>
        )}
      </div>
      <CalendarMonths calendar={calendar} shown={shown} link={(month) => `${link(month)}#musaitlik`} />
      {children}
    </section>
  )
}

type DayLegendProps = { looks: readonly (readonly [DayLook, string])[]; children?: ReactNode }

/** What the looks of the days mean. */
export const DayLegend = ({ looks, children }: DayLegendProps) => (
  <ul className="day-legend">
    {looks.map(([look, word]) => (
      <li key={look}>
        <i className="day" data-day={look} />
        {word}
      </li>
    ))}
    {children}
  </ul>
)

/** What the prices in the cells are, which have no currency sign. `kind`: «gecelik». */
export function usePriceNote(kind: string): string {
  const { currency, rates } = useContext(MoneyCurrency)
  return rateOf(currency, rates) === null
    ? `Günlerin altındaki fiyatlar ${kind}, TL.`
    : `Günlerin altındaki fiyatlar ${kind} ve yaklaşıktır, ödeme TL üzerinden alınır.`
}
