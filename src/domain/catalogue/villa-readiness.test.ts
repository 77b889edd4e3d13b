import { expect, test } from 'vitest'
import { missingBtransFields, NO_BTRANS } from './btrans.ts'
import { missingParts } from './villa-readiness.ts'
import type { VillaFacts } from './villa-readiness.ts'

const READY: VillaFacts = {
  permit_no: '48-1234',
  permit_status: 'verified',
  permit_valid_until: null,
  description: '<p>Taş ev.</p>',
  type_ids: [1],
  feature_ids: [1],
  room_count: 3,
  image_count: 8,
  season_count: 1,
  unpriced_nights: 0,
  commission_percent: 15,
  is_located: true,
}

test('a complete villa has no missing parts', () => {
  expect(missingParts(READY, '2027-03-01')).toEqual([])
})

test.each<[Partial<VillaFacts>, string[]]>([
  [{ permit_no: null }, ['permit']],
  [{ permit_no: 'yok' }, ['permit']],
  [{ permit_valid_until: '2027-02-28' }, ['permit_expired']],
  [{ permit_status: 'cancelled' }, ['permit_cancelled']],
  [{ image_count: 7 }, ['images']],
  [{ season_count: 0, unpriced_nights: 365, room_count: 0 }, ['prices', 'rooms']],
  [{ unpriced_nights: 1 }, ['unpriced_nights']],
  [{ commission_percent: 0, is_located: false }, ['commission', 'coordinates']],
  [{ description: ' ', type_ids: [], feature_ids: [] }, ['description', 'types', 'features']],
])('one with %o lacks %o', (given, parts) => {
  expect(missingParts({ ...READY, ...given }, '2027-03-01')).toEqual(parts)
})

test('BTRANS needs a name and a number of a person, a title of a company, and the other fields of both', () => {
  const everybody = ['owner_phone', 'owner_iban', 'province_code', 'district_code', 'neighbourhood']
  expect(missingBtransFields(NO_BTRANS)).toEqual([
    'owner_first_name',
    'owner_last_name',
    'owner_tckn',
    ...everybody,
  ])
  expect(missingBtransFields({ ...NO_BTRANS, owner_type: 'company' })).toEqual([
    'owner_title',
    'owner_vkn',
    ...everybody,
  ])
})
