import { expect, test } from 'vitest'
import {
  bodyOf,
  changesOf,
  conditionsText,
  discountFieldText,
  EMPTY_DISCOUNT,
  valuesOf,
  valueText,
} from './values.ts'

const discount = {
  id: 1,
  villa_id: 1,
  name: 'Erken rezervasyon',
  kind: 'percent' as const,
  value: 15,
  starts_on: '2027-06-01',
  ends_on: '2027-09-01',
  book_from: null,
  book_until: '2027-03-31',
  lead_days_min: 60,
  lead_days_max: null,
  min_nights: 5,
  is_active: true,
  status: 'running' as const,
  version: 1,
}

test('a discount comes back unchanged from its form, empty conditions included', () => {
  expect(bodyOf(valuesOf(discount))).toEqual({
    name: 'Erken rezervasyon',
    kind: 'percent',
    value: 15,
    startDate: '2027-06-01',
    endDate: '2027-09-01',
    book_from: null,
    book_until: '2027-03-31',
    lead_days_min: 60,
    lead_days_max: null,
    min_nights: 5,
    is_active: true,
  })
  const amount = { ...discount, kind: 'amount' as const, value: 150_000 }
  expect(bodyOf(valuesOf(amount))).toMatchObject({ kind: 'amount', value: 150_000 })
  expect(bodyOf({ ...EMPTY_DISCOUNT, min_nights: 'beş' }).min_nights).toBe(0)
})

test('the value and conditions are described in short', () => {
  expect(valueText(discount)).toBe('%15')
  expect(valueText({ kind: 'amount', value: 150_000 })).toBe('Gecede ₺1.500')
  expect(conditionsText(discount)).toBe(
    'Rezervasyon en geç 31 Mar 2027 · en az 60 gün önceden · en az 5 gece',
  )
  expect(conditionsText({ ...discount, book_until: null, lead_days_min: null, min_nights: 1 })).toBe('')
})

test('only changed values are sent, and the amount together with its kind', () => {
  const opened = valuesOf(discount)
  const sent = (over: object) => changesOf(opened, { ...opened, ...over })
  expect(sent({ name: 'Erken' })).toEqual({ name: 'Erken' })
  expect(sent({ percent: '20' })).toEqual({ kind: 'percent', value: 20 })
  expect(sent({ kind: 'amount', amount: 150_000, book_until: '' })).toEqual({
    kind: 'amount',
    value: 150_000,
    book_until: null,
  })
  // Typed for a kind that was changed back afterwards.
  expect(sent({ amount: 150_000 })).toEqual({})
})

test('another person’s values are shown as the form shows them', () => {
  expect(discountFieldText('value', 15)).toBe('%15')
  expect(discountFieldText('value', 150_000)).toBe('Gecede ₺1.500')
  expect(discountFieldText('kind', 'amount')).toBe('Gecede tutar')
  expect(discountFieldText('ends_on', '2027-09-01')).toBe('31 Ağustos 2027')
  expect(discountFieldText('book_until', '2027-03-31')).toBe('31 Mart 2027')
  expect(discountFieldText('lead_days_min', 60)).toBeUndefined()
  expect(discountFieldText('name', 'Erken')).toBeUndefined()
})
