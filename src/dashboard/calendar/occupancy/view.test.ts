import { expect, test } from 'vitest'
import { gridWindow } from '../../calendar-grid/window.ts'
import { isNarrowed, viewFromUrl, viewToCall, viewToQuery } from './view.ts'

const read = (query: string) => viewFromUrl(new URLSearchParams(query), '2027-03-01')

test('an address is read and written back the same', () => {
  const query = {
    villa_id: '3,1',
    region_id: '2',
    isActive: 'true',
    from: '2027-07-01',
    zoom: 'quarter',
    gaps: '0',
  }
  expect(viewToQuery(read(new URLSearchParams(query).toString()))).toEqual(query)
})

test('the default view has an empty address', () => {
  expect(viewToQuery(read(''))).toEqual({})
  expect(read('').gaps).toBe(true)
  expect(isNarrowed(read('from=2027-07-01'))).toBe(false)
  expect(isNarrowed(read('type_id=4'))).toBe(true)
})

test('invalid values are left out', () => {
  const view = read('villa_id=x,0,7,7&from=2027-02-30&zoom=century&year=1&status=%3Cb%3E&view=map')
  expect(viewToQuery(view)).toEqual({ villa_id: '7' })
})

test('the whole window is requested', () => {
  expect(viewToCall(read('villa_id=7&isActive=1&gaps=0'), gridWindow('2028-02-10', 'month'))).toEqual({
    villa_id: '7',
    isActive: 'true',
    from: '2028-02-01',
    days: 29,
  })
})

test('a wanted stay, an open reservation and a new one are in the address', () => {
  for (const query of [
    { startDate: '2027-07-10', endDate: '2027-07-17', adults: 6, infants: 1 },
    { id: 7 },
    { view: 'recent' },
    { new: '1' },
    { new: '1_' },
    { new: '12_2027-07-10_2027-07-17' },
    { new: '0_2027-07-10_2027-07-17' },
  ]) {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    expect(viewToQuery(read(text.toString()))).toEqual(query)
  }
  expect(read('new=12_2027-07-10_2027-07-17').book).toEqual({
    villa_id: 12,
    stay: { check_in: '2027-07-10', check_out: '2027-07-17' },
  })
  expect(read('startDate=2027-02-10&endDate=2027-02-17').wanted).toBeNull()
})

test('villas are judged for the wanted stay in the same call', () => {
  const window = gridWindow('2027-07-10', 'month')
  expect(viewToCall(read('startDate=2027-07-10&endDate=2027-07-17&adults=6'), window)).toMatchObject({
    from: '2027-07-01',
    startDate: '2027-07-10',
    endDate: '2027-07-17',
    adults: 6,
    children: 0,
  })
})
