import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createSession } from '../../../../tests/factories/sessions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { ensureMailTemplates } from '../../services/notifications/mail-templates.ts'
import { hashPassword } from './password.ts'
import { deleteOldAttempts } from './store-attempts.ts'

const NOW = '2027-03-01T09:00:00+03:00'
const api = await startApi({ now: NOW })
afterAll(() => api.close())
await ensureMailTemplates(api.world)
const PASSWORD = 'uzun bir parola'
const password_hash = await hashPassword(PASSWORD)

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36'
let host = 0
async function login(email: string, password = PASSWORD): Promise<string> {
  const answer = await api.call('POST', '/v1/auth/login', {
    body: { email, password },
    address: `10.12.0.${(host += 1)}`,
    headers: { 'user-agent': CHROME },
  })
  return answer.body.content?.accessToken
}
const call = (token: string, method: string, path: string, body?: unknown) =>
  api.call(method, `/v1/admin/${path}`, { token, body })
const statusOf = async (token: string) => (await call(token, 'GET', 'session')).status

test('everybody changes the own name and phone, and neither e-mail nor role', async () => {
  const user = await createUser(api.db, { email: 'kendi@ornek.tr', password_hash, first_name: 'Ayse' })
  const token = await login(user.email)
  const saved = await call(token, 'PUT', 'profile', {
    first_name: 'Ayşe',
    phone: '0532 000 11 22',
    version: 1,
  })
  expect(saved.body.content).toEqual({
    id: user.id,
    first_name: 'Ayşe',
    last_name: user.last_name,
    email: 'kendi@ornek.tr',
    phone: '+905320001122',
    quiet_from: '',
    quiet_to: '',
    role: 'OWNER',
    version: 2,
  })
  expect((await call(token, 'PUT', 'profile', { first_name: 'Eski', version: 1 })).status).toBe(409)
  const refused = await call(token, 'PUT', 'profile', { role: 'ADMIN', email: 'x@ornek.tr', version: 2 })
  expect(refused.body.errors?.map(({ field }) => field).toSorted()).toEqual(['email', 'role'])
  expect((await call(token, 'GET', 'profile')).body.content.role).toBe('OWNER')
})

test('a new password needs the current one, ends every other session and is told by mail', async () => {
  const user = await createUser(api.db, { email: 'sifre@ornek.tr', password_hash })
  const [here, elsewhere] = [await login(user.email), await login(user.email)]
  const change = (current_password: string, new_password: string) =>
    call(here, 'PUT', 'profile/password', { current_password, new_password })
  const wrong = await change('yanlış parola', 'yepyeni bir parola')
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    [{ field: 'current_password', message: 'Şu anki şifrenizi yazın; bu şifre eşleşmiyor' }],
  ])
  expect((await change(PASSWORD, 'kısa')).body.errors?.[0]?.field).toBe('new_password')
  expect((await change(PASSWORD, 'yepyeni bir parola')).status).toBe(200)
  expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401])
  expect(await login(user.email)).toBeUndefined()
  expect(await login(user.email, 'yepyeni bir parola')).toBeDefined()
  const mails = await api.db
    .selectFrom('mail_outbox')
    .select('template_key')
    .where('recipient', '=', user.email)
    .execute()
  expect(mails).toEqual([{ template_key: 'password_changed' }])
})

test('whoever holds a session cannot guess the password through it', async () => {
  const user = await createUser(api.db, { email: 'tahmin@ornek.tr', password_hash })
  const token = await login(user.email)
  const guess = () =>
    call(token, 'PUT', 'profile/password', { current_password: 'tahmin', new_password: 'yepyeni bir parola' })
  for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(422)
  const refused = await guess()
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect(await statusOf(token)).toBe(200)
})

test('everybody sees the own open sessions with device, address and last call, and ends one of them', async () => {
  api.clock.set('2027-03-05T09:00:00+03:00')
  const user = await createUser(api.db, { email: 'oturum@ornek.tr', password_hash })
  const other = await createUser(api.db, { email: 'baska@ornek.tr', password_hash })
  const theirs = await createSession(api.db, other.id)
  const [first, second] = [await login(user.email), await login(user.email)]
  api.clock.set('2027-03-05T09:10:00+03:00')
  const list = async () => (await call(first, 'GET', 'profile/sessions')).body.content
  const [own, elsewhere] = await list()
  expect(own).toMatchObject({
    device: 'Chrome, Windows',
    address: expect.stringMatching(/^10\.12\.0\.\d+$/),
    created_at: '2027-03-05T06:00:00.000Z',
    last_seen_at: '2027-03-05T06:10:00.000Z',
    is_current: true,
  })
  expect(elsewhere).toMatchObject({ last_seen_at: '2027-03-05T06:00:00.000Z', is_current: false })
  expect((await call(first, 'DELETE', `profile/sessions/${theirs.id}`)).status).toBe(404)
  expect((await call(first, 'DELETE', `profile/sessions/${elsewhere.id}`)).status).toBe(200)
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 401])
  expect((await call(first, 'DELETE', `profile/sessions/${elsewhere.id}`)).status).toBe(404)
  expect((await list()).length).toBe(1)
})

test('signing out everywhere ends every own session and no other, and signing out only this one', async () => {
  const user = await createUser(api.db, { email: 'heryer@ornek.tr', password_hash })
  const other = await createUser(api.db, { email: 'komsu@ornek.tr', password_hash })
  const theirs = await login(other.email)
  const tokens = [await login(user.email), await login(user.email), await login(user.email)]
  await call(tokens[0]!, 'DELETE', 'session')
  expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 200, 200])
  expect((await call(tokens[1]!, 'DELETE', 'profile/sessions')).status).toBe(200)
  expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401, 401])
  expect(await statusOf(theirs)).toBe(200)
})

test('sessions are forgotten thirty days after their end', async () => {
  api.clock.set(NOW)
  const user = await createUser(api.db, { email: 'eski@ornek.tr', password_hash })
  await login(user.email)
  const left = async () =>
    (await api.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).length
  api.clock.set('2027-03-31T20:00:00+03:00')
  await deleteOldAttempts(api.world)
  expect(await left()).toBe(1)
  api.clock.set('2027-03-31T21:30:00+03:00')
  await deleteOldAttempts(api.world)
  expect(await left()).toBe(0)
  api.clock.set(NOW)
})
