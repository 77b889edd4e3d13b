import { expect, test } from 'vitest'
import { lovedVillas } from './loved-villas.ts'

const villa = (id: number, rating: number | null, rating_count: number) => ({ id, rating, rating_count })
/** So many villas from this id on, each with four stars from five comments. */
const ordinary = (count: number, from = 100) =>
  Array.from({ length: count }, (_, index) => villa(from + index, 4, 5))

test.each([
  ['none where no villa has a comment', [villa(1, null, 0)], []],
  ['none where nobody has five comments', [villa(1, 5, 4), villa(2, 5, 1)], []],
  ['one of one to ten', [villa(1, 4.9, 5), ...ordinary(9)], [1]],
  ['two of eleven', [villa(1, 4.9, 5), villa(2, 4.8, 5), ...ordinary(9)], [1, 2]],
  ['two of twenty', [villa(1, 4.9, 5), villa(2, 4.8, 5), villa(3, 4.7, 5), ...ordinary(17)], [1, 2]],
  [
    'villas with four comments do not make the tenth larger',
    [villa(1, 4.9, 5), ...ordinary(9), villa(2, 5, 4)],
    [1],
  ],
  ['equal stars: the villa with more comments', [villa(1, 4.9, 5), villa(2, 4.9, 12), ...ordinary(3)], [2]],
  ['equal in both: the smaller id', [villa(7, 4.9, 5), villa(3, 4.9, 5), ...ordinary(3)], [3]],
])('the best tenth of the villas with five comments is loved: %s', (_case, villas, ids) => {
  expect([...lovedVillas(villas)].toSorted((a, b) => a - b)).toEqual(ids)
})
