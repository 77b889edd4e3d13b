import { expect, test } from 'vitest'
import { readTripChoice } from '../boats/trip-choice.ts'
import { readChoice } from '../villas/stay-choice.ts'
import { askedFields, askedRecord } from './asked-stay.ts'

const villa = { id: 7, name: 'Villa Akşamsefa', slug: 'aksamsefa' }
const asked = (query: string) => ({ villa, choice: readChoice(new URLSearchParams(query)) })

test('a question from a villa page names the villa, the dates and the people', () => {
  expect(askedRecord(asked('startDate=2027-07-04&endDate=2027-07-11&adults=2&children=1'))).toEqual({
    name: 'Villa Akşamsefa',
    href: '/villa/aksamsefa?startDate=2027-07-04&endDate=2027-07-11&children=1',
    change: 'Tarihleri ya da kişi sayısını değiştir',
    without: 'Villa olmadan yaz',
    when: '4–11 Temmuz 2027, 2 yetişkin, 1 çocuk',
    subject: 'Villa Akşamsefa, 4–11 Temmuz 2027',
    message: 'Merhaba, Villa Akşamsefa, 4–11 Temmuz 2027, 2 yetişkin, 1 çocuk için bilgi almak istiyorum.',
  })
})

test('without dates only the villa is named, and a long name fits the subject', () => {
  expect(askedRecord(asked(''))).toMatchObject({ subject: 'Villa Akşamsefa', when: '2 yetişkin' })
  const long = { ...asked(''), villa: { ...villa, name: 'A'.repeat(200) } }
  expect(askedRecord(long).subject).toHaveLength(120)
})

test('the call names the villa and a whole stay, or nothing', () => {
  expect(askedFields(null)).toEqual({})
  expect(askedFields(asked('startDate=2027-07-04&endDate=2027-07-11&adults=3'))).toEqual({
    villa_id: 7,
    startDate: '2027-07-04',
    endDate: '2027-07-11',
    adults: 3,
    children: 0,
    infants: 0,
  })
  expect(askedFields(asked('startDate=2027-07-04'))).not.toHaveProperty('startDate')
})

test('a question from a boat page names the boat, the trip and the people, in words and not by the villa of the call', () => {
  const hours = {
    opens_at: '09:00',
    closes_at: '22:00',
    day_embarks_at: '10:00',
    day_returns_at: '18:00',
    week_embarks_at: '16:00',
    week_returns_at: '10:00',
    turnaround_minutes: 60,
  }
  const facts = {
    hours,
    guests: 12,
    overnight_guests: 6,
    seasons: [],
    extras: [],
    prices: [{ unit: 'hour' as const }],
  }
  const query = new URLSearchParams('unit=hour&date=2027-07-07&time=15:00&units=3&children=1')
  const boat = { boat: { id: 9, name: 'Elif Su', slug: 'elif-su' }, choice: readTripChoice(query, facts) }
  expect(askedRecord(boat)).toEqual({
    name: 'Elif Su',
    href: '/tekne/elif-su?unit=hour&date=2027-07-07&time=15%3A00&units=3&children=1',
    change: 'Turu ya da kişi sayısını değiştir',
    without: 'Tekne olmadan yaz',
    when: '7 Temmuz 2027 15.00, 3 saat, 2 yetişkin, 1 çocuk',
    subject: 'Elif Su, 7 Temmuz 2027 15.00, 3 saat',
    message: 'Merhaba, Elif Su, 7 Temmuz 2027 15.00, 3 saat, 2 yetişkin, 1 çocuk için bilgi almak istiyorum.',
  })
  expect(askedFields(boat)).toEqual({})
})
