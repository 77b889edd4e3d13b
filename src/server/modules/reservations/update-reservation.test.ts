import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createPromotion } from '../../../../tests/factories/promotions.ts'
import { createReservation, plainQuote } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN', first_name: 'Ayşe', last_name: 'Demir' })

const fields = {
  first_name: 'Deniz',
  last_name: 'Kaya',
  email: 'deniz@ornek.tr',
  phone: '0532 000 00 00',
  startDate: '2027-07-04',
  endDate: '2027-07-11',
  adults: 2,
}
const update = (id: number, body: Record<string, unknown>) =>
  api.call('PUT', `/v1/admin/reservations/${id}`, { as: admin, body: { version: 1, ...fields, ...body } })
const own = async (nightly?: number) => {
  const villa = await createVilla(api.db)
  const stay = { check_in: '2027-07-04', check_out: '2027-07-11', first_name: 'Deniz', last_name: 'Kaya' }
  const reservation = await createReservation(api.db, villa.id, { ...stay, nightly })
  return { villa, id: reservation.id }
}

test('changing a name does not change the agreed price', async () => {
  const { id } = await own(777_700)
  const { status, body } = await update(id, { last_name: 'Kaya Öz', admin_note: 'Arandı' })
  expect(status).toBe(200)
  expect(body.content).toMatchObject({
    last_name: 'Kaya Öz',
    admin_note: 'Arandı',
    total: 7 * 777_700,
    version: 2,
    history: [
      {
        action: 'updated',
        actor_name: 'Ayşe Demir',
        before: { last_name: 'Kaya' },
        after: { last_name: 'Kaya Öz' },
      },
    ],
  })
})

test('a stored name that breaks the rule for names is shown and kept until it is changed', async () => {
  const { id } = await own()
  await api.db.updateTable('reservations').set({ first_name: 'Deniz 2' }).where('id', '=', id).execute()
  const kept = await update(id, { first_name: 'Deniz 2', admin_note: 'Arandı' })
  expect([kept.status, kept.body.content.first_name]).toEqual([200, 'Deniz 2'])
  const changed = await update(id, { first_name: 'Deniz 3', version: 2 })
  expect(changed.status).toBe(422)
  expect(changed.body.errors).toEqual([{ field: 'first_name', message: FIELD_SENTENCES.name }])
  const mended = await update(id, { first_name: 'Deniz', version: 2 })
  expect([mended.status, mended.body.content.first_name]).toEqual([200, 'Deniz'])
})

test('changed dates are priced again and moved in the calendar, and may overlap the old ones', async () => {
  const { id, villa } = await own(777_700)
  const { body } = await update(id, { startDate: '2027-07-06', endDate: '2027-07-14' })
  expect(body.content).toMatchObject({ check_in: '2027-07-06', check_out: '2027-07-14', total: 8_000_000 })
  expect(body.content.quote).toMatchObject({ total: 8_000_000, check_in: '2027-07-06', night_count: 8 })
  expect(body.content.history[0].before).toMatchObject({ total: 7 * 777_700, check_in: '2027-07-04' })
  const entries = await api.db
    .selectFrom('calendar_entries')
    .select(['stay', 'is_active'])
    .where('rental_id', '=', villa.id)
    .execute()
  expect(entries).toEqual([{ stay: '[2027-07-06,2027-07-14)', is_active: true }])
})

test('taken dates are refused and nothing moves', async () => {
  const { id, villa } = await own()
  await createReservation(api.db, villa.id, { check_in: '2027-07-13', check_out: '2027-07-20' })
  const { status, body } = await update(id, { startDate: '2027-07-08', endDate: '2027-07-15' })
  expect(status).toBe(409)
  expect(body.content.code).toBe('dates_taken')
  expect(body.content.nearest[0]).toEqual({ check_in: '2027-07-06', check_out: '2027-07-13' })
  expect((await update(id, { startDate: '2027-07-06', endDate: '2027-07-13' })).status).toBe(200)
})

test('too many guests and a stay that is too short are refused with their reason', async () => {
  const villa = await createVilla(api.db, { seasons: [{ min_nights: 5 }], guests: 4 })
  const { id } = await createReservation(api.db, villa.id, {
    check_in: '2027-07-04',
    check_out: '2027-07-11',
  })
  expect((await update(id, { adults: 5 })).body.message).toBe('Bu ev en çok 4 kişilik.')
  const short = await update(id, { endDate: '2027-07-07' })
  expect(short.body.content.code).toBe('not_bookable')
})

