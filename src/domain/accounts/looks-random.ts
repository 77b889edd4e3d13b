const FEWEST_CHARACTERS = 8
/** The largest share of characters that may repeat or continue earlier ones. In a random text it is below a third. */
const MOST_REPEATED = 3 / 4
const MOST_IN_A_ROW = 2 / 3

/**
 * Whether a secret may have been drawn at random: it has at least eight different characters, does not repeat a short
 * text and does not run through the alphabet or the digits. This recognises some invented secrets, not all of them.
 */
export function looksRandom(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0)!)
  if (new Set(codes).size < FEWEST_CHARACTERS) return false
  const neighbours = shareOf(codes, 1, (code, before) => Math.abs(code - before) <= 1)
  if (neighbours > MOST_IN_A_ROW) return false
  for (let period = 1; period <= codes.length / 2; period += 1) {
    if (shareOf(codes, period, (code, before) => code === before) > MOST_REPEATED) return false
  }
  return true
}

/** The share of characters for which `isSuch` holds when compared with the one `distance` characters earlier. */
function shareOf(
  codes: readonly number[],
  distance: number,
  isSuch: (code: number, before: number) => boolean,
): number {
  const later = codes.slice(distance)
  return later.filter((code, index) => isSuch(code, codes[index]!)).length / later.length
}
