import { expect, test } from 'vitest'
import { differing } from './conflict-notice.tsx'

const [bread, fish, wine] = [{ name: 'Ekmek' }, { name: 'Balık' }, { name: 'Şarap' }]

test('of two lists of records only those that differ are shown', () => {
  expect(differing([bread, fish], [bread, wine])).toEqual([[fish], [wine]])
  expect(differing([bread, fish], [bread])).toEqual([[fish], []])
  expect(differing([], [wine])).toEqual([[], [wine]])
})

test('a list in another order is shown whole, and so is everything else', () => {
  expect(differing([bread, fish], [fish, bread])).toEqual([
    [bread, fish],
    [fish, bread],
  ])
  expect(differing(['a', 'b'], ['a'])).toEqual([['a', 'b'], ['a']])
  expect(differing(12, 13)).toEqual([12, 13])
})
