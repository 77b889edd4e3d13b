/** Kuruş as the text of a field: «12.500», «12.500,50». Empty for null. */
export function liraText(amount: number | null): string {
  if (amount === null) return ''
  const part = amount % 100
  return group(String(Math.trunc(amount / 100))) + (part === 0 ? '' : `,${String(part).padStart(2, '0')}`)
}

/**
 * Adds thousand dots to an amount while it is typed, and returns where the caret belongs: after the same
 * number of digits as before. `added` is the text the browser says was added, empty for a deletion, null when
 * it does not say. Only dots that were added for readability are moved. A typed or pasted dot may be the
 * decimal mark, and letters are for the field to refuse, so such a text stays as it is.
 */
export function groupWhileTyping(
  before: string,
  typed: string,
  caret: number,
  added: string | null,
): { text: string; caret: number } {
  const isOurs = !typed.includes('.') || (added !== null && !added.includes('.') && GROUPED.test(before))
  if (!isOurs || !/^[\d.]*(?:,\d*)?$/u.test(typed)) return { text: typed, caret }
  const comma = typed.indexOf(',')
  const digits = (comma === -1 ? typed : typed.slice(0, comma)).replaceAll('.', '')
  const whole = digits.replace(/^0+(?=\d)/u, '')
  const text = group(whole) + (comma === -1 ? '' : typed.slice(comma))
  let left = Math.max(0, typed.slice(0, caret).replaceAll('.', '').length - (digits.length - whole.length))
  let at = 0
  while (left > 0 && at < text.length) if (text[at++] !== '.') left--
  return { text, caret: at }
}

const GROUPED = /^(?:\d{1,3}(?:\.\d{3})*)?(?:,\d*)?$/u

function group(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/gu, '.')
}
