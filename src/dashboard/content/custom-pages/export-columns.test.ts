import { expect, test } from 'vitest'
import type { CustomPageRow } from './custom-page.ts'
import { CUSTOM_PAGE_COLUMNS, exportRow } from './export-columns.ts'

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

test('every column has its field in a row, and search engines find what is published and not thin', () => {
  const cells = exportRow(row)
  for (const { key } of CUSTOM_PAGE_COLUMNS) expect(cells).toHaveProperty(key)
  expect(cells).toMatchObject({ address: '/kalkan-balayi-villalari', found: 'Evet', published: 'Evet' })
  expect(exportRow({ ...row, villa_count: 2 }).found).toBe('Hayır')
  expect(exportRow({ ...row, is_published: false })).toMatchObject({ found: 'Hayır', published: 'Hayır' })
})
