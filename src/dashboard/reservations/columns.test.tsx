import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { reservationColumns } from './columns.tsx'
import type { ReservationRow } from './reservation.ts'

const NOW = new Date('2027-12-31T22:30:00+03:00')
const stay = reservationColumns({ kind: 'villa', isAdmin: true, now: NOW }).find(({ key }) => key === 'stay')!
const textOf = (row: Partial<ReservationRow>) =>
  renderToStaticMarkup(stay.cell(row as ReservationRow) as React.ReactElement)
    .replace(/<small>.*<\/small>/, '')
    .replaceAll(/<[^>]+>/g, '')
const cardOf = (check_in: string, check_out: string) =>
  textOf({ check_in, check_out, villa_name: 'Mavi', started_at: null, finished_at: null })

test('the card of a reservation says the year where it is not this one', () => {
  expect(cardOf('2027-07-04', '2027-07-11')).toBe('Mavi · 4–11 Temmuz')
  expect(cardOf('2028-07-04', '2028-07-11')).toBe('Mavi · 4–11 Temmuz 2028')
  expect(cardOf('2026-07-04', '2026-07-11')).toBe('Mavi · 4–11 Temmuz 2026')
  expect(cardOf('2027-12-30', '2028-01-03')).toBe('Mavi · 30 Ara – 3 Oca 2028')
})

test('the card of a trip says its days and hours, and of several days the day of the return', () => {
  const trip = { villa_name: 'Poyraz', check_in: '2027-07-04', started_at: '2027-07-04T07:00:00.000Z' }
  expect(textOf({ ...trip, check_out: '2027-07-05', finished_at: '2027-07-04T15:00:00.000Z' })).toBe(
    'Poyraz · 4 Temmuz, 10.00–18.00',
  )
  expect(textOf({ ...trip, check_out: '2028-01-04', finished_at: '2028-01-03T07:00:00.000Z' })).toBe(
    'Poyraz · 4 Tem – 3 Oca 2028, 10.00–10.00',
  )
})
