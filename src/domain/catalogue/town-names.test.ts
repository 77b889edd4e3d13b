import { expect, test } from 'vitest'
import { homeTitle, mainTowns, townSpan } from './town-names.ts'

const town = (name: string, villa_count: number, longitude: number) => ({ name, villa_count, longitude })
const COAST = [
  town('Fethiye', 13, 29.12),
  town('Göcek', 3, 28.94),
  town('Kalkan', 7, 29.41),
  town('Kaş', 2, 29.64),
  town('Dalyan', 0, 28.64),
]

test('the towns with villas are named from west to east, without the empty ones', () => {
  expect(townSpan(COAST)).toBe('Göcek – Kaş')
  expect(townSpan(COAST.slice(0, 1))).toBe('Fethiye')
  expect(townSpan([town('Dalyan', 0, 28.64)])).toBe('')
})

test('the towns with the most villas come first', () => {
  expect(mainTowns(COAST)).toBe('Fethiye, Kalkan ve Göcek')
  expect(mainTowns(COAST.slice(3))).toBe('Kaş')
  expect(mainTowns([])).toBe('')
})

test('the title of the home page names the agency’s own towns, as many as there is room for', () => {
  expect(homeTitle('Telmessa', COAST)).toBe('Telmessa: Fethiye, Kalkan ve Göcek kiralık villalar')
  expect(homeTitle('Kıyı Evleri', [town('Bodrum', 4, 27.43)])).toBe('Kıyı Evleri: Bodrum kiralık villalar')
  expect(homeTitle('Kıyı Evleri', [])).toBe('Kıyı Evleri: kiralık villalar')
  const long = 'Kıyı Evleri Turizm ve Seyahat Acentası'
  expect(homeTitle(long, COAST)).toBe(`${long}: kiralık villalar`)
})
