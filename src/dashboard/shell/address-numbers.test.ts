import { expect, test } from 'vitest'
import { idIn, idsIn, pageIn } from './address-numbers.ts'

test('an id is a positive integer of the database, or null', () => {
  expect(['7', '999999999'].map(idIn)).toEqual([7, 999_999_999])
  expect([null, '', '0', '07', '-1', '1.5', '1e3', 'new', '1234567890'].map(idIn)).toEqual(
    Array.from({ length: 9 }, () => null),
  )
})

test('valid ids are taken once each and in order', () => {
  expect(idsIn('3,x,12,3,,0')).toEqual([3, 12])
  expect(idsIn(null)).toEqual([])
})

test('an invalid page is the first page', () => {
  expect(['1', '12', '9999'].map(pageIn)).toEqual([1, 12, 9999])
  expect([null, '0', '-2', '10000', '1.5'].map(pageIn)).toEqual([1, 1, 1, 1, 1])
})
