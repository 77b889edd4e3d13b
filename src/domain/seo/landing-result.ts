/** What the page of a region or a kind of villa says of itself to a search engine (docs/product.md, Search engines). */
import { formatMoney } from '../pricing/money.ts'
import { cutText, pageDescription, SEO_MOST, upTo } from './search-result.ts'

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

/** What a list has to say of itself; amounts in kuruş. */
interface Villas {
  total: number
  nightly_from: number | null
  most_guests: number
}

/** «Kalkan: 63 kiralık villa, en düşük gecelik ₺8.900. 14 kişiye kadar. …»; of a long name the end goes, no number. */
export function landingDescription(name: string, { total, nightly_from, most_guests }: Villas): string {
  const lowest = nightly_from === null ? '' : `, en düşük gecelik ${formatMoney(nightly_from)}`
  const facts = total > 0 ? `${total} kiralık villa${lowest}.` : 'kiralık villalar.'
  const capacity = total > 0 ? upTo(most_guests) : ''
  const rest = pageDescription('', capacity)
  const room = SEO_MOST.description - `: ${facts} ${rest}`.length
  return pageDescription(`${cutText(name, room)}: ${facts}`, capacity)
}
