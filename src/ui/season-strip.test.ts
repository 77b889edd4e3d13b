import { expect, test } from 'vitest'
import { freeNights, SEASON_NIGHTS, seasonMonths, stripSummary } from './season-strip.ts'

test('the season has the nights of its months', () => {
  expect(seasonMonths.reduce((sum, month) => sum + month.nights, 0)).toBe(SEASON_NIGHTS)
})

test('an empty calendar is free throughout', () => {
  expect(freeNights([])).toEqual([31, 30, 31, 31, 30, 31])
})

test('a run across two months counts in both', () => {
  expect(freeNights([[28, 5]])).toEqual([28, 28, 31, 31, 30, 31])
})

test('overlapping runs count once, and runs count only inside the season', () => {
  expect(
    freeNights([
      [-4, 6],
      [0, 2],
      [180, 99],
    ]),
  ).toEqual([29, 30, 31, 31, 30, 27])
})

test('the summary names each month or says that nothing is free', () => {
  expect(stripSummary([[61, 19]])).toBe(
    'Aylara göre boş gece sayısı: Mayıs 31 gece, Haziran 30 gece, Temmuz 12 gece, Ağustos 31 gece, Eylül 30 gece, Ekim 31 gece',
  )
  expect(stripSummary([[0, 184]])).toBe('Mayıs–ekim arası dolu')
})
