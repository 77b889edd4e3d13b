import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuoteLine, QuoteRefusal } from './pricing.ts'
import {
  compareTurkish,
  fold,
  formatDay,
  formatIban,
  formatMoment,
  formatNumber,
  formatPercent,
  formatStay,
  formatTime,
  isIban,
  isPermitNo,
  isTckn,
  isVkn,
  maskIdentity,
  maskName,
  monthName,
  normalisePermitNo,
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

  test('folding twice changes nothing, and the writer’s case does not matter', () => {
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

  test('any text becomes a clean slug, a slug stays itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugify(text)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })
})

describe('alphabetical order', () => {
  const TOWNS = [
    'Cunda',
    'Çalış',
    'Göcek',
    'Hisarönü',
    'ıhlamur',
    'Ilıca',
    'ikiz',
    'İslamlar',
    'Kalkan',
    'Kaş',
    'Ovacık',
    'Ölüdeniz',
    'Seydikemer',
    'Şövalye',
    'Uzunyurt',
    'Üzümlü',
    'Zeytin',
  ]

  test('is Turkish', () => {
    expect(TOWNS.toReversed().toSorted(compareTurkish)).toEqual(TOWNS)
  })

  test('agrees with the platform’s Turkish collation on words of letters, digits and spaces', () => {
    const platform = new Intl.Collator('tr')
    const word = fc.string({
      unit: fc.constantFrom(...'aâbcçdgğhıiîjoöqsştuûüvwxyzABCÇGĞIİOÖSŞUÜZ059 '.split('')),
      maxLength: 6,
    })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(Math.sign(compareTurkish(a, b))).toBe(Math.sign(platform.compare(a, b)))
      }),
      {
        numRuns: 20_000,
        examples: [
          ['i', 'İ'],
          ['aİ', 'ai'],
          ['ı', 'I'],
          ['âa', 'aâ'],
        ],
      },
    )
  })

  test('is an order: what differs never ties', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(compareTurkish(a, b) + compareTurkish(b, a)).toBe(0)
        expect(compareTurkish(a, b) === 0).toBe(a === b)
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
    // The same month of another year is another month.
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

  test('moments are told in Istanbul', () => {
    expect(formatMoment('2026-11-21T11:32:00Z')).toBe('21 Kasım 2026 14.32')
    expect(formatMoment(new Date('2026-12-31T21:05:00Z'))).toBe('1 Ocak 2027 00.05')
    expect(formatTime('2026-07-21T15:00:00+03:00')).toBe('15.00')
    expect(() => formatMoment('dün')).toThrow(RangeError)
  })
})

describe('identity numbers', () => {
  test('TCKN', () => {
    expect(isTckn('10000000146')).toBe(true)
    expect(isTckn('10000000147')).toBe(false)
    expect(isTckn('00000000146')).toBe(false)
    expect(isTckn('1000000014')).toBe(false)
    expect(isTckn(' 10000000146')).toBe(false)
  })

  test('of all check digits exactly one pair makes a TCKN', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), (start) => {
        let count = 0
        for (let check = 0; check < 100; check += 1)
          if (isTckn(`${start}${String(check).padStart(2, '0')}`)) count += 1
        expect(count).toBe(1)
      }),
    )
  })

  test('VKN', () => {
    expect(isVkn('1234567890')).toBe(true)
    expect(isVkn('4540536920')).toBe(true)
    expect(isVkn('4540536921')).toBe(false)
    expect(isVkn('454053692')).toBe(false)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (start) => {
        const valid = '0123456789'.split('').filter((digit) => isVkn(String(start).padStart(9, '0') + digit))
        expect(valid).toHaveLength(1)
      }),
    )
  })

  test('IBAN', () => {
    expect(isIban('TR330006100519786457841326')).toBe(true)
    expect(isIban('tr33 0006 1005 1978 6457 8413 26')).toBe(true)
    expect(isIban('TR330006100519786457841327')).toBe(false)
    expect(isIban('TR33000610051978645784132')).toBe(false)
    expect(isIban('DE89370400440532013000')).toBe(false)
    expect(formatIban('tr330006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26')
  })

  test('any one wrong digit spoils an IBAN', () => {
    const iban = 'TR330006100519786457841326'
    const variants = Array.from({ length: 24 * 10 }, (_, index) => {
      const place = 2 + Math.floor(index / 10)
      return iban.slice(0, place) + String(index % 10) + iban.slice(place + 1)
    })
    expect(variants.filter(isIban)).toEqual(Array.from({ length: 24 }, () => iban))
  })

  test.each([
    ['48-1234', true],
    ['07-6195', true],
    ['81-1', true],
    ['82-1', false],
    ['00-1', false],
    ['48-12345678', false],
    ['48-', false],
    ['481234', false],
    ['48–1234', false],
  ])('permit %s is well formed: %s', (text, valid) => {
    expect(isPermitNo(text)).toBe(valid)
  })

  test('a permit number typed with other dashes and spaces is put right, nothing else is', () => {
    expect(normalisePermitNo(' 48 – 1234 ')).toBe('48-1234')
    expect(normalisePermitNo('48—1234')).toBe('48-1234')
    expect(normalisePermitNo('48 1234')).toBe('48 1234')
    expect(normalisePermitNo('B-48-1')).toBe('B-48-1')
  })

  test('masks', () => {
    expect(maskName('Ayşe Nur Yılmaz')).toBe('Ayşe Y.')
    expect(maskName('  İlker   İnce ')).toBe('İlker İ.')
    expect(maskName('Deniz')).toBe('Deniz')
    expect(maskName('')).toBe('')
    expect(maskIdentity('10000000146')).toBe('100******46')
    expect(maskIdentity('AB12')).toBe('****')
  })
})

describe('sentences', () => {
  test('a quote line is printed with its calculation', () => {
    expect(quoteLineLabel(line({}))).toBe('7 gece × ₺16.400')
    expect(quoteLineLabel(line({ kind: 'discount', name: 'Erken rezervasyon', quantity: 1 }))).toBe(
      'Erken rezervasyon',
    )
    expect(quoteLineLabel(line({ kind: 'fee', name: 'Temizlik', quantity: 1 }))).toBe('Temizlik')
    expect(quoteLineLabel(line({ kind: 'fee', name: 'Havuz ısıtma', unit_amount: 200_000 }))).toBe(
      'Havuz ısıtma, 7 × ₺2.000',
    )
    expect(quoteLineLabel(line({ kind: 'promotion', name: 'YAZ10', quantity: 1 }))).toBe('Promosyon YAZ10')
  })

  test('every refusal is a Turkish sentence that carries its fact', () => {
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
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}|^\d.*\.$/u)
    expect(sentences).toContain('Bu ev en çok 6 kişilik.')
    expect(sentences).toContain('Bu dönemde en az 5 gece; daha uzun bir konaklama seçin.')
    expect(sentences.join(' ')).not.toContain('undefined')
    expect(sentences.join(' ')).not.toContain('!')
  })
})
