import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetRequestKeys } from '../../src/server/platform/http/create-once.ts'
import { routes } from '../../src/server/routes.ts'
import { createVilla } from '../factories/villas.ts'
import { rowOf, stageEveryRoute } from './every-route.ts'
import { PREVIEWED } from './price-requests.ts'
import type { Api, Facts, Who } from './route-row.ts'
import { watchTables } from './watch-tables.ts'

/**
 * Every POST of the registry either creates something, and then a repeat with the same Idempotency-Key creates nothing,
 * or it stands in NOT_CREATING with the reason. A new one that is in neither fails.
 */
const NOT_CREATING: Record<string, string> = {
  'POST /v1/auth/login': 'a session is a signed text, no record',
  'POST /v1/admin/text/{key}/preview': 'the address of a preview is a signed text, no record',
  'POST /v1/boatquotes': 'reads',
  'POST /v1/boatreservations/prior-information': 'reads',
  'POST /v1/quotes': 'reads',
  'POST /v1/reservations/lookup': 'reads',
  'POST /v1/reservations/prior-information': 'reads',
  'POST /v1/reservations/cancel-request': 'marks a reservation; a second time finds it marked',
  'POST /v1/reservations/proof': 'a proof of work is a signed text, no record',
  'POST /v1/reservations/links/verify': 'marks a request; a second time finds it marked',
  'POST /v1/website/subscribe/confirm': 'marks a subscriber; a second time finds it marked',
  'POST /v1/website/unsubscribe': 'marks a subscriber; a second time finds it marked',
  'POST /v1/admin/villas/date/sync/preview': 'reads',
  'POST /v1/admin/villas/date/sync':
    'brings a calendar to the state of a feed; a second time finds nothing to do',
  'POST /v1/admin/villas/date/free': 'opens nights; a second time finds them open',
  'POST /v1/admin/boat/date/free': 'opens hours; a second time finds them open',
  'POST /v1/admin/villas/{id}/feeds/renew': 'replaces a link; the answer is the link that holds',
  'POST /v1/admin/villas/discount/preview': 'reads',
  'POST /v1/admin/boat/discount/preview': 'reads',
  'POST /v1/admin/boat/price/raise/preview': 'reads',
  'POST /v1/admin/villas/price/raise/preview': 'reads',
  'POST /v1/admin/showcases/preview': 'reads',
  'POST /v1/admin/privacy/person': 'reads; every look is an entry of the audit log',
  'POST /v1/admin/privacy/person/erase/preview': 'reads',
  'POST /v1/admin/privacy/person/erase': 'erases; a second time finds nothing',
  'POST /v1/admin/showcasevillas': 'a save with a version',
  'POST /v1/admin/blog/edit': 'a save with a version',
  'POST /v1/admin/villarooms': 'a save with a version',
  'POST /v1/admin/suspicious-holds/release': 'ends holds by the versions that were seen',
  'POST /v1/admin/jobs/{name}/run': 'asks for a run; while the job runs, a second time begins none',
  'POST /v1/admin/mails/{id}/retry': 'queues a mail again; a second time finds it waiting',
  'POST /v1/auth/reset': 'every time is a request of its own; a user gets one mail within five minutes',
  'POST /v1/auth/password': 'uses up a link; a second time finds none',
  'POST /v1/auth/first': 'uses up a link; a second time finds none',
  'POST /v1/admin/profile/second-factor':
    'its answer is a secret, which no key may keep; a second time replaces the secret',
  'POST /v1/admin/profile/second-factor/confirm': 'a second time is refused by the state',
  'POST /v1/admin/profile/second-factor/remove': 'removes; a second time finds none',
  'POST /v1/admin/users/second-factor/remove': 'removes; a second time finds none',
  'POST /v1/admin/users/invite': 'replaces a link; the former one ends',
  'POST /v1/admin/sendbank': 'changes a status; a second time needs the version that was seen',
  'POST /v1/admin/sendpaymentlink': 'changes a status; a second time needs the version that was seen',
  'POST /v1/admin/sendconfirm': 'changes a status; a second time is refused by the status',
  'POST /v1/admin/sendcancel': 'changes a status; a second time is refused by the status',
  'POST /v1/admin/dismisscancelrequest': 'removes a mark; a second time finds none',
  'POST /v1/admin/sendexpired': 'changes a status; a second time is refused by the status',
}

