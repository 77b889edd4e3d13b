import { formatNumber } from '../../domain/turkish/turkish.ts'

/** «Ayşe Nur Yılmaz» → «AY»: the initials of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => (Array.from(word ?? '')[0] ?? '').replace('i', 'İ').toUpperCase()).join('')
}

/** «1 € = 52,40 ₺», always with two decimals; null while there is no usable rate. */
export function rateText(currency: readonly { key: string; value: string }[] | undefined): string | null {
  const rate = Number(currency?.find(({ key }) => key === 'euro_exchange_rate')?.value)
  if (!Number.isFinite(rate) || rate <= 0) return null
  const cents = Math.round(rate * 100)
  return `1 € = ${formatNumber(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')} ₺`
}
