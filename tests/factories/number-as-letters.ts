/** A number as letters, "Abc": what makes the names of people differ, since a name has no digits. */
export function letters(n: number): string {
  const digits = n
    .toString(26)
    .replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
  return digits.charAt(0).toUpperCase() + digits.slice(1)
}
