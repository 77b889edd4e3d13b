/** Writes a number as letters ("Abc"). Test names of people differ by it, because a name may not have digits. */
export function numberAsLetters(n: number): string {
  const digits = n
    .toString(26)
    .replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
  return digits.charAt(0).toUpperCase() + digits.slice(1)
}
