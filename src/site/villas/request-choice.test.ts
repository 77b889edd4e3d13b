import { expect, test } from 'vitest'
import {
  inquiryText,
  isRefusedForGuests,
  isProvisional,
  hasTooManyGuests,
  requestChoice,
} from './request-choice.ts'
import { readChoice } from './stay-choice.ts'
import type { Quote } from './villa-types.ts'

const choice = readChoice(
  new URLSearchParams('startDate=2027-07-04&endDate=2027-07-11&promotion_code=YOK&fee_ids=3'),
)
const quote = { total: 10_682_000, is_provisional: false } as Quote
const unknown = { code: 'promotion_unknown' }

test('a refused code does not block the request and is dropped', () => {
  expect(requestChoice(choice, { quote, is_bookable: false, refusal: unknown })).toEqual({
    ...choice,
    promotion_code: '',
  })
  expect(requestChoice(choice, { quote, is_bookable: true, refusal: null })).toEqual(choice)
})

test('a stay that is refused for another reason stays refused', () => {
  const taken = { code: 'dates_taken' }
  expect(requestChoice(choice, { quote, is_bookable: false, refusal: taken })).toBeNull()
  expect(requestChoice(choice, { quote: null, is_bookable: false, refusal: unknown })).toBeNull()
  expect(requestChoice(choice, null)).toBeNull()
})

test('a question about a stay names the villa, the dates and the people', () => {
  const stay = { check_in: '2027-07-03', check_out: '2027-07-10' }
  const asked = { stay, adults: 4, children: 1, infants: 0, promotion_code: '', fee_ids: [] }
  expect(inquiryText('Villa Yasemin', asked)).toBe(
    'Merhaba, Villa Yasemin, 3–10 Temmuz 2027, 4 yetişkin, 1 çocuk için bilgi almak istiyorum.',
  )
})

test('a provisional price cannot be requested, with a refused code neither', () => {
  const provisional = { ...quote, is_provisional: true }
  const refused = { quote: provisional, is_bookable: false, refusal: unknown }
  expect(requestChoice(choice, refused)).toBeNull()
  expect(isProvisional(refused)).toBe(true)
  expect(isProvisional({ quote, is_bookable: false, refusal: unknown })).toBe(false)
})

test('other dates are offered when dates are refused, not when the villa is too small', () => {
  expect(hasTooManyGuests({ refusal: { code: 'capacity', guests: 2 } })).toBe(true)
  expect(hasTooManyGuests({ refusal: { code: 'dates_taken' } })).toBe(false)
  expect(hasTooManyGuests({ refusal: null })).toBe(false)
  expect(hasTooManyGuests(null)).toBe(false)
})

test('a villa that refuses the guests offers other villas, not other dates', () => {
  const isAbout = (code: string) => isRefusedForGuests({ refusal: { code } })
  expect(['capacity', 'children', 'infants'].map(isAbout)).toEqual([true, true, true])
  expect(['dates_taken', 'min_nights'].map(isAbout)).toEqual([false, false])
  expect(isRefusedForGuests(null)).toBe(false)
})
