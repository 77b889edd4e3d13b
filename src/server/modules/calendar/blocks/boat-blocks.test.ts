import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createBlock } from '../../../../../tests/factories/blocks.ts'
import { createBoatReservation, createPricedBoat } from '../../../../../tests/factories/boats.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'
import { addDays } from '../../../../domain/calendar/stay.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const { db } = api
const admin = await createUser(db, { role: 'ADMIN', first_name: 'Ayşe', last_name: 'Kaya' })
const owner = await createUser(db)
const stranger = await createUser(db)

const AFTERNOON = { started_at: '2027-07-03T13:00', finished_at: '2027-07-03T18:00', reason: 'Bakım' }
const block = (body: unknown, as = admin) => api.call('POST', '/v1/admin/boat/date', { body, as })
const change = (id: number, body: unknown, as = admin) =>
  api.call('PUT', `/v1/admin/boat/date/${id}`, { body, as })
const free = (id: number, as = admin) => api.call('DELETE', `/v1/admin/boat/date/${id}`, { as })
const list = async (query: string) =>
  (await api.call('GET', `/v1/admin/external?${query}`, { as: admin })).body.content
const trip = (boat_id: number, from: string, until: string) =>
  api.call('POST', '/v1/boatquotes', {
    body: {
      boat_id,
      unit: 'hour',
      started_at: `2027-07-03T${from}`,
      finished_at: `2027-07-03T${until}`,
      adults: 2,
    },
  })

test('hours of a boat that are closed cannot be booked until they are freed, and those beside them can', async () => {
  const boat = await createPricedBoat(db, { name: 'Lodos' })
  const closed = await block({ boat_id: boat.id, ...AFTERNOON, note: 'Motor' })
  expect(closed.status).toBe(201)
  expect(closed.body.content[0]).toMatchObject({
    kind: 'boat',
    boat_id: boat.id,
    boat_name: 'Lodos',
    started_at: '2027-07-03T10:00:00.000Z',
    finished_at: '2027-07-03T15:00:00.000Z',
    check_in: '2027-07-03',
    check_out: '2027-07-04',
    status: 'coming',
    created_by_name: 'Ayşe Kaya',
  })
  expect((await trip(boat.id, '14:00', '16:00')).body.content.is_bookable).toBe(false)
  // a trip needs its turn-around of an hour before the block, and may begin when the block ends
  expect((await trip(boat.id, '10:30', '12:30')).body.content.is_bookable).toBe(false)
  expect((await trip(boat.id, '10:00', '12:00')).body.content.is_bookable).toBe(true)
  expect((await trip(boat.id, '18:00', '20:00')).body.content.is_bookable).toBe(true)
  expect((await free(closed.body.content[0].id)).body.content.status).toBe('freed')
  expect((await trip(boat.id, '14:00', '16:00')).body.content.is_bookable).toBe(true)
})

test('several boats are closed together or not at all, and the sentence names the trip in the way and its turn-around', async () => {
  const [free, busy] = [await createPricedBoat(db), await createPricedBoat(db, { name: 'Poyraz' })]
  await createBoatReservation(db, busy.id, { unit: 'day', day: '2027-07-03', time: '10:00', units: 1 })
  const refused = await block({
    boat_id: [free.id, busy.id],
    ...AFTERNOON,
    started_at: '2027-07-03T18:30',
    finished_at: '2027-07-03T21:00',
  })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe(
    'Bu tarihlerde başka bir kayıt var (Poyraz: Deniz Kaya, 3 Temmuz 2027 10.00–18.00, hazırlık bitişi 19.00).',
  )
  expect(refused.body.content.clashes).toMatchObject([{ boat_name: 'Poyraz', label: 'Deniz Kaya' }])
  const entries = await db
    .selectFrom('calendar_entries')
    .select('id')
    .where('rental_id', '=', free.id)
    .execute()
  expect(entries).toEqual([])
  const after = { ...AFTERNOON, started_at: '2027-07-03T19:00', finished_at: '2027-07-03T21:00' }
  expect((await block({ boat_id: [free.id, busy.id], ...after })).body.content).toHaveLength(2)
})

