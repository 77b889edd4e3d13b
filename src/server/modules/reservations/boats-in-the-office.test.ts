import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoatReservation, createPricedBoat } from '../../../../tests/factories/boats.ts'
import { createTransaction } from '../../../../tests/factories/transactions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-07-03T09:00:00+03:00' })
const { db } = api
afterAll(api.close)
const admin = await createUser(db, { role: 'ADMIN' })
const boat = await createPricedBoat(db)
const other = await createPricedBoat(db)
const day = (date: string, units = 1) => ({ unit: 'day' as const, day: date, time: '10:00', units })
const SOON = '2027-07-03T12:00:00+03:00'
const LATER = '2027-07-05T12:00:00+03:00'
const ended = await createBoatReservation(db, boat.id, day('2027-07-02'), { status: 'completed' })
const today = await createBoatReservation(db, boat.id, day('2027-07-03'), { phone: '+905320004120' })
const hours = await createBoatReservation(
  db,
  other.id,
  { unit: 'hour', day: '2027-07-03', time: '11:00', units: 3 },
  { first_name: 'Ayşe', last_name: 'Yılmaz' },
)
const week = await createBoatReservation(db, other.id, {
  unit: 'week',
  day: '2027-07-10',
  time: '15:30',
  units: 1,
})
const asked = await createBoatReservation(db, boat.id, day('2027-07-06', 2), {
  status: 'pending',
  hold_expires_at: SOON,
})
const awaiting = await createBoatReservation(db, boat.id, day('2027-07-20'), {
  status: 'awaiting_payment',
  hold_expires_at: LATER,
  cancel_requested_at: '2027-07-02T09:00:00+03:00',
})
const cancelled = await createBoatReservation(db, boat.id, day('2027-07-25'), { status: 'cancelled' })
await createTransaction(db, cancelled, { amount: 100_000 })

const ask = async (path: string) => (await api.call('GET', `/v1/admin/${path}`, { as: admin })).body.content
const found = async (query: string) =>
  (await ask(`boatreservations?${query}`)).items.map(({ id }: { id: number }) => id)

test('the list of boats has the filters of the list of villas, and every filter finds what it says', async () => {
  expect(await found('')).toEqual([cancelled, awaiting, asked, week, hours, today, ended])
  expect(await found('oldrez=false')).not.toContain(ended)
  expect(await found('searchString=4120')).toEqual([today])
  expect(await found('searchString=yilmaz')).toEqual([hours])
  expect(await found(`boat_id=${boat.id}&status=pending,awaiting_payment`)).toEqual([awaiting, asked])
  expect(await found(`marina_id=${other.marina_id}`)).toEqual([week, hours])
  const on = 'date1=2027-07-03&date2=2027-07-03'
  expect(await found(`datetype=check_in&${on}&order=check_in`)).toEqual([today, hours])
  expect(await found(`datetype=check_out&${on}`)).toEqual([hours, today])
  expect(await found('datetype=in_house&date1=2027-07-07&date2=2027-07-07')).toEqual([asked])
  expect(await found('started_at=2027-07-07&finished_at=2027-07-20')).toEqual([awaiting, week])
  expect(await found('ending=true')).toEqual([asked])
  expect(await found('refund=true')).toEqual([cancelled])
  expect(await found('cancel_request=true')).toEqual([awaiting])
  expect((await found('order=-total'))[0]).toBe(week)
  expect(await ask('boatreservations?take=1&oldrez=false')).toMatchObject({
    total: 6,
    ending: 1,
    completed: 1,
    counts: { pending: 1, awaiting_payment: 1, confirmed: 3, cancelled: 1, completed: 0 },
  })
})

test('what the first screen says of boats equals the lists that it links to, with the hours of the trips', async () => {
  await createReservation(db, (await createVilla(db)).id, {
    check_in: '2027-07-03',
    check_out: '2027-07-10',
    status: 'pending',
    hold_expires_at: SOON,
  })
  const home = await ask('home')
  const firm = 'status=confirmed,completed&date1=2027-07-03&date2=2027-07-03'
  const lists = {
    embarkations: `${firm}&datetype=check_in`,
    returns: `${firm}&datetype=check_out`,
    on_trip: `${firm}&datetype=in_house`,
    waiting_requests: 'status=pending&oldrez=false',
    ending_holds: 'ending=true&oldrez=false',
    awaiting_payment: 'status=awaiting_payment&oldrez=false',
    refunds: 'refund=true',
    cancel_requests: 'cancel_request=true',
  } as const
  for (const [name, query] of Object.entries(lists)) {
    expect([name, home[name].boats]).toEqual([name, (await ask(`boatreservations?${query}`)).total])
  }
  expect(home.embarkations.items).toMatchObject([
    { id: today, unit: 'day', started_at: '2027-07-03T07:00:00.000Z' },
    { id: hours, unit: 'hour', finished_at: '2027-07-03T11:00:00.000Z' },
  ])
  expect([home.waiting_requests.total, home.waiting_requests.boats]).toEqual([2, 1])
  expect(home.week.map(({ taken_boats }: { taken_boats: number }) => taken_boats)).toEqual([
    2, 0, 0, 1, 1, 0, 0,
  ])
  expect(home.week[0]).toMatchObject({ boats: 2, taken: 1 })
  expect(await ask('unreadcount')).toMatchObject({
    reservationCount: 1,
    boatReservationCount: 1,
    has_boats: true,
  })
  const coming = await ask('home?range=week')
  expect(coming.embarkations.items.map(({ id }: { id: number }) => id)).toEqual([today, hours])
})

test('an owner reads the earnings of trips by the day of their return', async () => {
  const owner = { id: boat.owner_id, role: 'OWNER' as const }
  const { earnings } = (await api.call('GET', '/v1/admin/home', { as: owner })).body.content
  // 20 % less of the trips of 2 and 3 July; the cancelled one keeps nothing, requests earn nothing
  expect(earnings).toEqual({ month: 3_200_000, year_past: 3_200_000, year_coming: 0 })
})

test('a request for a boat is told to admins and to the owner of the boat, with its hours', async () => {
  const made = await api.call('POST', '/v1/boatreservations', {
    body: {
      boat_id: boat.id,
      unit: 'day',
      started_at: '2027-08-03T10:00',
      finished_at: '2027-08-03T18:00',
      adults: 2,
      first_name: 'Deniz',
      last_name: 'Arar',
      email: 'deniz.arar@ornek.tr',
      phone: '05329990011',
      kvkk_consent: true,
      terms_consent: true,
    },
  })
  expect(made.status).toBe(201)
  const told = async (as: { id: number; role: 'ADMIN' | 'OWNER' }) =>
    (await api.call('GET', '/v1/admin/notifications', { as })).body.content.items
  for (const as of [admin, { id: boat.owner_id, role: 'OWNER' as const }]) {
    expect(await told(as)).toMatchObject([
      {
        kind: 'request',
        who: 'Deniz Arar',
        villa_name: boat.name,
        rental_kind: 'boat',
        started_at: '2027-08-03T07:00:00.000Z',
      },
    ])
  }
  expect(await told({ id: other.owner_id, role: 'OWNER' })).toEqual([])
})
