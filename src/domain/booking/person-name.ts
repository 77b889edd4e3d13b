/**
 * Which texts are accepted as a first or last name. Our mails print names under our own address. A name must therefore
 * not carry a message or anything that a mail program would turn into a link. Allowed are letters of any script with
 * their marks, separated by spaces, hyphens and apostrophes. A dot is allowed only at the end of a word ("A. Kadir"), so
 * that no domain passes as a name.
 */
export const NAME_SENTENCE = 'Yalnız harf, tire ve kesme işareti kullanın, noktadan sonra boşluk bırakın'
export const NAME_SHORT_SENTENCE = 'En az iki harf yazın'
export const LONGEST_NAME = 60

const APOSTROPHE = String.raw`['‘’ʼ]`
/** Excludes fillers and selectors: they count as letters and marks but are invisible, so names that differ only by them look equal. */
const SEEN = String.raw`(?!\p{Default_Ignorable_Code_Point})`
/** Excludes letters of other scripts that look like «.» and «:». */
const LOOKALIKE = String.raw`(?![\ua4f8-\ua4fd\u1427])`
/** Persian and Indian scripts are spelled with invisible joiners; one at a time is allowed. */
const LETTER = String.raw`${SEEN}${LOOKALIKE}\p{L}(?:${SEEN}\p{M}){0,6}`
const LETTERS = String.raw`${LETTER}(?:[\u200c\u200d]?${LETTER})*`
const PART = `${APOSTROPHE}?${LETTERS}(?:${APOSTROPHE}${LETTERS})*${APOSTROPHE}?`
const WORD = String.raw`${PART}(?:[-‐‑]${PART})*\.?`
const NAME = new RegExp(String.raw`^${WORD}(?:(?:[ \u00a0]+|(?<=\.)[-‐‑])${WORD})*$`, 'u')

/** The script in which one character can be a whole name. */
const ONE_SIGN = /^\p{Script=Han}$/u

/** Whether a text contains a letter of any script. Without one, no name has been typed yet. */
const hasLetter = (typed: string) => /\p{L}/u.test(typed)

/** The sentence for the field of a wrong name; '' for a right name, null while there is no letter in it. */
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
