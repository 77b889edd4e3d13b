/**
 * Reads a number as people type it: «1.200», «6,5», and with decimals also «36.6215». Returns null for an
 * empty field and NaN for invalid text, which includes decimals where a whole number is asked for.
 */
export function readTypedNumber(text: string, decimals: number): number | null {
  const typed = text.trim()
  if (typed === '') return null
  if (decimals === 0) {
    return /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)$/.test(typed) ? Number(typed.replaceAll('.', '')) : Number.NaN
  }
  const plain = typed.includes(',') ? typed.replaceAll('.', '').replace(',', '.') : typed
  return /^-?\d+(?:\.\d*)?$/.test(plain) ? Number(Number(plain).toFixed(decimals)) : Number.NaN
}

/** Formats a number for the field. */
export function typedNumberText(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value).replace('.', ',')
}
