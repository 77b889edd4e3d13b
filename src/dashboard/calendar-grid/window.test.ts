import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../domain/calendar/stay.ts'
import {
  barBox,
  dayAt,
  daysOf,
  extended,
  gridWindow,
  hourAt,
  monthsIn,
  neighbourWindow,
  scrollWindow,
  shownFrom,
  windowTitle,
} from './window.ts'

const july = gridWindow('2027-07-21', 'month')

describe('windows', () => {
  test('a month window is the whole month of the day', () => {
    expect(july).toEqual({ zoom: 'month', from: '2027-07-01', until: '2027-08-01', days: 31 })
    expect(windowTitle(july)).toBe('Temmuz 2027')
  })

  test('February has 29 days in a leap year and 28 otherwise', () => {
    expect(gridWindow('2028-02-29', 'month').days).toBe(29)
    expect(gridWindow('2027-02-28', 'month').days).toBe(28)
    expect(daysOf(gridWindow('2028-02-10', 'month')).at(-1)).toBe('2028-02-29')
  })

  test('months in which other countries change their clocks have every day once', () => {
    for (const day of ['2027-03-01', '2027-10-01', '2026-03-29', '2026-10-25']) {
      const days = daysOf(gridWindow(day, 'month'))
      expect(new Set(days).size).toBe(31)
      expect(days.every((own, index) => index === 0 || daysBetween(days[index - 1]!, own) === 1)).toBe(true)
    }
  })

  test('a quarter begins with the month of the day and may extend into another year', () => {
    expect(windowTitle(gridWindow('2027-07-04', 'quarter'))).toBe('Temmuz–Eylül 2027')
    expect(windowTitle(gridWindow('2026-12-31', 'quarter'))).toBe('Aralık 2026 – Şubat 2027')
  })

  test('a year window is the calendar year', () => {
    expect(gridWindow('2028-06-01', 'year').days).toBe(366)
    expect(windowTitle(gridWindow('2028-06-01', 'year'))).toBe('2028')
    expect(monthsIn(gridWindow('2028-06-01', 'year'))).toHaveLength(12)
    expect(monthsIn(gridWindow('2028-06-01', 'year'))[2]).toEqual({
      first: '2028-03-01',
      offset: 60,
      days: 31,
    })
  })

  test('the arrows move by the length of the window and stop at the ends of the calendar', () => {
    expect(neighbourWindow(july, 1)).toBe('2027-08-01')
    expect(neighbourWindow(gridWindow('2027-01-15', 'month'), -1)).toBe('2026-12-01')
    expect(neighbourWindow(gridWindow('2027-07-01', 'quarter'), 1)).toBe('2027-10-01')
    expect(neighbourWindow(gridWindow('2027-07-01', 'year'), -1)).toBe('2026-01-01')
    expect(neighbourWindow(gridWindow('2000-01-01', 'month'), -1)).toBeNull()
    expect(neighbourWindow(gridWindow('2100-12-01', 'month'), 1)).toBeNull()
  })
})

describe('windows that scroll', () => {
  test('are scrolled to three days before their day, and hold days on both sides of it', () => {
    expect(scrollWindow('2027-07-21', 'month')).toMatchObject({ from: '2027-06-20', days: 150 })
    expect(shownFrom('2027-07-21')).toBe('2027-07-18')
    expect(scrollWindow('2000-01-01', 'month').from).toBe('2000-01-01')
    expect(shownFrom('2000-01-01')).toBe('2000-01-01')
    expect(scrollWindow('2100-12-01', 'month').until).toBe('2100-12-31')
    expect(scrollWindow('2027-07-21', 'year')).toEqual(gridWindow('2027-07-21', 'year'))
  })

  test('get more days at an end that is reached, and give up days at the other before they hold too many', () => {
    const first = scrollWindow('2027-07-21', 'month')
    expect(extended(first, 'end')).toMatchObject({ from: first.from, days: 240 })
    expect(extended(first, 'start')).toMatchObject({ until: first.until, days: 240 })
    let window = first
    for (let steps = 0; steps < 6; steps += 1) window = extended(window, 'end')
    expect(window).toMatchObject({ days: 400, until: addDays(first.until, 6 * 90) })
    for (let steps = 0; steps < 12; steps += 1) window = extended(window, 'start')
    expect(window.days).toBe(400)
    expect(window.from < first.from).toBe(true)
    expect(extended(gridWindow('2027-07-21', 'year'), 'end').days).toBe(365)
  })

  test('name the part of a month that they begin and end with', () => {
    const window = { zoom: 'month', from: '2027-07-18', until: '2027-08-05', days: 18 } as const
    expect(monthsIn(window)).toEqual([
      { first: '2027-07-18', offset: 0, days: 14 },
      { first: '2027-08-01', offset: 14, days: 4 },
    ])
  })
})

