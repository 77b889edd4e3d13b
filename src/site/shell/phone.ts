/** A `tel:` link without spaces and plus signs: "+90 252 000 00 00" → "tel:902520000000". */
export function telHref(phone: string): string {
  return `tel:${phone.replaceAll(/[\s+]/g, '')}`
}

/**
 * A WhatsApp link. The number needs its country code and digits only: "0555 000 00 00" →
 * "https://wa.me/905550000000".
 */
export function whatsappHref(phone: string, text = ''): string {
  const digits = phone
    .replaceAll(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^0(?=\d{10}$)/, '90')
  return `https://wa.me/${digits}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
}
