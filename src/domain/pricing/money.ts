/** An amount of Turkish lira in kuruş, always an integer: ₺106.820 is 10_682_000. */
export type Kurus = number

/** The currencies in which a visitor may see prices. What is owed is always TL (docs/product.md, Currency). */
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
 * Rounds kuruş to whole lira, half up: 50 → 100, 49 → 0. Negative amounts are rounded like positive ones (−50 → −100), so
 * that a discount line matches the price it lowers.
 */
export function roundToLira(amount: Kurus): Kurus {
  return divideHalfUp(amount, 100) * 100
}

/**
 * `percent` percent of an amount, rounded half up to whole lira in one step. Rounding first to kuruş and then to lira would
 * turn 49,5 kuruş into a whole lira.
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

/** Kuruş in one whole unit of the shown currency, as a fraction. Without a usable rate the unit is a lira. */
function unitOf(currency: Currency, rates: Rates | undefined): { scale: number; size: number } {
  const rate = rateOf(currency, rates)
  return rate === null
    ? { scale: 1, size: 100 }
    : { scale: RATE_SCALE, size: 100 * Math.round(rate * RATE_SCALE) }
}

/**
 * The whole units in which the parts of a sum are printed, in their order. They add up to the printed sum, and each is less
 * than one unit off. Rounded one by one, three parts of 33,3 would give 99 beside a total of 100. The units left over after
 * rounding down go to the parts that lost most.
 */
export function wholeParts(amounts: readonly Kurus[], currency: Currency = 'TL', rates?: Rates): number[] {
  const { scale, size } = unitOf(currency, rates)
  const parts = amounts.map((amount, index) => {
    const units = Math.floor((amount * scale) / size)
    return { index, units, lost: amount * scale - units * size }
  })
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  const printed = divideHalfUp(sum * scale, size)
  const missing = printed - parts.reduce((total, { units }) => total + units, 0)
  const raised = new Set(
    parts
      .toSorted((a, b) => b.lost - a.lost)
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return parts.map(({ index, units }) => (raised.has(index) ? units + 1 : units))
}

/** Digits in groups of three with dots, the Turkish way: 106820 → "106.820". Takes an integer. */
export function groupThousands(value: number): string {
  const digits = String(Math.abs(value)).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  return value < 0 ? MINUS + digits : digits
}

/**
 * "₺106.820", "−₺11.480", "$2.158": symbol first, no decimals, whole units rounded half up. Written without
 * Intl, whose data differ between Node and browsers. Without a usable rate the amount is shown in TL, which is what is owed.
 */
export function formatMoney(amount: Kurus, currency: Currency = 'TL', rates?: Rates): string {
  const { scale, size } = unitOf(currency, rates)
  return formatUnits(divideHalfUp(amount * scale, size), currency, rates)
}

/** Formats whole units, such as those of {@link wholeParts}. */
export function formatUnits(units: number, currency: Currency = 'TL', rates?: Rates): string {
  const symbol = SYMBOLS[rateOf(currency, rates) === null ? 'TL' : currency]
  return (units < 0 ? MINUS : '') + symbol + groupThousands(Math.abs(units))
}

/** The average of a night of a stay, rounded half up to whole lira in one step. It is for information and no price. */
export const nightlyAverage = (total: Kurus, nights: number): Kurus => divideHalfUp(total, 100 * nights) * 100

/** How much less `total` is than `oldTotal`, in whole percent. */
export const savedPercent = (total: Kurus, oldTotal: Kurus): number =>
  Math.round((100 * (oldTotal - total)) / oldTotal)
