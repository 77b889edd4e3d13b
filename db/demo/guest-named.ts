import { foreignGuests, lastNames } from './catalogue/people.ts'
import type { Guest } from './catalogue/types.ts'

/** The guest who wrote under a name like «Ayşe K.», with a last name that begins so; null when there is none. */
export function guestNamed(name: string): Guest | null {
  const [, first_name = '', letter = ''] = name.match(/^(.+) (\p{L})\.$/u) ?? []
  if (first_name === '') return null
  const foreign = foreignGuests.find((guest) => guest.first_name === first_name)
  const last_name = [foreign?.last_name ?? '', ...lastNames].find((last) => last.startsWith(letter))
  return last_name === undefined ? null : { first_name, last_name, nationality: foreign?.nationality ?? 'TR' }
}
