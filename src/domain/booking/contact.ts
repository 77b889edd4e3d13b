/**
 * What can be said of a typed telephone number and address without asking anybody, in the words of the form
 * (docs/design.md, Voice). The server has the last word on both.
 */
export const PHONE_SENTENCE = 'Telefonunuzu alan koduyla yazın, örneğin 0532 000 00 00'
export const EMAIL_SENTENCE = 'E-posta adresini ad@ornek.com biçiminde yazın'

const PHONE_MARKS = /^\+?[0-9 ()./-]+$/

/** National numbers of Turkey have ten digits; only the short lines of companies, 444 x xxx, have seven. */
const TURKISH = /^0?(?:[1-9]\d{9}|444\d{4})$/
const SHORTEST_ABROAD = 7
const LONGEST_ABROAD = 15

/**
 * Whether a number is written out: with its area code, and with nothing missing or left over where the country's
 * lengths are known. Without a country it is Turkish.
 */
export function isWholePhone(typed: string): boolean {
  const text = typed.trim()
  if (!PHONE_MARKS.test(text)) return false
  const digits = text.replaceAll(/\D/g, '')
  const abroad = text.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null
  if (abroad === null) return TURKISH.test(digits) || (digits.length === 12 && digits.startsWith('90'))
  if (abroad.startsWith('90')) return TURKISH.test(abroad.slice(2))
  // no country's code begins with 0
  return !abroad.startsWith('0') && abroad.length >= SHORTEST_ABROAD && abroad.length <= LONGEST_ABROAD
}

/** Whether a text has the form of an address: one @, a name before it, a domain with a dot after it. */
export function isWholeEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed.trim())
}

/** A Turkish mobile number as its ten digits, 5XXXXXXXXX, however it was typed; null when it is none. */
export function mobileOf(typed: string): string | null {
  const text = typed.trim()
  if (!PHONE_MARKS.test(text)) return null
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:(?:00)?90)?0?(?=5\d{9}$)/, '')
  return /^5\d{9}$/.test(digits) ? digits : null
}
