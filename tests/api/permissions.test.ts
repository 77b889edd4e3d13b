import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../src/server/routes.ts'
import type { ApiAnswer } from '../api.ts'
import { createUser } from '../factories/users.ts'
import {
  missingRow,
  OWNER_MARK,
  rowOf,
  SECRET_EMAIL,
  SECRET_NOTE,
  SECRET_PHONE,
  stageEveryRoute,
  STRANGER_MARK,
  TABLE,
} from './every-route.ts'
import { CALLERS, type Api, type Facts, type Who } from './route-row.ts'
import { watchTables } from './watch-tables.ts'

/**
 * One table walks every registered route with every kind of caller (docs/reliability.md). A route without a row fails.
 * Besides the status, each answer is searched for names that its caller must not see.
 */
let api: Api
let facts: Facts
let tokens: Record<Who, string | undefined>

beforeAll(async () => {
  ;({ facts, tokens } = await stageEveryRoute())
  api = facts.api
})
afterAll(() => api.close())

async function ask(name: string, who: Who): Promise<ApiAnswer> {
  const row = rowOf(name)
  const method = name.slice(0, name.indexOf(' '))
  const { url, body } = await row.request(facts)
  const token = tokens[who]
  // an address for each, so that the rate limit of one caller does not refuse another
  const address = `10.0.0.${CALLERS.indexOf(who) + 1}`
  return api.call(method, url, { body, address, ...(token === undefined ? {} : { token }) })
}

const names = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)

test('every registered route has a row, and every row a route', () => {
  expect(names.filter((name) => TABLE[name] === undefined).map(missingRow)).toEqual([])
  expect(Object.keys(TABLE).filter((name) => !names.includes(name))).toEqual([])
})

describe.each(names)('%s', (name) => {
  test.each(CALLERS)('answers %s as the table says and shows nothing about others', async (who) => {
    const answer = await ask(name, who)
    expect({ who, status: answer.status, message: answer.body.message }).toEqual({
      who,
      status: rowOf(name).expect[who],
      message: expect.any(String),
    })
    // what visitors may read anyway (names of villas) does not count as a leak
    const isPublic =
      routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name)!.endpoint.access ===
      'public'
    if (isPublic || who === 'admin') return
    const foreign = [
      SECRET_EMAIL,
      SECRET_PHONE,
      SECRET_NOTE,
      ...(who === 'owner' ? [] : [OWNER_MARK]),
      ...(who === 'stranger' ? [] : [STRANGER_MARK]),
    ]
    expect(foreign.filter((mark) => answer.text.includes(mark))).toEqual([])
  })
})

test('the texts that the test searches for appear in the answers of callers who may read them', async () => {
  const { id } = await facts.reservation()
  const listOf = (token: string) =>
    api.call('GET', '/v1/admin/reservations?oldrez=true&order=oldest', { token })
  const list = await listOf(tokens.admin!)
  const one = await api.call('GET', `/v1/admin/reservations/${id}`, { token: tokens.admin! })
  for (const mark of [OWNER_MARK, STRANGER_MARK]) expect(list.text).toContain(mark)
  for (const mark of [OWNER_MARK, SECRET_EMAIL, SECRET_PHONE, SECRET_NOTE]) expect(one.text).toContain(mark)
  expect((await listOf(tokens.stranger!)).text).toContain(STRANGER_MARK)
  expect((await listOf(tokens.owner!)).text).toContain(OWNER_MARK)
})

const ofOthers = names.filter((name) => TABLE[name]?.expect.stranger === 404 && name.includes('{id}'))

describe("a stranger's record answers exactly like a missing one", () => {
  test.each(ofOthers)('%s', async (name) => {
    const { url, body } = await rowOf(name).request(facts)
    const place = name.split(' ')[1]!.split('/').indexOf('{id}')
    const missing = url.split('/').with(place, '999999').join('/')
    const [theirs, nobodys] = await Promise.all(
      [url, missing].map((asked) =>
        api.call(name.split(' ')[0]!, asked, { body, token: tokens.stranger!, address: '10.0.1.1' }),
      ),
    )
    expect(theirs!.status).toBe(404)
    expect(theirs!.text).toBe(nobodys!.text)
  })
})

