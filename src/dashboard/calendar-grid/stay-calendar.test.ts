import { expect, test } from 'vitest'
import type { OccupancyVilla, Span } from './bars.ts'
import { dayState } from './day-state.ts'
import { pickDay } from './pick-day.ts'

test('the first press is the check-in, the next later one the check-out, a third one begins again', () => {
  const first = pickDay({ startDate: '', endDate: '' }, '2027-07-10')
  expect(first).toEqual({ startDate: '2027-07-10', endDate: '' })
  const whole = pickDay(first, '2027-07-17')
  expect(whole).toEqual({ startDate: '2027-07-10', endDate: '2027-07-17' })
  expect(pickDay(whole, '2027-07-20')).toEqual({ startDate: '2027-07-20', endDate: '' })
  expect(pickDay(first, '2027-07-05')).toEqual({ startDate: '2027-07-05', endDate: '' })
})

test('a day is taken by halves: of a stay the afternoon of its first and the morning of its last day', () => {
  const stay = { kind: 'reservation', status: 'confirmed' } as Span
  const villa: Pick<OccupancyVilla, 'spans'> = {
    spans: [
      { ...stay, check_in: '2027-07-10', check_out: '2027-07-12' },
      { ...stay, status: 'pending', check_in: '2027-07-12', check_out: '2027-07-14' },
    ],
  }
  const states = ['09', '10', '11', '12', '13', '14', '15'].map((day) =>
    dayState(villa, `2027-07-${day}`, '2027-07-10'),
  )
  expect(states).toEqual(['past', 'only-checkout', 'busy', 'option', 'option', 'only-checkin', 'free'])
})
