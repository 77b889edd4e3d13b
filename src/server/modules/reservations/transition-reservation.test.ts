// Long because every transition is carried out, refused, repeated and raced.
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { CASE_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import type { TemplateKey } from '../../services/notifications/outbox.ts'

const NOW = '2027-03-01T09:00:00+03:00'
const api = await startApi({ now: NOW })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN', first_name: 'Ayşe', last_name: 'Demir' })
const other = await createUser(api.db, { role: 'ADMIN', first_name: 'Mert', last_name: 'Ak' })
const keys: TemplateKey[] = ['bank_details', 'payment_link', 'confirmed', 'cancelled']
for (const key of keys) await createMailTemplate(api.db, key)
await createMailTemplate(api.db, 'expired', { is_active: false })

const stay = { check_in: '2027-07-04', check_out: '2027-07-11' }
const post = (path: string, body: unknown, as = admin) => api.call('POST', `/v1/admin/${path}`, { body, as })
const patch = (id: number, body: unknown) =>
  api.call('PATCH', `/v1/admin/reservations/${id}`, { body, as: admin })
const entriesOf = (id: number) =>
  api.db
    .selectFrom('calendar_entries')
    .select(['is_active', 'held_until'])
    .where('reservation_id', '=', id)
    .orderBy('id')
    .execute()
const mailsOf = (id: number) =>
  api.db
    .selectFrom('mail_outbox')
    .select('template_key')
    .where('reservation_id', '=', id)
    .orderBy('id')
    .execute()

test('bank details and confirmation each write mail, history and hold', async () => {
  const villa = await createVilla(api.db)
  const { id } = await createReservation(api.db, villa.id, { ...stay, status: 'pending' })

  const bank = await post('sendbank', { id, hold_hours: 6 })
  expect(bank.status).toBe(200)
  expect(bank.body.content).toMatchObject({
    is_mail_queued: true,
    reservation: { status: 'awaiting_payment', hold_expires_at: '2027-03-01T12:00:00.000Z', version: 2 },
  })
  expect(await entriesOf(id)).toEqual([{ is_active: true, held_until: new Date('2027-03-01T12:00:00Z') }])

  const confirmed = await post('sendconfirm', { id, version: 2 })
  expect(confirmed.body.content.reservation).toMatchObject({
    status: 'confirmed',
    hold_expires_at: null,
    can: { sendcancel: true, sendconfirm: false, sendbank: false },
  })
  expect(confirmed.body.content.reservation.history.map((entry: { action: string }) => entry.action)).toEqual(
    ['sendconfirm', 'sendbank'],
  )
  expect(await entriesOf(id)).toEqual([{ is_active: true, held_until: null }])
  expect(await mailsOf(id)).toEqual([{ template_key: 'bank_details' }, { template_key: 'confirmed' }])
})

test('of two admins who confirm at once one succeeds, and the other is told who did it and when', async () => {
  const villa = await createVilla(api.db)
  const { id } = await createReservation(api.db, villa.id, { ...stay, status: 'awaiting_payment' })
  const answers = await Promise.all([post('sendconfirm', { id }), post('sendconfirm', { id }, other)])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const lost = answers.find((answer) => answer.status === 409)!
  const winner = answers[0].status === 200 ? 'Ayşe Demir' : 'Mert Ak'
  expect(lost.body.content).toMatchObject({ code: 'wrong_status', status: 'confirmed' })
  expect(lost.body.message).toContain(winner)
  expect(lost.body.message).toContain('09.00')
  expect(await mailsOf(id)).toHaveLength(1)
})

test('an outdated version is refused with the name of whoever changed the record', async () => {
  const villa = await createVilla(api.db)
  const { id } = await createReservation(api.db, villa.id, { ...stay, status: 'pending' })
  await post('sendbank', { id, version: 1 }, other)
  const late = await post('sendcancel', { id, version: 1, reason: 'Vazgeçti' })
  expect(late.body.content.code).toBe('changed_meanwhile')
  expect(late.body.message).toContain('Mert Ak')
})

test('a cancellation keeps what the ladder says, frees the nights and mails the customer', async () => {
  const villa = await createVilla(api.db)
  const { id } = await createReservation(api.db, villa.id, {
    check_in: '2027-03-20',
    check_out: '2027-03-27',
    status: 'confirmed',
  })
  await api.call('POST', `/v1/admin/reservations/${id}/transactions`, {
    as: admin,
    body: { method: 'cash', amount: 2_500_000, paid_on: '2027-03-01' },
  })
  const preview = await api.call(
    'GET',
    `/v1/admin/reservations/${id}/preview?action=sendcancel&reason=Hastalık`,
    {
      as: admin,
    },
  )
  expect(preview.body.content.cancellation).toEqual({
    days_before: 19,
    percent_kept: 100,
    base: 'prepayment',
    kept_amount: 2_100_000,
    refund_amount: 400_000,
    paid_amount: 2_500_000,
  })
  expect((await entriesOf(id))[0]?.is_active).toBe(true)

  const { body } = await post('sendcancel', { id, reason: 'Hastalık' })
  expect(body.content.reservation).toMatchObject({ status: 'cancelled', cancel_reason: 'Hastalık' })
  expect(body.content.reservation.history[0]).toMatchObject({
    action: 'sendcancel',
    actor_name: 'Ayşe Demir',
    after: { kept_amount: 2_100_000, refund_amount: 400_000, percent_kept: 100, days_before: 19 },
  })
  expect((await entriesOf(id))[0]?.is_active).toBe(false)
})

test('with the template switched off, the transition happens without a mail and says so', async () => {
  const villa = await createVilla(api.db)
  const { id } = await createReservation(api.db, villa.id, { ...stay, status: 'pending' })
  const { status, body } = await post('sendexpired', { id })
  expect(status).toBe(200)
  expect(body.content).toMatchObject({ is_mail_queued: false, reservation: { status: 'expired' } })
  expect(await mailsOf(id)).toEqual([])

  const quiet = await createReservation(api.db, villa.id, { ...stay, status: 'pending' })
  const bank = await post('sendbank', { id: quiet.id, send_mail: false })
  expect(bank.body.content.is_mail_queued).toBe(false)
  expect(await mailsOf(quiet.id)).toEqual([])
  // the history does not claim that a mail was sent
  const trace = (answer: typeof bank) => answer.body.content.reservation.history[0]
  expect(trace(bank)).toMatchObject({ action: 'sendbank', after: { is_mail_queued: false } })
  const sent = await post('sendbank', { id: quiet.id, version: bank.body.content.reservation.version })
  expect(trace(sent).after).not.toHaveProperty('is_mail_queued')
})

test('a transition that is not in the lifecycle is refused', async () => {
  const villa = await createVilla(api.db)
  const pending = await createReservation(api.db, villa.id, { ...stay, status: 'pending' })
  expect((await patch(pending.id, { status: 'pending' })).body.content.code).toBe('wrong_status')
  expect((await patch(pending.id, { status: 'completed' })).body.content.code).toBe('wrong_status')
  const cancelled = await createReservation(api.db, villa.id, { ...stay, status: 'cancelled' })
  expect((await post('sendbank', { id: cancelled.id })).status).toBe(409)
  expect((await post('sendconfirm', { id: cancelled.id, reason: 'Geldi' })).status).toBe(409)
  expect((await post('sendbank', { id: 999_999 })).status).toBe(404)
})

test('an ended hold reads as expired before the job runs, and can be reopened only while the dates are free', async () => {
  const villa = await createVilla(api.db)
  const first = await createReservation(api.db, villa.id, {
    ...stay,
    status: 'pending',
    hold_expires_at: '2027-03-01T05:59:00Z',
  })
  const shown = await api.call('GET', `/v1/admin/reservations/${first.id}`, { as: admin })
  expect(shown.body.content).toMatchObject({ status: 'expired', can: { reopen: true, sendbank: false } })
  expect((await post('sendbank', { id: first.id })).body.content).toMatchObject({
    code: 'wrong_status',
    status: 'expired',
  })

  const reopened = await patch(first.id, { status: 'pending' })
  expect(reopened.body.content).toMatchObject({
    status: 'pending',
    hold_expires_at: '2027-03-02T06:00:00.000Z',
  })
  expect(reopened.body.content.history.map((entry: { action: string }) => entry.action)).toEqual([
    'reopen',
    'expired',
  ])
  expect((await entriesOf(first.id)).filter((entry) => entry.is_active)).toHaveLength(1)

  await patch(first.id, { status: 'cancelled', reason: 'Denendi' })
  await createReservation(api.db, villa.id, { check_in: '2027-07-10', check_out: '2027-07-12' })
  const refused = await patch(first.id, { status: 'pending' })
  expect(refused.body.content.code).toBe('dates_taken')
  expect(refused.body.content.nearest.length).toBeGreaterThan(0)
  const after = await api.call('GET', `/v1/admin/reservations/${first.id}`, { as: admin })
  expect(after.body.content).toMatchObject({ status: 'cancelled', cancel_reason: 'Denendi' })
})

test('of two cancelled reservations for the same nights reopened at once, one gets them', async () => {
  const villa = await createVilla(api.db)
  const both = await Promise.all(
    [1, 2].map(() => createReservation(api.db, villa.id, { ...stay, status: 'cancelled' })),
  )
  const answers = await Promise.all(both.map(({ id }) => patch(id, { status: 'pending' })))
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test("a mail gives the villa's check-in and check-out hours like the site", async () => {
  const body = 'Giriş {{giris_saati}}, çıkış {{cikis_saati}}'
  await createMailTemplate(api.db, 'payment_received', { body })
  const villa = await createVilla(api.db)
  const { id } = await createReservation(api.db, villa.id, { ...stay, status: 'awaiting_payment' })
  await api.call('POST', `/v1/admin/reservations/${id}/transactions`, {
    body: { kind: 'payment', method: 'cash', amount: 100_000, paid_on: '2027-03-01', send_mail: true },
    as: admin,
  })
  const mail = await api.db
    .selectFrom('mail_outbox')
    .select('text')
    .where('reservation_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(mail.text).toContain('Giriş 16.00, çıkış 10.00')
})

test('the preview shows the mail and the hold, and writes nothing', async () => {
  const villa = await createVilla(api.db, { name: 'Limonluk' })
  const { id, code } = await createReservation(api.db, villa.id, { ...stay, status: 'pending' })
  const { body } = await api.call(
    'GET',
    `/v1/admin/reservations/${id}/preview?action=sendbank&hold_hours=12`,
    {
      as: admin,
    },
  )
  expect(body.content).toMatchObject({
    mail: { subject: `Limonluk ${code}`, is_active: true },
    hold_expires_at: '2027-03-01T18:00:00.000Z',
    last_sent_at: null,
    cancellation: null,
  })
  expect(body.content.mail.html).toContain('₺70.000')
  expect(await mailsOf(id)).toEqual([])
})

test('bank details and payment link can be sent again while the payment is awaited, without extending the hold', async () => {
  const villa = await createVilla(api.db)
  const { id } = await createReservation(api.db, villa.id, { ...stay, status: 'pending' })
  const first = await post('sendbank', { id, hold_hours: 6 })
  const { hold_expires_at, awaiting_payment_at } = first.body.content.reservation
  expect(first.body.content.reservation.can).toMatchObject({ sendbank: true, sendpaymentlink: true })

  api.clock.set('2027-03-01T11:00:00+03:00')
  const preview = (more = '') =>
    api.call('GET', `/v1/admin/reservations/${id}/preview?action=sendpaymentlink${more}`, { as: admin })
  expect((await preview()).body.content.hold_expires_at).toBe(hold_expires_at)
  const link = await post('sendpaymentlink', { id, version: 2 })
  expect(link).toMatchObject({
    status: 200,
    body: {
      content: {
        is_mail_queued: true,
        reservation: { status: 'awaiting_payment', hold_expires_at, awaiting_payment_at, version: 3 },
      },
    },
  })
  expect((await post('sendbank', { id, version: 3 })).body.content.reservation).toMatchObject({
    hold_expires_at,
  })
  expect(await entriesOf(id)).toEqual([{ is_active: true, held_until: new Date(hold_expires_at) }])
  expect(await mailsOf(id)).toHaveLength(3)

  // Hours that admins name are another end, in the preview, the mail and the history.
  expect((await preview('&hold_hours=12')).body.content.hold_expires_at).toBe('2027-03-01T20:00:00.000Z')
  const longer = await post('sendpaymentlink', { id, version: 4, hold_hours: 12 })
  expect(longer.body.content.reservation).toMatchObject({ hold_expires_at: '2027-03-01T20:00:00.000Z' })
  expect(longer.body.content.reservation.history[0]).toMatchObject({
    action: 'sendpaymentlink',
    actor_name: 'Ayşe Demir',
    before: { hold_expires_at },
    after: { hold_expires_at: '2027-03-01T20:00:00.000Z' },
  })
  api.clock.set(NOW)
})

test('two admins who send bank details at once queue one mail, and nothing is sent again without a reason', async () => {
  const villa = await createVilla(api.db)
  const { id } = await createReservation(api.db, villa.id, { ...stay, status: 'pending' })
  for (const body of [{ id }, { id, version: 2 }]) {
    const answers = await Promise.all([post('sendbank', body), post('sendbank', body, other)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
  expect(await mailsOf(id)).toHaveLength(2)
  expect((await post('sendbank', { id, version: 3, send_mail: false })).body.content.code).toBe(
    'wrong_status',
  )
  expect((await patch(id, { version: 3, status: 'awaiting_payment' })).body.content.code).toBe('wrong_status')
})

test('a stay whose last night has passed cannot be reopened, and a sentence says why', async () => {
  const villa = await createVilla(api.db)
  const reopen = async (check_in: string, check_out: string, status: 'cancelled' | 'expired') => {
    const { id } = await createReservation(api.db, villa.id, { check_in, check_out, status })
    const shown = await api.call('GET', `/v1/admin/reservations/${id}`, { as: admin })
    const answer = await patch(id, { status: 'pending' })
    expect(shown.body.content.can.reopen).toBe(answer.status === 200)
    return answer
  }
  for (const over of [
    await reopen('2027-02-01', '2027-02-08', 'cancelled'),
    await reopen('2027-02-22', '2027-03-01', 'expired'),
  ]) {
    expect(over).toMatchObject({
      status: 409,
      body: { content: { code: 'wrong_status' }, message: CASE_SENTENCES.stay_in_past },
    })
  }
  // Guests who are here and were cancelled by mistake come back.
  expect((await reopen('2027-02-25', '2027-03-02', 'cancelled')).status).toBe(200)
})

test('confirming a lapsed request and a newer one for the same nights at once confirms one', async () => {
  const ways = [
    { check_in: '2027-07-04', check_out: '2027-07-11' },
    { check_in: '2027-07-08', check_out: '2027-07-15' },
  ]
  for (const later of ways) {
    const villa = await createVilla(api.db)
    const lapsed = await createReservation(api.db, villa.id, {
      ...stay,
      status: 'awaiting_payment',
      hold_expires_at: '2027-03-01T05:59:00Z',
    })
    const asked = await api.call('POST', '/v1/admin/reservations', {
      as: admin,
      body: {
        villa_id: villa.id,
        startDate: later.check_in,
        endDate: later.check_out,
        adults: 2,
        first_name: 'Ece',
        last_name: 'Aydın',
        email: 'ece@ornek.tr',
        phone: '0532 333 00 00',
      },
    })
    const { id } = asked.body.content
    await post('sendbank', { id })
    const [late, current] = await Promise.all([
      post('sendconfirm', { id: lapsed.id }),
      post('sendconfirm', { id }, other),
    ])
    expect([late.status, current.status]).toEqual([409, 200])
    expect(late.body.content).toEqual({ code: 'wrong_status', status: 'expired' })
    expect((await patch(lapsed.id, { status: 'pending' })).body.content.code).toBe('dates_taken')
    const kept = await api.db
      .selectFrom('calendar_entries')
      .select('reservation_id')
      .where('rental_id', '=', villa.id)
      .where('is_active', '=', true)
      .execute()
    expect(kept).toEqual([{ reservation_id: id }])
  }
})

test("a cancellation uses the ladder from the time of booking, not the villa's present one", async () => {
  const ladder = (percent_kept: number) =>
    JSON.stringify([{ days_before: 0, percent_kept, base: 'prepayment' }])
  const villa = await createVilla(api.db, { cancellation_ladder: ladder(20) })
  const asked = await api.call('POST', '/v1/admin/reservations', {
    as: admin,
    body: {
      villa_id: villa.id,
      startDate: '2027-03-20',
      endDate: '2027-03-27',
      adults: 2,
      first_name: 'Ece',
      last_name: 'Aydın',
      email: 'ece@ornek.tr',
      phone: '0532 333 00 00',
    },
  })
  await api.db
    .updateTable('rentals')
    .set({ cancellation_ladder: ladder(100) })
    .where('id', '=', villa.id)
    .execute()
  const { id } = asked.body.content
  await api.call('POST', `/v1/admin/reservations/${id}/transactions`, {
    as: admin,
    body: { method: 'cash', amount: 2_100_000, paid_on: '2027-03-01' },
  })
  const preview = await api.call('GET', `/v1/admin/reservations/${id}/preview?action=sendcancel`, {
    as: admin,
  })
  expect(preview.body.content.cancellation).toMatchObject({ percent_kept: 20, kept_amount: 420_000 })
  const { body } = await post('sendcancel', { id, reason: 'Vazgeçti' })
  expect(body.content.reservation.history[0].after).toMatchObject({
    percent_kept: 20,
    kept_amount: 420_000,
    refund_amount: 1_680_000,
  })
})

test('a pending reservation is confirmed in one act once its prepayment is covered, or with a reason', async () => {
  const villa = await createVilla(api.db)
  const paid = await createReservation(api.db, villa.id, { ...stay, status: 'pending' })
  const refused = await post('sendconfirm', { id: paid.id })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual([{ field: 'reason', message: FIELD_SENTENCES.reason_to_confirm }])
  // The silent change of status follows the same rule.
  expect((await patch(paid.id, { status: 'confirmed' })).status).toBe(422)
  await api.call('POST', `/v1/admin/reservations/${paid.id}/transactions`, {
    as: admin,
    body: { method: 'cash', amount: paid.prepayment_amount, paid_on: '2027-03-01' },
  })
  const confirmed = await post('sendconfirm', { id: paid.id })
  expect(confirmed.body.content).toMatchObject({
    is_mail_queued: true,
    reservation: {
      status: 'confirmed',
      awaiting_payment_at: '2027-03-01T06:00:00.000Z',
      confirmed_at: '2027-03-01T06:00:00.000Z',
    },
  })
  expect(await entriesOf(paid.id)).toEqual([{ is_active: true, held_until: null }])

  const other_villa = await createVilla(api.db)
  const known = await createReservation(api.db, other_villa.id, { ...stay, status: 'pending' })
  const reasoned = await post('sendconfirm', { id: known.id, reason: 'Her yıl gelen misafir' })
  expect(reasoned.body.content.reservation).toMatchObject({
    status: 'confirmed',
    history: [{ action: 'sendconfirm', after: { reason: 'Her yıl gelen misafir' } }],
  })
})

test('a cancelled stay waits for its refund until it is recorded, and its owner reads the share of what is kept', async () => {
  const owner = await createUser(api.db, { role: 'OWNER' })
  const villa = await createVilla(api.db, { owner_id: owner.id, commission_percent: 20 })
  // Eight days before check-in the ladder of the factory keeps the whole prepayment of ₺21.000.
  const { id } = await createReservation(api.db, villa.id, {
    check_in: '2027-03-09',
    check_out: '2027-03-16',
    status: 'confirmed',
  })
  const record = (body: object) =>
    api.call('POST', `/v1/admin/reservations/${id}/transactions`, {
      as: admin,
      body: { method: 'cash', paid_on: '2027-03-01', ...body },
    })
  const seen = async (as = admin) => {
    const [detail, list, home] = await Promise.all([
      api.call('GET', `/v1/admin/reservations/${id}`, { as }),
      api.call('GET', '/v1/admin/reservations?refund=true', { as }),
      api.call('GET', '/v1/admin/home', { as }),
    ])
    const { total, refund_due_amount, due_amount, owner_amount } = detail.body.content
    const refunds = home.body.content.refunds.items.map((row: { id: number }) => row.id)
    expect(list.body.content.items.map((row: { id: number }) => row.id)).toEqual(refunds)
    expect(list.body.content.total).toBe(refunds.length)
    return { total, refund_due_amount, due_amount, owner_amount, waits: refunds.includes(id) }
  }
  await record({ amount: 3_000_000 })
  expect(await seen()).toMatchObject({ owner_amount: 5_600_000, refund_due_amount: 0, waits: false })
  await post('sendcancel', { id, reason: 'Vazgeçti' })
  const waiting = { total: 7_000_000, refund_due_amount: 900_000, due_amount: 0, owner_amount: 1_680_000 }
  expect(await seen()).toEqual({ ...waiting, waits: true })
  const share = {
    total: 1_680_000,
    refund_due_amount: 0,
    due_amount: 0,
    owner_amount: 1_680_000,
    waits: false,
  }
  expect(await seen(owner)).toEqual(share)

  await record({ kind: 'refund', amount: 400_000 })
  expect(await seen()).toMatchObject({ refund_due_amount: 500_000, waits: true })
  await record({ kind: 'refund', amount: 500_000 })
  expect(await seen()).toMatchObject({ refund_due_amount: 0, owner_amount: 1_680_000, waits: false })

  // The stay is reopened: nothing is kept any more, and the whole price is agreed again.
  await patch(id, { status: 'pending' })
  expect(await seen(owner)).toMatchObject({ total: 5_600_000, waits: false })
})
