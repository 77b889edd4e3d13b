import { expect, test } from 'vitest'
import { NO_SEARCH } from '../search-values.ts'
import { emptySentence, leftOutReasons, shortestLabel, suggestionLabel } from './empty-texts.ts'
import { NO_FILTERS } from './listing-state.ts'

const WEEK = { ...NO_SEARCH, startDate: '2027-07-04', endDate: '2027-07-11' }
const NOBODY = {
  guests: 0,
  taken: 0,
  not_priced: 0,
  min_nights: 0,
  arrival_closed: 0,
  departure_closed: 0,
  provisional: 0,
  price: 0,
}
const TAKEN = { ...NOBODY, taken: 9 }
const facts = (left_out: typeof NOBODY, least_nights: number | null = null) => ({ left_out, least_nights })
const sentence = (search: typeof WEEK, leftOut: typeof NOBODY | null, capacity = 0) =>
  emptySentence({ search, filters: NO_FILTERS }, leftOut === null ? null : facts(leftOut, 3), capacity)

test('an empty list says why', () => {
  expect(sentence({ ...WEEK, adults: 6, children: 2 }, TAKEN)).toBe(
    'Bu tarihlerde 8 kişilik boş ev kalmamış.',
  )
  expect(sentence(WEEK, TAKEN)).toBe('Bu tarihlerde boş ev kalmamış.')
  expect(sentence({ ...NO_SEARCH, adults: 12 }, null)).toBe('Bu koşullara uyan 12 kişilik ev yok.')
  expect(sentence(NO_SEARCH, null)).toBe('Bu koşullara uyan ev yok.')
  expect(sentence({ ...WEEK, adults: 28 }, TAKEN, 10)).toBe('28 kişilik evimiz yok; en büyüğü 10 kişilik.')
  expect(sentence({ ...WEEK, adults: 10 }, TAKEN, 10)).toBe('Bu tarihlerde 10 kişilik boş ev kalmamış.')
})

test('an empty list says that everything is taken only when nothing else stands in the way', () => {
  expect(sentence({ ...WEEK, adults: 8 }, { ...TAKEN, guests: 4 })).toBe(
    'Bu tarihlerde 8 kişilik boş ev kalmamış.',
  )
  expect(sentence({ ...WEEK, adults: 8 }, { ...NOBODY, guests: 4 })).toBe(
    'Bu koşullara uyan 8 kişilik ev yok.',
  )
  for (const reason of ['not_priced', 'min_nights', 'arrival_closed', 'departure_closed', 'price'] as const) {
    expect(sentence(WEEK, { ...TAKEN, [reason]: 1 })).not.toMatch(/dolu|kalmamış/)
  }
  // A villa beyond the price limits can be booked.
  const limited = { search: WEEK, filters: { ...NO_FILTERS, maxPrice: 90_000 } }
  expect(emptySentence(limited, facts({ ...TAKEN, price: 1 }))).toBe('Bu koşullara uyan ev yok.')
  // Villas elsewhere may be free, and so may one that takes no children.
  expect(sentence({ ...WEEK, town_id: '3' }, TAKEN)).toBe('Bu koşullara uyan evler bu tarihlerde dolu.')
  expect(sentence({ ...WEEK, adults: 4, children: 1 }, { ...TAKEN, guests: 1 })).toBe(
    'Bu koşullara uyan 5 kişilik evler bu tarihlerde dolu.',
  )
})

test('an empty list says that free villas only need more nights, and offers them by one press', () => {
  const short = { ...NOBODY, min_nights: 4 }
  expect(sentence(WEEK, short)).toBe('Bu tarihlerde evler en az 3 gece.')
  expect(sentence({ ...WEEK, adults: 6 }, { ...short, taken: 2 })).toBe(
    'Bu tarihlerde 6 kişilik boş evler en az 3 gece.',
  )
  expect(sentence({ ...WEEK, town_id: '3' }, short)).toBe(
    'Bu koşullara uyan evler bu tarihlerde en az 3 gece.',
  )
  expect(shortestLabel({ check_in: '2026-11-27', check_out: '2026-11-30', total: 5 })).toBe(
    '3 geceyi göster: 27–30 Kasım (5 ev)',
  )
})

test('an empty list says that nights are free where several stay rules forbid them', () => {
  for (const closed of ['arrival_closed', 'departure_closed'] as const) {
    expect(sentence(WEEK, { ...TAKEN, min_nights: 1, [closed]: 1 })).toBe(
      'Bu tarihlerde boş ev var, ama giriş, çıkış ya da gece sayısı uymuyor.',
    )
  }
  expect(sentence(WEEK, { ...TAKEN, provisional: 1 })).toBe('Bu koşullarda fiyatı kesinleşmiş ev yok.')
})

