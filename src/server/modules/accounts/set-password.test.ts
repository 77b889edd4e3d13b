import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { ensureMailTemplates } from '../../services/notifications/mail-templates.ts'
import { mailResetLinks } from './mail-reset-links.ts'
import { hashPassword } from './password.ts'
import { deleteOldAttempts } from './store-attempts.ts'

const NOW = '2027-03-01T09:00:00+03:00'
const api = await startApi({ now: NOW })
afterAll(() => api.close())
await ensureMailTemplates(api.world)
const admin = await createUser(api.db, { role: 'ADMIN' })
const PASSWORD = 'uzun bir parola'

let host = 0
const call = (method: string, url: string, body?: unknown) =>
  api.call(method, url, { body, address: `10.8.${(host += 1) >> 8}.${host & 255}` })
const reset = (email: string) => call('POST', '/v1/auth/reset', { email })
const setPassword = (token: string, password = PASSWORD) =>
  call('POST', '/v1/auth/password', { token, password })
const login = (email: string, password = PASSWORD) => call('POST', '/v1/auth/login', { email, password })
const mailsTo = (email: string) =>
  api.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', email).orderBy('id').execute()
async function tokenFor(email: string): Promise<string> {
  const mail = (await mailsTo(email)).findLast(({ text }) => text.includes('/dashboard/password/'))
  return /\/dashboard\/password\/([\w-]+)/.exec(mail!.text)![1]!
}
async function invite(email: string) {
  const body = { first_name: 'Deniz', last_name: 'Arslan', email, role: 'OWNER' }
  const answer = await api.call('POST', '/v1/admin/users', { as: { id: admin.id, role: 'ADMIN' }, body })
  return { id: answer.body.content.id as number, token: await tokenFor(email) }
}
const GONE = [
  404,
  'Bu bağlantı kullanılmış ya da süresi dolmuş. Giriş sayfasından yeni bir bağlantı isteyin.',
]

test('an invited person sets a password once and signs in with it', async () => {
  const { id, token } = await invite('ilk@ornek.tr')
  expect((await login('ilk@ornek.tr')).status).toBe(401)
  const shown = await call('GET', `/v1/auth/links/${token}`)
  expect(shown.body.content).toEqual({
    purpose: 'invitation',
    email: 'ilk@ornek.tr',
    first_name: 'Deniz',
    expires_at: '2027-03-03T06:00:00.000Z',
  })
  // reading uses nothing up, because programs that scan mails open links
  expect((await call('GET', `/v1/auth/links/${token}`)).status).toBe(200)
  expect((await setPassword(token)).body.content).toEqual({ email: 'ilk@ornek.tr' })
  expect((await login('ilk@ornek.tr')).status).toBe(200)
  for (const answer of [
    await setPassword(token, 'bambaşka parola'),
    await call('GET', `/v1/auth/links/${token}`),
  ]) {
    expect([answer.status, answer.body.message]).toEqual(GONE)
  }
  expect((await login('ilk@ornek.tr')).status).toBe(200)
  const log = await api.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after'])
    .where('record_id', '=', id)
    .where('action', '=', 'set_password')
    .execute()
  expect(log).toEqual([{ action: 'set_password', actor_id: id, after: { by: 'invitation' } }])
})

test('of ten uses of a link at once over two processes one sets the password', async () => {
  const { token } = await invite('yarisan@ornek.tr')
  const second = await api.secondApp()
  const passwords = Array.from({ length: 10 }, (_, n) => `parola numara ${n}`)
  const answers = await Promise.all(
    passwords.map((password, n) =>
      (n % 2 === 0 ? api.app : second).inject({
        method: 'POST',
        url: '/v1/auth/password',
        remoteAddress: `10.9.0.${n}`,
        payload: { token, password },
      }),
    ),
  )
  const won = answers.flatMap(({ statusCode }, n) => (statusCode === 200 ? [n] : []))
  expect(won.length).toBe(1)
  expect(answers.filter(({ statusCode }) => statusCode === 404).length).toBe(9)
  expect((await login('yarisan@ornek.tr', passwords[won[0]!])).status).toBe(200)
})

test('an invitation holds for 48 hours and not longer, and ends when the person is switched off', async () => {
  const { token } = await invite('gec@ornek.tr')
  api.clock.set('2027-03-03T08:59:59+03:00')
  expect((await call('GET', `/v1/auth/links/${token}`)).status).toBe(200)
  api.clock.set('2027-03-03T09:00:00+03:00')
  expect((await setPassword(token)).status).toBe(404)
  api.clock.set(NOW)
  const off = await invite('kapali@ornek.tr')
  await api.db.updateTable('users').set({ is_active: false }).where('id', '=', off.id).execute()
  expect((await setPassword(off.token)).status).toBe(404)
  api.clock.set('2027-03-04T09:00:00+03:00')
  await deleteOldAttempts(api.world)
  const left = await api.db.selectFrom('password_links').select('id').where('user_id', '=', off.id).execute()
  expect(left).toEqual([])
  api.clock.set(NOW)
})

