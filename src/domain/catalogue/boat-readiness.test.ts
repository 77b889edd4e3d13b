import { expect, test } from 'vitest'
import { missingBoatParts } from './boat-readiness.ts'
import type { BoatPart, BoatReadiness } from './boat-readiness.ts'

const TODAY = '2027-03-01'
const whole: BoatReadiness = {
  permit_no: 'TİB-1204',
  permit_status: 'verified',
  permit_valid_until: null,
  image_count: 8,
  seasons: [{ ends_on: '2027-10-01' }],
  commission_percent: 15,
  description: '<p>Sakin koylar için.</p>',
  cabins: [{}],
  overnight_guests: 6,
  inclusions: ['Kaptan'],
  feature_ids: [4],
}

test.each<[change: Partial<BoatReadiness>, missing: BoatPart[]]>([
  [{}, []],
  [{ image_count: 7 }, ['images']],
  [{ seasons: [] }, ['prices']],
  // The day after its last one: nothing of it is left.
  [{ seasons: [{ ends_on: TODAY }] }, ['prices']],
  [{ seasons: [{ ends_on: TODAY }, { ends_on: '2027-03-02' }] }, []],
  [{ permit_no: null, permit_status: 'missing' }, ['permit']],
  [{ permit_valid_until: '2027-02-28' }, ['permit_expired']],
  [{ permit_status: 'cancelled' }, ['permit_cancelled']],
  [{ commission_percent: 0 }, ['commission']],
  [{ commission_percent: undefined }, []],
  [{ description: '  ' }, ['description']],
  [{ cabins: [] }, ['cabins']],
  // Nobody sleeps on a boat for day trips.
  [{ cabins: [], overnight_guests: 0 }, []],
  [{ inclusions: [] }, ['inclusions']],
  [{ feature_ids: [], image_count: 0 }, ['images', 'features']],
])('with %j a boat lacks %j', (change, missing) => {
  expect(missingBoatParts({ ...whole, ...change }, TODAY)).toEqual(missing)
})
