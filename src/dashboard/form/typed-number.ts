/**
 * A number as people type it: «1.200», «6,5», and with decimals also «36.6215». Null for an empty field, NaN for what
 * is no number; a whole number with decimals is none either.
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

/** The same for the field. */
export function typedNumberText(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value).replace('.', ',')
}
