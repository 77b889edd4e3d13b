import { expect, test } from 'vitest'
import {
  choiceKey,
  choiceQuery,
  hasInvalidDates,
  quoteInput,
  readChoice,
  searchOf,
  travelQuery,
} from './stay-choice.ts'

const read = (query: string) => readChoice(new URLSearchParams(query))

test('an address without a choice means two adults and no dates', () => {
  expect(read('')).toEqual({
    stay: null,
    adults: 2,
    children: 0,
    infants: 0,
    promotion_code: '',
    fee_ids: [],
  })
})

test('a written choice is read back unchanged', () => {
  const choice = read(
    'startDate=2027-07-04&endDate=2027-07-11&adults=4&children=2&infants=1&promotion_code=YAZ10&fee_ids=9,3',
  )
  expect(choice.fee_ids).toEqual([3, 9])
  expect(readChoice(new URLSearchParams(choiceQuery(choice)))).toEqual(choice)
})

test('a form without scripts repeats the name of its checkboxes', () => {
  expect(read('fee_ids=3&fee_ids=9&fee_ids=3').fee_ids).toEqual([3, 9])
})

test('the guests of a search count as adults when adults are not given', () => {
  expect(read('guests=6').adults).toBe(6)
  expect(read('guests=6&adults=4').adults).toBe(4)
})

test('invalid dates are ignored and reported', () => {
  for (const query of ['startDate=2027-07-11&endDate=2027-07-04', 'startDate=2027-02-30', 'endDate=x']) {
    expect(read(query).stay).toBeNull()
    expect(hasInvalidDates(new URLSearchParams(query))).toBe(true)
  }
  expect(hasInvalidDates(new URLSearchParams('adults=2'))).toBe(false)
  expect(hasInvalidDates(new URLSearchParams('startDate=2027-07-04&endDate=2027-07-11'))).toBe(false)
})

test('invalid numbers give the defaults', () => {
  const choice = read('adults=0&children=-1&infants=2.5&fee_ids=a,-3,0')
  expect(choice).toMatchObject({ adults: 1, children: 0, infants: 0, fee_ids: [] })
})

test('the key depends on the choice and not on the order of the address', () => {
  expect(choiceKey(read('adults=3&children=1'))).toBe(choiceKey(read('children=1&adults=3')))
  expect(choiceKey(read('adults=3'))).not.toBe(choiceKey(read('adults=4')))
})

test('a quote needs dates and leaves out an empty code', () => {
  expect(quoteInput(7, read('adults=3'))).toBeNull()
  expect(quoteInput(7, read('startDate=2027-07-04&endDate=2027-07-11'))).toEqual({
    villa_id: 7,
    startDate: '2027-07-04',
    endDate: '2027-07-11',
    adults: 2,
    children: 0,
    infants: 0,
    fee_ids: [],
  })
})

test('a search for larger villas always names the adults and drops the extras of the villa', () => {
  expect(searchOf(read('children=2&promotion_code=YAZ10&fee_ids=3'))).toEqual({ adults: '2', children: '2' })
})

test('a link elsewhere has the chosen dates and guests, and nothing while nothing was chosen', () => {
  expect(travelQuery(read('promotion_code=YAZ10&fee_ids=3'))).toEqual({})
  expect(travelQuery(read('startDate=2027-07-04&endDate=2027-07-11&fee_ids=3'))).toEqual({
    startDate: '2027-07-04',
    endDate: '2027-07-11',
    adults: '2',
  })
  expect(travelQuery(read('adults=5'))).toEqual({ adults: '5' })
})
