import { expect, test } from 'vitest'
import { passwordFault } from './password-rule.ts'

test.each([
  ['dokuz kar', 'En az 10 karakter yazın'],
  ['', 'En az 10 karakter yazın'],
  ['aaaaaaaaaaaa', 'Daha çeşitli karakterlerden bir şifre yazın'],
  ['abcabcabcabc', 'Daha çeşitli karakterlerden bir şifre yazın'],
  ['NERMIN.AK@ornek.tr', 'E-posta adresinizden başka bir şifre yazın'],
  ['nermin.ak.uzun', null],
  ['on karakter', null],
  ['çok uzun bir parola', null],
])('the password «%s» has the fault %s', (password, fault) => {
  expect(passwordFault(password, 'nermin.ak@ornek.tr')).toBe(fault)
})
