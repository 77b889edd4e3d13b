/** One file for the language of the interface: letters, numbers, days, identity numbers, sentences. */
import { formatMoney, groupThousands } from './money.ts'
import type { QuoteLine, QuoteRefusal } from './pricing.ts'
import { MAX_NIGHTS } from './stay-rules.ts'
import { isoWeekday } from './stay.ts'
import type { Day, Stay } from './stay.ts'

// Letters (turkish-domain.md §9)

/** What lower-casing and the removal of accents leave behind. */
const PLAIN: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

/**
 * The one fold of index and query: lower case, no accents, both I pairs on i, so that "cinar" finds "Çınar" and
 * ISPARTA, ısparta and isparta are one. Independent of the machine's language.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ıßøæœłđðþ]/g, (letter) => PLAIN[letter] ?? letter)
}

/** "Muhafazakâr & Korunaklı Villa" → "muhafazakar-ve-korunakli-villa"; empty when nothing is left. */
export function slugify(text: string): string {
  return fold(text.replaceAll('&', ' ve '))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

const ALPHABET = '0123456789aâbcçdefgğhıiîjklmnoöpqrsştuûüvwxyz'

/** Letters that sort as another, and only break a tie. */
const SORTS_AS: Record<string, string> = { â: 'a', î: 'i', û: 'u' }

function lowerTurkish(text: string): string {
  return text.normalize('NFC').replaceAll('İ', 'i').replaceAll('I', 'ı').toLowerCase()
}

function primaryKeys(text: string): number[] {
  const keys: number[] = []
  for (const letter of lowerTurkish(text)) {
    const plain = SORTS_AS[letter] ?? letter
    const place = ALPHABET.indexOf(plain)
    if (place >= 0) keys.push(1000 + place)
    else {
      // A foreign accent sorts as its base letter; other signs come first, other scripts last.
      const base = letter.normalize('NFD').charAt(0)
      const basePlace = ALPHABET.indexOf(base)
      if (basePlace >= 0) keys.push(1000 + basePlace)
      else if (/\p{L}/u.test(letter)) keys.push(5000 + (letter.codePointAt(0) ?? 0))
      else keys.push(Math.min(999, letter.codePointAt(0) ?? 0))
    }
  }
  return keys
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/**
 * Turkish alphabetical order (… c ç … ı i … o ö …), the same on every machine: Intl's data differ. Ties: without a
 * circumflex first, small letters first.
 */
export function compareTurkish(a: string, b: string): number {
  const byLetters = compareKeys(primaryKeys(a), primaryKeys(b))
  if (byLetters !== 0) return byLetters
  const lowerA = lowerTurkish(a)
  const lowerB = lowerTurkish(b)
  if (lowerA !== lowerB) return lowerA < lowerB ? -1 : 1
  if (a === b) return 0
  // They differ in case alone. İ is the one capital with a higher code than its small letter: İ never precedes i.
  const swapped = [a, b].map((text) => text.replaceAll('İ', '!'))
  return (swapped[0] ?? '') > (swapped[1] ?? '') ? -1 : 1
}

// Numbers and days

/** "12.500" or, with decimals, "12.500,5": at most `decimals`, without trailing zeros. */
export function formatNumber(value: number, decimals = 0): string {
  const scale = 10 ** decimals
  const scaled = Math.round(Math.abs(value) * scale)
  const whole = groupThousands(Math.floor(scaled / scale))
  const rest = String(scaled % scale)
    .padStart(decimals, '0')
    .replaceAll(/0+$/g, '')
  const sign = value < 0 && scaled > 0 ? '−' : ''
  return sign + whole + (decimals > 0 && rest !== '' ? `,${rest}` : '')
}

/** "%20": the sign stands first. */
export function formatPercent(percent: number): string {
  return `%${formatNumber(percent, 1)}`
}

const MONTHS = 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' ')
const WEEKDAYS = 'Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar'.split(' ')
const SHORT_WEEKDAYS = 'Pzt Sal Çar Per Cum Cmt Paz'.split(' ')

/** Month 1–12: "Temmuz", short "Tem". @throws RangeError outside. */
export function monthName(month: number, width: 'long' | 'short' = 'long'): string {
  const name = MONTHS[month - 1]
  if (name === undefined) throw new RangeError(`Not a month: ${month}`)
  return width === 'long' ? name : name.slice(0, 3)
}

/** ISO weekday 1 (Monday) – 7: "Pazartesi", short "Pzt". @throws RangeError outside. */
export function weekdayName(weekday: number, width: 'long' | 'short' = 'long'): string {
  const name = (width === 'long' ? WEEKDAYS : SHORT_WEEKDAYS)[weekday - 1]
  if (name === undefined) throw new RangeError(`Not a weekday: ${weekday}`)
  return name
}

function partsOf(day: Day): { year: string; month: number; date: number } {
  return { year: day.slice(0, 4), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) }
}

