import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createMailTemplate } from '../../../../../tests/factories/mail-templates.ts'
import { NEWSLETTER_CONSENT } from '../../../../domain/booking/consent.ts'

let api: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
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

test('subscribing mails a link that confirms the address, and the answer never reveals who is subscribed', async () => {
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

  // after an hour the answer and the mail are the same, and the subscription is unchanged
  api.clock.set('2027-03-01T13:00:00+03:00')
  const again = await subscribe('OKUR@ornek.tr')
  expect([again.status, again.body]).toEqual([first.status, first.body])
  const [, second] = await mails()
  expect(second?.text).toContain(token)
  expect(await api.db.selectFrom('subscribers').select(['confirmed_at', 'confirm_token']).execute()).toEqual([
    { confirmed_at, confirm_token: token },
  ])
})

test('an address gets one link an hour, however often and by whomever it is requested, and every answer is the same', async () => {
  api.clock.set('2027-03-02T12:00:00+03:00')
  const ask = (address: string, email = 'hedef@ornek.tr') =>
    api.call('POST', '/v1/website/subscribe', { body: { email, consent: true }, address })
  const sent = async () => (await mails()).filter(({ recipient }) => /^hedef@ornek\.tr$/i.test(recipient))

  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(`10.4.0.${n}`)))
  answers.push(await ask('10.5.0.1', 'Hedef@ornek.tr'))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body])
  const [first, ...more] = await sent()
  expect(more).toEqual([])

  // the mailed link still works after further requests
  const token = /\/abonelik\/([\w-]{32})/.exec(first!.text)![1]!
  api.clock.set('2027-03-02T12:59:59+03:00')
  expect((await ask('10.5.0.2')).body).toEqual(answers[0]!.body)
  expect(await sent()).toHaveLength(1)
  const confirm = await api.call('POST', '/v1/website/subscribe/confirm', { body: { token } })
  expect(confirm.status).toBe(200)

  api.clock.set('2027-03-02T13:00:00+03:00')
  expect((await ask('10.5.0.3')).body).toEqual(answers[0]!.body)
  expect(await sent()).toHaveLength(2)
})

test('the sentence beside the box is what is stored, with its version and moment', async () => {
  const moment = '2027-03-06T12:00:00+03:00'
  api.clock.set(moment)
  await api.call('POST', '/v1/website/subscribe', {
    body: { email: 'riza@ornek.tr', consent: true, consent_version: NEWSLETTER_CONSENT.version },
  })
  const stored = await api.db
    .selectFrom('subscribers')
    .select(['consent_text', 'consent_version', 'consent_at'])
    .where('email', '=', 'riza@ornek.tr')
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({
    consent_text: 'Kampanya e-postası almayı kabul ediyorum.',
    consent_version: NEWSLETTER_CONSENT.version,
    consent_at: new Date(moment),
  })
  const old = await api.call('POST', '/v1/website/subscribe', {
    body: { email: 'eski@ornek.tr', consent: true, consent_version: '2020-01-01' },
  })
  expect(old.status).toBe(422)
})
