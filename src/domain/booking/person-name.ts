/**
 * Which texts are accepted as a first or last name. Our mails print names under our own address, so a name must not carry
 * a message or anything that a mail program would turn into a link: letters of any script with their marks, separated by
 * spaces, hyphens and apostrophes. A dot is allowed at the end of a word only ("A. Kadir"), so a domain is no name.
 */
export const NAME_SENTENCE = 'Yalnız harf, tire ve kesme işareti kullanın, noktadan sonra boşluk bırakın'
export const NAME_SHORT_SENTENCE = 'En az iki harf yazın'
export const LONGEST_NAME = 60

const APOSTROPHE = String.raw`['‘’ʼ]`
/** Fillers are letters, and selectors marks, that leave no sign: a name that differs by them is not told apart. */
const SEEN = String.raw`(?!\p{Default_Ignorable_Code_Point})`
/** Signs of other scripts that count as letters and are read as «.» and «:». */
const LOOKALIKE = String.raw`(?![\ua4f8-\ua4fd\u1427])`
/** Joiners that cannot be seen belong to the spelling of Persian and of Indian scripts, one at a time. */
const LETTER = String.raw`${SEEN}${LOOKALIKE}\p{L}(?:${SEEN}\p{M}){0,6}`
const LETTERS = String.raw`${LETTER}(?:[\u200c\u200d]?${LETTER})*`
const PART = `${APOSTROPHE}?${LETTERS}(?:${APOSTROPHE}${LETTERS})*${APOSTROPHE}?`
const WORD = String.raw`${PART}(?:[-‐‑]${PART})*\.?`
const NAME = new RegExp(String.raw`^${WORD}(?:(?:[ \u00a0]+|(?<=\.)[-‐‑])${WORD})*$`, 'u')

/** Scripts in which one sign is a whole name. */
const ONE_SIGN = /^\p{Script=Han}$/u

/** Whether there is a letter in it, of whatever script: without one nothing was written yet. */
const hasLetter = (typed: string) => /\p{L}/u.test(typed)

/** What is wrong with a name, as the sentence for its field; '' for a right one, null as long as it has no letter. */
export function nameFault(typed: string): string | null {
  const name = typed.trim()
  if (!hasLetter(name)) return null
  if (!NAME.test(name)) return NAME_SENTENCE
  const letters = [...name.matchAll(/\p{L}/gu)].length
  return letters < 2 && !ONE_SIGN.test(name) && !name.endsWith('.') ? NAME_SHORT_SENTENCE : ''
}

export function isPersonName(typed: string): boolean {
  return nameFault(typed) === '' && typed.trim().length <= LONGEST_NAME
}
