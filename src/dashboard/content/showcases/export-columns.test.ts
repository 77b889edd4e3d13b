import { expect, test } from 'vitest'
import { columnReport } from '../../list/export/column-report.ts'
import { COLUMNS } from './list-page.tsx'
import type { ShowcaseRow } from './showcase.ts'

const row: ShowcaseRow = {
  id: 4,
  title: 'Yaz sonu',
  note: '',
  slot: 'home_top',
  position: 2,
  is_active: true,
  starts_on: '2027-06-01',
  ends_on: '2027-09-01',
  version: 1,
  villa_count: 6,
  shown_count: 5,
  status: 'planned',
}

/** The cells of a row, under the headers of their columns. */
function cellsOf(showcase: ShowcaseRow) {
  const report = columnReport(COLUMNS)
  const cells = report.row(showcase)
  return Object.fromEntries(report.columns.map(({ key, label }) => [label, cells[key]]))
}

test('every column finds its field in a row, codes are translated and the range ends on its last day', () => {
  expect(cellsOf(row)).toEqual({
    Ad: 'Yaz sonu',
    Not: '',
    Yer: 'Üst',
    Villa: 6,
    'Yayındaki villa': 5,
    'İlk gün': '2027-06-01',
    'Son gün': '2027-08-31',
    Durum: 'Planlandı',
    Açık: 'Evet',
  })
  expect(cellsOf({ ...row, starts_on: null, ends_on: null })).toMatchObject({
    'İlk gün': null,
    'Son gün': '',
  })
})
