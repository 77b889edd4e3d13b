import { fold } from '../turkish/turkish.ts'

export const SHORTEST_PASSWORD = 10
export const LONGEST_PASSWORD = 200
const FEWEST_CHARACTERS = 5

export const PASSWORD_SENTENCES = {
  short: `En az ${SHORTEST_PASSWORD} karakter yazın`,
  like_email: 'E-posta adresinizden başka bir şifre yazın',
  repeated: 'Daha çeşitli karakterlerden bir şifre yazın',
} as const

/**
 * What is wrong with a new password, as a sentence for its field; null when it may be used. Length counts, not the kinds of
 * characters (docs/product.md, Privacy and security).
 */
export function passwordFault(password: string, email: string): string | null {
  if (Array.from(password).length < SHORTEST_PASSWORD) return PASSWORD_SENTENCES.short
  if (new Set(password).size < FEWEST_CHARACTERS) return PASSWORD_SENTENCES.repeated
  const typed = fold(password)
  const address = fold(email)
  return typed === address || typed === address.split('@')[0] ? PASSWORD_SENTENCES.like_email : null
}
