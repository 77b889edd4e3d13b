import { expect, test } from 'vitest'
import { columnReport } from '../../list/export/column-report.ts'
import type { CustomPageRow } from './custom-page.ts'
import { COLUMNS } from './list-page.tsx'

const row: CustomPageRow = {
  id: 4,
  title: 'Kalkan balayı villaları',
  slug: 'kalkan-balayi-villalari',
  town_id: 2,
  town_name: 'Kalkan',
  villa_type_id: 3,
  villa_type_name: 'Balayı Villaları',
  is_published: true,
  villa_count: 3,
  version: 1,
  updated_at: '2026-11-01T08:00:00.000Z',
}

/** The cells of a row, under the headers of their columns. */
function cellsOf(page: CustomPageRow) {
  const report = columnReport(COLUMNS)
  const cells = report.row(page)
  return Object.fromEntries(report.columns.map(({ key, label }) => [label, cells[key]]))
}

test('every column finds its field in a row, and published pages that are not thin are indexed', () => {
  expect(cellsOf(row)).toEqual({
    Başlık: 'Kalkan balayı villaları',
    Adres: '/kalkan-balayi-villalari',
    Bölge: 'Kalkan',
    Tip: 'Balayı Villaları',
    'Yayındaki villa': 3,
    Aramada: 'Evet',
    Yayında: 'Evet',
  })
  expect(cellsOf({ ...row, villa_count: 2 })).toMatchObject({ Aramada: 'Hayır' })
  expect(cellsOf({ ...row, is_published: false })).toMatchObject({ Aramada: 'Hayır', Yayında: 'Hayır' })
})
