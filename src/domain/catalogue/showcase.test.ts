import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutRepeats } from './showcase.ts'

test('a villa stands in the first showcase that has it, and those behind move up', () => {
  expect(
    withoutRepeats(
      [
        [1, 2, 3, 4],
        [1, 2, 5, 6, 7],
        [3, 1],
      ],
      3,
    ),
  ).toEqual([
    [1, 2, 3],
    [5, 6, 7],
    [3, 1],
  ])
})

test('no villa is shown twice while a showcase has another, and no showcase is left without villas', () => {
  const lists = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), { maxLength: 8 })
  fc.assert(
    fc.property(lists, (showcases) => {
      const chosen = withoutRepeats(showcases, 6)
      const shown = new Set<number>()
      for (const [place, villas] of chosen.entries()) {
        const hasFresh = showcases[place]!.some((id) => !shown.has(id))
        expect(hasFresh && villas.some((id) => shown.has(id))).toBe(false)
        expect(villas.length).toBeGreaterThan(0)
        for (const id of villas) shown.add(id)
      }
    }),
  )
})
