import { fold } from './turkish.ts'

/** Asks for the name of the villa before a deletion that removes much. */
export const CONFIRM_NAME_SENTENCE = 'Villanın adı: {name}'
export const CONFIRM_BOAT_NAME_SENTENCE = 'Teknenin adı: {name}'

/** Whether the typed text is the name, ignoring case, accents and surrounding spaces. */
export function matchesName(typed: string, name: string): boolean {
  return fold(typed.trim()) === fold(name.trim())
}
