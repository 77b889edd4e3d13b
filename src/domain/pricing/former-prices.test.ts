import { expect, test } from 'vitest'
import { formerPricesWithin } from './former-prices.ts'

const july = { starts_on: '2027-07-01', ends_on: '2027-08-01' }
const price = (public_until: string, days = july) => ({ ...days, price: 900_000, public_until })
const stay = { check_in: '2027-07-03', check_out: '2027-07-10' }
const history = {
  discounts: [{ ...july, begun_on: '2027-03-01' }],
  prices: [price('2027-01-30'), price('2027-01-29')],
  look_back_days: 30,
}
const untilOf = (...given: Parameters<typeof formerPricesWithin>) =>
  formerPricesWithin(...given).map(({ public_until }) => public_until)

test('a price counts that was public on the first day of the look-back or later', () => {
  expect(untilOf(history, stay, '2027-03-01')).toEqual(['2027-01-30'])
  expect(untilOf({ ...history, look_back_days: 31 }, stay, '2027-03-01')).toHaveLength(2)
})

test('the look-back begins with the first of the discounts that are not over', () => {
  const early = { starts_on: '2027-04-01', ends_on: '2027-05-01', begun_on: '2027-02-28' }
  const both = { ...history, discounts: [...history.discounts, early] }
  expect(untilOf(both, stay, '2027-04-30')).toHaveLength(2)
  expect(untilOf(both, stay, '2027-05-01')).toEqual(['2027-01-30'])
})

test('without a discount on these nights there is no former price, and prices of other nights are none', () => {
  expect(untilOf(history, { check_in: '2027-08-01', check_out: '2027-08-08' }, '2027-03-01')).toEqual([])
  expect(untilOf(history, stay, '2027-08-01')).toEqual([])
  const august = price('2027-03-01', { starts_on: '2027-08-01', ends_on: '2027-09-01' })
  expect(untilOf({ ...history, prices: [august] }, stay, '2027-03-01')).toEqual([])
})
