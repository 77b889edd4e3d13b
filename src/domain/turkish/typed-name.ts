import { fold } from './turkish.ts'

/** Who deletes much types the name of the villa; {name} is that name. */
export const TYPED_NAME_SENTENCE = 'Villanın adı: {name}'

/** Whether what was typed is the name: blanks around it and upper or lower case are no matter. */
export function isTypedName(typed: string, name: string): boolean {
  return fold(typed.trim()) === fold(name.trim())
}
