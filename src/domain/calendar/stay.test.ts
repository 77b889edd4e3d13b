import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  compareDays,
  dayIn,
  dayNumber,
  daysBetween,
  isDay,
  isoWeekday,
  monthOf,
  nightCount,
  nightsOf,
  spanOfStays,
  stayOverlaps,
  todayInIstanbul,
} from './stay.ts'

const stay = (check_in: string, check_out: string) => ({ check_in, check_out })

describe('days', () => {
  test.each(['2027-01-01', '2028-02-29', '2000-02-29', '2100-12-31', '2027-12-31'])('%s is a day', (day) => {
    expect(isDay(day)).toBe(true)
  })

  test.each([
    '2027-02-29',
    '2100-02-29',
    '2027-02-30',
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '1999-12-31',
    '2101-01-01',
    '2027-1-1',
    '2027-01-01T00:00:00Z',
    ' 2027-01-01',
    '2027-01-01\n',
    '٢٠٢٧-٠١-٠١',
    '',
    20270101,
    null,
    undefined,
  ])('%j is not a day', (value) => {
    expect(isDay(value)).toBe(false)
  })

  test('every day number from 2000 to 2100 converts to a day and back', () => {
    const last = dayNumber('2100-12-31')
    let previous = ''
    for (let number = dayNumber('2000-01-01'); number <= last; number += 1) {
      const day = addDays('1970-01-01', number)
      if (!isDay(day) || dayNumber(day) !== number || day <= previous) throw new Error(day)
      previous = day
    }
    expect(previous).toBe('2100-12-31')
  })

  test('adding crosses months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2028-02-29', 365)).toBe('2029-02-28')
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
    expect(addDays('2027-03-28', 1)).toBe('2027-03-29')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  })

  test('a text that is not a day is refused', () => {
    expect(() => addDays('2027', 1)).toThrow(RangeError)
    expect(() => daysBetween('2027-01-01', 'yarın oldu')).toThrow(RangeError)
  })

  test('a difference undoes an addition', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: -3000, max: 3000 }),
        (offset, days) => {
          const day = addDays('2010-01-01', offset)
          expect(daysBetween(day, addDays(day, days))).toBe(days)
        },
      ),
    )
  })

  test.each([
    ['2026-11-21', 6],
    ['2027-07-04', 7],
    ['2027-07-05', 1],
    ['2028-02-29', 2],
    ['2000-01-01', 6],
    ['1969-12-28', 7],
  ])('%s is weekday %i', (day, weekday) => {
    expect(isoWeekday(day)).toBe(weekday)
  })

  test('days sort as text and have a month', () => {
    expect(['2027-10-01', '2027-09-30', '2027-09-30'].toSorted(compareDays)).toEqual([
      '2027-09-30',
      '2027-09-30',
      '2027-10-01',
    ])
    expect(monthOf('2027-10-01')).toBe('2027-10')
  })
})

describe('stays', () => {
  test('a stay has the nights before its check-out', () => {
    const turn = stay('2027-12-30', '2028-01-02')
    expect(nightCount(turn)).toBe(3)
    expect(nightsOf(turn)).toEqual(['2027-12-30', '2027-12-31', '2028-01-01'])
    expect(dayIn('2028-01-01', turn)).toBe(true)
    expect(dayIn('2028-01-02', turn)).toBe(false)
    expect(nightsOf(stay('2027-01-02', '2027-01-01'))).toEqual([])
  })

  test('a stay that begins on the day another ends does not overlap it', () => {
    expect(stayOverlaps(stay('2027-07-01', '2027-07-04'), stay('2027-07-04', '2027-07-08'))).toBe(false)
    expect(stayOverlaps(stay('2027-07-01', '2027-07-05'), stay('2027-07-04', '2027-07-08'))).toBe(true)
  })

  test('two stays overlap exactly when they share a night', () => {
    const range = fc
      .tuple(fc.nat(40), fc.integer({ min: 1, max: 12 }))
      .map(([from, length]) => stay(addDays('2027-12-20', from), addDays('2027-12-20', from + length)))
    fc.assert(
      fc.property(range, range, (a, b) => {
        const nights = new Set(nightsOf(a))
        expect(stayOverlaps(a, b)).toBe(nightsOf(b).some((night) => nights.has(night)))
      }),
    )
  })
})

describe('today in Istanbul', () => {
  test.each([
    ['2026-11-21T20:59:59.999Z', '2026-11-21'],
    ['2026-11-21T21:00:00.000Z', '2026-11-22'],
    ['2026-12-31T21:00:00.000Z', '2027-01-01'],
    ['2027-07-01T20:30:00.000Z', '2027-07-01'],
  ])('at %s it is %s', (moment, day) => {
    expect(todayInIstanbul(new Date(moment))).toBe(day)
  })
})

test('the span of stays goes from the first check-in to the last check-out', () => {
  const stays = [
    { check_in: '2027-07-10', check_out: '2027-07-12' },
    { check_in: '2027-07-08', check_out: '2027-07-20' },
    { check_in: '2027-07-15', check_out: '2027-07-18' },
  ]
  expect(spanOfStays(stays)).toEqual({ check_in: '2027-07-08', check_out: '2027-07-20' })
})
