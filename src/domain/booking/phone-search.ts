/** Fewer digits say too little: they are the end of too many numbers. */
const FEWEST_AT_THE_END = 4
/** Fewer digits are the beginning of too many numbers. */
const FEWEST_AT_THE_BEGINNING = 6
/** The fewest digits of a whole number, that of a Turkish company: 444 0 000. */
const FEWEST_OF_A_NUMBER = 7

/** What a stored number (E.164, «+905320000000») must end with or begin with to be found; one of them is enough. */
export interface PhoneSearch {
  ends: string[]
  beginnings: string[]
}

/**
 * Reads typed text as a phone number in any spelling, or its end or beginning: «0532 000 00 00», «+90 (532) 000 00 00»,
 * «0090532…», «00 00», «0532 000». Null when the text is not digits and marks, or has fewer than four digits.
 */
export function phoneSearch(typed: string): PhoneSearch | null {
  if (!/^[\d\s()+./-]+$/.test(typed)) return null
  const digits = typed.replaceAll(/\D/g, '')
  if (digits.length < FEWEST_AT_THE_END) return null
  // Stored numbers have no zeros before the country code and the area code.
  const significant = digits.replace(/^0+/, '').replace(/^900+/, '90')
  const isWhole = significant !== digits && significant.length >= FEWEST_OF_A_NUMBER
  return {
    ends: isWhole ? [digits, significant] : [digits],
    beginnings: significant.length < FEWEST_AT_THE_BEGINNING ? [] : [`+${significant}`, `+90${significant}`],
  }
}
