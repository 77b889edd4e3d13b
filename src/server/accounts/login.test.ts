import { SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../tests/api.ts'
import { createUser } from '../../../tests/factories/users.ts'
import { readSession, signSession } from '../http/session.ts'
import { hashPassword } from './password.ts'

const NOW = '2027-03-01T09:00:00+03:00'
const api = await startApi({ now: NOW })
afterAll(() => api.close())
const PASSWORD = 'a long enough password'
const password_hash = await hashPassword(PASSWORD)

let host = 0
const login = (email: string, password = PASSWORD, address = `10.2.0.${(host += 1)}`) =>
  api.call('POST', '/v1/auth/login', { body: { email, password }, address })
const session = (token: string) => api.call('GET', '/v1/admin/session', { token })

test('who signs in gets a token that the browser can read and the name to greet', async () => {
  api.clock.set(NOW)
  const user = await createUser(api.db, {
    email: 'Ayse@ornek.tr',
    role: 'ADMIN',
    first_name: 'Ayşe',
    last_name: 'Demir',
    password_hash,
  })
  const { status, body } = await login('ayse@ORNEK.tr')
  expect(status).toBe(200)
  expect(body.content.user).toEqual({
    id: user.id,
    email: 'Ayse@ornek.tr',
    role: 'ADMIN',
    UserDetail: { firstName: 'Ayşe', lastName: 'Demir' },
  })
  const payload = JSON.parse(atob(body.content.accessToken.split('.')[1]))
  const iat = Date.parse(NOW) / 1000
  expect(payload).toMatchObject({ iat, exp: iat + 12 * 3600, id: user.id, role: 'ADMIN' })
  const shown = await session(body.content.accessToken)
  expect(shown.body.content).toEqual({
    id: user.id,
    role: 'ADMIN',
    firstName: 'Ayşe',
    lastName: 'Demir',
    email: 'Ayse@ornek.tr',
    can: { see_all_villas: true, manage_reservations: true, block_dates: true },
  })
  const { last_login_at } = await api.db
    .selectFrom('users')
    .select('last_login_at')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(last_login_at?.toISOString()).toBe('2027-03-01T06:00:00.000Z')
})

test('unknown e-mail, wrong password, switched-off user and user without password answer alike', async () => {
  await createUser(api.db, { email: 'known@ornek.tr', password_hash })
  await createUser(api.db, { email: 'off@ornek.tr', password_hash, is_active: false })
  await createUser(api.db, { email: 'none@ornek.tr' })
  const answers = [
    await login('unknown@ornek.tr'),
    await login('known@ornek.tr', 'wrong'),
    await login('off@ornek.tr'),
    await login('none@ornek.tr'),
  ]
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 401, body: { message: 'E-posta ya da şifre eşleşmiyor.' } })
})

test('an unknown e-mail costs as much work as a wrong password', async () => {
  await createUser(api.db, { email: 'work@ornek.tr', password_hash })
  const cpuOf = async (email: string) => {
    const before = process.cpuUsage()
    await login(email, 'wrong')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const median = async (email: (n: number) => string) => {
    const all: number[] = []
    for (let n = 0; n < 9; n += 1) all.push(await cpuOf(email(n)))
    return all.toSorted((a, b) => a - b)[4]!
  }
  const known = await median(() => 'work@ornek.tr')
  const unknown = await median((n) => `nobody-${n}@ornek.tr`)
  // Without the work on a stand-in the unknown one would cost a tenth.
  expect(unknown).toBeGreaterThan(known * 0.5)
})

test('the eleventh failure in a quarter of an hour is not looked at, from whatever address, and is again later', async () => {
  api.clock.set(NOW)
  await createUser(api.db, { email: 'guessed@ornek.tr', password_hash })
  for (let n = 0; n < 10; n += 1) expect((await login('guessed@ornek.tr', 'wrong')).status).toBe(401)
  const refused = await login('guessed@ornek.tr')
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('900')
  const unknown = Array.from({ length: 10 }, () => login('nobody@ornek.tr', 'wrong'))
  await Promise.all(unknown)
  expect((await login('nobody@ornek.tr', 'wrong')).status).toBe(429)
  api.clock.set('2027-03-01T09:15:01+03:00')
  expect((await login('guessed@ornek.tr')).status).toBe(200)
  expect((await login('guessed@ornek.tr', 'wrong')).status).toBe(401)
})

test('of forty guesses at once no more than ten are looked at', async () => {
  api.clock.set(NOW)
  await createUser(api.db, { email: 'flood@ornek.tr', password_hash })
  const answers = await Promise.all(Array.from({ length: 40 }, () => login('flood@ornek.tr', 'wrong')))
  expect(answers.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(10)
})

test('one address may fail thirty times over all accounts', async () => {
  api.clock.set('2027-03-02T09:00:00+03:00')
  const address = '10.9.9.9'
  for (let n = 0; n < 30; n += 1)
    expect((await login(`sprayed-${n}@ornek.tr`, 'wrong', address)).status).toBe(401)
  expect((await login('sprayed-31@ornek.tr', 'wrong', address)).status).toBe(429)
  expect((await login('sprayed-31@ornek.tr', 'wrong')).status).toBe(401)
})

test('a token ends with its time, its user, the role and the sessions of the user', async () => {
  api.clock.set(NOW)
  const user = await createUser(api.db, { role: 'ADMIN' })
  const token = await signSession(api.world.config, user, api.world.now())
  const set = (fields: object) => api.db.updateTable('users').set(fields).where('id', '=', user.id).execute()
  expect((await session(token)).status).toBe(200)
  await set({ is_active: false })
  expect((await session(token)).status).toBe(401)
  await set({ is_active: true, session_version: 2 })
  expect((await session(token)).status).toBe(401)
  await set({ session_version: 1, role: 'OWNER' })
  expect((await session(token)).status).toBe(401)
  await set({ role: 'ADMIN' })
  expect((await session(token)).status).toBe(200)
  api.clock.set('2027-03-01T21:00:01+03:00')
  expect((await session(token)).status).toBe(401)
})

test('a forged token is nobody', async () => {
  api.clock.set(NOW)
  const user = await createUser(api.db, { role: 'ADMIN' })
  const good = await signSession(api.world.config, user, api.world.now())
  const [head, payload, signature] = good.split('.') as [string, string, string]
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const sign = (body: Record<string, unknown>, secret = api.world.config.jwt_secret, alg = 'HS256') =>
    new SignJWT(body).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret))
  const forged = [
    '',
    'x',
    `${base64({ alg: 'none' })}.${payload}.`,
    `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    `${head}.${base64({ ...claims, id: user.id + 1 })}.${signature}`,
    `${head}.${payload}.${signature.slice(0, -4)}`,
    `${head}.${payload}`,
    await sign(claims, 'another secret of the same length'),
    await sign(claims, api.world.config.jwt_secret, 'HS512'),
    await sign({ ...claims, aud: 'site' }),
    await sign({ ...claims, exp: undefined }),
    await sign({ ...claims, exp: Number(claims.iat) - 1 }),
    await sign({ ...claims, sv: '1' }),
    await sign({ ...claims, id: `${user.id} or 1=1` }),
    await sign({ ...claims, role: 'ROOT' }),
  ]
  for (const token of forged) expect(await readSession(api.world, token)).toBeNull()
  expect(await readSession(api.world, good)).toMatchObject({ id: user.id, role: 'ADMIN' })
})
