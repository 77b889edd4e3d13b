import { expect, test } from 'vitest'
import { dropPosition, sortByKeys, moveItem } from './move-item.ts'

test('an item moves up, down and no further than the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 1, -4)).toEqual(['b', 'a', 'c'])
})

test('an item dropped beside its own position stays', () => {
  expect(dropPosition(1, 0, 'after')).toBe(1)
  expect(dropPosition(1, 2, 'before')).toBe(1)
  expect(dropPosition(0, 2, 'after')).toBe(2)
  expect(dropPosition(2, 0, 'before')).toBe(0)
})

test('an order that is being saved keeps new items at the end', () => {
  expect(sortByKeys(['a', 'b', 'new', 'c'], ['c', 'a', 'b'], (item) => item)).toEqual(['c', 'a', 'b', 'new'])
})