test('a refused call changes nothing', async () => {
  const everything = await watchTables(api)
  const requests = await Promise.all(
    Object.entries(TABLE)
      .filter(([name]) => !name.startsWith('GET'))
      .map(async ([name, row]) => ({ name, ...(await row.request(facts)) })),
  )
  const before = await everything()
  let refused = 0
  for (const { name, url, body } of requests) {
    for (const who of CALLERS) {
      const due = rowOf(name).expect[who]
      if (due < 400 || name === 'POST /v1/auth/login') continue
      refused += 1
      const token = tokens[who]
      const answer = await api.call(name.slice(0, name.indexOf(' ')), url, {
        body,
        // an address for each, so that the role refuses them and not the rate limit
        address: `10.1.${refused >> 8}.${refused & 255}`,
        ...(token === undefined ? {} : { token }),
      })
      expect({ name, who, status: answer.status }).toEqual({ name, who, status: due })
    }
  }
  expect(refused).toBeGreaterThan(300)
  expect(await everything()).toEqual(before)
})

test('forged tokens are refused: no algorithm, other algorithms, other keys, other audience, other role, cut off', async () => {
  const key = new TextEncoder().encode(api.world.config.jwt_secret)
  const other = new TextEncoder().encode('a key that is not the key of this program')
  const good = tokens.admin!
  const [head, payload, signature] = good.split('.') as [string, string, string]
  const { id, role, sv } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const claims = { id, role, sv }
  const signed = (alg: string, secret: Uint8Array, audience = 'dashboard', exp = 2_000_000_000) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg })
      .setIssuedAt(1_700_000_000)
      .setExpirationTime(exp)
      .setAudience(audience)
      .sign(secret)
  const asAdmin = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), id: 999_999 }),
  ).toString('base64url')
  // a token signed in the same way is accepted when it is correct
  const own = await api.call('GET', '/v1/admin/session', { token: await signed('HS256', key) })
  expect(own.status).toBe(200)
  const forged = [
    new UnsecuredJWT(claims).setAudience('dashboard').setExpirationTime('10h').encode(),
    await signed('HS512', key),
    await signed('HS384', key),
    await signed('HS256', other),
    await signed('HS256', key, 'elsewhere'),
    await signed('HS256', key, 'dashboard', 1_700_000_001),
    `${head}.${asAdmin}.${signature}`,
    `${head}.${payload}.`,
    `${head}.${payload}`,
    good.slice(0, -2),
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.${signature}`,
    'a.b.c',
    ' ',
    good.split('').toReversed().join(''),
  ]
  for (const token of forged) {
    const answer = await api.call('GET', '/v1/admin/session', { token })
    expect({ token, status: answer.status }).toEqual({ token, status: 401 })
  }
})

test('the session of a user who is switched off or signed out everywhere ends with the next call', async () => {
  const user = await createUser(api.db, { role: 'ADMIN' })
  const as = { id: user.id, role: 'ADMIN' as const, session_version: user.session_version }
  expect((await api.call('GET', '/v1/admin/session', { as })).status).toBe(200)
  await api.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute()
  expect((await api.call('GET', '/v1/admin/session', { as })).status).toBe(401)
  await api.db
    .updateTable('users')
    .set({ is_active: true, session_version: 2 })
    .where('id', '=', user.id)
    .execute()
  expect((await api.call('GET', '/v1/admin/session', { as })).status).toBe(401)
  await api.db
    .updateTable('users')
    .set({ session_version: 1, role: 'OWNER' })
    .where('id', '=', user.id)
    .execute()
  expect((await api.call('GET', '/v1/admin/session', { as })).status).toBe(401)
})
