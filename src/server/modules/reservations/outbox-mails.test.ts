import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { recordMailSender } from '../../services/notifications/mail-sender.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })

test('the outbox is counted by status, regardless of the filter', async () => {
  await api.db
    .insertInto('mail_outbox')
    .values(
      (['sent', 'sent', 'failed', 'kept'] as const).map((status, n) => ({
        message_id: `mail-${n}`,
        template_key: 'confirmed',
        recipient: 'misafir@ornek.tr',
        subject: 'Onay',
        html: '<p>x</p>',
        text: 'x',
        status,
        kept_reason: status === 'kept' ? ('demo' as const) : null,
      })),
    )
    .execute()
  const list = async (query: string) =>
    (await api.call('GET', `/v1/admin/mails${query}`, { as: admin })).body.content
  const counts = { waiting: 0, sent: 2, failed: 1, kept: 1 }
  expect(await list('?take=1')).toMatchObject({ total: 4, counts, items: [{ status: 'kept' }] })
  expect(await list('?status=sent')).toMatchObject({ total: 2, counts })
  expect(await list('?status=waiting')).toMatchObject({ total: 0, counts, items: [] })
})

test('a mail that was set aside can be queued again; without a sender it waits, and mails of the demo cannot be queued', async () => {
  const { id } = await api.db
    .insertInto('mail_outbox')
    .values({
      message_id: 'mail-aside',
      template_key: 'confirmed',
      recipient: 'misafir@ornek.tr',
      subject: 'Onay',
      html: '<p>x</p>',
      text: 'x',
      status: 'kept',
      kept_reason: 'too_old',
      attempts: 3,
      last_error: '451 try later',
      next_attempt_at: '2027-02-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const retry = (one: number) => api.call('POST', `/v1/admin/mails/${one}/retry`, { as: admin })
  const put = await retry(id)
  expect(put.status).toBe(200)
  expect(put.body.content).toMatchObject({
    status: 'waiting',
    kept_reason: null,
    attempts: 0,
    last_error: null,
    has_mail_sender: false,
  })
  const { next_attempt_at } = await api.db
    .selectFrom('mail_outbox')
    .select('next_attempt_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // as fresh as one that was written now: a sender does not set it aside again
  expect(next_attempt_at).toEqual(api.world.now())
  expect((await retry(id)).status).toBe(409)

  const list = await api.call('GET', '/v1/admin/mails', { as: admin })
  expect(list.body.content.has_mail_sender).toBe(false)
  await recordMailSender(api.db, api.world.now())
  expect((await api.call('GET', '/v1/admin/mails', { as: admin })).body.content.has_mail_sender).toBe(true)
  const shown = await api.call('GET', `/v1/admin/mails/${id}`, { as: admin })
  expect(shown.body.content).toMatchObject({ status: 'waiting', has_mail_sender: true })

  const demo = await api.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('kept_reason', '=', 'demo')
    .executeTakeFirstOrThrow()
  expect((await retry(demo.id)).status).toBe(409)
})

test('a mail names the reservation it is about, and one about none says so', async () => {
  const villa = await createVilla(api.db)
  const booked = await createReservation(api.db, villa.id, {
    check_in: '2027-06-01',
    check_out: '2027-06-05',
  })
  const mail = async (reservation_id: number | null) => {
    const { id } = await api.db
      .insertInto('mail_outbox')
      .values({
        message_id: `mail-about-${reservation_id}`,
        template_key: 'confirmed',
        recipient: 'misafir@ornek.tr',
        subject: 'Onay',
        html: '<p>x</p>',
        text: 'x',
        reservation_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return (await api.call('GET', `/v1/admin/mails/${id}`, { as: admin })).body.content
  }
  expect(await mail(booked.id)).toMatchObject({ reservation: { id: booked.id, code: booked.code } })
  expect(await mail(null)).toMatchObject({ reservation: null })
})
