import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { aboutOf, addressOf, whatOf, type Notification } from './texts.ts'

const told: Notification = {
  id: 7,
  kind: 'request',
  record_id: 12,
  who: 'Deniz Kaya',
  detail: '',
  villa_id: 3,
  villa_name: 'Villa Poyraz',
  rental_kind: 'villa',
  check_in: '2027-07-04',
  check_out: '2027-07-11',
  started_at: null,
  finished_at: null,
  created_at: '2027-03-01T09:00:00.000Z',
  is_read: false,
}
const reservations = {
  list: paths.villaReservations,
  calendar: paths.occupancy,
  boats: paths.boatReservations,
  record: (id: number, kind?: string) =>
    kind === 'boat' ? paths.boatReservations({ id }) : paths.villaReservations({ id }),
}

test('a request for a boat says so, with the day and the hours of the trip', () => {
  const trip: Notification = {
    ...told,
    rental_kind: 'boat',
    villa_name: 'Mavi Rüya',
    check_in: '2027-07-04',
    check_out: '2027-07-05',
    started_at: '2027-07-04T07:00:00.000Z',
    finished_at: '2027-07-04T15:00:00.000Z',
  }
  expect(whatOf(trip)).toBe('Yeni tekne talebi')
  expect(aboutOf(trip)).toBe('Deniz Kaya · Mavi Rüya · 4 Temmuz 2027, 10.00–18.00')
  expect(addressOf(trip, reservations)).toBe('/reservations/boat?id=12')
})

test('a notification says what happened, who it is about, the villa and the stay', () => {
  expect(whatOf(told)).toBe('Yeni rezervasyon talebi')
  expect(aboutOf(told)).toMatch(/^Deniz Kaya · Villa Poyraz · 4.11 Tem/)
  const mail = { ...told, kind: 'failed_mail', villa_name: null, check_in: null, check_out: null } as const
  expect(aboutOf({ ...mail, who: 'Onay', detail: 'deniz@ornek.tr' })).toBe('Onay · deniz@ornek.tr')
})

test('each kind opens its record', () => {
  const addresses = (['request', 'message', 'comment', 'collision', 'failed_mail', 'home'] as const).map(
    (kind) => addressOf({ ...told, kind }, reservations),
  )
  expect(addresses).toEqual([
    '/reservations/villa?id=12',
    '/contact?id=12',
    '/comments?id=12',
    '/villas/3/calendar',
    '/mails?id=12',
    '/rentitout?id=12',
  ])
})
