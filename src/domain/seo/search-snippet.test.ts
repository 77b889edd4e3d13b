import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boatLandingDescription, landingDescription, landingTitle } from './landing-snippet.ts'
import {
  pageDescription,
  TOTAL_PROMISE,
  guestsUpTo,
  cutText,
  pageTitle,
  SEO_MAX,
  writtenTitle,
} from './search-snippet.ts'
import { villaDescription, villaTitle } from './villa-snippet.ts'

const VILLA = {
  name: 'Taş Kule',
  town_name: 'Kalkan',
  guests: 8,
  bedrooms: 4,
  highlight: 'deniz manzaralı taş ev',
  summary: 'Körfezi karşıdan gören iki katlı ev. Kimse kimseyi beklemiyor.',
}

test('a cut text is never longer than the limit', () => {
  for (const most of [8, 20, 40])
    expect(cutText('Çokuzunbirkelimeylebaşlayan bir cümle bu', most).length).toBeLessThanOrEqual(most)
  expect(cutText('kısa', 40)).toBe('kısa')
  expect(cutText('Kalkan, Kaş ve çevresi', 8)).toBe('Kalkan…')
})

test('a generated title is cut at a word and keeps the brand; a written title loses the brand first', () => {
  const long = 'Villa Turunç Kapı, Ovacık · 2 kişilik, özel havuzlu balayı villası, deniz manzaralı'
  expect(pageTitle(long, 'Telmessa')).toBe('Villa Turunç Kapı, Ovacık · 2 kişilik, özel… | Telmessa')
  expect(writtenTitle('Taş Kule, Kalkan', 'Telmessa')).toBe('Taş Kule, Kalkan | Telmessa')
  const written = 'Taş Kule: Kalkan’ın körfezini karşıdan gören iki katlı ev'
  expect(writtenTitle(written, 'Telmessa')).toBe(written)
  expect(writtenTitle(`${written}, sekiz kişilik`, 'Telmessa')).toBe(
    'Taş Kule: Kalkan’ın körfezini karşıdan gören iki katlı ev…',
  )
})

test('the title of a villa has its name, region, capacity and summary', () => {
  expect(villaTitle(VILLA)).toBe('Taş Kule, Kalkan · 8 kişilik deniz manzaralı taş ev')
  expect(villaTitle({ ...VILLA, highlight: ' ' })).toBe('Taş Kule, Kalkan · 8 kişilik villa')
})

test.each<[Partial<typeof VILLA>, string]>([
  [
    {},
    'Körfezi karşıdan gören iki katlı ev. Kimse kimseyi beklemiyor. 8 kişilik, 4 yatak odalı. Temizlik dahil toplam fiyatı baştan görün.',
  ],
  // the second sentence does not fit and is left out
  [
    {
      summary:
        'Kalamar körfezini karşıdan gören, bacası kule gibi yükselen iki katlı ev. Sekiz yetişkin, dört ayrı banyo: kimse kimseyi beklemiyor.',
    },
    'Kalamar körfezini karşıdan gören, bacası kule gibi yükselen iki katlı ev. 8 kişilik, 4 yatak odalı. Temizlik dahil toplam fiyatı baştan görün.',
  ],
  // one long sentence is cut at a word, and the capacity after it stays whole
  [
    {
      summary:
        'St. Nikolas adasının tam karşısında, zeytinliğin içinde, beş dakikada denize inen, üç kuşağın sığdığı ve bahçesi kapalı bir taş konak',
      guests: 12,
      bedrooms: 6,
    },
    'St. Nikolas adasının tam karşısında, zeytinliğin içinde, beş dakikada denize inen… 12 kişilik, 6 yatak odalı. Temizlik dahil toplam fiyatı baştan görün.',
  ],
  [
    { summary: 'Denize sıfır', bedrooms: 0 },
    'Denize sıfır. 8 kişilik. Temizlik dahil toplam fiyatı baştan görün.',
  ],
  [
    { summary: '' },
    'Taş Kule, Kalkan: kiralık villa. 8 kişilik, 4 yatak odalı. Temizlik dahil toplam fiyatı baştan görün.',
  ],
])(
  'of a villa with %o a result says what it is, for how many, and that the total is shown',
  (given, text) => {
    expect(villaDescription({ ...VILLA, ...given })).toBe(text)
  },
)

