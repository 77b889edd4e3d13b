import { expect, test } from 'vitest'
import { conflictingFields, conflictIn } from '../../form/conflict.ts'
import { EDIT_STORED_AS, editFieldText, valuesOf } from './values.ts'

const stored = {
  version: 3,
  check_in: '2027-07-03',
  check_out: '2027-07-10',
  adults: 4,
  children: 0,
  infants: 0,
  first_name: 'Ayla',
  last_name: 'Şen',
  email: 'ayla@ornek.tr',
  phone: '+905320004120',
  nationality: '',
  customer_note: '',
  admin_note: '',
}
test('two people who edit different fields of a reservation have no conflict', () => {
  const opened = valuesOf(stored)
  const latest = { ...stored, version: 5, adults: 6, admin_note: 'Geç gelecek' }
  expect(conflictingFields({ first_name: 'Aylin' }, opened, valuesOf(latest))).toEqual([])
  const both = { first_name: 'Aylin', admin_note: 'Geç gelecek' }
  expect(conflictingFields(both, opened, valuesOf(latest))).toEqual([])
})

test('a conflict names the person who saved last, and when', () => {
  const latest = { ...stored, version: 5, check_in: '2027-07-04', customer_note: 'Bebek yatağı' }
  const edited = { note: 'Havuz ısıtılsın', startDate: '2027-07-05', last_name: 'Şener' }
  const names = conflictingFields(edited, valuesOf(stored), valuesOf(latest))
  const sides = { record: stored, read: valuesOf(stored), now: valuesOf(latest) }
  const stale = { version: 5, record: latest, by: 'Mert Er', at: '2027-07-01T09:03:00.000Z' }
  expect(conflictIn(stale, names, sides, EDIT_STORED_AS)).toEqual({
    version: 5,
    changes: [
      { field: 'customer_note', before: '', after: 'Bebek yatağı' },
      { field: 'check_in', before: '2027-07-03', after: '2027-07-04' },
    ],
    by: 'Mert Er',
    at: '2027-07-01T09:03:00.000Z',
  })
  expect(editFieldText('check_in', '2027-07-04')).toBe('4 Temmuz 2027')
})
