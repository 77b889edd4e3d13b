import { z } from 'zod'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { normalisePhone } from '../../platform/phone.ts'
import type { Contact } from './store-person.ts'

/** What an admin typed as an address or a number. Throws the failure of the field when it is neither. */
export function contactOf(typed: string): Contact {
  if (typed.includes('@')) {
    if (!z.email().safeParse(typed).success) throw fieldFailure('contact', FIELD_SENTENCES.email)
    return { email: typed.toLowerCase(), phone: null }
  }
  const phone = normalisePhone(typed)
  if (phone === null) throw fieldFailure('contact', FIELD_SENTENCES.phone)
  return { email: null, phone }
}
