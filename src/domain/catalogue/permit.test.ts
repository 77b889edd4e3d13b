import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayBeShown, permitNoOf, permitState } from './permit.ts'
import type { Permit, PermitState } from './permit.ts'
import { addDays } from '../calendar/stay.ts'

test.each([
  ['48-1234', '48-1234'],
  [' 07 – 6195 ', '07-6195'],
  ['48 - 900001', '48-900001'],
  ['01-1', '01-1'],
  ['81−1234567', '81-1234567'],
  ['48\u00ad-12', null],
  ['82-1234', null],
  ['00-1234', null],
  ['48-', null],
  ['48-12345678', null],
  ['481234', null],
  ['48-12 34', null],
  ['48-12a', null],
  ['TR-48-12', null],
  ['٤٨-١٢', null],
  ['', null],
])('a typed permit number %j is kept as %j', (typed, kept) => {
  expect(permitNoOf(typed)).toBe(kept)
})

test.each([
  [' 2024/118 ', '2024/118'],
  ['TİB – 48', 'TİB-48'],
  ['48.1234', '48.1234'],
  ['bekleniyor', null],
  ['48;1', null],
  ['-48', null],
  ['', null],
])('a typed permit number of a boat %j is kept as %j', (typed, kept) => {
  expect(permitNoOf(typed, 'boat')).toBe(kept)
})

test('the number of a boat, which no villa could have, is in order', () => {
  const permit: Permit = { permit_no: '2024/118', permit_status: 'unchecked', permit_valid_until: null }
  expect([permitState(permit, TODAY, 'boat'), permitState(permit, TODAY)]).toEqual(['ok', 'malformed'])
})

test('a well-formed number is kept unchanged, and normalising it again changes nothing', () => {
  const wellFormed = fc
    .tuple(fc.integer({ min: 1, max: 81 }), fc.stringMatching(/^[0-9]{1,7}$/))
    .map(([province, number]) => `${String(province).padStart(2, '0')}-${number}`)
  fc.assert(fc.property(wellFormed, (number) => permitNoOf(number) === number))
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const kept = permitNoOf(typed)
      return kept === null || permitNoOf(kept) === kept
    }),
  )
})

const TODAY = '2027-03-01'
test.each<[Partial<Permit>, PermitState, boolean]>([
  [{}, 'ok', true],
  [{ permit_status: 'verified' }, 'ok', true],
  [{ permit_valid_until: addDays(TODAY, 60) }, 'ok', true],
  [{ permit_valid_until: addDays(TODAY, 59) }, 'expiring', true],
  [{ permit_valid_until: TODAY }, 'expiring', true],
  [{ permit_valid_until: addDays(TODAY, -1) }, 'expired', false],
  [{ permit_no: null }, 'missing', false],
  [{ permit_no: '' }, 'missing', false],
  [{ permit_no: '4812' }, 'malformed', false],
  [{ permit_status: 'cancelled', permit_valid_until: addDays(TODAY, 500) }, 'cancelled', false],
])('a permit with %o is %s; it may be shown: %s', (given, state, isShown) => {
  const permit: Permit = {
    permit_no: '48-1234',
    permit_status: 'unchecked',
    permit_valid_until: null,
    ...given,
  }
  expect(permitState(permit, TODAY)).toBe(state)
  expect(mayBeShown(permit, TODAY)).toBe(isShown)
})