const nameOf = ({ endpoint }: (typeof routes)[number]) => `${endpoint.method} ${endpoint.path}`
const creating = routes.filter(({ endpoint }) => endpoint.creates !== undefined).map(nameOf)

let api: Api
let facts: Facts
let tokens: Record<Who, string | undefined>
beforeAll(async () => {
  ;({ facts, tokens } = await stageEveryRoute())
  api = facts.api
})
afterAll(() => api.close())

let keys = 0
const newKey = () => `key-${(keys += 1)}`

interface Asked {
  url: string
  body?: unknown
}
/** A request for the call that creates; for calls whose row in the table shows a refusal it is written here. */
async function requestOf(name: string): Promise<Asked> {
  return PREVIEWED[name]?.(api, tokens.admin!) ?? rowOf(name).request(facts)
}

let addresses = 0
async function ask(name: string, { url, body }: Asked, key: string) {
  const token = name.includes('/admin/') ? tokens.admin : undefined
  addresses += 1
  const headers = { 'idempotency-key': key }
  // an address for each, because limits are not tested here
  const address = `10.1.${addresses >> 8}.${addresses & 255}`
  return api.call('POST', url, { body, address, headers, ...(token === undefined ? {} : { token }) })
}

test('every POST either creates with a key or is listed here with the reason why it creates nothing', () => {
  const posts = routes.filter(({ endpoint }) => endpoint.method === 'POST').map(nameOf)
  expect(posts.toSorted()).toEqual([...creating, ...Object.keys(NOT_CREATING)].toSorted())
  const made = routes.filter(({ endpoint }) => endpoint.status === 201).map(nameOf)
  expect(made.filter((name) => !creating.includes(name))).toEqual([])
})

describe.each(creating)('%s', (name) => {
  test('a repeat with the same key gets the same answer and creates nothing', async () => {
    const [asked, key] = [await requestOf(name), newKey()]
    const first = await ask(name, asked, key)
    expect([first.status, first.body.message]).toEqual([name.endsWith('/subscribe') ? 200 : 201, 'Başarılı'])
    const read = await watchTables(api)
    const before = await read()
    const again = await ask(name, asked, key)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(withoutTouched(await read())).toEqual(withoutTouched(before))
  })

  test('the same key with another request is refused and creates nothing', async () => {
    const [asked, key] = [await requestOf(name), newKey()]
    const first = await ask(name, asked, key)
    expect(first.body.success).toBe(true)
    const read = await watchTables(api)
    const other = await differing(name, asked)
    const before = await read()
    const refused = await ask(name, other, key)
    expect([refused.status, refused.body.content.code]).toEqual([422, 'key_reused'])
    expect(withoutTouched(await read())).toEqual(withoutTouched(before))
  })

  test('two equal requests at once create one record', async () => {
    const [asked, key] = [await requestOf(name), newKey()]
    const alone = await countKeys()
    const answers = await Promise.all([ask(name, asked, key), ask(name, asked, key)])
    const [one, other] = answers
    expect([other.status, other.text]).toEqual([one.status, one.text])
    expect(one.body.success).toBe(true)
    expect(await countKeys()).toBe(alone + 1)
  })
})

/** An image that is uploaded again is marked as used today, which is a write but creates nothing. */
const withoutTouched = (tables: unknown) =>
  (tables as { name: string; rows: number; newest: Date | null }[]).map((table) =>
    table.name === 'images' ? { name: table.name, rows: table.rows } : table,
  )

