import { SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { readSession, signSession } from '../../platform/http/session.ts'
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

test('a sign-in returns a token that the browser can read and the name of the user', async () => {
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

test('an unknown e-mail, a wrong password, a deactivated user and a user without password get the same answer', async () => {
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
  // Without checking a dummy hash an unknown e-mail would cost a tenth.
  expect(unknown).toBeGreaterThan(known * 0.5)
})

/** Records failed attempts, each from a different address unless one is given. */
const failedBefore = (account: string, failures: number, address?: string) =>
  api.db
    .insertInto('login_attempts')
    .values(
      Array.from({ length: failures }, (_, n) => ({
        account,
        address: address ?? `10.3.${n >> 8}.${n & 255}`,
        is_success: false,
        created_at: new Date(NOW),
      })),
    )
    .execute()

test('after ten failures an address is refused for that account only, and every other address signs in at once', async () => {
  api.clock.set(NOW)
  await createUser(api.db, { email: 'guessed@ornek.tr', password_hash })
  await createUser(api.db, { email: 'other@ornek.tr', password_hash })
  for (const email of ['guessed@ornek.tr', 'nobody@ornek.tr']) {
    const address = email === 'guessed@ornek.tr' ? '10.2.99.1' : '10.2.99.2'
    for (let n = 0; n < 10; n += 1) expect((await login(email, 'wrong', address)).status).toBe(401)
    const refused = await login(email, PASSWORD, address)
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
      body: { message: 'Kısa sürede çok fazla istek geldi. 15 dakika sonra yeniden deneyin.' },
    })
    expect((await login('other@ornek.tr', PASSWORD, address)).status).toBe(200)
  }
  expect((await login('guessed@ornek.tr')).status).toBe(200)
  api.clock.set('2027-03-01T09:15:01+03:00')
  expect((await login('guessed@ornek.tr', PASSWORD, '10.2.99.1')).status).toBe(200)
  expect((await login('guessed@ornek.tr', 'wrong', '10.2.99.1')).status).toBe(401)
})

test('all addresses of one IPv6 network count as one', async () => {
  api.clock.set(NOW)
  const answers = []
  for (let n = 1; n <= 11; n += 1)
    answers.push((await login('line@ornek.tr', 'wrong', `2001:db8:9:9::${n.toString(16)}`)).status)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  expect((await login('line@ornek.tr', 'wrong', '2001:db8:9:8::1')).status).toBe(401)
})

test('a success clears the failures of its own address and of no other', async () => {
  api.clock.set(NOW)
  await createUser(api.db, { email: 'forgiven@ornek.tr', password_hash })
  await failedBefore('forgiven@ornek.tr', 9, '10.2.98.1')
  await failedBefore('forgiven@ornek.tr', 10, '10.2.98.2')
  expect((await login('forgiven@ornek.tr', PASSWORD, '10.2.98.1')).status).toBe(200)
  for (let n = 0; n < 10; n += 1)
    expect((await login('forgiven@ornek.tr', 'wrong', '10.2.98.1')).status).toBe(401)
  expect((await login('forgiven@ornek.tr', PASSWORD, '10.2.98.1')).status).toBe(429)
  expect((await login('forgiven@ornek.tr', PASSWORD, '10.2.98.2')).status).toBe(429)
})

test('of forty guesses at the same time from one address at most ten are checked', async () => {
  api.clock.set(NOW)
  await createUser(api.db, { email: 'flood@ornek.tr', password_hash })
  const second = await api.secondApp()
  const guess = (app: typeof second) =>
    app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      remoteAddress: '10.2.97.1',
      payload: { email: 'flood@ornek.tr', password: 'wrong' },
    })
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => guess(n % 2 === 0 ? api.app : second)),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  expect(new Set([...statuses, 401, 429]).size).toBe(2)
})

test('an address is refused after thirty failures over all accounts', async () => {
  api.clock.set('2027-03-02T09:00:00+03:00')
  await createUser(api.db, { email: 'sprayed@ornek.tr', password_hash })
  for (let n = 0; n < 30; n += 1) {
    const account = `sprayed-${n}@ornek.tr`
    await api.db
      .insertInto('login_attempts')
      .values({ account, address: '10.9.9.9', is_success: false, created_at: api.world.now() })
      .execute()
  }
  const refused = await login('sprayed@ornek.tr', PASSWORD, '10.9.9.9')
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
  expect((await login('sprayed@ornek.tr')).status).toBe(200)
})

test('a flood of 5,000 attempts from one address costs the database next to nothing', async () => {
  api.clock.set(NOW)
  let statements = 0
  const count = () => void (statements += 1)
  api.pool.on('acquire', count)
  const answers = []
  for (let n = 0; n < 50; n += 1)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, (_, m) => login(`victim-${m % 7}@ornek.tr`, 'wrong', '10.2.96.1')),
      )),
    )
  api.pool.off('acquire', count)
  const refused = answers.filter(({ status }) => status === 429)
  console.log(
    `flood: 5,000 attempts from one address, ${refused.length} refused, ${statements} SQL statements`,
  )
  expect(refused.length).toBeGreaterThanOrEqual(4970)
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  // Thirty attempts reach the database, with at most four statements each.
  expect(statements).toBeLessThanOrEqual(120)
})

test('an address that signed in within thirty days is not slowed while the account is under attack', async () => {
  api.clock.set('2027-02-01T09:00:00+03:00')
  await createUser(api.db, { email: 'known@telmessa.test', password_hash })
  expect((await login('known@telmessa.test', PASSWORD, '10.2.95.1')).status).toBe(200)
  api.clock.set(NOW)
  await failedBefore('known@telmessa.test', 200)
  // From here on an unknown address waits four seconds for its turn.
  const attacked = performance.now()
  expect((await login('known@telmessa.test', 'wrong', '10.2.95.2')).status).toBe(401)
  const began = performance.now()
  expect((await login('known@telmessa.test', PASSWORD, '10.2.95.1')).status).toBe(200)
  const atHome = performance.now() - began
  expect((await login('known@telmessa.test', PASSWORD, '10.2.95.3')).status).toBe(200)
  const elsewhere = performance.now() - began - atHome
  console.log(
    `under attack: signed in at a known address after ${Math.round(atHome)} ms, at a new one after ${Math.round(elsewhere)} ms`,
  )
  expect(atHome).toBeLessThan(2000)
  expect(performance.now() - attacked).toBeGreaterThan(4000)
})

test('an unknown account is slowed exactly as a known one', async () => {
  api.clock.set(NOW)
  await createUser(api.db, { email: 'slow@ornek.tr', password_hash })
  const times = await Promise.all(
    ['slow@ornek.tr', 'nobody-slow@ornek.tr'].map(async (email) => {
      await failedBefore(email, 11)
      const began = performance.now()
      const spent: number[] = []
      for (let n = 0; n < 3; n += 1) {
        expect((await login(email, 'wrong')).status).toBe(401)
        spent.push(performance.now() - began)
      }
      return spent
    }),
  )
  // The second turn is half a second after the first, the third one second later.
  for (const [, second, third] of times) {
    expect(second).toBeGreaterThan(500)
    expect(third).toBeGreaterThan(1500)
  }
})

test('a token is invalid after its expiry and after its user is deactivated, gets another role or loses the sessions', async () => {
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

test('a forged token is refused', async () => {
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
