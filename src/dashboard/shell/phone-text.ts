/**
 * Formats a Turkish number as it is dialled, in whatever way it is written: «+905320004120», «05320004120»,
 * «0090 532…» → «0532 000 41 20». Foreign and incomplete numbers are returned unchanged.
 */
export function phoneText(phone: string): string {
  const marked = phone.replaceAll(/[\s()./-]/g, '').replace(/^00/, '+')
  const turkish = /^(?:\+?90|0)?([1-9]\d{2})(\d{3})(\d{2})(\d{2})$/.exec(marked)
  if (turkish) return `0${turkish[1]} ${turkish[2]} ${turkish[3]} ${turkish[4]}`
  return phone
}

/** The number for a `tel:` link: digits only (docs/product.md, Page sizes and constants). */
export function phoneDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '')
}
