import { expect, test } from 'vitest'
import { DISCOUNT_WORDS } from './words.ts'
import {
  boatBodyOf,
  bodyOf,
  changesOf,
  conditionsText,
  discountFieldText,
  EMPTY_DISCOUNT,
  valuesOf,
  valueText,
} from './values.ts'

const { villa, boat } = DISCOUNT_WORDS
const discount = {
  id: 1,
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
  expect(valueText(villa, discount)).toBe('%15')
  expect(valueText(villa, { kind: 'amount', value: 150_000 })).toBe('Gecede ₺1.500')
  expect(conditionsText(villa, discount)).toBe(
    'Rezervasyon en geç 31 Mar 2027 · en az 60 gün önceden · en az 5 gece',
  )
  expect(conditionsText(villa, { ...discount, book_until: null, lead_days_min: null, min_nights: 1 })).toBe(
    '',
  )
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
  expect(discountFieldText(villa, 'value', 15)).toBe('%15')
  expect(discountFieldText(villa, 'value', 150_000)).toBe('Gecede ₺1.500')
  expect(discountFieldText(villa, 'kind', 'amount')).toBe('Gecede tutar')
  expect(discountFieldText(villa, 'ends_on', '2027-09-01')).toBe('31 Ağustos 2027')
  expect(discountFieldText(villa, 'book_until', '2027-03-31')).toBe('31 Mart 2027')
  expect(discountFieldText(villa, 'lead_days_min', 60)).toBeUndefined()
  expect(discountFieldText(villa, 'name', 'Erken')).toBeUndefined()
})

test('a discount of a boat names its unit and counts days', () => {
  const weekly = { ...discount, unit: 'week' as const }
  expect(boatBodyOf(valuesOf(weekly)).unit).toBe('week')
  expect(boatBodyOf(valuesOf({ ...discount, unit: null })).unit).toBeNull()
  expect(changesOf(valuesOf(weekly), { ...valuesOf(weekly), unit: '' })).toEqual({ unit: null })
  expect(conditionsText(boat, { ...weekly, book_until: null })).toBe(
    'Haftalık · en az 60 gün önceden · en az 5 gün',
  )
  expect(valueText(boat, { kind: 'amount', value: 150_000 })).toBe('Birim başına ₺1.500')
  expect(discountFieldText(boat, 'unit', 'week')).toBe('Haftalık')
  expect(discountFieldText(boat, 'unit', null)).toBe('Hepsi')
})
