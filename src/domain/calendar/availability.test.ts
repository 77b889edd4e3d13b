import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compactNights,
  fillsGap,
  freeRunAround,
  isFree,
  nearestFreeStays,
  parseNights,
} from './availability.ts'
import type { NightState } from './availability.ts'
import { addDays } from './stay.ts'
import type { Stay } from './stay.ts'

const stay = (check_in: string, check_out: string): Stay => ({ check_in, check_out })

/** docs/acceptance.md row 4: four bookings with turnovers and free runs of different length. */
const TURNOVER = [
  stay('2027-07-15', '2027-07-16'),
  stay('2027-07-17', '2027-07-21'),
  stay('2027-07-23', '2027-07-24'),
  stay('2027-07-25', '2027-07-26'),
]

const isAfterTheWeek = (offered: Stay) => offered.check_in > '2027-07-21'

describe('night letters', () => {
  test('are parsed back to the same states', () => {
    const states = fc.array(fc.constantFrom<NightState>('free', 'busy', 'option', 'closed'))
    fc.assert(
      fc.property(states, (nights) => {
        expect(parseNights(compactNights(nights))).toEqual(nights)
      }),
    )
    expect(compactNights(['free', 'busy', 'option', 'closed'])).toBe('fboc')
  })

  test('an unknown letter is refused', () => {
    expect(() => parseNights('ffx')).toThrow(RangeError)
  })
})

describe('free stays', () => {
  test.each([
    ['2027-07-16', '2027-07-17'],
    ['2027-07-21', '2027-07-23'],
    ['2027-07-24', '2027-07-25'],
    ['2027-07-10', '2027-07-15'],
    ['2027-07-26', '2027-07-30'],
  ])('between the four bookings %s to %s is free', (from, to) => {
    expect(isFree(TURNOVER, stay(from, to))).toBe(true)
  })

  test.each([
    ['2027-07-21', '2027-07-25'],
    ['2027-07-16', '2027-07-18'],
    ['2027-07-24', '2027-07-26'],
    ['2027-07-15', '2027-07-16'],
    ['2027-07-01', '2027-07-31'],
  ])('%s to %s is not', (from, to) => {
    expect(isFree(TURNOVER, stay(from, to))).toBe(false)
  })

  test('the free run around a stay ends at its neighbours, or has an open end', () => {
    expect(freeRunAround(TURNOVER, stay('2027-07-22', '2027-07-23'))).toEqual(
      stay('2027-07-21', '2027-07-23'),
    )
    expect(freeRunAround(TURNOVER, stay('2027-07-01', '2027-07-03'))).toEqual({
      check_in: null,
      check_out: '2027-07-15',
    })
    expect(freeRunAround(TURNOVER, stay('2027-08-01', '2027-08-03'))).toEqual({
      check_in: '2027-07-26',
      check_out: null,
    })
    expect(freeRunAround(TURNOVER, stay('2027-07-20', '2027-07-22'))).toBeNull()
  })
})

describe('filling a gap', () => {
  test('needs neighbours that end and begin exactly on its days', () => {
    expect(fillsGap(TURNOVER, stay('2027-07-21', '2027-07-23'))).toBe(true)
    expect(fillsGap(TURNOVER, stay('2027-07-16', '2027-07-17'))).toBe(true)
    expect(fillsGap(TURNOVER, stay('2027-07-21', '2027-07-22'))).toBe(false)
    expect(fillsGap(TURNOVER, stay('2027-07-22', '2027-07-23'))).toBe(false)
  })

  test('an open end is not a neighbour, and a taken stay is not a gap', () => {
    expect(fillsGap(TURNOVER, stay('2027-07-10', '2027-07-15'))).toBe(false)
    expect(fillsGap(TURNOVER, stay('2027-07-26', '2027-07-28'))).toBe(false)
    expect(fillsGap(TURNOVER, stay('2027-07-21', '2027-07-25'))).toBe(false)
    expect(fillsGap([], stay('2027-07-21', '2027-07-25'))).toBe(false)
  })
})

describe('nearest free stays', () => {
  test('have the wanted length and are ordered by distance, the earlier one first', () => {
    const found = nearestFreeStays(TURNOVER, stay('2027-07-20', '2027-07-22'), {
      count: 3,
      today: '2027-07-01',
      withinDays: 10,
    })
    expect(found).toEqual([
      stay('2027-07-21', '2027-07-23'),
      stay('2027-07-26', '2027-07-28'),
      stay('2027-07-13', '2027-07-15'),
    ])
  })

  test('never begin before today or beyond the distance, and can be filtered', () => {
    const wanted = stay('2027-07-20', '2027-07-22')
    expect(nearestFreeStays(TURNOVER, wanted, { count: 5, today: '2027-07-22', withinDays: 5 })).toEqual([])
    const options = { count: 1, today: '2027-07-01', withinDays: 10 }
    expect(nearestFreeStays(TURNOVER, wanted, { ...options, accept: isAfterTheWeek })).toEqual([
      stay('2027-07-26', '2027-07-28'),
    ])
    expect(nearestFreeStays(TURNOVER, stay('2027-07-20', '2027-07-20'), options)).toEqual([])
  })

  test('equal the result of trying every shift', () => {
    const taken = fc
      .array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 6 })), { maxLength: 8 })
      .map((rows) =>
        rows.map(([from, length]) => stay(addDays('2027-07-01', from), addDays('2027-07-01', from + length))),
      )
    fc.assert(
      fc.property(taken, fc.nat(35), fc.integer({ min: 1, max: 7 }), (stays, from, length) => {
        const wanted = stay(addDays('2027-07-01', from), addDays('2027-07-01', from + length))
        const found = nearestFreeStays(stays, wanted, { count: 4, today: '2027-07-05', withinDays: 12 })
        const all: { offered: Stay; distance: number; shift: number }[] = []
        for (let shift = -12; shift <= 12; shift += 1) {
          const offered = stay(addDays(wanted.check_in, shift), addDays(wanted.check_out, shift))
          if (shift !== 0 && offered.check_in >= '2027-07-05' && isFree(stays, offered)) {
            all.push({ offered, distance: Math.abs(shift), shift })
          }
        }
        all.sort((a, b) => a.distance - b.distance || a.shift - b.shift)
        expect(found).toEqual(all.slice(0, 4).map((entry) => entry.offered))
      }),
    )
  })
})
