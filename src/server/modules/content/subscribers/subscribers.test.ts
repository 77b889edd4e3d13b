import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createMailTemplate } from '../../../../../tests/factories/mail-templates.ts'
import { createSubscriber } from '../../../../../tests/factories/subscribers.ts'
import { createUser } from '../../../../../tests/factories/users.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
afterAll(api.close)
const admin = { ...(await createUser(db, { role: 'ADMIN' })), role: 'ADMIN' as const }

const list = async (query = '') => (await api.call('GET', `/v1/admin/subscriber${query}`, { as: admin })).body
const emails = (body: { content: { items: { email: string }[] } }) =>
  body.content.items.map(({ email }) => email)

test('subscribers are listed newest first, fifty on a page, by status and by the beginning of the address', async () => {
  await createSubscriber(db, { email: 'bekleyen@ornek.tr' })
  await createSubscriber(db, { email: 'Onayli@ornek.tr', confirmed_at: '2026-11-02T09:00:00Z' })
  await createSubscriber(db, {
    email: 'ayrilan@ornek.tr',
    confirmed_at: '2026-11-02T09:00:00Z',
    unsubscribed_at: '2026-11-03T09:00:00Z',
  })
  const all = await list()
  expect(emails(all)).toEqual(['ayrilan@ornek.tr', 'Onayli@ornek.tr', 'bekleyen@ornek.tr'])
  expect(all.content).toMatchObject({ total: 3, counts: { waiting: 1, confirmed: 1, left: 1 } })
  expect(all.content.items[0]).toMatchObject({
    status: 'left',
    consent_text: 'Bülten almak istiyorum.',
    consent_version: '2026-11',
    consent_address: '10.0.0.1',
    consent_at: '2026-11-01T09:00:00.000Z',
    unsubscribed_at: '2026-11-03T09:00:00.000Z',
  })
  expect(emails(await list('?status=confirmed'))).toEqual(['Onayli@ornek.tr'])
  expect(emails(await list('?text=onay'))).toEqual(['Onayli@ornek.tr'])
  expect(emails(await list('?text=%25'))).toEqual([])
  for (let n = 0; n < 50; n += 1) await createSubscriber(db)
  expect((await list()).content.items).toHaveLength(50)
  expect((await list('?skip=50')).content.items).toHaveLength(3)
})

test('a deleted subscriber is gone, and the audit log does not name the address', async () => {
  const { id } = await createSubscriber(db, { email: 'silinecek@ornek.tr' })
  const remove = () => api.call('DELETE', `/v1/admin/subscriber/${id}`, { as: admin })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  const { before } = await db
    .selectFrom('audit_log')
    .select('before')
    .where('record', '=', 'subscriber')
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(before).toEqual({ status: 'waiting', consent_version: '2026-11' })
})

test('the link of every newsletter ends the subscription, and works again after a new one', async () => {
  await createMailTemplate(db, 'subscription_confirm', { subject: 'Onay', body: '{{abonelik_baglantisi}}' })
  const subscribe = () =>
    api.call('POST', '/v1/website/subscribe', { body: { email: 'giden@ornek.tr', consent: true } })
  const leave = (token: string) => api.call('POST', '/v1/website/unsubscribe', { body: { token } })
  const confirm = (token: string) => api.call('POST', '/v1/website/subscribe/confirm', { body: { token } })
  const stored = async () => (await list('?text=giden')).content.items[0]
  const mails = async () => {
    const rows = await db.selectFrom('mail_outbox').select(['text', 'leave_url']).orderBy('id').execute()
    return rows.map(({ text, leave_url }) => ({ leave_url, token: /abonelik\/([\w-]{32})/.exec(text)![1]! }))
  }

  await subscribe()
  const { leave_url } = await stored()
  const [first] = await mails()
  expect(first!.leave_url).toBe(leave_url)
  expect((await confirm(first!.token)).status).toBe(200)
  const token = leave_url.split('/').at(-1)
  expect((await leave(token)).status).toBe(200)
  const left = await stored()
  expect(left).toMatchObject({ status: 'left' })
  api.clock.set('2027-03-01T12:10:00+03:00')
  expect((await leave(token)).status).toBe(200)
  expect(await stored()).toEqual(left)
  expect((await confirm(first!.token)).status).toBe(404)

  // Somebody else may have typed the address, so it has left until the new link is opened, and one link an hour is mailed.
  await subscribe()
  await subscribe()
  const again = await mails()
  expect(again).toHaveLength(2)
  expect(await stored()).toMatchObject({ status: 'left', leave_url, unsubscribed_at: left.unsubscribed_at })
  expect((await confirm(again[1]!.token)).status).toBe(200)
  expect(await stored()).toMatchObject({ status: 'confirmed', leave_url, unsubscribed_at: null })
  expect((await leave('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await leave('bu-bir-anahtar-degil')).status).toBe(422)
})
