import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('few pages are all shown', () => {
  expect(pageWindow(2, 5)).toEqual([1, 2, 3, 4, 5])
})

test('a long row shows both ends and the neighbours', () => {
  expect(pageWindow(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, null, 20])
  expect(pageWindow(20, 20)).toEqual([1, null, 18, 19, 20])
})

test('a gap never hides a single page', () => {
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
})

test('always holds the current page, grows, and hides at least two pages in a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (a, b) => {
      const [current, last] = [Math.min(a, b), Math.max(a, b)]
      const shown = pageWindow(current, last)
      expect(shown).toContain(current)
      const numbers = shown.filter((page) => page !== null)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((x, y) => x - y))
      const gaps = shown.flatMap((page, i) => (page === null ? [shown[i + 1]! - shown[i - 1]!] : []))
      expect(gaps.every((gap) => gap > 2)).toBe(true)
    }),
  )
})
