/** Title and description of a landing page for search engines (docs/product.md, Search engines). */
import { formatMoney } from '../pricing/money.ts'
import { cutText, pageDescription, SEO_MAX, guestsUpTo } from './search-snippet.ts'

/** A landing page with fewer active villas is kept out of search engines (docs/product.md, Search engines). */
export const MIN_LISTED_VILLAS = 3

interface Landing {
  kind: 'town' | 'district' | 'villa_type' | 'custom_page'
  name: string
}

/** «Kalkan kiralık villa, 63 ev», «Balayı villaları · Kiralık villalar» */
export function landingTitle({ kind, name }: Landing, total: number): string {
  if (kind === 'villa_type') return `${name} · Kiralık villalar`
  if (kind === 'custom_page') return name
  return total > 0 ? `${name} kiralık villa, ${total} ev` : `${name} kiralık villa`
}

/** The figures of the villas that a landing page lists; amounts in kuruş. */
interface Villas {
  total: number
  nightly_from: number | null
  most_guests: number
}

/** «Kalkan: 63 kiralık villa, en düşük gecelik ₺8.900. 14 kişiye kadar. …»; a long name is cut, a number never. */
export function landingDescription(name: string, { total, nightly_from, most_guests }: Villas): string {
  const lowest = nightly_from === null ? '' : `, en düşük gecelik ${formatMoney(nightly_from)}`
  const facts = total > 0 ? `${total} kiralık villa${lowest}.` : 'kiralık villalar.'
  const capacity = total > 0 ? guestsUpTo(most_guests) : ''
  const rest = pageDescription('', capacity)
  const room = SEO_MAX.description - `: ${facts} ${rest}`.length
  return pageDescription(`${cutText(name, room)}: ${facts}`, capacity)
}