test('a closed day is the whole day in Istanbul', async () => {
  const boat = await createPricedBoat(db, { opens_at: '00:00', closes_at: '23:59' })
  const days = { started_at: '2027-07-03T00:00', finished_at: '2027-07-05T00:00', reason: 'Hava' }
  const { body } = await block({ boat_id: boat.id, ...days })
  expect(body.content[0]).toMatchObject({ check_in: '2027-07-03', check_out: '2027-07-05' })
  const again = await block({
    boat_id: boat.id,
    ...AFTERNOON,
    started_at: '2027-07-04T23:59',
    finished_at: '2027-07-05T01:00',
  })
  expect(again.body.message).toContain('Hava, 3–4 Temmuz 2027, bütün gün')
  const next = { started_at: '2027-07-05T00:00', finished_at: '2027-07-05T01:00', reason: 'Bakım' }
  expect((await block({ boat_id: boat.id, ...next })).status).toBe(201)
})

test('a time that is turned, over or too long is refused at its field', async () => {
  const { id } = await createPricedBoat(db)
  const errors = async (times: object) => (await block({ boat_id: id, ...AFTERNOON, ...times })).body.errors
  expect(await errors({ finished_at: '2027-07-03T13:00' })).toEqual([
    { field: 'finished_at', message: 'Bitiş, başlangıçtan sonra olmalı' },
  ])
  expect(await errors({ started_at: '2027-02-01T10:00', finished_at: '2027-03-01T08:59' })).toEqual([
    {
      field: 'finished_at',
      message: 'Kapamanın sonu geçmişte kalıyor; daha sonraki bir gün ya da saat seçin',
    },
  ])
  expect(await errors({ finished_at: '2028-09-03T13:00' })).toEqual([
    { field: 'finished_at', message: 'En çok 400 gün seçin' },
  ])
  expect(await errors({ started_at: '2027-07-03' })).toEqual([
    { field: 'started_at', message: 'Kapamanın başladığı günü ve saati seçin' },
  ])
})

test('a block is changed and closed again, an outdated version is refused, and a clash changes nothing', async () => {
  const boat = await createPricedBoat(db)
  const { body } = await block({ boat_id: boat.id, ...AFTERNOON, note: 'Motor' })
  const { id } = body.content[0]
  const longer = await change(id, { version: 1, finished_at: '2027-07-03T19:00' })
  expect(longer.body.content).toMatchObject({
    version: 2,
    finished_at: '2027-07-03T16:00:00.000Z',
    note: 'Motor',
  })
  expect((await change(id, { version: 1, reason: 'Boya' })).status).toBe(409)
  const evening = { ...AFTERNOON, started_at: '2027-07-03T20:00', finished_at: '2027-07-03T22:00' }
  await block({ boat_id: boat.id, ...evening })
  expect((await change(id, { finished_at: '2027-07-03T20:30' })).status).toBe(409)
  await free(id)
  expect((await change(id, { reason: 'Boya' })).status).toBe(404)
  const again = await change(id, { is_active: true })
  expect(again.body.content).toMatchObject({ status: 'coming', finished_at: '2027-07-03T16:00:00.000Z' })
  const days = await db.selectFrom('calendar_entries').select('stay').where('id', '=', id).execute()
  expect(days).toEqual([{ stay: '[2027-07-03,2027-07-04)' }])
})

