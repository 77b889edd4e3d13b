import { expect, test } from 'vitest'
import { NAME_SENTENCE } from '../../../domain/booking/person-name.ts'
import { missingValues } from './values.ts'

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

test('an empty form shows the errors of all its fields at once', () => {
  expect(fields(empty)).toEqual(['villa_id', 'startDate', 'endDate', 'first_name', 'last_name', 'phone'])
})

test('a complete form has no errors, with or without an e-mail address', () => {
  expect(missingValues(whole)).toEqual([])
  expect(missingValues({ ...whole, email: 'hatice@ornek.tr' })).toEqual([])
})

test('a name that contains a message or a link is an error', () => {
  expect(missingValues({ ...whole, first_name: 'Tebrikler!', last_name: 'ornek.com' })).toEqual([
    { field: 'first_name', message: NAME_SENTENCE },
    { field: 'last_name', message: NAME_SENTENCE },
  ])
})

test('a check-out before the check-in, an incomplete phone number and an incomplete e-mail address are errors', () => {
  const wrong = { ...whole, endDate: '2027-07-04', phone: '0532', email: 'hatice@' }
  expect(fields(wrong)).toEqual(['endDate', 'phone', 'email'])
})
