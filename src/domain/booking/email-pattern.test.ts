import { expect, test } from 'vitest'
import { emailPattern, isOwnDomain } from './email-pattern.ts'

test.each([
  ['ali1@gmail.com', 'ali#@gmail.com'],
  ['ALI234@Gmail.com', 'ali#@gmail.com'],
  ['a.l.i5+villa@gmail.com', 'ali#@gmail.com'],
  ['al7i@gmail.com', 'al#i@gmail.com'],
  ['ali@gmail.com', 'ali@gmail.com'],
  // one mailbox under two names
  ['ali5@googlemail.com', 'ali#@gmail.com'],
  ['ayse.yilmaz@yahoo.com.tr', 'ayseyilmaz@yahoo.com.tr'],
])('at a provider of mailboxes %s reads as %s', (email, pattern) => {
  expect(emailPattern(email)).toBe(pattern)
  expect(isOwnDomain(pattern)).toBe(false)
})

test.each([
  ['ali1@ornek.tr', '@ornek.tr'],
  ['veli@posta.ornek.tr', '@ornek.tr'],
  ['veli@a.b.ornek.com.tr', '@ornek.com.tr'],
  ['veli@ornek.com.tr', '@ornek.com.tr'],
  ['veli@mail.ornek.co.uk', '@ornek.co.uk'],
  ['veli@ornek.com', '@ornek.com'],
  ['veli@s1.com.ornek.com', '@ornek.com'],
  // no provider although it sounds like one
  ['veli@gmail.com.ornek.net', '@ornek.net'],
])('elsewhere %s belongs to %s', (email, pattern) => {
  expect(emailPattern(email)).toBe(pattern)
  expect(isOwnDomain(pattern)).toBe(true)
})
