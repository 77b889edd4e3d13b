import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clamp, stepValue } from './step-value.ts'

describe('stepValue', () => {
  test('moves by one step inside the range', () => {
    expect(stepValue(2, 1, { min: 0, max: 4 })).toBe(3)
    expect(stepValue(2, -1, { min: 0, max: 4 })).toBe(1)
  })

  test('stops at the ends', () => {
    expect(stepValue(4, 1, { min: 0, max: 4 })).toBe(4)
    expect(stepValue(0, -1, { min: 0, max: 4 })).toBe(0)
  })

  test('an empty field starts at the least value', () => {
    expect(stepValue(null, 1, { min: 1, max: 9 })).toBe(1)
    expect(stepValue(null, -1)).toBe(0)
  })

  test('a typed fraction becomes the next whole number', () => {
    expect(stepValue(2.5, 1, { min: 0 })).toBe(3)
    expect(stepValue(2.5, -1, { min: 0 })).toBe(2)
  })

  test('never leaves the range and, away from the ends, is undone by the other direction', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), (start) => {
        const range = { min: -50, max: 50 }
        const up = stepValue(start, 1, range)
        expect(up).toBe(Math.min(50, start + 1))
        expect(stepValue(up, -1, range)).toBe(up - 1)
        expect(stepValue(start, -1, range)).toBe(Math.max(-50, start - 1))
      }),
    )
  })
})

test('clamp brings a typed value back into the range', () => {
  expect(clamp(99, { min: 1, max: 12 })).toBe(12)
  expect(clamp(-3, { min: 1 })).toBe(1)
})