/** A different request for the same path: one field or the file differs. */
async function differing(name: string, { url, body }: Asked): Promise<Asked> {
  if (body instanceof FormData) {
    const other = await sharpImage()
    const form = new FormData()
    for (const [field, value] of body.entries()) {
      if (typeof value === 'string') form.append(field, value)
      else form.append(field, other, 'other.jpg')
    }
    // an upload that needs no file differs in a field
    if (![...body.values()].some((value) => typeof value !== 'string')) form.set('name', 'Başka ad')
    return { url, body: form }
  }
  // a call without a body differs in its record
  if (body === undefined) {
    const { id } = await createVilla(api.db)
    return { url: url.replace(/\d+(?=\/copy$)/, String(id)) }
  }
  const fields = body as Record<string, unknown>
  const changed = Object.entries(OTHER).find(([field]) => field in fields)
  if (changed === undefined) throw new Error(`Say in OTHER which field of ${name} is another one.`)
  return { url, body: { ...fields, [changed[0]]: changed[1] } }
}
/** Sets the first of these fields that the request has. */
const OTHER: Record<string, unknown> = {
  digest: 'another',
  day: '2027-06-16',
  amount: 200_000,
  first_name: 'Başka',
  email: 'baska-biri@ornek.tr',
  name: 'Başka ad',
  title: 'Başka başlık',
  reason: 'Boya',
  note: 'başka not',
  kind: 'ramazan',
  price: 1_900_000,
  endDate: '2028-01-01',
  text: 'Başka bir yanıt',
  question: 'Başka bir soru?',
  reservation_id: 1,
}
async function sharpImage(): Promise<Blob> {
  const { default: sharp } = await import('sharp')
  const plain = { create: { width: 50, height: 40, channels: 3 as const, background: '#b04030' } }
  return new Blob([await sharp(plain).jpeg().toBuffer()], { type: 'image/jpeg' })
}

async function countKeys(): Promise<number> {
  const { n } = await api.db
    .selectFrom('request_keys')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

test('a refused request does not use up its key: the corrected request may have the same one', async () => {
  const key = newKey()
  const bad = { url: '/v1/admin/villatypes', body: { name: '' } }
  expect((await ask('POST /v1/admin/villatypes', bad, key)).status).toBe(422)
  const good = { url: '/v1/admin/villatypes', body: { name: 'Denize yakın' } }
  expect((await ask('POST /v1/admin/villatypes', good, key)).status).toBe(201)
})

test('a key of one admin is independent of the same key of another admin or another call', async () => {
  const key = newKey()
  const { url, body } = await rowOf('POST /v1/admin/villas/discount').request(facts)
  const first = await ask(`POST ${url}`, { url, body }, key)
  const other = await api.db
    .insertInto('users')
    .values({
      email: 'ikinci@ornek.tr',
      password_hash: 'x',
      role: 'ADMIN',
      first_name: 'İki',
      last_name: 'İki',
    })
    .returning(['id', 'role', 'session_version'])
    .executeTakeFirstOrThrow()
  const headers = { 'idempotency-key': key }
  const second = await api.call('POST', url, { body, headers, as: other })
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.content.id).not.toBe(first.body.content.id)
  const group = await ask(
    'POST /v1/admin/featurecategory',
    { url: '/v1/admin/featurecategory', body: { name: 'Aynı anahtar' } },
    key,
  )
  expect(group.status).toBe(201)
})

test('keys are forgotten after seven days, and not before', async () => {
  await forgetRequestKeys(api.world)
  const before = await countKeys()
  expect(before).toBeGreaterThan(0)
  const later = (days: number) => new Date(api.world.now().getTime() + days * 24 * 3_600_000)
  await forgetRequestKeys({ ...api.world, now: () => later(6.9) })
  expect(await countKeys()).toBe(before)
  await forgetRequestKeys({ ...api.world, now: () => later(7.1) })
  expect(await countKeys()).toBe(0)
})
