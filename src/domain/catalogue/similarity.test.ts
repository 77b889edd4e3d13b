import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostSimilar } from './similarity.ts'

const own = { id: 1, town_id: 1, district_id: 11, type_ids: [5, 6], guests: 6 }

test.each([
  ['the same town counts more than a shared type', { town_id: 1, district_id: 12 }, { type_ids: [5] }],
  [
    'the same district counts beside the town',
    { town_id: 1, district_id: 11 },
    { town_id: 1, district_id: 12 },
  ],
  ['each shared type counts', { type_ids: [6, 5] }, { type_ids: [7, 5] }],
  ['a difference in guests counts against it', { town_id: 1, guests: 7 }, { town_id: 1, guests: 4 }],
])('%s', (_rule, nearer, farther) => {
  const other = { town_id: 2, district_id: 21, type_ids: [], guests: 6 }
  const two = [
    { ...other, id: 2, ...farther },
    { ...other, id: 3, ...nearer },
  ]
  expect(mostSimilar(own, two, 2)).toEqual([3, 2])
})

test('a villa is not similar to itself, nor one without a town or a type in common', () => {
  const stranger = { ...own, id: 2, town_id: 2, district_id: 21, type_ids: [7] }
  expect(mostSimilar(own, [own, stranger], 4)).toEqual([])
})

test('the first few are those of the whole order, and equally similar villas keep their order', () => {
  const villa = fc.record({
    town_id: fc.integer({ min: 1, max: 2 }),
    district_id: fc.integer({ min: 11, max: 13 }),
    type_ids: fc.uniqueArray(fc.integer({ min: 5, max: 8 }), { maxLength: 3 }),
    guests: fc.integer({ min: 2, max: 8 }),
  })
  fc.assert(
    fc.property(fc.array(villa, { maxLength: 30 }), (drawn) => {
      const others = drawn.map((one, index) => ({ ...one, id: index + 2 }))
      const all = mostSimilar(own, others, others.length)
      expect(mostSimilar(own, others, 4)).toEqual(all.slice(0, 4))
      const alike = others.map((one) => ({ ...own, id: one.id }))
      expect(mostSimilar(own, alike, 4)).toEqual(alike.slice(0, 4).map(({ id }) => id))
    }),
  )
})
