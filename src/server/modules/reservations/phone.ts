import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fieldFailure } from '../../platform/failure.ts'

/**
 * A telephone number as E.164, "+905320000000", or null when it cannot be one; without a country it is Turkish.
 * Length is asked, not whether the operator exists: a new prefix must not keep a guest from asking.
 */
export function normalisePhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), 'TR')
  return number !== undefined && number.isPossible() ? number.number : null
}

/** The same, for a form: 422 at the field. */
export function phoneOf(typed: string): string {
  const phone = normalisePhone(typed)
  if (phone === null) throw fieldFailure('phone', FIELD_SENTENCES.phone)
  return phone
}
