import { expect, test } from 'vitest'
import { changedValues, untouched } from './changed-values.ts'

test('unchanged values are not sent, and lists and empty values are compared by content', () => {
  const opened = { name: 'Temmuz', days: [6, 7], until: null, price: 1_500_000 }
  expect(changedValues(opened, { ...opened, days: [6, 7] })).toEqual({})
  expect(changedValues(opened, { ...opened, days: [7], until: null, price: 2 })).toEqual({
    days: [7],
    price: 2,
  })
})

test('another person’s changes are taken, other edits stay, and fields that belong together change together', () => {
  const mine = { name: 'Sonbahar', endDate: '2027-09-30', percent: '15', unit: 'week' }
  const storedAs = { endDate: 'ends_on', percent: ['value', 'kind'], unit: 'price' }
  expect(untouched(mine, [], storedAs)).toEqual(mine)
  expect(untouched(mine, ['ends_on', 'price'], storedAs)).toEqual({ name: 'Sonbahar', percent: '15' })
  expect(untouched(mine, ['kind'], storedAs)).toEqual({
    name: 'Sonbahar',
    endDate: '2027-09-30',
    unit: 'week',
  })
  expect(untouched(mine, ['name'])).toEqual({ endDate: '2027-09-30', percent: '15', unit: 'week' })
})
