/**
 * Checks of typed phone numbers and e-mail addresses that need no other service, with the sentences of the form
 * (docs/design.md, Voice). The server checks both again and decides.
 */
export const PHONE_SENTENCE = 'Telefonunuzu alan koduyla yazın, örneğin 0532 000 00 00'
export const EMAIL_SENTENCE = 'E-posta adresini ad@ornek.com biçiminde yazın'

const PHONE_MARKS = /^\+?[0-9 ()./-]+$/

/** Turkish numbers have ten digits. Only the short company numbers, 444 x xxx, have seven. */
const TURKISH = /^0?(?:[1-9]\d{9}|444\d{4})$/
const SHORTEST_ABROAD = 7
const LONGEST_ABROAD = 15

/**
 * Whether a phone number is complete: with its area code, and of the right length where the country's lengths are known.
 * A number without a country code is taken as Turkish.
 */
export function isWholePhone(typed: string): boolean {
  const text = typed.trim()
  if (!PHONE_MARKS.test(text)) return false
  const digits = text.replaceAll(/\D/g, '')
  const abroad = text.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null
  if (abroad === null) return TURKISH.test(digits) || (digits.length === 12 && digits.startsWith('90'))
  if (abroad.startsWith('90')) return TURKISH.test(abroad.slice(2))
  // no country code begins with 0
  return !abroad.startsWith('0') && abroad.length >= SHORTEST_ABROAD && abroad.length <= LONGEST_ABROAD
}

/** Whether a text has the form of an e-mail address: a name, one @, and a domain with a dot. */
export function isWholeEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed.trim())
}

/** The ten digits of a Turkish mobile number, 5XXXXXXXXX, however it was typed. Null for any other number. */
export function mobileOf(typed: string): string | null {
  const text = typed.trim()
  if (!PHONE_MARKS.test(text)) return null
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:(?:00)?90)?0?(?=5\d{9}$)/, '')
  return /^5\d{9}$/.test(digits) ? digits : null
}
