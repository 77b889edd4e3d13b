import { expect, test } from 'vitest'
import type { AuditRow } from './calls.ts'
import { targetHref } from './target-href.ts'

const entry = (record: string, rental_kind: 'villa' | 'boat' | null, villa_id: number | null = null) =>
  targetHref({
    record,
    record_id: 7,
    target: { label: 'Ad', villa_id, rental_kind },
  } as AuditRow)

test('what belongs to a boat leads to the screens of boats, and what belongs to a villa to those of villas', () => {
  expect(entry('reservation', 'villa')).toBe('/reservations/villa?id=7')
  expect(entry('reservation', 'boat')).toBe('/reservations/boat?id=7')
  expect(entry('boat', 'boat', 3)).toBe('/boats/3/general')
  expect(entry('boat_season', 'boat', 3)).toBe('/boats/3/seasons')
  expect(entry('season', 'villa', 3)).toBe('/villas/3/seasons')
  expect(entry('discount', 'boat', 3)).toBe('/boats/3/discounts')
  expect(entry('marina', null)).toBe('/marina?edit=7')
})
