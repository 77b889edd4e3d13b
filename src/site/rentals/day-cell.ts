import { formatMoney, groupThousands, rateOf } from '../../domain/pricing/money.ts'
import type { Currency, Rates } from '../../domain/pricing/money.ts'

/** The states that ui/calendar.css draws. */
export type DayLook = 'free' | 'some' | 'busy' | 'only-checkout' | 'only-checkin' | 'option' | 'past'
/** `only`: the whole day is chosen. */
export type DayPick = 'start' | 'end' | 'range' | 'only'

/** Everything a calendar shows and says about one day. */
export interface DayCell {
  date: number
  look: DayLook
  /** The price of the night or the unit that begins; '' when it is not for sale. */
  price: string
  /** The price is a forecast. */
  isForecast: boolean
  pick: DayPick | undefined
  /** What is chosen cannot be booked any more. */
  isBad: boolean
  isToday: boolean
  /** A click on this day is refused. */
  isRefused: boolean
  /** A check-in is chosen, and no stay from it can end on this day, although its night is free. */
  isOutOfReach: boolean
  /** Why the day is refused, or what is special about it; '' for an ordinary free day. */
  note: string
  /** The full text about the day, for screen readers. */
  label: string
}

/** The currency the visitor chose; lira by default. */
export interface Shown {
  currency?: Currency
  rates?: Rates | undefined
}

/** The short price below a day: "16.400" for 1_640_000 kuruş; other currencies with their sign: "€328". */
export function cellPrice(price: number, { currency = 'TL', rates }: Shown = {}): string {
  if (rateOf(currency, rates) !== null) return formatMoney(price, currency, rates)
  return groupThousands(Math.round(price / 100))
}

/** The price for screen readers: "gecelik ₺16.400", "günlük yaklaşık €328". */
export function priceText(per: string, price: number, { currency = 'TL', rates }: Shown): string {
  const about = rateOf(currency, rates) === null ? '' : 'yaklaşık '
  return `${per} ${about}${formatMoney(price, currency, rates)}`
}
