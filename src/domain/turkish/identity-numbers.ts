/** Checks numbers of persons and companies by their check digits (docs/turkey.md, IBAN, TCKN, VKN). */
export const TCKN_SENTENCE = '11 haneli T.C. kimlik numarasını yazın'
export const VKN_SENTENCE = '10 haneli vergi kimlik numarasını yazın'

/** A T.C. kimlik numarası, or the number of a foreign resident: it begins with 99 and has the same check digits. */
export function isTckn(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false
  const digits = Array.from(text, Number)
  const sum = (places: readonly number[]) => places.reduce((total, place) => total + digits[place]!, 0)
  const tenth = (sum([0, 2, 4, 6, 8]) * 7 - sum([1, 3, 5, 7])) % 10
  return (tenth + 10) % 10 === digits[9] && sum([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) % 10 === digits[10]
}

/** A vergi kimlik numarası. */
export function isVkn(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const digits = Array.from(text, Number)
  let sum = 0
  for (let place = 0; place < 9; place += 1) {
    const shifted = (digits[place]! + 9 - place) % 10
    if (shifted === 0) continue
    const weighed = (shifted * 2 ** (9 - place)) % 9
    sum += weighed === 0 ? 9 : weighed
  }
  return (10 - (sum % 10)) % 10 === digits[9]
}