test('a short, a repeated and an obvious password are refused at the field, and the link stays', async () => {
  const { token } = await invite('zayif@ornek.tr')
  for (const [password, message] of [
    ['kısa', 'En az 10 karakter yazın'],
    ['ababababababab', 'Daha çeşitli karakterlerden bir şifre yazın'],
    ['ZAYIF@ornek.tr', 'E-posta adresinizden başka bir şifre yazın'],
  ] as const) {
    const { status, body } = await setPassword(token, password)
    expect([status, body.errors]).toEqual([422, [{ field: 'password', message }]])
  }
  expect((await setPassword(token)).status).toBe(200)
})

test('a request for a new password answers alike for known, unknown, invited and switched-off addresses', async () => {
  const password_hash = await hashPassword(PASSWORD)
  await createUser(api.db, { email: 'bilinen@ornek.tr', password_hash })
  await createUser(api.db, { email: 'kapatilan@ornek.tr', password_hash, is_active: false })
  const emails = ['bilinen@ornek.tr', 'bilinmeyen@ornek.tr', 'kapatilan@ornek.tr', 'BILINEN@ornek.tr']
  const connections: number[] = []
  const answers = []
  for (const email of emails) {
    let taken = 0
    const count = () => void (taken += 1)
    api.pool.on('acquire', count)
    answers.push(await reset(email))
    api.pool.off('acquire', count)
    connections.push(taken)
    // whatever depends on the address happens in the job, after the answer
    expect(await mailsTo(email)).toEqual([])
  }
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  // each answer costs the limit, and one statement that stores the address
  expect(new Set(connections).size).toBe(1)
  await mailResetLinks(api.world)
  expect((await mailsTo('bilinen@ornek.tr')).map(({ template_key }) => template_key)).toEqual([
    'password_reset',
  ])
  expect(await mailsTo('bilinmeyen@ornek.tr')).toEqual([])
  expect(await mailsTo('kapatilan@ornek.tr')).toEqual([])
  expect(await api.db.selectFrom('password_requests').select('id').execute()).toEqual([])
})

test('a reset ends every session, drops the other links, and tells the person by mail', async () => {
  const { id, token: invitation } = await invite('unutan@ornek.tr')
  await setPassword(invitation)
  const session = (await login('unutan@ornek.tr')).body.content.accessToken as string
  await reset('unutan@ornek.tr')
  await mailResetLinks(api.world)
  const token = await tokenFor('unutan@ornek.tr')
  expect((await setPassword(token, 'yepyeni bir parola')).status).toBe(200)
  expect((await api.call('GET', '/v1/admin/session', { token: session })).status).toBe(401)
  expect((await login('unutan@ornek.tr')).status).toBe(401)
  expect((await login('unutan@ornek.tr', 'yepyeni bir parola')).status).toBe(200)
  expect((await mailsTo('unutan@ornek.tr')).map(({ template_key }) => template_key)).toEqual([
    'user_invitation',
    'password_reset',
    'password_changed',
  ])
  expect(await api.db.selectFrom('password_links').select('id').where('user_id', '=', id).execute()).toEqual(
    [],
  )
})

test('a reset link holds for two hours, and a stranger who asks often floods nobody', async () => {
  await createUser(api.db, { email: 'sabirsiz@ornek.tr' })
  for (let n = 0; n < 8; n += 1) await reset('sabirsiz@ornek.tr')
  await Promise.all([mailResetLinks(api.world), mailResetLinks(api.world)])
  expect((await mailsTo('sabirsiz@ornek.tr')).length).toBe(1)
  const token = await tokenFor('sabirsiz@ornek.tr')
  api.clock.set('2027-03-01T10:59:59+03:00')
  expect((await call('GET', `/v1/auth/links/${token}`)).status).toBe(200)
  api.clock.set('2027-03-01T11:00:00+03:00')
  expect((await call('GET', `/v1/auth/links/${token}`)).status).toBe(404)
  await reset('sabirsiz@ornek.tr')
  await mailResetLinks(api.world)
  expect((await mailsTo('sabirsiz@ornek.tr')).length).toBe(2)
  api.clock.set(NOW)
})

test('an address that asks again and again is refused for a quarter of an hour, and no other', async () => {
  const ask = (address: string) =>
    api.call('POST', '/v1/auth/reset', { body: { email: 'kim@ornek.tr' }, address })
  for (let n = 0; n < 10; n += 1) expect((await ask('10.11.0.1')).status).toBe(200)
  expect((await ask('10.11.0.1')).status).toBe(429)
  expect((await ask('10.11.0.2')).status).toBe(200)
})

test('an admin who reads the mail in the dashboard does not see the link, and only its digest is stored', async () => {
  const { token } = await invite('gizli@ornek.tr')
  const [mail] = await mailsTo('gizli@ornek.tr')
  const shown = await api.call('GET', `/v1/admin/mails/${mail!.id}`, { as: { id: admin.id, role: 'ADMIN' } })
  expect(shown.text).not.toContain(token)
  expect(shown.body.content.text).toContain('/dashboard/password/•••')
  const links = await api.db.selectFrom('password_links').selectAll().execute()
  expect(JSON.stringify(links)).not.toContain(token)
})
