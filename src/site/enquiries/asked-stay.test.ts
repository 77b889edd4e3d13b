import { expect, test } from 'vitest'
import { readChoice } from '../villas/stay-choice.ts'
import { askedFields, askedRecord } from './asked-stay.ts'

const villa = { id: 7, name: 'Villa Akşamsefa', slug: 'aksamsefa' }
const asked = (query: string) => ({ villa, choice: readChoice(new URLSearchParams(query)) })

test('a question from a villa page names the villa, the dates and the people', () => {
  expect(askedRecord(asked('startDate=2027-07-04&endDate=2027-07-11&adults=2&children=1'))).toEqual({
    name: 'Villa Akşamsefa',
    href: '/villa/aksamsefa?startDate=2027-07-04&endDate=2027-07-11&children=1',
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
