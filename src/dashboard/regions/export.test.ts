import { expect, test } from 'vitest'
import { exportRows, REGION_COLUMNS } from './export.tsx'
import type { District, Town } from './calls.ts'

const town = (id: number, name: string, position: number): Town => ({
  id,
  name,
  slug: name.toLowerCase(),
  villa_count: 9,
  version: 1,
  summary: '',
  latitude: 36.26,
  longitude: 29.41,
  image: null,
  position,
  district_count: 1,
})
const district = (id: number, name: string, town_id: number): District => ({
  id,
  name,
  slug: name.toLowerCase(),
  villa_count: 4,
  version: 1,
  town_id,
  town_name: '',
  summary: '',
  latitude: null,
  longitude: null,
})

test('a town precedes its districts, and districts of towns outside the search are left out', () => {
  const rows = exportRows(
    [town(2, 'Kalkan', 1), town(1, 'Fethiye', 2)],
    [district(5, 'Ovacik', 1), district(6, 'Ortaalan', 2), district(7, 'Akyaka', 3)],
  )
  expect(rows.map((row) => [row.position, row.town, row.district, row.address])).toEqual([
    [1, 'Kalkan', null, '/kalkan'],
    [null, 'Kalkan', 'Ortaalan', '/ortaalan'],
    [2, 'Fethiye', null, '/fethiye'],
    [null, 'Fethiye', 'Ovacik', '/ovacik'],
  ])
  for (const { key } of REGION_COLUMNS) for (const row of rows) expect(row).toHaveProperty(key)
})