/**
 * long "4 Temmuz 2027" · short "4 Tem" · medium "4 Tem 2027" · yearless "4 Temmuz" · full "4 Temmuz 2027 Pazar" ·
 * numeric "04.07.2027".
 */
export function formatDay(
  day: Day,
  width: 'long' | 'short' | 'medium' | 'yearless' | 'full' | 'numeric' = 'long',
): string {
  const { year, month, date } = partsOf(day)
  if (width === 'numeric') return `${day.slice(8, 10)}.${day.slice(5, 7)}.${year}`
  if (width === 'short') return `${date} ${monthName(month, 'short')}`
  if (width === 'medium') return `${date} ${monthName(month, 'short')} ${year}`
  if (width === 'yearless') return `${date} ${monthName(month)}`
  const long = `${date} ${monthName(month)} ${year}`
  return width === 'full' ? `${long} ${weekdayName(isoWeekday(day))}` : long
}

/**
 * "4–11 Temmuz 2027", across months "28 Haz – 5 Tem 2027", across years "30 Ara 2026 – 3 Oca 2027"; yearless without
 * the years.
 */
export function formatStay(stay: Stay, width: 'long' | 'yearless' = 'long'): string {
  const from = partsOf(stay.check_in)
  const to = partsOf(stay.check_out)
  const year = width === 'long' ? ` ${to.year}` : ''
  if (from.year === to.year && from.month === to.month) {
    return `${from.date}–${to.date} ${monthName(to.month)}${year}`
  }
  const startYear = width === 'long' && from.year !== to.year ? ` ${from.year}` : ''
  return `${formatDay(stay.check_in, 'short')}${startYear} – ${formatDay(stay.check_out, 'short')}${year}`
}

/** A moment shifted to Istanbul (+03:00 all year) as ISO text, to be cut into day and time. */
function istanbulText(moment: Date | string): string {
  return new Date(new Date(moment).getTime() + 3 * 3_600_000).toISOString()
}

/** "14.32", in Istanbul. */
export function formatTime(moment: Date | string): string {
  return istanbulText(moment).slice(11, 16).replace(':', '.')
}

/** "21 Kasım 2026 14.32", in Istanbul. @throws RangeError when it is not a moment. */
export function formatMoment(moment: Date | string): string {
  return `${formatDay(istanbulText(moment).slice(0, 10))} ${formatTime(moment)}`
}

// Identity numbers (turkish-domain.md §1, §7)

function digitsOf(text: string): number[] {
  return Array.from(text, Number)
}

/** Turkish identity number of a person, foreigners' (99…) included: 11 digits, two of them checks. */
export function isTckn(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false
  const digits = digitsOf(text)
  let odd = 0
  let even = 0
  for (const [index, digit] of digits.slice(0, 9).entries()) {
    if (index % 2 === 0) odd += digit
    else even += digit
  }
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return digits[9] === tenth && digits[10] === (odd + even + tenth) % 10
}

/** Tax number of a person or company: 10 digits, the last one a check. */
export function isVkn(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const digits = digitsOf(text)
  let sum = 0
  for (const [index, digit] of digits.slice(0, 9).entries()) {
    const shifted = (digit + 9 - index) % 10
    if (shifted !== 0) sum += (shifted * 2 ** (9 - index)) % 9 || 9
  }
  return digits[9] === (10 - (sum % 10)) % 10
}

