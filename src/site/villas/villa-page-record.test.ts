import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Calendar } from '../../domain/calendar/date-selection.ts'
import { variantsOf } from '../cards/image-record.ts'
import { pageImages } from '../rentals/page-images.ts'
import { parseCalendar, calendarText } from './villa-page-record.ts'

const rules: Calendar['rules'] = [
  {
    from: '2027-05-01',
    until: '2027-10-01',
    min_nights: 5,
    min_nights_applies: 'touch',
    closed_arrival_days: [7],
    closed_departure_days: [],
  },
]

test('a calendar is parsed from its text unchanged, whatever its prices', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 675_000, 1_150_000)), (prices) => {
      const calendar: Calendar = {
        today: '2027-04-01',
        first_day: '2027-03-31',
        nights: 'f'.repeat(prices.length),
        prices,
        rules,
        option_until: { '2027-04-03': '2027-04-02T15:00:00.000Z' },
      }
      expect(parseCalendar(calendarText(calendar))).toEqual(calendar)
    }),
  )
})

test('a year with one price is one run', () => {
  const calendar = { today: '2027-04-01', first_day: '2027-03-31', nights: '', rules: [] }
  expect(calendarText({ ...calendar, prices: Array.from({ length: 365 }, () => 900_000) })).toContain(
    '"runs":[900000,365]',
  )
})

test('an image record keeps id, caption and size, and its addresses', () => {
  const image = {
    id: 8,
    alt: 'Havuz',
    caption: 'Akşam',
    width: 1280,
    height: 853,
    dominant: '#88a8c8',
    variants: [{ width: 480, avif: '/media/a-480.avif', webp: '/media/a-480.webp' }],
  }
  const [sent] = pageImages([image])
  expect({ ...sent, variants: variantsOf(sent) }).toMatchObject(image)
})
