const FEWEST_CHARACTERS = 8
/** So much of a text may follow from what stands before it. A random one stays below a third. */
const MOST_REPEATED = 3 / 4
const MOST_IN_A_ROW = 2 / 3

/**
 * Whether a secret looks drawn at random: at least eight different characters, no short text again and again, no
 * alphabet and no counting. It cannot tell a good secret, only one that nobody drew.
 */
export function hasVariety(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0)!)
  if (new Set(codes).size < FEWEST_CHARACTERS) return false
  const neighbours = shareOf(codes, 1, (code, before) => Math.abs(code - before) <= 1)
  if (neighbours > MOST_IN_A_ROW) return false
  for (let period = 1; period <= codes.length / 2; period += 1) {
    if (shareOf(codes, period, (code, before) => code === before) > MOST_REPEATED) return false
  }
  return true
}

/** The part of the characters that stand so to the one `distance` places before them. */
function shareOf(
  codes: readonly number[],
  distance: number,
  isSuch: (code: number, before: number) => boolean,
): number {
  const later = codes.slice(distance)
  return later.filter((code, index) => isSuch(code, codes[index]!)).length / later.length
}