/** "tr33 0006 …" → "TR330006…": no spaces, capitals. */
export function normaliseIban(text: string): string {
  return text.replaceAll(/\s/g, '').replaceAll('ı', 'I').toUpperCase()
}

/** A Turkish IBAN, spaces allowed: 26 characters, reserve digit 0, remainder 1 by 97. */
export function isIban(text: string): boolean {
  const iban = normaliseIban(text)
  if (!/^TR\d{7}0[0-9A-Z]{16}$/.test(iban)) return false
  let remainder = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder === 1
}

/** In groups of four: "TR33 0006 1005 1978 6457 8413 26". */
export function formatIban(text: string): string {
  return normaliseIban(text).replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** "Ayşe Nur Yılmaz" → "Ayşe Y.": what a public comment shows of a name. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  const last = words.length > 1 ? words.at(-1) : undefined
  return last === undefined ? first : `${first} ${Array.from(last)[0] ?? ''}.`
}

/** "10000000146" → "100******46": enough to recognise, not to use. Short texts are hidden altogether. */
export function maskIdentity(text: string): string {
  if (text.length < 8) return '*'.repeat(text.length)
  return text.slice(0, 3) + '*'.repeat(text.length - 5) + text.slice(-2)
}

/** Law 7464 permit: province plate, dash, up to 7 digits: "48-1234". */
export function isPermitNo(text: string): boolean {
  return /^(0[1-9]|[1-7]\d|8[01])-\d{1,7}$/.test(text)
}

/** Any dash becomes "-", spaces around it and at the ends go; nothing else is changed. */
export function normalisePermitNo(text: string): string {
  return text.trim().replaceAll(/\s*[-‐‑‒–—―−﹣-]\s*/g, '-')
}

// Sentences

/** How a quote's line is printed: "7 gece × ₺16.400", a discount's or fee's name, "Promosyon YAZ10". */
export function quoteLineLabel(line: QuoteLine): string {
  if (line.kind === 'nights') return `${line.quantity} gece × ${formatMoney(line.unit_amount)}`
  if (line.kind === 'promotion') return `Promosyon ${line.name}`
  if (line.kind === 'fee' && line.quantity > 1) {
    return `${line.name}, ${line.quantity} × ${formatMoney(line.unit_amount)}`
  }
  return line.name
}

/** Why a stay cannot be priced, and what to do. */
export function refusalSentence(refusal: QuoteRefusal): string {
  switch (refusal.code) {
    case 'stay_in_past':
      return 'Giriş tarihi geçmişte kaldı; bugünü ya da sonrasını seçin.'
    case 'stay_too_long':
      return `Bir seferde en çok ${MAX_NIGHTS} gece seçilebilir; daha uzunu için bizi arayın.`
    case 'not_priced':
      return refusal.date === undefined
        ? 'Bu tarihlerin fiyatı henüz belli değil; başka tarih seçin ya da bizi arayın.'
        : `${formatDay(refusal.date)} gecesinin fiyatı henüz belli değil; başka tarih seçin ya da bizi arayın.`
    case 'min_nights':
      return `Bu dönemde en az ${refusal.min_nights ?? 1} gece; daha uzun bir konaklama seçin.`
    case 'arrival_closed':
      return 'Bu tarihte giriş yapılamıyor; başka bir giriş günü seçin.'
    case 'departure_closed':
      return 'Bu tarihte çıkış yapılamıyor; başka bir çıkış günü seçin.'
    case 'capacity':
      return refusal.guests === undefined
        ? 'Bu ev bu kadar kişiyi almıyor; kişi sayısını azaltın.'
        : `Bu ev en çok ${refusal.guests} kişilik.`
    case 'promotion_unknown':
      return 'Bu promosyon kodunu bulamadık; yazımını denetleyin.'
    case 'promotion_not_valid':
      return 'Promosyon kodu bu konaklamada kullanılamıyor; tarihlerini ve koşullarını denetleyin.'
    case 'fee_unknown':
      return 'Seçtiğiniz ek hizmet bu evde yok; sayfayı yenileyip yeniden seçin.'
  }
}
