import { expect, test } from 'vitest'
import { boatEmptySentence, boatReasons, dropText, freeDayText } from './boat-empty-texts.ts'
import { NO_FILTERS, readBoatList } from './boat-list-state.ts'
import type { BoatSuggestions } from './load-boat-list.ts'

const stateOf = (query: string) => readBoatList(new URLSearchParams(query), '2027-03-01').state
const facts = (left_out: BoatSuggestions['left_out'], least: BoatSuggestions['least'] = null) => ({
  left_out,
  least,
  days: [],
  drops: [],
})
const THREE_DAYS = { unit: 'day', units: 3 } as const

test.each([
  ['', facts([]), 'Bu seçime uyan tekne yok.'],
  ['date=2027-07-12&cabins=9', facts([]), 'Seçtiğiniz filtrelere uyan tekne yok.'],
  ['date=2027-07-12', facts([{ reason: 'period_taken', count: 4 }]), 'Bu gün için boş tekne yok.'],
  [
    'date=2027-07-12&types=2',
    facts([{ reason: 'period_taken', count: 4 }]),
    'Bu seçime uyan tekneler bu gün dolu.',
  ],
  // a minimum is named, however many boats are taken
  [
    'date=2027-07-12&unit=day&units=1',
    facts(
      [
        { reason: 'period_taken', count: 9 },
        { reason: 'min_units', count: 1 },
      ],
      THREE_DAYS,
    ),
    'Bu gün için boş tekneler en az 3 gün kiralanıyor.',
  ],
  [
    'date=2027-07-12&unit=week',
    facts([{ reason: 'start_weekday', count: 2 }]),
    'Haftalık turlar bu gün başlamıyor.',
  ],
  [
    'date=2027-07-12&unit=hour',
    facts([{ reason: 'unit_not_offered', count: 2 }]),
    'Bu seçime uyan tekneler saatlik kiralanmıyor.',
  ],
] as const)('%s: %o', (query, empty, sentence) => {
  expect(boatEmptySentence(stateOf(query), empty as BoatSuggestions)).toBe(sentence)
})

test('reasons and suggestions carry their numbers', () => {
  const empty = facts(
    [
      { reason: 'min_units', count: 2 },
      { reason: 'period_taken', count: 1 },
    ],
    THREE_DAYS,
  )
  expect(boatReasons(empty, { unit: 'day' })).toEqual([
    'Boş, en az 3 gün ya da daha uzun kiralanıyor: 2 tekne',
    'Bu gün dolu: 1 tekne',
  ])
  expect(freeDayText({ date: '2027-07-17', total: 4 })).toBe('17 Temmuz Cumartesi: 4 tekne boş')
  expect(dropText({ drop: 'marina_id', total: 7 })).toEqual({
    label: 'Bütün marinalara bak (7 tekne)',
    change: { search: { marina_id: [] } },
  })
  expect(dropText({ drop: 'everywhere', total: 2 })).toEqual({
    label: 'Her yerde, filtresiz ara (2 tekne)',
    change: { filters: NO_FILTERS, search: { marina_id: [], town_id: [] } },
  })
})
