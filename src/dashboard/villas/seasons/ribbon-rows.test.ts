import { expect, test } from 'vitest'
import {
  boundaryAt,
  comingGaps,
  gapAt,
  nextGap,
  nightAt,
  priceLevel,
  ribbonBox,
  ribbonRows,
  yearToOpen,
} from './ribbon-rows.ts'

test('a year has two rows on a wide screen and four on a phone, leap day included', () => {
  expect(ribbonRows(2027, 6).map(({ from, until, days }) => [from, until, days])).toEqual([
    ['2027-01-01', '2027-07-01', 181],
    ['2027-07-01', '2028-01-01', 184],
  ])
  expect(ribbonRows(2028, 3).map(({ days }) => days)).toEqual([91, 91, 92, 92])
  expect(ribbonRows(2028, 6)[0]!.months[1]).toEqual({ name: 'Şub', offset: 31, days: 29 })
})

test('a season across two rows is cut at the end of the row and is missing from rows it does not touch', () => {
  const [first, second] = ribbonRows(2027, 6) as [
    ReturnType<typeof ribbonRows>[0],
    ReturnType<typeof ribbonRows>[0],
  ]
  const season = { starts_on: '2027-06-01', ends_on: '2027-07-15' }
  expect(ribbonBox(season, first)).toMatchObject({ isCutStart: false, isCutEnd: true })
  expect(ribbonBox(season, second)).toMatchObject({ left: 0, isCutStart: true, isCutEnd: false })
  expect(ribbonBox({ starts_on: '2027-07-01', ends_on: '2027-07-02' }, first)).toBeNull()
})

test('positions become nights and boundaries, never outside the row', () => {
  const [row] = ribbonRows(2027, 6)
  expect(nightAt(0, row!)).toBe('2027-01-01')
  expect(nightAt(1, row!)).toBe('2027-06-30')
  expect(boundaryAt(1.2, row!)).toBe('2027-07-01')
  expect(boundaryAt(30.6 / 181, row!)).toBe('2027-02-01')
})

test('the free range around a night is found, and none where a season has the night', () => {
  const seasons = [{ starts_on: '2027-03-01', ends_on: '2027-05-01' }]
  expect(gapAt('2027-02-10', 2027, seasons)).toEqual({ starts_on: '2027-01-01', ends_on: '2027-03-01' })
  expect(gapAt('2027-03-01', 2027, seasons)).toBeNull()
})

test('a price is placed between the lowest and the highest of the year', () => {
  expect(priceLevel(200, [100, 300])).toBe(50)
  expect(priceLevel(100, [100])).toBe(50)
})

test('a new season starts with future nights, and in a past year with the first free ones', () => {
  const gaps = [
    { starts_on: '2026-01-01', ends_on: '2026-03-01' },
    { starts_on: '2026-11-01', ends_on: '2027-01-01' },
  ]
  expect(nextGap(gaps, '2026-11-22')).toEqual({ starts_on: '2026-11-22', ends_on: '2027-01-01' })
  expect(nextGap(gaps, '2025-11-22')).toBe(gaps[0])
  expect(nextGap(gaps, '2027-01-01')).toBe(gaps[0])
  expect(nextGap([], '2026-11-22')).toBeNull()
})

test('nights that are over need no price any more', () => {
  const gaps = [
    { starts_on: '2026-01-01', ends_on: '2026-05-01' },
    { starts_on: '2026-11-01', ends_on: '2027-01-01' },
  ]
  expect(comingGaps(gaps, '2026-11-22')).toEqual([{ starts_on: '2026-11-22', ends_on: '2027-01-01' }])
  expect(comingGaps(gaps, '2027-01-01')).toEqual([])
  expect(comingGaps(gaps, '2025-06-01')).toEqual(gaps)
})

test('the year shown first is that of the next nights with a price', () => {
  const summer = (year: number) => ({ starts_on: `${year}-05-01`, ends_on: `${year}-10-01` })
  expect(yearToOpen([summer(2026)], '2026-06-01')).toBe(2026)
  expect(yearToOpen([summer(2028), summer(2026), summer(2027)], '2026-11-22')).toBe(2027)
  expect(yearToOpen([{ starts_on: '2026-10-01', ends_on: '2027-05-01' }], '2026-11-22')).toBe(2026)
  expect(yearToOpen([summer(2026)], '2026-11-22')).toBe(2026)
  expect(yearToOpen([], '2026-11-22')).toBe(2026)
})