test('an empty list says that free villas have no price yet, and nothing of it where a stay rule forbids others', () => {
  const unpriced = { ...NOBODY, not_priced: 3 }
  for (const counts of [unpriced, { ...unpriced, taken: 9 }]) {
    expect(sentence({ ...WEEK, adults: 4 }, counts)).toBe(
      'Bu tarihlerde 4 kişilik boş evlerin fiyatı henüz belli değil.',
    )
    expect(sentence({ ...WEEK, town_id: '3' }, counts)).toBe(
      'Bu koşullara uyan boş evlerin bu tarihlerdeki fiyatı henüz belli değil.',
    )
  }
  for (const other of ['min_nights', 'arrival_closed', 'departure_closed', 'price', 'provisional'] as const) {
    expect(sentence(WEEK, { ...unpriced, [other]: 1 })).not.toContain('henüz belli değil')
  }
})

test('an empty list says when no villa matches the filters or the region, whatever the dates', () => {
  const filtered = { search: { ...WEEK, town_id: '3' }, filters: { ...NO_FILTERS, bedrooms: 9 } }
  expect(emptySentence(filtered, facts(NOBODY))).toBe('Seçtiğiniz filtrelere uyan villa yok.')
  expect(sentence({ ...WEEK, town_id: '3' }, NOBODY)).toBe('Seçtiğiniz bölgede villa yok.')
  expect(sentence({ ...WEEK, district_id: '31' }, NOBODY)).toBe('Seçtiğiniz bölgede villa yok.')
  expect(sentence(WEEK, NOBODY)).toBe('Bu koşullara uyan ev yok.')
})

test('each reason why villas are not found has their number, and a reason without villas is not named', () => {
  const all = {
    guests: 6,
    taken: 9,
    not_priced: 5,
    min_nights: 3,
    arrival_closed: 2,
    departure_closed: 1,
    provisional: 7,
    price: 4,
  }
  expect(leftOutReasons(facts(all, 5), WEEK)).toEqual([
    'Bu tarihlerde dolu: 9 villa',
    'Boş, en az 5 gece ya da daha uzun: 3 villa',
    'Giriş günü uymuyor: 2 villa',
    'Çıkış günü uymuyor: 1 villa',
    'Fiyatı henüz belli değil: 5 villa',
    'Fiyatı henüz kesinleşmedi: 7 villa',
    'Fiyat sınırınızın dışında: 4 villa',
    'Kişi sayısı için küçük: 6 villa',
  ])
  expect(leftOutReasons(facts(TAKEN), WEEK)).toEqual(['Bu tarihlerde dolu: 9 villa'])
  expect(leftOutReasons(facts(NOBODY), WEEK)).toEqual([])
  // A villa may be large enough and take no children.
  const tooSmall = { ...NOBODY, guests: 6 }
  for (const young of [
    { children: 1, infants: 0 },
    { children: 0, infants: 1 },
  ]) {
    expect(leftOutReasons(facts(tooSmall), young)).toEqual([
      'Kişi sayısı ya da çocuklar için uygun değil: 6 villa',
    ])
  }
})

test('each suggestion says what it changes and how much it finds', () => {
  const query = { startDate: '2027-07-06', endDate: '2027-07-13' }
  expect(suggestionLabel({ kind: 'shift', query, days: 2, total: 18 })).toBe(
    '2 gün kaydır: 6–13 Temmuz (18 ev)',
  )
  expect(suggestionLabel({ kind: 'shift', query, days: -2, total: 1 })).toBe(
    '2 gün kaydır: 6–13 Temmuz (1 ev)',
  )
  expect(suggestionLabel({ kind: 'widen_region', query: {}, region: 'Kalkan', total: 9 })).toBe(
    'Bölgeyi genişlet: Kalkan (9 ev)',
  )
  expect(suggestionLabel({ kind: 'drop_price', query: {}, price: 220_000, total: 12 })).toBe(
    '₺220.000 sınırını kaldır (12 ev)',
  )
  expect(suggestionLabel({ kind: 'fewer_nights', query, total: 4 })).toBe('7 gece kal: 6–13 Temmuz (4 ev)')
})

test('suggestions name weeks, nights and guests in numbers', () => {
  const query = { startDate: '2027-06-12', endDate: '2027-06-19', adults: '4', children: '2' }
  expect(suggestionLabel({ kind: 'earlier', query, days: -21, total: 3 })).toBe(
    '3 hafta önce: 12–19 Haziran (3 ev)',
  )
  expect(suggestionLabel({ kind: 'later', query, days: 7, total: 2 })).toBe(
    '1 hafta sonra: 12–19 Haziran (2 ev)',
  )
  expect(suggestionLabel({ kind: 'more_nights', query, days: 2, total: 5 })).toBe(
    '7 gece kal: 12–19 Haziran (5 ev)',
  )
  expect(suggestionLabel({ kind: 'fewer_guests', query, total: 9 })).toBe('6 kişiyle ara (9 ev)')
  expect(suggestionLabel({ kind: 'drop_dates', query: {}, total: 30 })).toBe('Tarihsiz bak (30 ev)')
})