test('other dates are offered only where the stay could be booked, and the refusal says why', async () => {
  const villa = await createVilla(api.db, {
    seasons: [
      // 2027-07-04 is a Sunday.
      { starts_on: '2027-06-01', ends_on: '2027-07-19', closed_arrival_days: [1, 2, 3, 4, 5, 6] },
      { starts_on: '2027-07-19', ends_on: '2027-08-09', min_nights: 10 },
    ],
  })
  const stay = { check_in: '2027-07-04', check_out: '2027-07-11' }
  const { id } = await createReservation(api.db, villa.id, stay)
  await createReservation(api.db, villa.id, { check_in: '2027-07-13', check_out: '2027-07-17' })

  const taken = await update(id, { startDate: '2027-07-11', endDate: '2027-07-18' })
  // not «az önce doldu»: the nights were taken all along
  expect(taken.body.message).toBe('Bu tarihler dolu. En yakın boş tarihlerden birini seçebilirsiniz.')
  expect(taken.body.content).toEqual({
    code: 'dates_taken',
    nearest: [
      stay,
      { check_in: '2027-07-18', check_out: '2027-07-25' },
      { check_in: '2027-06-27', check_out: '2027-07-04' },
    ],
  })
  for (const { check_in, check_out } of taken.body.content.nearest) {
    const dates = { startDate: check_in, endDate: check_out }
    const { body } = await api.call('POST', '/v1/quotes', {
      body: { villa_id: villa.id, ...dates, adults: 2 },
    })
    // To the quote of the site the reservation's own nights are taken.
    const isOwn = check_in === stay.check_in
    expect(body.content.refusal?.code ?? null).toBe(isOwn ? 'dates_taken' : null)
  }

  const refusalOf = async (startDate: string, endDate: string, adults = 2) =>
    (await update(id, { startDate, endDate, adults })).body
  const closed = await refusalOf('2027-07-05', '2027-07-12')
  expect(closed.message).toBe('Bu tarihte giriş yapılamıyor; başka bir giriş günü seçin.')
  expect(closed.content.nearest[0]).toEqual(stay)
  const short = await refusalOf('2027-07-20', '2027-07-27')
  expect(short.message).toBe('Bu dönemde en az 10 gece; daha uzun bir konaklama seçin.')
  expect(short.content.nearest[0]).toEqual({ check_in: '2027-07-20', check_out: '2027-07-30' })
  const unpriced = await refusalOf('2027-08-06', '2027-08-16')
  expect(unpriced.message).toMatch(/gecesinin fiyatı henüz belli değil/)
  const crowd = await refusalOf('2027-07-11', '2027-07-18', 19)
  expect(crowd).toMatchObject({ message: 'Bu ev en çok 8 kişilik.', content: { nearest: [] } })
})

test('taken dates say that free ones nearby only ask for more nights', async () => {
  const villa = await createVilla(api.db, { seasons: [{ min_nights: 7 }] })
  const { id } = await createReservation(api.db, villa.id, {
    check_in: '2027-07-04',
    check_out: '2027-07-11',
  })
  await createReservation(api.db, villa.id, { check_in: '2027-08-01', check_out: '2027-08-08' })
  const { body } = await update(id, { startDate: '2027-08-02', endDate: '2027-08-05' })
  expect(body).toMatchObject({
    message: 'Bu tarihler dolu; yakındaki boş tarihlerde en az 7 gece.',
    content: {
      code: 'dates_taken',
      nearest: [{ check_in: '2027-08-08', check_out: '2027-08-15' }, {}, {}, {}],
    },
  })
})

test('of two people who edit one record the second is refused', async () => {
  const { id } = await own()
  const answers = await Promise.all([update(id, { admin_note: 'bir' }), update(id, { admin_note: 'iki' })])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find((answer) => answer.status === 409)?.body.content.code).toBe('changed_meanwhile')
})

test('a promotion in use stays with the reservation when its limit is reached, also on other dates', async () => {
  const villa = await createVilla(api.db)
  const promotion = await createPromotion(api.db, { usage_limit: 1 })
  const made = await api.call('POST', '/v1/admin/reservations', {
    as: admin,
    body: { villa_id: villa.id, ...fields, promotion_code: promotion.code },
  })
  expect(made.status).toBe(201)
  const moved = await update(made.body.content.id, { startDate: '2027-08-01', endDate: '2027-08-06' })
  expect(moved.body.content.quote).toMatchObject({ promotion_amount: 500_000, total: 4_500_000 })
})

test('a moved stay keeps the fees that were chosen, also those that were renamed meanwhile', async () => {
  const pet = { kind: 'pet' as const, name: 'Evcil hayvan', amount: 250_000, is_mandatory: false }
  const villa = await createVilla(api.db, { fees: [pet, { ...pet, kind: 'other', name: 'Çarşaf' }] })
  const { id: feeId } = await api.db
    .selectFrom('fees')
    .select('id')
    .where('rental_id', '=', villa.id)
    .where('kind', '=', 'pet')
    .executeTakeFirstOrThrow()
  const { startDate, endDate, ...customer } = fields
  const made = await api.call('POST', '/v1/admin/reservations', {
    as: admin,
    body: { ...customer, startDate, endDate, villa_id: villa.id, fee_ids: [feeId] },
  })
  const { id } = made.body.content
  const stored = await api.db
    .selectFrom('reservations')
    .select('quote')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.quote).toMatchObject({ fee_ids: [feeId], promotion_id: null })

  await api.db.updateTable('fees').set({ name: 'Ev hayvanı' }).where('id', '=', feeId).execute()
  const moved = await update(id, { startDate: '2027-07-06', endDate: '2027-07-13' })
  expect(moved.status).toBe(200)
  expect(moved.body.content.quote).toMatchObject({ fee_ids: [feeId], fees_amount: 250_000 })
})

