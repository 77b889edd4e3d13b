import { expect, test } from 'vitest'
import { fieldOf, momentOf } from './moment.ts'

test('a moment is shown and read in the time of Istanbul', () => {
  expect(fieldOf('2027-07-04T21:30:00.000Z')).toBe('2027-07-05T00:30')
  expect(momentOf('2027-07-05T00:30')).toBe('2027-07-04T21:30:00.000Z')
})

test('no moment and an unfinished field are a draft', () => {
  expect(fieldOf(null)).toBe('')
  expect(momentOf('')).toBeNull()
  expect(momentOf('2027-07')).toBeNull()
})
