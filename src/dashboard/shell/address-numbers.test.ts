import { expect, test } from 'vitest'
import { idIn, idsIn, pageIn } from './address-numbers.ts'

test('an id is a number as the database counts, or nothing', () => {
  expect(['7', '999999999'].map(idIn)).toEqual([7, 999_999_999])
  expect([null, '', '0', '07', '-1', '1.5', '1e3', 'new', '1234567890'].map(idIn)).toEqual(
    Array.from({ length: 9 }, () => null),
  )
})

test('of several ids those that can be one are taken, each once, in their order', () => {
  expect(idsIn('3,x,12,3,,0')).toEqual([3, 12])
  expect(idsIn(null)).toEqual([])
})

test('a page that cannot be one is the first', () => {
  expect(['1', '12', '9999'].map(pageIn)).toEqual([1, 12, 9999])
  expect([null, '0', '-2', '10000', '1.5'].map(pageIn)).toEqual([1, 1, 1, 1, 1])
})
