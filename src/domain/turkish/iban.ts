export const IBAN_SENTENCE = "TR ile başlayan 26 haneli IBAN'ı yazın"

/** A typed IBAN without spaces, in capitals. */
export function plainIban(typed: string): string {
  return typed.replaceAll(/\s/g, '').replaceAll('ı', 'I').replaceAll('İ', 'I').toUpperCase()
}

/** TR, two check digits, five digits of the bank, a zero, sixteen digits of the account; the number mod 97 is 1. */
export function isTurkishIban(text: string): boolean {
  if (!/^TR\d{7}0\d{16}$/.test(text)) return false
  // TR counts as 2927 and moves to the end with the check digits
  let rest = 0
  for (const digit of `${text.slice(4)}2927${text.slice(2, 4)}`) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
