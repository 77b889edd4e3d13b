import { expect, test } from 'vitest'
import { seasonRows } from './trip-seasons.tsx'

const season = (id: number, unit: 'hour' | 'day', starts_on: string) => ({
  id,
  name: 'Yaz',
  unit,
  starts_on,
  ends_on: '2027-09-01',
  price: 100,
  min_units: 1,
  start_weekday: null,
})

test('seasons of the same days share a row', () => {
  const rows = seasonRows([
    season(1, 'day', '2027-06-01'),
    season(2, 'hour', '2027-06-01'),
    season(3, 'day', '2027-07-01'),
  ])
  expect(rows.map((row) => row.map(({ id }) => id))).toEqual([[1, 2], [3]])
})
