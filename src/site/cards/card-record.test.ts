import { expect, test } from 'vitest'
import type { VillaCard } from '../../contract/search/search.ts'
import { cardRecord, runsOf } from './card-record.ts'

const card = (busy: VillaCard['busy']) =>
  cardRecord({ busy, images: [], stay: null } as unknown as VillaCard).busy

test.each<[VillaCard['busy'], string]>([
  [[], ''],
  [[[0, 184]], '0 184'],
  [
    [
      [3, 7],
      [10, 4],
      [176, 8],
    ],
    '3 7 10 4 176 8',
  ],
])('taken nights %j travel as «%s» and come back', (busy, text) => {
  expect(card(busy)).toBe(text)
  expect(runsOf(text)).toEqual(busy)
})
