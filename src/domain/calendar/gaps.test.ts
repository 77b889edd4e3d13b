import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillsGap } from './availability.ts'
import { findGaps } from './gaps.ts'
import { addDays, daysBetween } from './stay.ts'

const taken = (id: number, check_in: string, check_out: string) => ({ id, check_in, check_out })
const ALL = { from: '2027-07-01', until: '2027-08-01', min_nights: 1, max_nights: 30 }

describe('findGaps', () => {
  const stays = [
    taken(3, '2027-07-23', '2027-07-24'),
    taken(1, '2027-07-15', '2027-07-16'),
    taken(2, '2027-07-16', '2027-07-21'),
    taken(4, '2027-07-29', '2027-08-03'),
  ]

  test('lists the free nights between neighbours in order, without the open ends', () => {
    const gaps = findGaps(stays, ALL)
    expect(gaps.map((gap) => [gap.check_in, gap.check_out, gap.nights, gap.before.id, gap.after.id])).toEqual(
      [
        ['2027-07-21', '2027-07-23', 2, 2, 3],
        ['2027-07-24', '2027-07-29', 5, 3, 4],
      ],
    )
  })

  test('keeps to the requested lengths and days, and counts each gap in one month only', () => {
    expect(findGaps(stays, { ...ALL, min_nights: 3 })).toHaveLength(1)
    expect(findGaps(stays, { ...ALL, max_nights: 4 })).toHaveLength(1)
    expect(findGaps(stays, { ...ALL, until: '2027-07-24' })).toHaveLength(1)
    expect(findGaps(stays, { ...ALL, from: '2027-07-24' })).toHaveLength(1)
    expect(findGaps(stays, { ...ALL, from: '2027-07-25' })).toEqual([])
  })

  test('a short block inside a longer one does not create a gap in taken nights', () => {
    const overlapping = [
      taken(1, '2027-07-01', '2027-07-20'),
      taken(2, '2027-07-03', '2027-07-05'),
      taken(3, '2027-07-22', '2027-07-25'),
    ]
    expect(findGaps(overlapping, ALL).map((gap) => [gap.check_in, gap.nights, gap.before.id])).toEqual([
      ['2027-07-20', 2, 1],
    ])
  })

  test('a stay fills a gap exactly when the gap is in the list', () => {
    const rows = fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 6 })), { maxLength: 8 })
    fc.assert(
      fc.property(rows, fc.nat(45), fc.integer({ min: 1, max: 10 }), (list, from, length) => {
        const entries = list.map(([start, nights], id) =>
          taken(id, addDays('2027-07-01', start), addDays('2027-07-01', start + nights)),
        )
        const gaps = findGaps(entries, { ...ALL, until: '2027-12-01', max_nights: 90 })
        for (const gap of gaps) {
          expect(fillsGap(entries, gap)).toBe(true)
          expect(daysBetween(gap.check_in, gap.check_out)).toBe(gap.nights)
        }
        const stay = {
          check_in: addDays('2027-07-01', from),
          check_out: addDays('2027-07-01', from + length),
        }
        const isListed = gaps.some(
          (gap) => gap.check_in === stay.check_in && gap.check_out === stay.check_out,
        )
        expect(fillsGap(entries, stay)).toBe(isListed)
      }),
    )
  })
})
