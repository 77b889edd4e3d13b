import { expect, test } from 'vitest'
import { exportColumns, exportRow } from './export.tsx'
import type { ReservationRow } from './reservation.ts'

const row: ReservationRow = {
  id: 20418,
  code: '3F7KQ4RT',
  villa_id: 3,
  villa_name: 'Akşamsefa',
  villa_code: 'TLM-03',
  check_in: '2027-07-04',
  check_out: '2027-07-11',
  night_count: 7,
  adults: 2,
  children: 1,
  infants: 0,
  first_name: 'Deniz',
  last_name: 'Kaya',
  phone: '+905320004120',
  email: 'deniz@ornek.com',
  status: 'pending',
  source: 'phone',
  hold_expires_at: '2027-06-30T15:00:00.000Z',
  total: 10_682_000,
  paid_amount: 0,
  due_amount: 10_682_000,
  refund_due_amount: 0,
  owner_amount: 8_545_600,
  cancel_requested_at: null,
  created_at: '2027-06-29T15:00:00.000Z',
  unit: null,
  units: null,
  started_at: null,
  finished_at: null,
}

test('an owner’s spreadsheet has no phone number, no e-mail address and no amounts of the customer', () => {
  const labels = exportColumns('villa', false, []).map(({ label }) => label)
  expect(labels).toContain('Payınız (TL)')
  expect(labels).not.toContain('Telefon')
  expect(labels).not.toContain('E-posta')
  expect(labels).not.toContain('Toplam (TL)')
  expect(labels).not.toContain('Ödenen (TL)')
  expect(labels).not.toContain('İade bekleyen (TL)')
})

test('hidden columns are not exported', () => {
  const labels = exportColumns('villa', true, ['villa', 'hold']).map(({ label }) => label)
  expect(labels).not.toContain('Villa')
  expect(labels).not.toContain('Opsiyon bitişi')
  expect(labels).toContain('Toplam (TL)')
})

test('every column finds its field in a row, and codes are translated', () => {
  const cells = exportRow(row)
  for (const { key } of exportColumns('villa', true, [])) expect(cells).toHaveProperty(key)
  expect(cells).toMatchObject({
    customer: 'Deniz Kaya',
    status: 'Ön rezervasyon',
    source: 'Telefon',
    hold: '30 Haziran 2027 18.00',
  })
})

test('a hold that has ended has no end date', () => {
  expect(exportRow({ ...row, status: 'confirmed' }).hold).toBe('')
})

test('a trip is exported with its hours and its units instead of nights', () => {
  const trip: ReservationRow = {
    ...row,
    check_out: '2027-07-05',
    unit: 'day',
    units: 1,
    started_at: '2027-07-04T07:00:00.000Z',
    finished_at: '2027-07-04T15:00:00.000Z',
  }
  const columns = exportColumns('boat', true, [])
  for (const { key } of columns) expect(exportRow(trip)).toHaveProperty(key)
  expect(columns.map(({ label }) => label)).toEqual(expect.arrayContaining(['Tekne', 'Hareket', 'Süre']))
  expect(exportRow(trip)).toMatchObject({
    check_out: '2027-07-04',
    started_at: '4 Temmuz 2027 10.00',
    finished_at: '4 Temmuz 2027 18.00',
    units: '1 gün',
  })
})
