import { expect, test } from 'vitest'
import { stayQuery } from './stay-query.ts'

test('dates and people travel to another page, the rest of a search does not', () => {
  const search =
    '?startDate=2027-06-12&endDate=2027-06-19&adults=4&children=2&town_id=3&flexible=3&popular=true'
  expect(stayQuery(search)).toEqual({
    startDate: '2027-06-12',
    endDate: '2027-06-19',
    adults: '4',
    children: '2',
  })
  expect(stayQuery('?startDate=2027-06-19&endDate=2027-06-12&guests=3')).toEqual({ adults: '3' })
  expect(stayQuery('')).toEqual({})
})
