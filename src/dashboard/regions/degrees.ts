/** Formats degrees for a field: «36,6217»; empty for null. */
export function degreesText(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}

/** Reads «36,6217» or «36.6217»; null for anything else. */
export function degreesIn(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,8})?$/.test(plain) ? Number(plain) : null
}
