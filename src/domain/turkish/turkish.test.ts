import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuoteLine, QuoteRefusal } from '../pricing/pricing.ts'
import {
  fold,
  formatDay,
  formatIban,
  formatMoment,
  formatNumber,
  formatPercent,
  formatStay,
  formatTime,
  guestsText,
  monthName,
  quoteLineLabel,
  refusalSentence,
  slugify,
  weekdayName,
} from './turkish.ts'

const stay = (check_in: string, check_out: string) => ({ check_in, check_out })

const platformMonth = (width: 'long' | 'short') =>
  new Intl.DateTimeFormat('tr-TR', { month: width, timeZone: 'UTC' })

const platformWeekday = (width: 'long' | 'short') =>
  new Intl.DateTimeFormat('tr-TR', { weekday: width, timeZone: 'UTC' })

const line = (changes: Partial<QuoteLine>): QuoteLine => ({
  kind: 'nights',
  name: 'Yüksek sezon',
  quantity: 7,
  unit_amount: 1_640_000,
  amount: 11_480_000,
  is_optional: false,
  ...changes,
})

describe('fold', () => {
  test.each([
    ['Çınar', 'cinar'],
    ['ÖLÜDENİZ', 'oludeniz'],
    ['KIŞ', 'kis'],
    ['ISPARTA', 'isparta'],
    ['ısparta', 'isparta'],
    ['İslamlar', 'islamlar'],
    ['islamlar', 'islamlar'],
    ['IĞDIR', 'igdir'],
    ['Muhafazakâr', 'muhafazakar'],
    ['Şövalye Ğ', 'sovalye g'],
    ['I\u0307stanbul', 'istanbul'],
    ['O\u0308lu\u0308deniz', 'oludeniz'],
    ['Straße Ørsted', 'strasse orsted'],
  ])('%s is found as %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('folding twice changes nothing, and upper and lower case fold alike', () => {
    const words = fc.string({
      unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzâîû ÇĞİIÖŞÜ7-'.split('')),
    })
    fc.assert(
      fc.property(words, (text) => {
        expect(fold(fold(text))).toBe(fold(text))
        expect(fold(text.toLocaleUpperCase('tr'))).toBe(fold(text))
        expect(fold(text.toLocaleLowerCase('tr'))).toBe(fold(text))
      }),
    )
  })
})

describe('slugs', () => {
  test.each([
    ['Muhafazakâr & Korunaklı Villa', 'muhafazakar-ve-korunakli-villa'],
    ['ILICA', 'ilica'],
    ['Kaş/Kalkan', 'kas-kalkan'],
    ['  Villa  Akşamsefa!  ', 'villa-aksamsefa'],
    ['ALTINDAĞ', 'altindag'],
    ['4+1', '4-1'],
    ['···', ''],
  ])('%s → %s', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })

  test('any text becomes a clean slug, and a slug stays unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugify(text)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })
})

describe('numbers and days', () => {
  test('numbers', () => {
    expect(formatNumber(12_500.5, 1)).toBe('12.500,5')
    expect(formatNumber(12_500, 2)).toBe('12.500')
    expect(formatNumber(0.05, 2)).toBe('0,05')
    expect(formatNumber(1234.5)).toBe('1.235')
    expect(formatNumber(-1234.25, 2)).toBe('−1.234,25')
    expect(formatNumber(-0.001, 2)).toBe('0')
    expect(formatPercent(20)).toBe('%20')
    expect(formatPercent(33.3)).toBe('%33,3')
  })

  test('days in every width', () => {
    expect(formatDay('2027-07-04')).toBe('4 Temmuz 2027')
    expect(formatDay('2027-07-04', 'short')).toBe('4 Tem')
    expect(formatDay('2026-11-21', 'medium')).toBe('21 Kas 2026')
    expect(formatDay('2026-11-21', 'yearless')).toBe('21 Kasım')
    expect(formatDay('2026-11-21', 'full')).toBe('21 Kasım 2026 Cumartesi')
    expect(formatDay('2026-11-21', 'numeric')).toBe('21.11.2026')
  })

  test('stays', () => {
    expect(formatStay(stay('2027-07-04', '2027-07-11'))).toBe('4–11 Temmuz 2027')
    expect(formatStay(stay('2027-06-28', '2027-07-05'))).toBe('28 Haz – 5 Tem 2027')
    expect(formatStay(stay('2026-12-30', '2027-01-03'))).toBe('30 Ara 2026 – 3 Oca 2027')
    expect(formatStay(stay('2027-07-04', '2027-07-11'), 'yearless')).toBe('4–11 Temmuz')
    expect(formatStay(stay('2026-12-30', '2027-01-03'), 'yearless')).toBe('30 Ara – 3 Oca')
    expect(formatStay(stay('2027-07-04', '2027-07-11'), 'short')).toBe('4–11 Tem')
    expect(formatStay(stay('2027-06-28', '2027-07-05'), 'short')).toBe('28 Haz – 5 Tem')
    // July of another year is not the same month
    expect(formatStay(stay('2026-07-30', '2027-07-03'))).toBe('30 Tem 2026 – 3 Tem 2027')
  })

  test('names agree with the platform', () => {
    for (const width of ['long', 'short'] as const) {
      for (let month = 1; month <= 12; month += 1) {
        expect(monthName(month, width)).toBe(
          platformMonth(width).format(new Date(Date.UTC(2027, month - 1, 15))),
        )
      }
      for (let weekday = 1; weekday <= 7; weekday += 1) {
        // 5 July 2027 is a Monday.
        expect(weekdayName(weekday, width)).toBe(
          platformWeekday(width).format(new Date(Date.UTC(2027, 6, 4 + weekday))),
        )
      }
    }
    expect(() => monthName(13)).toThrow(RangeError)
    expect(() => weekdayName(0)).toThrow(RangeError)
  })

  test('moments are formatted in the time zone of Istanbul', () => {
    expect(formatMoment('2026-11-21T11:32:00Z')).toBe('21 Kasım 2026 14.32')
    expect(formatMoment(new Date('2026-12-31T21:05:00Z'))).toBe('1 Ocak 2027 00.05')
    expect(formatTime('2026-07-21T15:00:00+03:00')).toBe('15.00')
    expect(() => formatMoment('dün')).toThrow(RangeError)
  })
})

