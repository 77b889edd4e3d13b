import { expect, test } from 'vitest'
import { columnReport } from './column-report.ts'

interface Row {
  name: string
  slug: string
  price: number
}

const COLUMNS = [
  {
    key: 'name',
    header: 'Ad',
    exports: [
      { label: 'Ad', value: ({ name }: Row) => name },
      { label: 'Adres', value: ({ slug }: Row) => `/${slug}` },
    ],
  },
  { key: 'price', header: 'Fiyat', kind: 'amount' as const, value: ({ price }: Row) => price },
  { key: 'switch', header: 'Açık' },
]
const row: Row = { name: 'Kalkan', slug: 'kalkan', price: 14_800_00 }

test('the spreadsheet has the cells of each column in order, and none of a column without an export', () => {
  const report = columnReport(COLUMNS)
  expect(report.columns.map(({ label, kind }) => [label, kind])).toEqual([
    ['Ad', 'text'],
    ['Adres', 'text'],
    ['Fiyat', 'amount'],
  ])
  const cells = report.row(row)
  expect(report.columns.map(({ key }) => cells[key])).toEqual(['Kalkan', '/kalkan', 14_800_00])
})

test('a hidden column is not exported', () => {
  expect(columnReport(COLUMNS, ['name']).columns.map(({ label }) => label)).toEqual(['Fiyat'])
})
