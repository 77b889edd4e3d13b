/** One file for the language of the interface: letters, numbers, days, sentences. */
import { formatMoney, groupThousands, rateOf } from '../pricing/money.ts'
import type { Currency, Rates } from '../pricing/money.ts'
import type { RentalKind } from '../catalogue/rental-kind.ts'
import type { QuoteLine, QuoteRefusal } from '../pricing/pricing.ts'
import type { TripUnit } from '../calendar/trip-period.ts'
import { MAX_NIGHTS } from '../calendar/stay-rules.ts'
import { addDays, ISTANBUL_OFFSET, isoWeekday } from '../calendar/stay.ts'
import type { Day, Stay } from '../calendar/stay.ts'

// Letters (docs/turkey.md, Letters, sorting, search)

/** Letters that lower-casing and removing accents do not make plain. */
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
 * Folds text for search, in indexes and queries alike: lower case, no accents, dotted and dotless I both become i. So
 * "cinar" finds "Çınar", and ISPARTA, ısparta and isparta are equal. The locale of the machine does not matter.
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

/** "%20": in Turkish the sign comes first. */
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
 * the years, short "4–11 Tem".
 */
export function formatStay(stay: Stay, width: 'long' | 'yearless' | 'short' = 'long'): string {
  const from = partsOf(stay.check_in)
  const to = partsOf(stay.check_out)
  const year = width === 'long' ? ` ${to.year}` : ''
  if (from.year === to.year && from.month === to.month) {
    return `${from.date}–${to.date} ${monthName(to.month, width === 'short' ? 'short' : 'long')}${year}`
  }
  const startYear = width === 'long' && from.year !== to.year ? ` ${from.year}` : ''
  return `${formatDay(stay.check_in, 'short')}${startYear} – ${formatDay(stay.check_out, 'short')}${year}`
}

/**
 * Nights [starts_on, ends_on) by the first and the last night, as people name a season: "1–15 Temmuz", for one night
 * "4 Temmuz". Years are left out unless the range spans two years or the caller wants them.
 */
export function formatNights(
  range: { starts_on: Day; ends_on: Day },
  width: 'long' | 'yearless' = 'yearless',
) {
  const check_out = addDays(range.ends_on, -1)
  if (check_out <= range.starts_on) return formatDay(range.starts_on, width)
  const isOneYear = range.starts_on.slice(0, 4) === check_out.slice(0, 4)
  return formatStay({ check_in: range.starts_on, check_out }, isOneYear ? width : 'long')
}

/** A moment as ISO text in Istanbul time; callers cut the day or the time from it. */
function istanbulText(moment: Date | string): string {
  return new Date(new Date(moment).getTime() + ISTANBUL_OFFSET).toISOString()
}

/** "14.32", in Istanbul. */
export function formatTime(moment: Date | string): string {
  return istanbulText(moment).slice(11, 16).replace(':', '.')
}

/** "21 Kasım 2026 14.32", in Istanbul. @throws RangeError when it is not a moment. */
export function formatMoment(moment: Date | string): string {
  return `${formatDay(istanbulText(moment).slice(0, 10))} ${formatTime(moment)}`
}

/** An IBAN in groups of four: "TR33 0006 1005 1978 6457 8413 26". */
export function formatIban(text: string): string {
  return text
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replaceAll(/(.{4})(?=.)/g, '$1 ')
}

// Sentences

/** "6 yetişkin, 2 çocuk": kinds without a guest are left out; empty when `adults` is null. */
export function guestsText(guests: { adults: number | null; children: number; infants: number }): string {
  const parts = guests.adults === null ? [] : [`${guests.adults} yetişkin`]
  if (guests.children > 0) parts.push(`${guests.children} çocuk`)
  if (guests.infants > 0) parts.push(`${guests.infants} bebek`)
  return parts.join(', ')
}

/** What one unit of a trip is called. */
export const TRIP_UNIT_NAMES: Record<TripUnit, string> = { hour: 'saat', day: 'gün', week: 'hafta' }

/** The taxes that a price includes. Tax on accommodation is not part of the price of a trip. */
export const TAXES_INCLUDED: Record<RentalKind, string> = {
  villa: 'Fiyata KDV ve konaklama vergisi dahildir.',
  boat: 'Fiyata KDV dahildir.',
}

/** The label of a quote line: "7 gece × ₺16.400", the name of a discount or fee, "Promosyon YAZ10". */
export function quoteLineLabel(line: QuoteLine, currency: Currency = 'TL', rates?: Rates): string {
  const unit = formatMoney(line.unit_amount, currency, rates)
  // a converted nightly price is rounded, so nights × price would differ from the amount of the line
  const isRounded = rateOf(currency, rates) !== null
  if (line.kind === 'nights') {
    return isRounded ? `${line.quantity} gece, gecelik ≈ ${unit}` : `${line.quantity} gece × ${unit}`
  }
  if (line.kind === 'units') {
    const units = `${line.quantity} ${TRIP_UNIT_NAMES[line.unit ?? 'day']}`
    return isRounded ? `${units}, biri ≈ ${unit}` : `${units} × ${unit}`
  }
  if (line.kind === 'promotion') return `Promosyon ${line.name}`
  if (line.kind === 'fee' && line.quantity > 1) {
    return isRounded
      ? `${line.name}, ${line.quantity} kez, biri ≈ ${unit}`
      : `${line.name}, ${line.quantity} × ${unit}`
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
    case 'children':
      return 'Bu ev çocuk kabul etmiyor; çocuksuz bir konaklama ya da başka bir ev seçin.'
    case 'infants':
      return refusal.max_infants === 0
        ? 'Bu ev bebek kabul etmiyor; bebeksiz bir konaklama ya da başka bir ev seçin.'
        : `Bu evde en çok ${refusal.max_infants ?? 0} bebek kalabilir.`
    case 'promotion_unknown':
      return 'Bu promosyon kodunu bulamadık; yazımını denetleyin.'
    case 'promotion_not_valid':
      return 'Promosyon kodu bu konaklamada kullanılamıyor; tarihlerini ve koşullarını denetleyin.'
    case 'fee_unknown':
      return 'Seçtiğiniz ek hizmet bu evde yok; sayfayı yenileyip yeniden seçin.'
  }
}
