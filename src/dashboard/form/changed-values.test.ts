import { expect, test } from 'vitest'
import { changedValues, untouched } from './changed-values.ts'

test('what was not changed is not sent: lists and nothing count by what they say', () => {
  const opened = { name: 'Temmuz', days: [6, 7], until: null, price: 1_500_000 }
  expect(changedValues(opened, { ...opened, days: [6, 7] })).toEqual({})
  expect(changedValues(opened, { ...opened, days: [7], until: null, price: 2 })).toEqual({
    days: [7],
    price: 2,
  })
})

test('what another changed is read again, what else was typed stays; a value goes with what it is a value of', () => {
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
