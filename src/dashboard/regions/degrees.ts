/** Degrees as a field holds them: «36,6217»; empty for none. */
export function degreesText(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}

/** «36,6217» or «36.6217» as a number; null for anything else. */
export function degreesIn(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,8})?$/.test(plain) ? Number(plain) : null
}
