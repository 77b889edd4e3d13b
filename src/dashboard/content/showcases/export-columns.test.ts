import { expect, test } from 'vitest'
import { exportRow, SHOWCASE_COLUMNS } from './export-columns.ts'
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

test('every column has its field in a row: words instead of codes, the last day it hangs', () => {
  const cells = exportRow(row)
  for (const { key } of SHOWCASE_COLUMNS) expect(cells).toHaveProperty(key)
  expect(cells).toMatchObject({
    slot: 'Üst',
    first_day: '2027-06-01',
    last_day: '2027-08-31',
    status: 'Planlandı',
    active: 'Evet',
  })
  expect(exportRow({ ...row, starts_on: null, ends_on: null })).toMatchObject({
    first_day: null,
    last_day: '',
  })
})
