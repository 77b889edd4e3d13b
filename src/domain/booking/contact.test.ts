import { expect, test } from 'vitest'
import { isWholeEmail, isWholePhone, mobileOf } from './contact.ts'

test.each([
  '0532 000 00 00',
  '532 000 00 00',
  '(0532) 000-00-00',
  '905320000000',
  '+90 532 000 00 00',
  '+90 0532 000 00 00',
  '0090 532 000 00 00',
  '0252 000 00 00',
  '444 1 234',
  '0444 1 234',
  ' 0532.000.00.00 ',
  '+49 30 123456',
  '0044 20 7946 0958',
])('%s is a whole number', (typed) => {
  expect(isWholePhone(typed)).toBe(true)
})

test.each([
  '',
  '12',
  '0532 000 00',
  '0532 000 00 0',
  '532 00 00',
  '0532 000 00 00 1',
  '+90 532 000 00',
  '0090 532 000 00',
  '+49 30',
  '+0000000000',
  '0000000000000',
  '+1234567890123456',
  '0532 000 00 0x',
  '05+32 000 00 00',
])('«%s» is not', (typed) => {
  expect(isWholePhone(typed)).toBe(false)
})

test('an e-mail address has one @ and a dot after it', () => {
  for (const whole of ['ad@ornek.com', ' isil.c@posta.ornek.tr ']) expect(isWholeEmail(whole)).toBe(true)
  for (const half of [
    '',
    'ad',
    'ad@',
    'ad@ornek',
    '@ornek.com',
    'ad@ornek.',
    'a d@ornek.com',
    'a@b@ornek.com',
  ]) {
    expect(isWholeEmail(half)).toBe(false)
  }
})

test.each([
  ['0532 000 00 00', '5320000000'],
  ['5320000000', '5320000000'],
  ['+90 (532) 000 00 00', '5320000000'],
  ['+90 0532 000 00 00', '5320000000'],
  ['00905320000000', '5320000000'],
  ['0252 000 00 00', null],
  ['0532 000 00 0', null],
  ['+49 5320000000', null],
  ['', null],
])('%s is the mobile number %s', (typed, mobile) => {
  expect(mobileOf(typed)).toBe(mobile)
})
