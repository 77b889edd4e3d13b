import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../../../tests/api.ts'
import { createMailTemplate } from '../../../tests/factories/mail-templates.ts'

let api: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  api = await startApi()
  await createMailTemplate(api.db, 'subscription_confirm', {
    subject: 'Onay',
    body: 'Merhaba,\n\n{{abonelik_baglantisi}}',
  })
})
afterAll(() => api.close())

const subscribe = (email: string) =>
  api.call('POST', '/v1/website/subscribe', { body: { email, consent: true } })
const mails = () =>
  api.db.selectFrom('mail_outbox').select(['recipient', 'text', 'reservation_id']).orderBy('id').execute()

test('asking for the newsletter mails a link, its press confirms, and the answer never says who is subscribed', async () => {
  const first = await subscribe('okur@ornek.tr')
  expect(first.status).toBe(200)
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: 'okur@ornek.tr', reservation_id: null })
  const token = /\/abonelik\/([\w-]{32})/.exec(mail!.text)![1]!

  const confirm = (value: string) =>
    api.call('POST', '/v1/website/subscribe/confirm', { body: { token: value } })
  expect((await confirm('baska')).status).toBe(404)
  expect((await confirm(token)).status).toBe(200)
  expect((await confirm(token)).status).toBe(200)
  const { confirmed_at } = await api.db
    .selectFrom('subscribers')
    .select('confirmed_at')
    .executeTakeFirstOrThrow()
  expect(confirmed_at).not.toBeNull()

  // the same answer and the same mail, and nothing of the subscription is lost
  const again = await subscribe('OKUR@ornek.tr')
  expect([again.status, again.body]).toEqual([first.status, first.body])
  const [, second] = await mails()
  expect(second?.text).toContain(token)
  expect(await api.db.selectFrom('subscribers').select(['confirmed_at', 'confirm_token']).execute()).toEqual([
    { confirmed_at, confirm_token: token },
  ])
})
