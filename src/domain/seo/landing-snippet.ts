/** Title and description of a landing page for search engines (docs/product.md, Search engines). */
import { formatMoney } from '../pricing/money.ts'
import { cutText, pageDescription, SEO_MAX, guestsUpTo, TRIP_PROMISE } from './search-snippet.ts'

/** A landing page with fewer active villas or boats is kept out of search engines (docs/product.md, Search engines). */
export const MIN_LISTED_VILLAS = 3

interface Landing {
  kind: 'town' | 'district' | 'villa_type' | 'custom_page' | 'boat_type' | 'marina'
  name: string
}

/** «Kalkan kiralık villa, 63 ev», «Balayı villaları · Kiralık villalar» */
export function landingTitle({ kind, name }: Landing, total: number): string {
  if (kind === 'villa_type') return `${name} · Kiralık villalar`
  if (kind === 'boat_type') return `${name} · Kiralık tekneler`
  if (kind === 'marina') return total > 0 ? `${name}: ${total} kiralık tekne` : `${name}: kiralık tekneler`
  if (kind === 'custom_page') return name
  return total > 0 ? `${name} kiralık villa, ${total} ev` : `${name} kiralık villa`
}

/** The figures of the villas that a landing page lists; amounts in kuruş. */
interface Villas {
  total: number
  nightly_from: number | null
  most_guests: number
}
/** The figures of the boats that a landing page lists; amounts in kuruş. */
interface Boats {
  total: number
  trip_prices: readonly { unit: 'hour' | 'day' | 'week'; price: number }[]
  most_guests: number
}

/** «Kalkan: 63 kiralık villa, en düşük gecelik ₺8.900. 14 kişiye kadar. …»; a long name is cut, a number never. */
export function landingDescription(name: string, { total, nightly_from, most_guests }: Villas): string {
  const lowest = nightly_from === null ? '' : `, en düşük gecelik ${formatMoney(nightly_from)}`
  const facts = total > 0 ? `${total} kiralık villa${lowest}.` : 'kiralık villalar.'
  return described(name, facts, total > 0 ? guestsUpTo(most_guests) : '')
}

const BY_UNIT = { hour: 'saatlik', day: 'günlük', week: 'haftalık' }

/** The price that a list of boats names: by the day if there is one. */
export const namedPrice = <Price extends { unit: string }>(prices: readonly Price[]): Price | undefined =>
  prices.find(({ unit }) => unit === 'day') ?? prices[0]

/** «en düşük günlük», before an amount. */
export const lowestText = (unit: keyof typeof BY_UNIT) => `en düşük ${BY_UNIT[unit]}`

/** «Ece Marina: 8 kiralık tekne, en düşük günlük ₺12.500. 14 kişiye kadar. …», like that of villas. */
export function boatLandingDescription(name: string, { total, trip_prices, most_guests }: Boats): string {
  const price = namedPrice(trip_prices)
  const lowest = price === undefined ? '' : `, ${lowestText(price.unit)} ${formatMoney(price.price)}`
  const facts = total > 0 ? `${total} kiralık tekne${lowest}.` : 'kiralık tekneler.'
  return described(name, facts, total > 0 ? guestsUpTo(most_guests) : '', TRIP_PROMISE)
}

function described(name: string, facts: string, capacity: string, promise?: string): string {
  const rest = pageDescription('', capacity, promise)
  const room = SEO_MAX.description - `: ${facts} ${rest}`.length
  return pageDescription(`${cutText(name, room)}: ${facts}`, capacity, promise)
}