test('owners close and free hours of their own boats, and leave what admins closed', async () => {
  const boat = await createPricedBoat(db, { owner_id: owner.id })
  const own = await block({ boat_id: boat.id, ...AFTERNOON }, owner)
  expect(own.status).toBe(201)
  expect((await block({ boat_id: boat.id, ...AFTERNOON }, stranger)).status).toBe(404)
  const morning = {
    started_at: '2027-07-03T08:00',
    finished_at: '2027-07-03T10:00',
    reason: 'Denetim',
    note: 'x',
  }
  const { body } = await block({ boat_id: boat.id, ...morning })
  expect((await free(body.content[0].id, owner)).status).toBe(403)
  expect((await free(own.body.content[0].id, stranger)).status).toBe(404)
  expect((await free(own.body.content[0].id, owner)).status).toBe(200)
})

test('calls of villas do not find boats and their blocks, nor the other way round', async () => {
  const [boat, villa] = [await createPricedBoat(db), await createVilla(db)]
  const ofBoat = (await block({ boat_id: boat.id, ...AFTERNOON })).body.content[0].id
  const ofVilla = (await createBlock(db, villa.id, { check_in: '2027-07-04', check_out: '2027-07-08' })).id
  expect((await block({ boat_id: villa.id, ...AFTERNOON })).status).toBe(404)
  const nights = { villa_id: boat.id, startDate: '2027-08-04', endDate: '2027-08-08', reason: 'Bakım' }
  expect((await api.call('POST', '/v1/admin/villas/date', { body: nights, as: admin })).status).toBe(404)
  expect((await api.call('DELETE', `/v1/admin/villas/date/${ofBoat}`, { as: admin })).status).toBe(404)
  expect((await free(ofVilla)).status).toBe(404)
})

test('the list has blocks of villas and boats, with filters for kind, boat and days', async () => {
  const [boat, villa] = [await createPricedBoat(db), await createVilla(db)]
  const ofBoat = (await block({ boat_id: boat.id, ...AFTERNOON })).body.content[0].id
  const ofVilla = (await createBlock(db, villa.id, { check_in: '2027-07-04', check_out: '2027-07-08' })).id
  const ids = async (query: string) => (await list(query)).items.map(({ id }: { id: number }) => id)
  expect((await ids('')).slice(0, 2)).toEqual([ofVilla, ofBoat])
  expect((await ids('kind=boat'))[0]).toBe(ofBoat)
  expect((await ids('kind=villa'))[0]).toBe(ofVilla)
  expect(await ids(`boat_id=${boat.id}`)).toEqual([ofBoat])
  expect(await ids(`boat_id=${villa.id}`)).toEqual([])
  expect(await ids(`villa_id=${villa.id}`)).toEqual([ofVilla])
  expect(await ids(`boat_id=${boat.id}&started_at=2027-07-03&finished_at=2027-07-03`)).toEqual([ofBoat])
  expect(await ids(`boat_id=${boat.id}&finished_at=2027-07-02`)).toEqual([])
  expect(await ids(`boat_id=${boat.id}&status=coming`)).toEqual([ofBoat])
  const shown = await api.call('GET', `/v1/admin/external/${ofBoat}`, { as: admin })
  expect(shown.body.content).toMatchObject({ kind: 'boat', boat_id: boat.id })
})

test('of a block and a request for overlapping hours of one boat at once, exactly one wins in every round', async () => {
  const boat = await createPricedBoat(db)
  for (let round = 0; round < 12; round += 1) {
    const day = addDays('2027-07-01', round)
    const customer = {
      first_name: 'Deniz',
      last_name: 'Kaya',
      email: `yaris-${round}@ornek${round}.tr`,
      phone: `0535${String(1_000_000 + round * 7919)}`,
    }
    const asks = [
      block({ boat_id: boat.id, reason: 'Bakım', started_at: `${day}T15:00`, finished_at: `${day}T19:00` }),
      api.call('POST', '/v1/admin/boatreservations', {
        as: admin,
        body: {
          boat_id: boat.id,
          unit: 'hour',
          started_at: `${day}T12:00`,
          finished_at: `${day}T16:00`,
          adults: 2,
          ...customer,
        },
      }),
    ]
    const answers = await Promise.all(round % 2 === 0 ? asks : asks.toReversed())
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  }
})