test('the description of a landing page has the number of villas, the lowest price and the largest capacity', () => {
  const of = (total: number, nightly_from: number | null, most_guests: number) =>
    landingDescription('Kalkan', { total, nightly_from, most_guests })
  expect(of(63, 890_000, 14)).toBe(
    'Kalkan: 63 kiralık villa, en düşük gecelik ₺8.900. 14 kişiye kadar. Temizlik dahil toplam fiyatı baştan görün.',
  )
  expect(of(1, null, 2)).toBe(
    'Kalkan: 1 kiralık villa. 2 kişiye kadar. Temizlik dahil toplam fiyatı baştan görün.',
  )
  expect(of(0, null, 0)).toBe('Kalkan: kiralık villalar. Temizlik dahil toplam fiyatı baştan görün.')
  expect(landingTitle({ kind: 'town', name: 'Kalkan' }, 63)).toBe('Kalkan kiralık villa, 63 ev')
  expect(landingTitle({ kind: 'district', name: 'Kışla' }, 0)).toBe('Kışla kiralık villa')
  expect(landingTitle({ kind: 'villa_type', name: 'Balayı villaları' }, 3)).toBe(
    'Balayı villaları · Kiralık villalar',
  )
  expect(landingTitle({ kind: 'custom_page', name: 'Kalkan balayı villaları' }, 3)).toBe(
    'Kalkan balayı villaları',
  )
})

test('the description of a page of boats has their number, the lowest price by the day and the largest capacity', () => {
  const of = (
    total: number,
    trip_prices: { unit: 'hour' | 'day' | 'week'; price: number }[],
    most_guests: number,
  ) => boatLandingDescription('Ece Marina', { total, trip_prices, most_guests })
  const [hour, day] = [
    { unit: 'hour', price: 300_000 },
    { unit: 'day', price: 1_250_000 },
  ] as const
  expect(of(8, [hour, day], 14)).toBe(
    'Ece Marina: 8 kiralık tekne, en düşük günlük ₺12.500. 14 kişiye kadar. Turun toplam fiyatını baştan görün.',
  )
  expect(of(1, [hour], 6)).toBe(
    'Ece Marina: 1 kiralık tekne, en düşük saatlik ₺3.000. 6 kişiye kadar. Turun toplam fiyatını baştan görün.',
  )
  expect(of(0, [], 0)).toBe('Ece Marina: kiralık tekneler. Turun toplam fiyatını baştan görün.')
  expect(landingTitle({ kind: 'marina', name: 'Ece Marina' }, 8)).toBe('Ece Marina: 8 kiralık tekne')
  expect(landingTitle({ kind: 'boat_type', name: 'Gulet' }, 8)).toBe('Gulet · Kiralık tekneler')
})

test('for any text a description has at most 155 characters and keeps the promise and the numbers whole', () => {
  const words = fc.string({ maxLength: 400, unit: 'grapheme' })
  const count = fc.integer({ min: 0, max: 99_999 })
  const holds = (text: string) => {
    expect(text.length).toBeLessThanOrEqual(SEO_MAX.description)
    expect(text.endsWith(TOTAL_PROMISE)).toBe(true)
    expect(text).toBe(text.trim())
  }
  fc.assert(
    fc.property(words, words, count, count, fc.string(), (name, other, one, two, brand) => {
      const villa = villaDescription({ name, town_name: other, guests: one, bedrooms: two, summary: other })
      holds(villa)
      expect(villa).toContain(`${one} kişilik`)
      const nightly_from = two * 100
      const place = landingDescription(name, { total: one + 1, nightly_from, most_guests: two + 1 })
      holds(place)
      expect(place).toContain(`: ${one + 1} kiralık villa, en düşük gecelik`)
      expect(place).toContain(guestsUpTo(two + 1))
      holds(pageDescription(other, guestsUpTo(one)))
      expect(pageTitle(name, brand.slice(0, 30)).length).toBeLessThanOrEqual(SEO_MAX.title)
      expect(writtenTitle(name, brand.slice(0, 30)).length).toBeLessThanOrEqual(SEO_MAX.title)
    }),
    { numRuns: 500 },
  )
})
