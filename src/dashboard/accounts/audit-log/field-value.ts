import { statusLabel } from '../../../domain/booking/reservation.ts'
import type { ReservationStatus } from '../../../domain/booking/reservation.ts'
import { isDay } from '../../../domain/calendar/stay.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { formatDay, formatMoment, formatPercent } from '../../../domain/turkish/turkish.ts'
import { phoneText } from '../../shell/phone-text.ts'
import { linesOf } from '../../form/rich-text/lines.ts'
import { FIELDS, VALUES } from './texts.ts'

const STATUSES = new Set(['pending', 'awaiting_payment', 'confirmed', 'completed', 'expired', 'cancelled'])
/** Fields of kuruş. */
const AMOUNT = /amount$|^total$|^price(?:_before|_after)?$/
/** A text of the editor begins with a block; what somebody typed into a plain field is shown as it is. */
const RICH_TEXT = /^<(?:p|h2|h3|ul|ol|table|blockquote|img)\b/

export const fieldText = (name: string): string => FIELDS[name] ?? name

/** A value of the log as people read it: amounts, days and moments in Turkish, a list item by item. */
export function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'boş'
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır'
  if (typeof value === 'number') {
    if (AMOUNT.test(name)) return formatMoney(value)
    const word = VALUES[name]?.[value]
    if (word !== undefined) return word
    return name.includes('percent') ? formatPercent(value) : String(value)
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? 'boş' : value.map((one) => valueText(name, one)).join(', ')
  }
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([own, one]) => `${fieldText(own)}: ${valueText(own, one)}`)
      .join('; ')
  }
  return typeof value === 'string' ? textOf(name, value) : 'boş'
}

function textOf(name: string, text: string): string {
  if (name === 'status' && STATUSES.has(text)) return statusLabel(text as ReservationStatus)
  if (name === 'phone') return phoneText(text)
  const word = VALUES[name]?.[text]
  if (word !== undefined) return word
  if (RICH_TEXT.test(text)) return linesOf(text).join('\n')
  if (isDay(text)) return formatDay(text)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatMoment(text) : text
}

/** A longer text is shown without the lines at its beginning and end that did not change. */
const WHOLE_LINES = 6
const LEFT_OUT = '…'

/** Two texts of several lines without what they begin and end with alike; short ones stay whole. */
export function changedLines(before: string, after: string): [string, string] {
  const [one, other] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(one.length, other.length)
  if (Math.max(one.length, other.length) <= WHOLE_LINES) return [before, after]
  let first = 0
  while (first < shorter && one[first] === other[first]) first += 1
  let last = 0
  while (last < shorter - first && one.at(-1 - last) === other.at(-1 - last)) last += 1
  const part = (lines: string[]) =>
    [
      ...(first > 0 ? [LEFT_OUT] : []),
      ...lines.slice(first, lines.length - last),
      ...(last > 0 ? [LEFT_OUT] : []),
    ].join('\n')
  return [part(one), part(other)]
}
