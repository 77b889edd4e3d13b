/** `tel:` with spaces and plus signs stripped, without exception: "+90 252 000 00 00" → "tel:902520000000". */
export function telHref(phone: string): string {
  return `tel:${phone.replaceAll(/[\s+]/g, '')}`
}

/** WhatsApp wants the number with its country and digits alone: "0555 000 00 00" → "https://wa.me/905550000000". */
export function whatsappHref(phone: string, text = ''): string {
  const digits = phone
    .replaceAll(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^0(?=\d{10}$)/, '90')
  return `https://wa.me/${digits}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
}
