import { expect, test } from 'vitest'
import {
  bodyOf,
  cellOf,
  isStoredAs,
  monthsFrom,
  pasteInto,
  pricesText,
  readPaste,
  readPrice,
  withChanges,
} from './sheet.ts'
import type { CellEdit, ForecastVilla } from './sheet.ts'

const season = {
  id: 1,
  name: 'Kış',
  starts_on: '2027-12-01',
  ends_on: '2028-01-20',
  price: 500_000,
  min_nights: 3,
  min_nights_applies: 'arrival' as const,
  closed_arrival_days: [],
  closed_departure_days: [],
  version: 1,
}
const forecast = (id: number, starts_on: string, ends_on: string, price: number) => ({
  id,
  villa_id: 7,
  kind: 'price' as const,
  starts_on,
  ends_on,
  price,
  note: '',
  version: 3,
})
const villa: ForecastVilla = {
  id: 7,
  code: 'TLM-007',
  name: 'Akasya',
  town_name: 'Kalkan',
  is_active: true,
  seasons: [season],
  forecasts: [
    forecast(1, '2028-01-20', '2028-02-15', 600_000),
    forecast(2, '2028-02-15', '2028-03-01', 700_000),
  ],
}
const price = (amount: number | null): CellEdit => ({ kind: 'price', price: amount, note: '' })

test('a month is fixed, partly fixed or open, depending on the seasons of its nights', () => {
  const states = monthsFrom('2027-12-01', 3).map((month) => cellOf(villa, month).state)
  expect(states).toEqual(['fixed', 'partly', 'open'])
  expect(pricesText(cellOf(villa, '2028-02-01').prices)).toBe('6.000–7.000')
  expect(pricesText(cellOf(villa, '2028-01-01').prices)).toBe('6.000')
})

test('a typed price is whole lira in every notation', () => {
  expect(readPrice('12.500')).toEqual({ price: 1_250_000, refusal: null })
  expect(readPrice('₺12500')).toEqual({ price: 1_250_000, refusal: null })
  expect(readPrice(' ')).toEqual({ price: null, refusal: null })
  expect(readPrice('12,50').refusal).toBe('Gecelik fiyatı tam lira olarak yazın')
  expect(readPrice('çok').refusal).not.toBeNull()
})

test('a pasted column fills the cells below, and fixed cells and words are skipped and counted', () => {
  const grid = [villa, villa].map((each) => monthsFrom('2027-12-01', 3).map((month) => cellOf(each, month)))
  const lines = readPaste('8.000\t9.000\r\n10.000\tbelki\r\n')
  expect(lines).toEqual([
    ['8.000', '9.000'],
    ['10.000', 'belki'],
  ])
  expect(pasteInto(grid, { row: 0, column: 1 }, lines)).toEqual({
    changes: [
      ['7 2028-01', price(800_000)],
      ['7 2028-02', price(900_000)],
      ['7 2028-01', price(1_000_000)],
    ],
    passed: 1,
  })
  expect(pasteInto(grid, { row: 0, column: 0 }, [['5.000']])).toEqual({ changes: [], passed: 1 })
})

test('a cell that has its stored value again is not an edit', () => {
  const january = cellOf(villa, '2028-01-01')
  const stored = (_key: string, edit: CellEdit) => isStoredAs(january, edit)
  const once = withChanges(new Map(), [[january.key, price(650_000)]], stored)
  expect([...once.keys()]).toEqual(['7 2028-01'])
  expect(withChanges(once, [[january.key, price(600_000)]], stored).size).toBe(0)
  // A cell with several prices has no single value, so writing one of them is an edit.
  expect(isStoredAs(cellOf(villa, '2028-02-01'), price(600_000))).toBe(false)
})

test('the call names the versions that were read', () => {
  const february = cellOf(villa, '2028-02-01')
  const edits = new Map([
    [february.key, price(null)],
    [`${february.key} note`, { kind: 'note' as const, price: null, note: ' Tadilat ' }],
  ])
  expect(bodyOf(edits, () => february)).toEqual([
    {
      villa_id: 7,
      startDate: '2028-02-01',
      endDate: '2028-03-01',
      kind: 'price',
      price: null,
      note: '',
      seen: [
        { id: 1, version: 3 },
        { id: 2, version: 3 },
      ],
    },
    {
      villa_id: 7,
      startDate: '2028-02-01',
      endDate: '2028-03-01',
      kind: 'note',
      price: null,
      note: 'Tadilat',
      seen: [],
    },
  ])
})
