import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fieldFailure } from '../../platform/failure.ts'

/**
 * A phone number in E.164 form, "+905320000000", or null when it cannot be one. Without a country code it is Turkish. Only
 * the length is checked, not the operator's prefix: a new prefix must not keep a guest from booking.
 */
export function normalisePhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), 'TR')
  return number !== undefined && number.isPossible() ? number.number : null
}

/** Normalises the number of a form; throws 422 at its field. */
export function phoneOf(typed: string): string {
  const phone = normalisePhone(typed)
  if (phone === null) throw fieldFailure('phone', FIELD_SENTENCES.phone)
  return phone
}
