import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { raiseHoldLimits, setHoldSettings } from '../../../../tests/factories/hold-limits.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { FAILURES } from '../../../contract/failure.ts'
import { forgetOrigins } from '../../services/booking/forget-origins.ts'

const NOW = '2027-03-01T09:00:00+03:00'
const api = await startApi({ now: NOW })
afterAll(() => api.close())
await raiseHoldLimits(api.db)

/** A cost that a test solves quickly. A real site would set about 5000. */
const COST = 2
const ask = (cost: number) => setHoldSettings(api.db, { request_proof_cost: cost })
beforeEach(() => {
  api.clock.set(NOW)
  return ask(COST)
})

let person = 0
const address = () => `10.6.${Math.floor((person += 1) / 200)}.${(person % 200) + 1}`
async function request(more: Record<string, unknown>, headers: Record<string, string> = {}) {
  const { id } = await createVilla(api.db)
  person += 1
  const body = {
    villa_id: id,
    startDate: '2027-07-04',
    endDate: '2027-07-11',
    adults: 2,
    first_name: 'Ayşe',
    last_name: 'Yılmaz',
    email: `kisi-${person}@ornek.tr`,
    phone: `0532 ${String(person).padStart(7, '0')}`,
    kvkk_consent: true,
    terms_consent: true,
    ...more,
  }
  return { body, answer: await send(body, headers) }
}
const send = (body: unknown, headers: Record<string, string> = {}) =>
  api.call('POST', '/v1/reservations', { body, headers, address: address() })
const newChallenge = async () =>
  (await api.call('POST', '/v1/reservations/proof', { address: address() })).body.content
    .challenge as Challenge
const textOf = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')
async function solve(challenge: Challenge): Promise<string> {
  return textOf({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}
const REFUSED = { status: 422, body: { message: FAILURES.proof_missing[1] } }

test('no proof is required by default', async () => {
  await ask(0)
  const { body } = await api.call('GET', '/v1/reservations/proof')
  expect(body.content).toEqual({ is_asked: false, text_versions: {} })
  expect(await newChallenge()).toBeNull()
  expect((await request({})).answer.status).toBe(201)
})

test('with the setting, a request needs a solved challenge', async () => {
  const { body } = await api.call('GET', '/v1/reservations/proof')
  expect(body.content).toEqual({ is_asked: true, text_versions: {} })
  expect((await request({})).answer).toMatchObject(REFUSED)
  const began = performance.now()
  const proof = await solve(await newChallenge())
  const solved = performance.now()
  expect((await request({ proof })).answer.status).toBe(201)
  console.log(`proof of work: solved at cost ${COST} in ${Math.round(solved - began)} ms, taken once`)
})

test('a solution is accepted once, even by two requests at once', async () => {
  const proof = await solve(await newChallenge())
  const both = await Promise.all([request({ proof }), request({ proof })])
  expect(both.map(({ answer }) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422])
  expect((await request({ proof })).answer).toMatchObject(REFUSED)
})

test('a repeat under the same key gets the first answer', async () => {
  const proof = await solve(await newChallenge())
  const key = { 'idempotency-key': 'one-form' }
  const { body, answer } = await request({ proof }, key)
  expect(answer.status).toBe(201)
  expect((await send(body, key)).text).toBe(answer.text)
  // the browser solved another one before it sent the form again
  expect((await send({ ...body, proof: await solve(await newChallenge()) }, key)).text).toBe(answer.text)
})

test('a refused stay does not use up the solution', async () => {
  const taken = await request({ proof: await solve(await newChallenge()) })
  const proof = await solve(await newChallenge())
  const late = await send({ ...taken.body, email: 'baska@ornek.tr', phone: '0533 000 11 22', proof })
  expect(late.body.content.code).toBe('dates_taken')
  expect((await request({ proof })).answer.status).toBe(201)
})

test('an expired, changed or foreign proof and other text are refused', async () => {
  const challenge = await newChallenge()
  const solution = await solveChallenge({ challenge, deriveKey })
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } }
  const dearer = { ...challenge, parameters: { ...challenge.parameters, cost: 2_000_000_000 } }
  const wrong = [
    textOf({ challenge: easier, solution }),
    textOf({ challenge: dearer, solution }),
    textOf({ challenge: { parameters: challenge.parameters }, solution }),
    textOf({ challenge, solution: { ...solution, counter: solution!.counter + 1 } }),
    textOf({ challenge, solution: null }),
    textOf({ challenge: { ...challenge, parameters: null }, solution }),
    textOf(null),
    textOf([1]),
    Buffer.from('not even JSON').toString('base64'),
  ]
  for (const proof of wrong) expect((await request({ proof })).answer, proof).toMatchObject(REFUSED)
  for (const proof of ['bu bir kanıt değil', ''])
    expect((await request({ proof })).answer.status, proof).toBe(422)
  api.clock.set('2027-03-01T09:10:00+03:00')
  expect((await request({ proof: textOf({ challenge, solution }) })).answer).toMatchObject(REFUSED)
  await forgetOrigins(api.world)
  expect((await request({ proof: textOf({ challenge, solution }) })).answer).toMatchObject(REFUSED)
})

test('a challenge of one server is accepted once by another, even after a change of the setting', async () => {
  const second = await api.secondApp()
  const post = async (body: unknown) =>
    (
      await second.inject({
        method: 'POST',
        url: '/v1/reservations',
        remoteAddress: address(),
        payload: body as object,
      })
    ).statusCode
  const unsent = async () => {
    const { body } = await request({ proof: 'AAAA' })
    return body
  }
  const proof = await solve(await newChallenge())
  const dear = await solve(await newChallenge())
  expect(await post({ ...(await unsent()), proof })).toBe(201)
  expect((await request({ proof })).answer).toMatchObject(REFUSED)
  // a solution made under the former setting stays valid
  await ask(50)
  expect(await post({ ...(await unsent()), proof: dear })).toBe(201)
  const late = await solve(await newChallenge())
  await ask(0)
  expect((await request({ proof: late })).answer.status).toBe(201)
})

test('admins need no proof', async () => {
  const admin = await createUser(api.db, { role: 'ADMIN' })
  const villa = await createVilla(api.db)
  const { status } = await api.call('POST', '/v1/admin/reservations', {
    as: admin,
    body: {
      villa_id: villa.id,
      startDate: '2027-07-04',
      endDate: '2027-07-11',
      adults: 2,
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      phone: '0532 111 22 33',
    },
  })
  expect(status).toBe(201)
})
