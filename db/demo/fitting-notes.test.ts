import { expect, test } from 'vitest'
import { plainQuote } from '../../tests/factories/reservations.ts'
import { adminNotes, customerNotes } from './catalogue/people.ts'
import { fittingNotes } from './fitting-notes.ts'

const quote = plainQuote(1, '2027-07-04', '2027-07-11', 1_640_000)
const couple = { quote: { ...quote, adults: 2, children: 0, infants: 0 }, status: 'confirmed' as const }

test('a note about a baby, a dog, a heated pool or children stands only where the reservation has them', () => {
  const notes = [...fittingNotes(customerNotes, couple), ...fittingNotes(adminNotes, couple)].join(' ')
  expect(notes).not.toMatch(/bebe|köpe|evcil|havuz ısıt|çocu|kişi/i)
  expect(notes).toMatch(/Balayımız/)

  const family = { ...couple, quote: { ...quote, adults: 4, children: 2, infants: 1 } }
  const told = fittingNotes(customerNotes, family).join(' ')
  for (const words of ['bebeğimiz', 'Dört yetişkin iki çocuğuz', 'altı kişi']) expect(told).toContain(words)
  expect(told).not.toMatch(/Balayımız|Köpeğimiz/)
})
