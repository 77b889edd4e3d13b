import { expect, test } from 'vitest'
import { tripBody, usualUnit } from './wanted-trip.ts'
import type { Boat } from './wanted-trip.ts'

const extra = (id: number, units: ('hour' | 'day' | 'week')[], is_mandatory = false) => ({
  id,
  name: `Hizmet ${id}`,
  amount: 90_000,
  is_mandatory,
  per: 'trip' as const,
  units,
  is_paid_at_marina: false,
})
const boat = {
  id: 31,
  opens_at: '09:00',
  closes_at: '22:00',
  day_embarks_at: '10:00',
  day_returns_at: '18:00',
  week_embarks_at: '16:00',
  week_returns_at: '10:00',
  turnaround_minutes: 60,
  extras: [extra(1, ['day']), extra(2, ['hour', 'day']), extra(3, ['hour'], true)],
} as unknown as Boat

const wanted = {
  unit: 'day' as const,
  day: '2027-07-03',
  time: '',
  units: 2,
  adults: 2,
  children: 0,
  infants: 0,
  extra_ids: ['1', '2', '3', '77'],
  promotion_code: ' ',
}

test('a trip is sent with the chosen extras that its boat offers for its unit', () => {
  expect(tripBody(wanted, boat)).toMatchObject({ boat_id: 31, extra_ids: [1, 2] })
  expect(tripBody({ ...wanted, unit: 'hour' }, boat)?.extra_ids).toEqual([2])
})

test('there is no trip to send while a boat or a day is missing', () => {
  expect(tripBody(wanted, undefined)).toBeNull()
  expect(tripBody({ ...wanted, day: '' }, boat)).toBeNull()
})

test('a pressed hour means a trip by the hour where the boat is rented by the hour then', () => {
  const rentedBy = (...units: string[]) => ({ ...boat, seasons: units.map((unit) => ({ unit })) }) as Boat
  expect(usualUnit(rentedBy('week', 'day', 'hour'), '13:00')).toBe('hour')
  expect(usualUnit(rentedBy('week', 'day', 'hour'), '04:00')).toBe('day')
  expect(usualUnit(rentedBy('week', 'day'), '13:00')).toBe('day')
  expect(usualUnit(rentedBy('week'), '')).toBe('week')
  expect(usualUnit(rentedBy(), '')).toBe('day')
})