test('an IBAN is formatted in groups of four', () => {
  expect(formatIban('tr330006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26')
})

describe('sentences', () => {
  test('the label of a quote line shows its calculation', () => {
    expect(quoteLineLabel(line({}))).toBe('7 gece × ₺16.400')
    expect(quoteLineLabel(line({ kind: 'discount', name: 'Erken rezervasyon', quantity: 1 }))).toBe(
      'Erken rezervasyon',
    )
    expect(quoteLineLabel(line({ kind: 'fee', name: 'Temizlik', quantity: 1 }))).toBe('Temizlik')
    expect(quoteLineLabel(line({ kind: 'fee', name: 'Havuz ısıtma', unit_amount: 200_000 }))).toBe(
      'Havuz ısıtma, 7 × ₺2.000',
    )
    expect(quoteLineLabel(line({ kind: 'promotion', name: 'YAZ10', quantity: 1 }))).toBe('Promosyon YAZ10')
    // a label beside converted amounts uses their currency
    const rates = { dollar_exchange_rate: 40, euro_exchange_rate: 50, sterling_exchange_rate: 60 }
    expect(quoteLineLabel(line({}), 'EURO', rates)).toBe('7 gece, gecelik ≈ €328')
    expect(
      quoteLineLabel(line({ kind: 'fee', name: 'Havuz ısıtma', unit_amount: 200_000 }), 'EURO', rates),
    ).toBe('Havuz ısıtma, 7 kez, biri ≈ €40')
    expect(quoteLineLabel(line({}), 'EURO')).toBe('7 gece × ₺16.400')
  })

  test('guests are counted by kind, and kinds without a guest are left out', () => {
    expect(guestsText({ adults: 6, children: 2, infants: 0 })).toBe('6 yetişkin, 2 çocuk')
    expect(guestsText({ adults: 2, children: 0, infants: 1 })).toBe('2 yetişkin, 1 bebek')
    expect(guestsText({ adults: null, children: 0, infants: 0 })).toBe('')
  })

  test('every refusal is a Turkish sentence with its numbers', () => {
    const refusals: QuoteRefusal[] = [
      { code: 'stay_in_past' },
      { code: 'stay_too_long' },
      { code: 'not_priced' },
      { code: 'not_priced', date: '2027-07-04' },
      { code: 'min_nights', min_nights: 5 },
      { code: 'arrival_closed' },
      { code: 'departure_closed' },
      { code: 'capacity' },
      { code: 'capacity', guests: 6 },
      { code: 'promotion_unknown' },
      { code: 'promotion_not_valid' },
      { code: 'fee_unknown' },
    ]
    const sentences = refusals.map(refusalSentence)
    expect(new Set(sentences).size).toBe(refusals.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^(?:\p{Lu}|\d).*\.$/u)
    expect(sentences).toContain('Bu ev en çok 6 kişilik.')
    expect(sentences).toContain('Bu dönemde en az 5 gece; daha uzun bir konaklama seçin.')
    expect(sentences.join(' ')).not.toContain('undefined')
    expect(sentences.join(' ')).not.toContain('!')
  })
})
