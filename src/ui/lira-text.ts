/**
 * Reads an amount as people type it in Turkish and returns kuruş: «12.500», «12500,5», «₺ 1.250,75», «12 500 TL».
 * A dot is a thousands mark when three digits follow it at the end («1.500»), otherwise it is taken for the comma
 * it was meant to be («1500.50»). Empty or unreadable text gives null. Never negative.
 */
export function parseLira(text: string): number | null {
  const bare = text.replace(/₺|TL/giu, '').replace(/\s/gu, '')
  if (!/^\d[\d.]*(,\d{0,2})?$|^\d+\.\d{1,2}$/u.test(bare)) return null
  const meantComma = /^\d+\.\d{1,2}$/u.test(bare)
  const [whole = '', part = ''] = meantComma ? bare.split('.') : bare.replaceAll('.', '').split(',')
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? amount : null
}

/** Kuruş as the text of a field: «12.500», «12.500,50». Empty for null. */
export function liraText(amount: number | null): string {
  if (amount === null) return ''
  const part = amount % 100
  return group(String(Math.trunc(amount / 100))) + (part === 0 ? '' : `,${String(part).padStart(2, '0')}`)
}

/**
 * Puts thousand dots into a half-typed amount and says where the caret belongs afterwards: after the same
 * number of digits as before. Letters fall away; a second comma and a third decimal too.
 */
export function groupWhileTyping(text: string, caret: number): { text: string; caret: number } {
  const before = kept(text.slice(0, caret)).length
  const all = kept(text)
  const comma = all.indexOf(',')
  const whole = (comma === -1 ? all : all.slice(0, comma)).replace(/^0+(?=\d)/u, '').slice(0, 12)
  const part =
    comma === -1
      ? ''
      : `,${all
          .slice(comma + 1)
          .replaceAll(',', '')
          .slice(0, 2)}`
  const dropped = (comma === -1 ? all : all.slice(0, comma)).length - whole.length
  const result = group(whole) + part
  let left = Math.max(0, before - dropped)
  let at = 0
  while (left > 0 && at < result.length) if (result[at++] !== '.') left--
  return { text: result, caret: at }
}

function kept(text: string): string {
  return text.replace(/[^\d,]/gu, '')
}

function group(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/gu, '.')
}
