import { expect, test } from 'vitest'
import { withCounts, type RegionOption } from './search-regions.tsx'

const district = (value: string): RegionOption => ({
  id: `district-${value}`,
  label: value,
  note: 'Kaş',
  kind: 'district',
  value,
})

test('districts carry their number of villas, and empty ones come last and greyed', () => {
  const counts = new Map([
    ['1', 0],
    ['2', 3],
  ])
  const shown = withCounts([district('1'), district('2'), district('3')], counts)
  expect(shown.map(({ value, note, isEmpty }) => [value, note, isEmpty])).toEqual([
    ['2', 'Kaş · 3 ev', false],
    ['3', 'Kaş', undefined],
    ['1', 'Kaş · 0 ev', true],
  ])
})

test('without counts districts are shown as they are', () => {
  expect(withCounts([district('1')], new Map())).toEqual([district('1')])
})