describe('bars', () => {
  test('reach from the middle of the check-in day to the middle of the check-out day', () => {
    expect(barBox({ check_in: '2027-07-04', check_out: '2027-07-11' }, july)).toEqual({
      start: 3.5,
      end: 10.5,
      isCutStart: false,
      isCutEnd: false,
      tail: 0,
    })
  })

  test('of two stays that share a day meet in the middle of it', () => {
    const before = barBox({ check_in: '2027-07-01', check_out: '2027-07-11' }, july)
    const after = barBox({ check_in: '2027-07-11', check_out: '2027-07-12' }, july)
    expect(before?.end).toBe(after?.start)
  })

  test('are cut straight where the window ends', () => {
    expect(barBox({ check_in: '2027-06-20', check_out: '2027-08-20' }, july)).toEqual({
      start: 0,
      end: 31,
      isCutStart: true,
      isCutEnd: true,
      tail: 0,
    })
  })

  test('of a stay that ends on the first day show its morning', () => {
    expect(barBox({ check_in: '2027-06-28', check_out: '2027-07-01' }, july)).toMatchObject({
      start: 0,
      end: 0.5,
    })
  })

  test('of a stay that begins on the last day show its afternoon', () => {
    expect(barBox({ check_in: '2027-07-31', check_out: '2027-08-07' }, july)).toEqual({
      start: 30.5,
      end: 31,
      isCutStart: false,
      isCutEnd: true,
      tail: 0,
    })
  })

  test('do not exist for stays outside the window or without nights', () => {
    expect(barBox({ check_in: '2027-06-01', check_out: '2027-06-30' }, july)).toBeNull()
    expect(barBox({ check_in: '2027-08-01', check_out: '2027-08-04' }, july)).toBeNull()
    expect(barBox({ check_in: '2027-07-04', check_out: '2027-07-04' }, july)).toBeNull()
  })

  test('over 29 February are a day longer', () => {
    const window = gridWindow('2028-02-01', 'quarter')
    const box = barBox({ check_in: '2028-02-28', check_out: '2028-03-01' }, window)
    expect(box!.end - box!.start).toBe(2)
  })

  test('never leave the window and are as wide as their nights unless they are cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 120 }), fc.integer({ min: 1, max: 90 }), (offset, nights) => {
        const check_in = addDays(july.from, offset)
        const box = barBox({ check_in, check_out: addDays(check_in, nights) }, july)
        if (box === null) return offset + nights + 0.5 <= 0 || offset + 0.5 >= july.days
        const isWhole = !box.isCutStart && !box.isCutEnd
        return (
          box.start >= 0 &&
          box.end <= july.days &&
          box.start < box.end &&
          (!isWhole || box.end - box.start === nights)
        )
      }),
    )
  })
})

test('a position in the row is a day, also just outside of the row', () => {
  expect(dayAt(0, july)).toBe('2027-07-01')
  expect(dayAt(0.5, july)).toBe('2027-07-16')
  expect(dayAt(1, july)).toBe('2027-07-31')
  expect(dayAt(-0.2, july)).toBe('2027-07-01')
})

test('hours do not scroll: a window of one day or three, stepped by as many days', () => {
  expect(scrollWindow('2027-07-03', 'three-days')).toMatchObject({ from: '2027-07-03', days: 3 })
  expect(neighbourWindow(gridWindow('2027-07-03', 'three-days'), 1)).toBe('2027-07-06')
  expect(neighbourWindow(gridWindow('2027-07-03', 'day'), -1)).toBe('2027-07-02')
  expect(windowTitle(gridWindow('2027-07-03', 'day'))).toBe('3 Temmuz 2027 Cumartesi')
  expect(shownFrom('2027-07-03', 'day')).toBe('2027-07-03')
})

test('the time of a boat is drawn as it is, with its turn-around as a tail, and cut at the window', () => {
  const trip = {
    check_in: '2027-07-03',
    check_out: '2027-07-04',
    started_at: '2027-07-03T09:00:00.000Z',
    finished_at: '2027-07-03T18:00:00.000Z',
    ready_at: '2027-07-03T21:00:00.000Z',
  }
  const day = gridWindow('2027-07-03', 'day')
  expect(barBox(trip, day)).toEqual({ start: 0.5, end: 1, isCutStart: false, isCutEnd: false, tail: 0.25 })
  const night = { ...trip, finished_at: '2027-07-04T06:00:00.000Z', ready_at: '2027-07-04T09:00:00.000Z' }
  expect(barBox(night, day)).toMatchObject({ end: 1, isCutEnd: true, tail: 0 })
  expect(barBox(night, gridWindow('2027-07-04', 'day'))).toMatchObject({ start: 0, end: 0.5, tail: 0.25 })
  expect(hourAt(13.3 / 24, day)).toBe(13)
})
