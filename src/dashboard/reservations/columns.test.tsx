import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { reservationColumns } from './columns.tsx'
import type { ReservationRow } from './reservation.ts'

const NOW = new Date('2027-12-31T22:30:00+03:00')
const stay = reservationColumns({ isAdmin: true, now: NOW }).find(({ key }) => key === 'stay')!
const cardOf = (check_in: string, check_out: string) =>
  renderToStaticMarkup(
    stay.cell({ check_in, check_out, villa_name: 'Mavi' } as ReservationRow) as React.ReactElement,
  )
    .replace(/<small>.*<\/small>/, '')
    .replaceAll(/<[^>]+>/g, '')

test('the card of a reservation says the year where it is not this one', () => {
  expect(cardOf('2027-07-04', '2027-07-11')).toBe('Mavi · 4–11 Temmuz')
  expect(cardOf('2028-07-04', '2028-07-11')).toBe('Mavi · 4–11 Temmuz 2028')
  expect(cardOf('2026-07-04', '2026-07-11')).toBe('Mavi · 4–11 Temmuz 2026')
  expect(cardOf('2027-12-30', '2028-01-03')).toBe('Mavi · 30 Ara – 3 Oca 2028')
})
