import { expect, test } from 'vitest'
import { gapListCall, gapListHref, monthChoices, readGapList } from './gap-list-state.ts'

const TODAY = '2026-11-22'
const read = (query: string) => readGapList(new URLSearchParams(query), TODAY)

test('an address is parsed and written without loss, and a change begins at the first page', () => {
  const state = read(
    'town_id=3&startDate=2027-07-01&endDate=2027-08-01&adults=4&gece=3-4&order=price&page=2&flexible=3',
  )
  expect(gapListCall(state)).toEqual({
    town_id: '3',
    startDate: '2027-07-01',
    endDate: '2027-08-01',
    adults: '4',
    order: 'price',
    minNights: '3',
    maxNights: '4',
  })
  expect(gapListHref('/x', state, { town_id: '' })).toBe(
    '/x?startDate=2027-07-01&endDate=2027-08-01&adults=4&order=price&gece=3-4',
  )
  expect(gapListHref('/x', state, { page: 3 })).toContain('page=3')
  expect(gapListHref('/x', read('gece=9&startDate=2026-01-01&endDate=2026-02-01'))).toBe('/x')
})

test('twelve months are offered, the first from today, the year where it changes', () => {
  const months = monthChoices(TODAY)
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ month: '2026-11', label: 'Kasım', startDate: TODAY, endDate: '2026-12-01' })
  expect(months[2]).toMatchObject({ label: 'Ocak 2027', startDate: '2027-01-01', endDate: '2027-02-01' })
  expect(months[11]!.endDate).toBe('2027-11-01')
})
