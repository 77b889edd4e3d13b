import { expect, test } from 'vitest'
import { builtInViews } from './built-in-views.ts'

test('today’s arrivals use the present day in Istanbul', () => {
  // 21.30 in London is the next day in Istanbul.
  expect(builtInViews('villa', new Date('2027-06-30T21:30:00Z'))[0]!.filters).toMatchObject({
    date1: '2027-07-01',
    date2: '2027-07-01',
    status: ['confirmed', 'completed'],
  })
})
