import { expect, test } from 'vitest'
import { clashesOf, editFieldText, valuesOf } from './edit-values.ts'

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
  history: [],
}
const row = (id: number, actor_name: string, after: Record<string, unknown>) => ({
  id,
  actor_name,
  action: 'updated',
  before: null,
  after,
  created_at: `2027-07-01T09:0${id}:00.000Z`,
})

test('two who edit other fields of one reservation do not clash', () => {
  const opened = valuesOf(stored)
  const latest = { ...stored, version: 5, adults: 6, admin_note: 'Geç gelecek' }
  expect(clashesOf(opened, { first_name: 'Aylin' }, latest)).toEqual([])
  expect(clashesOf(opened, { first_name: 'Aylin', admin_note: 'Geç gelecek' }, latest)).toEqual([])
})

test('what both wrote names who wrote it last and when', () => {
  const latest = {
    ...stored,
    version: 5,
    check_in: '2027-07-04',
    customer_note: 'Bebek yatağı',
    history: [
      row(3, 'Mert Er', { customer_note: 'Bebek yatağı' }),
      row(2, 'Deniz Kaya', { customer_note: 'Yatak', check_in: '2027-07-04' }),
    ],
  }
  const edited = { note: 'Havuz ısıtılsın', startDate: '2027-07-05', last_name: 'Şener' }
  expect(clashesOf(valuesOf(stored), edited, latest)).toEqual([
    {
      field: 'customer_note',
      by: 'Mert Er',
      at: '2027-07-01T09:03:00.000Z',
      before: '',
      after: 'Bebek yatağı',
    },
    {
      field: 'check_in',
      by: 'Deniz Kaya',
      at: '2027-07-01T09:02:00.000Z',
      before: '2027-07-03',
      after: '2027-07-04',
    },
  ])
  expect(editFieldText('check_in', '2027-07-04')).toBe('4 Temmuz 2027')
})
