import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

test.each([
  ['12:00', '', '', false],
  ['12:00', '12:00', '12:00', false],
  ['12:30', '12:00', '13:00', true],
  ['12:00', '12:00', '13:00', true],
  ['13:00', '12:00', '13:00', false],
  ['23:30', '22:00', '08:00', true],
  ['07:59', '22:00', '08:00', true],
  ['08:00', '22:00', '08:00', false],
  ['21:59', '22:00', '08:00', false],
])('%s with quiet hours from %s to %s: %s', (time, from, to, quiet) => {
  expect(isQuiet(time, from, to)).toBe(quiet)
})
