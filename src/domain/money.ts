/** An amount of Turkish lira in kuruş, always an integer: ₺106.820 is 10_682_000. */
export type Kurus = number

/** The currencies a visitor may look at; what is owed is always TL (product.md §3 Currency). */
export type Currency = 'TL' | 'DOLLAR' | 'EURO' | 'POUND'

/** Lira for one unit of the foreign currency, under the keys of the site data. */
export interface Rates {
  dollar_exchange_rate: number
  euro_exchange_rate: number
  sterling_exchange_rate: number
}

/** Typographic minus, so that a negative amount is never mistaken for a range or a hyphen. */
const MINUS = '−'

const SYMBOLS: Record<Currency, string> = { TL: '₺', DOLLAR: '$', EURO: '€', POUND: '£' }

/** Rates have at most four decimals (Central Bank bulletin), so they are compared as integers. */
const RATE_SCALE = 10_000

/** Integer division rounded half up; symmetric, so that an amount and its negative print alike. */
function divideHalfUp(numerator: number, denominator: number): number {
  const size = Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator))
  return numerator < 0 && size > 0 ? -size : size
}

/**
 * Rounds kuruş to whole lira, half up: 50 → 100, 49 → 0. Negative amounts mirror positive ones
 * (−50 → −100): a discount line is the mirror of the price it lowers.
 */
export function roundToLira(amount: Kurus): Kurus {
  return divideHalfUp(amount, 100) * 100
}

/**
 * `percent` hundredths of an amount, half up to the whole lira in ONE step. Rounding to the kuruş first
 * and to the lira afterwards would lift 49,5 kuruş to a whole lira.
 */
export function percentToLira(amount: Kurus, percent: number): Kurus {
  return divideHalfUp(amount * percent, 10_000) * 100
}

/** The rate of a currency, or null when it is TL, missing or not a positive number. */
export function rateOf(currency: Currency, rates: Rates | undefined): number | null {
  if (currency === 'TL' || rates === undefined) return null
  const rate = {
    DOLLAR: rates.dollar_exchange_rate,
    EURO: rates.euro_exchange_rate,
    POUND: rates.sterling_exchange_rate,
  }[currency]
  return Number.isFinite(rate) && Math.round(rate * RATE_SCALE) > 0 ? rate : null
}

/** Whole units of a currency for an amount of kuruş at `rate` lira a unit, half up. */
function unitsAtRate(amount: Kurus, rate: number): number {
  return divideHalfUp(amount * RATE_SCALE, 100 * Math.round(rate * RATE_SCALE))
}

/** Digits in groups of three with dots, the Turkish way: 106820 → "106.820". Takes an integer. */
export function groupThousands(value: number): string {
  const digits = String(Math.abs(value)).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  return value < 0 ? MINUS + digits : digits
}

/**
 * "₺106.820", "−₺11.480", "$2.158": symbol first, no decimals, whole units rounded half up. Written without
 * Intl, whose data differ between Node and browsers. Without a usable rate the amount is shown in TL: that is
 * what is owed.
 */
export function formatMoney(amount: Kurus, currency: Currency = 'TL', rates?: Rates): string {
  const rate = rateOf(currency, rates)
  const units = rate === null ? roundToLira(amount) / 100 : unitsAtRate(amount, rate)
  const symbol = rate === null ? SYMBOLS.TL : SYMBOLS[currency]
  return (units < 0 ? MINUS : '') + symbol + groupThousands(Math.abs(units))
}
