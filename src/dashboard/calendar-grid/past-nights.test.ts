import { expect, test } from 'vitest'
import { pastText } from './past-nights.ts'

const words = (check_in: string, check_out: string) => pastText({ check_in, check_out }, '2027-07-10')

test('a reservation begins today at the earliest, and a block needs a night that is still to come', () => {
  expect(words('2027-07-10', '2027-07-11')).toEqual({ book: null, close: null })
  expect(words('2027-07-09', '2027-07-11')).toMatchObject({ book: expect.any(String), close: null })
  const gone = words('2027-07-08', '2027-07-10')
  expect(gone.book).toMatch(/geçti/)
  expect(gone.close).toBe(gone.book)
})
