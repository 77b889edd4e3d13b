import { previewStay } from '../../domain/calendar/date-selection.ts'
import { nightCount } from '../../domain/calendar/stay.ts'
import { formatMoney, rateOf } from '../../domain/pricing/money.ts'
import type { RentalCalendar } from '../rentals/rental-calendar.ts'
import { dayCell, monthSpan } from './calendar-cells.ts'
import type { Booking } from './use-booking.ts'

/** The calendar of a villa: a press chooses the check-in, the next one the check-out. */
export function stayCalendar({ selection, choice, quote, act }: Booking): RentalCalendar {
  return {
    ...monthSpan(selection.calendar),
    today: selection.calendar.today,
    chosen: selection.start,
    isRefusing: selection.reason !== null,
    cellOf: (day, shown) => dayCell(selection, day, shown),
    previewOf: (day, { currency = 'TL', rates }) => {
      const stay = day === selection.hovered ? previewStay(selection) : null
      if (stay === null) return ''
      const total = quote.known({ ...choice, stay })?.quote?.total
      const about = rateOf(currency, rates) === null ? '' : '≈ '
      const price = total === undefined ? '' : ` · ${about}${formatMoney(total, currency, rates)}`
      return `${nightCount(stay)} gece${price}`
    },
    press: (day) => act({ type: 'choose', day }),
    hover: (day) => act({ type: 'hover', day }),
    escape: () => {
      if (selection.start === null || selection.end !== null) return false
      act({ type: 'escape' })
      return true
    },
  }
}