test('a reservation from before quotes had ids keeps its chosen fees by their names', async () => {
  const pet = { kind: 'pet' as const, name: 'Evcil hayvan', amount: 250_000, is_mandatory: false }
  const villa = await createVilla(api.db, { fees: [pet] })
  const { id } = await createReservation(api.db, villa.id, {
    check_in: '2027-07-04',
    check_out: '2027-07-11',
  })
  const line = { kind: 'fee', name: 'Evcil hayvan', quantity: 1, unit_amount: 250_000, amount: 250_000 }
  const agreed = plainQuote(villa.id, '2027-07-04', '2027-07-11')
  await api.db
    .updateTable('reservations')
    .set({ quote: JSON.stringify({ ...agreed, lines: [...agreed.lines, { ...line, is_optional: true }] }) })
    .where('id', '=', id)
    .execute()
  const moved = await update(id, { startDate: '2027-07-06', endDate: '2027-07-13' })
  expect(moved.status).toBe(200)
  expect(moved.body.content.quote.fees_amount).toBe(250_000)
})

test('a cancelled reservation cannot be edited', async () => {
  const villa = await createVilla(api.db)
  const { id } = await createReservation(api.db, villa.id, {
    check_in: '2027-07-04',
    check_out: '2027-07-11',
    status: 'cancelled',
  })
  expect((await update(id, {})).body.content.code).toBe('wrong_status')
})

test('a stay can be moved after its promotion was switched off, and loses the promotion', async () => {
  const { villa } = await own()
  const promotion = await createPromotion(api.db, { value: 10 })
  const asked = await api.call('POST', '/v1/reservations', {
    body: {
      ...fields,
      villa_id: villa.id,
      startDate: '2027-08-01',
      endDate: '2027-08-08',
      promotion_code: promotion.code,
      kvkk_consent: true,
      terms_consent: true,
    },
  })
  const { id, total } = await api.db
    .selectFrom('reservations')
    .select(['id', 'total'])
    .where('code', '=', asked.body.content.code)
    .executeTakeFirstOrThrow()
  expect(total).toBe(6_300_000)
  await api.db.updateTable('promotions').set({ is_active: false }).where('id', '=', promotion.id).execute()
  const { status, body } = await update(id, { startDate: '2027-08-02', endDate: '2027-08-09' })
  expect([status, body.content.total, body.content.quote.promotion_code]).toEqual([200, 7_000_000, null])
})

test('a reservation with very many changes is shown with the newest ones', async () => {
  const { id } = await own()
  await api.db
    .insertInto('reservation_history')
    .values(
      Array.from({ length: 210 }, (_, n) => ({
        reservation_id: id,
        actor_name: `Biri ${n}`,
        action: 'updated',
      })),
    )
    .execute()
  const { body } = await api.call('GET', `/v1/admin/reservations/${id}`, { as: admin })
  expect(body.content.history).toHaveLength(200)
  expect(body.content.history[0].actor_name).toBe('Biri 209')
})

test('nights after an early departure are free at once, and the history says who changed the stay', async () => {
  const villa = await createVilla(api.db)
  const { id } = await createReservation(api.db, villa.id, {
    check_in: '2027-02-26',
    check_out: '2027-03-08',
    first_name: 'Deniz',
    last_name: 'Kaya',
  })
  const rest = { villa_id: villa.id, startDate: '2027-03-04', endDate: '2027-03-08', adults: 2 }
  const isFree = async () =>
    (await api.call('POST', '/v1/quotes', { body: rest })).body.content.is_free as boolean
  expect(await isFree()).toBe(false)
  const { body } = await update(id, { startDate: '2027-02-26', endDate: '2027-03-04' })
  expect(body.content).toMatchObject({ check_out: '2027-03-04', total: 6_000_000, status: 'confirmed' })
  expect(body.content.history[0]).toMatchObject({
    actor_name: 'Ayşe Demir',
    before: { check_out: '2027-03-08', total: 10_000_000 },
    after: { check_out: '2027-03-04', total: 6_000_000 },
  })
  expect(await isFree()).toBe(true)
})

test('the customer of a completed stay can be edited, its nights cannot', async () => {
  const villa = await createVilla(api.db)
  const stay = { check_in: '2027-02-01', check_out: '2027-02-08' }
  const { id } = await createReservation(api.db, villa.id, { ...stay, status: 'completed' })
  const dates = { startDate: '2027-02-01', endDate: '2027-02-08' }
  expect((await update(id, { ...dates, last_name: 'Öz' })).body.content).toMatchObject({ last_name: 'Öz' })
  for (const other of [{ endDate: '2027-02-07' }, { startDate: '2027-07-04', endDate: '2027-07-11' }]) {
    const moved = await update(id, { ...dates, ...other, version: 2 })
    expect(moved.body.content).toEqual({ code: 'wrong_status', status: 'completed' })
  }
})
