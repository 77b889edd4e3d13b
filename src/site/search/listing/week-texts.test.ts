import { expect, test } from 'vitest'
import { emptyMonth, emptyWeek } from './week-texts.ts'

const TAKEN = { total: 0, reason: 'taken' as const, least_nights: null }
const SHORT = { total: 0, reason: 'min_nights' as const, least_nights: 7 }
const CLOSED = { total: 0, reason: 'stay_rules' as const, least_nights: null }
const PROVISIONAL = { total: 0, reason: 'provisional' as const, least_nights: null }
const UNPRICED = { total: 0, reason: 'not_priced' as const, least_nights: null }
const OTHER = { total: 0, reason: null, least_nights: null }
const UNKNOWN = { total: null, reason: null, least_nights: null }

test('dates that find nothing are full only where every villa is taken', () => {
  expect(emptyWeek(TAKEN)).toEqual(['hepsi', 'dolu'])
  expect(emptyWeek(SHORT)).toEqual(['en az', '7 gece'])
  expect(emptyWeek(UNPRICED)).toEqual(['fiyatı', 'belli değil'])
  expect(emptyWeek(PROVISIONAL)).toEqual(['fiyatı', 'kesin değil'])
  for (const week of [CLOSED, OTHER]) expect(emptyWeek(week)).toEqual(['uygun ev', 'yok'])
})

test('a month that offers no stay says what is true of all its days', () => {
  expect(emptyMonth([TAKEN, TAKEN])).toBe('bu ay hepsi dolu')
  expect(emptyMonth([TAKEN, { ...SHORT, least_nights: 10 }, SHORT])).toBe('bu ay boş evler en az 7 gece')
  for (const other of [CLOSED, OTHER, UNKNOWN]) {
    expect(emptyMonth([TAKEN, SHORT, other])).toBe('bu ay uygun ev yok')
  }
  expect(emptyMonth([TAKEN, PROVISIONAL])).toBe('bu ay fiyatı kesinleşmiş ev yok')
  expect(emptyMonth([TAKEN, UNPRICED])).toBe('bu ay boş evlerin fiyatı henüz belli değil')
  for (const other of [SHORT, CLOSED, OTHER, UNKNOWN]) {
    expect(emptyMonth([UNPRICED, other])).toBe('bu ay uygun ev yok')
  }
  expect(emptyMonth([])).toBe('bu ay uygun ev yok')
})
