import { expect, test } from 'vitest'
import { cardPersons } from './card-persons.ts'

const gulet = { guests: 20, overnight_guests: 12, trip: null }

test('a card names those who may sleep aboard where the trip has nights, and everybody otherwise', () => {
  expect(cardPersons(gulet, '')).toBe(20)
  expect(cardPersons(gulet, 'day')).toBe(20)
  expect(cardPersons(gulet, 'week')).toBe(12)
  expect(cardPersons({ ...gulet, trip: { unit: 'day', units: 1 } }, '')).toBe(20)
  expect(cardPersons({ ...gulet, trip: { unit: 'day', units: 2 } }, 'day')).toBe(12)
  expect(cardPersons({ ...gulet, trip: { unit: 'week', units: 1 } }, '')).toBe(12)
})

test('several days on a boat without berths are day trips for everybody', () => {
  const trip = { unit: 'day', units: 3 } as const
  expect(cardPersons({ guests: 20, overnight_guests: 0, trip }, '')).toBe(20)
})
