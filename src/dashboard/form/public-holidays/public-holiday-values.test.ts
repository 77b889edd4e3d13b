import { expect, test } from 'vitest'
import { bodyOf, publicHolidayFieldText } from './public-holiday-values.ts'

test('the call has the day after the last one, and no untouched fields', () => {
  expect(bodyOf({ endDate: '2028-05-10' })).toEqual({ endDate: '2028-05-11' })
  expect(bodyOf({ is_announced: true })).toEqual({ is_announced: true })
  expect(bodyOf({ endDate: '' })).toEqual({ endDate: '' })
  expect(publicHolidayFieldText('ends_on', '2028-05-09')).toBe('8 Mayıs 2028')
  expect(publicHolidayFieldText('kind', 'kurban')).toBe('Kurban Bayramı')
  expect(publicHolidayFieldText('is_announced', true)).toBeUndefined()
})
