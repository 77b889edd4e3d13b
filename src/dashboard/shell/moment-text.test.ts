import { expect, test } from 'vitest'
import { momentText, timeLeft } from './moment-text.ts'

const now = new Date('2027-06-30T09:00:00Z')

test('an end today, tomorrow and later is written as people say it', () => {
  expect(momentText('2027-06-30T15:00:00Z', now)).toBe('bugün 18.00')
  // 21.30 in London is half past midnight in Istanbul.
  expect(momentText('2027-06-30T21:30:00Z', now)).toBe('yarın 00.30')
  expect(momentText('2027-06-29T07:00:00Z', now)).toBe('dün 10.00')
  expect(momentText('2027-07-04T07:00:00Z', now)).toBe('4 Tem 10.00')
  expect(momentText('2028-07-04T07:00:00Z', now)).toBe('4 Tem 2028 10.00')
})

test('the remaining time omits smaller units that are zero', () => {
  const after = (minutes: number) => timeLeft(new Date(now.getTime() + minutes * 60_000).toISOString(), now)
  expect(after(2 * 1440 + 180)).toBe('2 gün 3 sa')
  expect(after(1440)).toBe('1 gün')
  expect(after(192)).toBe('3 sa 12 dk')
  expect(after(60)).toBe('1 sa')
  expect(after(12)).toBe('12 dk')
  expect(after(0.5)).toBe('bir dakikadan az')
  expect(after(0)).toBeNull()
})
