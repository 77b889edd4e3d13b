import { expect, test } from 'vitest'
import { NAME_SENTENCE } from '../../domain/booking/person-name.ts'
import { missingValues } from './new-values.ts'

const empty = {
  villa_id: null,
  startDate: '',
  endDate: '',
  first_name: '',
  last_name: ' ',
  phone: '',
  email: '',
}
const whole = {
  villa_id: 7,
  startDate: '2027-07-04',
  endDate: '2027-07-11',
  first_name: 'Hatice',
  last_name: 'Gümüşdere',
  phone: '0532 000 00 11',
  email: '',
}
const fields = (values: Parameters<typeof missingValues>[0]) =>
  missingValues(values).map(({ field }) => field)

test('an empty form hears of all its fields at once', () => {
  expect(fields(empty)).toEqual(['villa_id', 'startDate', 'endDate', 'first_name', 'last_name', 'phone'])
})

test('a whole form hears nothing, with or without an address', () => {
  expect(missingValues(whole)).toEqual([])
  expect(missingValues({ ...whole, email: 'hatice@ornek.tr' })).toEqual([])
})

test('a name that would be a message or a link in a mail is named', () => {
  expect(missingValues({ ...whole, first_name: 'Tebrikler!', last_name: 'ornek.com' })).toEqual([
    { field: 'first_name', message: NAME_SENTENCE },
    { field: 'last_name', message: NAME_SENTENCE },
  ])
})

test('a departure before the arrival, half a number and half an address are named', () => {
  const wrong = { ...whole, endDate: '2027-07-04', phone: '0532', email: 'hatice@' }
  expect(fields(wrong)).toEqual(['endDate', 'phone', 'email'])
})
