import { expect, test } from 'vitest'
import { countTexts, obstacleText, totalText } from './judged-texts.ts'
import type { JudgedStay } from './judged-texts.ts'
import { isWantable, wantedFromUrl, wantedText } from './wanted-stay.ts'

const TODAY = '2027-03-01'
const read = (query: string) => wantedFromUrl(new URLSearchParams(query), TODAY)
const free: JudgedStay = { total: 8_400_000, is_provisional: false, obstacle: null, min_nights: null }
const refused = (obstacle: JudgedStay['obstacle'], min_nights: number | null = null) =>
  obstacleText({ stay: { ...free, total: null, obstacle, min_nights }, guests: 4 })

test('an address names the wanted stay, and two adults when it names no guests', () => {
  expect(read('startDate=2027-07-10&endDate=2027-07-17&adults=6&infants=1')).toEqual({
    startDate: '2027-07-10',
    endDate: '2027-07-17',
    adults: 6,
    children: 0,
    infants: 1,
  })
  expect(read('startDate=2027-07-10&endDate=2027-07-17')).toMatchObject({ adults: 2 })
  expect(read('startDate=2027-07-10&endDate=2027-07-17&adults=0&children=x')).toMatchObject({
    adults: 2,
    children: 0,
  })
})

test('a stay that is over, reversed, unfinished or too long is not wanted', () => {
  for (const query of [
    '',
    'startDate=2027-07-10',
    'startDate=2027-02-20&endDate=2027-03-10',
    'startDate=2027-07-10&endDate=2027-07-10',
    'startDate=2027-07-10&endDate=2027-12-10',
    'startDate=2027-02-30&endDate=2027-03-10',
  ]) {
    expect(read(query)).toBeNull()
  }
  expect(isWantable(TODAY, '2027-03-02', TODAY)).toBe(true)
})

test('the wanted stay is named with its dates and guests', () => {
  const wanted = { startDate: '2027-07-10', endDate: '2027-07-17', adults: 4, children: 2, infants: 0 }
  expect(wantedText(wanted)).toBe('10–17 Temmuz · 6 kişi')
  expect(wantedText({ ...wanted, infants: 1 })).toBe('10–17 Temmuz · 6 kişi · 1 bebek')
})

test('a free villa has its total, another the reason', () => {
  expect(obstacleText({ stay: free, guests: 8 })).toBeNull()
  expect(totalText(free)).toBe('₺84.000')
  expect(totalText({ ...free, is_provisional: true })).toBe('₺84.000, öngörülen fiyat')
  expect(refused('taken')).toBe('Dolu')
  expect(refused('capacity')).toBe('En çok 4 kişi')
  expect(refused('min_nights', 7)).toBe('En az 7 gece')
  expect(refused('not_priced')).toBe('Fiyatı girilmemiş gece var')
})

test('the counts name only the reasons that occur', () => {
  const none = {
    capacity: 0,
    children: 0,
    infants: 0,
    taken: 0,
    not_priced: 0,
    min_nights: 0,
    arrival_closed: 0,
    departure_closed: 0,
  }
  expect(countTexts({ free: 4, left_out: { ...none, taken: 7, capacity: 3 } })).toEqual({
    free: '4 villa boş',
    others: '7 dolu, 3 bu kadar kişi almıyor',
  })
  expect(countTexts({ free: 0, left_out: none })).toEqual({ free: 'Boş villa yok', others: '' })
})
