import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../src/server/routes.ts'
import { newSecret, sealFactor } from '../../src/server/modules/accounts/second-factor-codes.ts'
import { hashPassword } from '../../src/server/modules/accounts/password.ts'
import { createBlock } from '../factories/blocks.ts'
import { createBoat } from '../factories/boats.ts'
import { createFeature } from '../factories/features.ts'
import { createImage } from '../factories/images.ts'
import { createBoatType, createMarina, createTown, createVillaType } from '../factories/regions.ts'
import { createSession } from '../factories/sessions.ts'
import { createShowcase } from '../factories/showcases.ts'
import { createVilla } from '../factories/villas.ts'
import { rowOf, stageEveryRoute } from './every-route.ts'
import { PREVIEWED } from './price-requests.ts'
import type { Api, Facts, Who } from './route-row.ts'

/**
 * Every write by an account makes exactly one entry for each record it writes, with the values before and after. A call
 * without an entry is listed in UNWRITTEN with the reason; a new call that does neither fails.
 */
const UNWRITTEN: Record<string, string> = {
  'POST /v1/admin/villas/date/sync/preview': 'reads',
  'POST /v1/admin/text/{key}/preview': 'makes an address for the caller; no record changes',
  'POST /v1/admin/villas/discount/preview': 'reads',
  'POST /v1/admin/boat/discount/preview': 'reads',
  'POST /v1/admin/villas/price/raise/preview': 'reads',
  'POST /v1/admin/boat/price/raise/preview': 'reads',
  'POST /v1/admin/showcases/preview': 'reads',
  'POST /v1/admin/privacy/person/erase/preview': 'reads',
  'PUT /v1/admin/notifications/read': 'marks what the caller has seen; no record of the business changes',
  'DELETE /v1/admin/session': 'ends the session of the caller; sign-ins are not in the log either',
  'POST /v1/admin/villas/date/sync':
    'its host has no address here, so nothing changes; sync-feeds.test.ts has the entry of a feed that changes nights',
}

/** Calls that change nothing and are in the log because of what they show. Their entry has no values before. */
const LOOKING = new Set(['POST /v1/admin/privacy/person'])

/** The admin who makes the calls. */
const self = async (own: Api): Promise<{ id: number; version: number }> =>
  (await own.call('GET', '/v1/admin/profile', { token: admin })).body.content

/** Gives this admin a password. */
async function ownPassword(own: Api) {
  const password_hash = await hashPassword('eski bir parola')
  await own.db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', (await self(own)).id)
    .execute()
  return { current_password: 'eski bir parola' }
}

/** For calls whose row in the table changes nothing: a request that changes something. */
const CHANGING: Record<string, (facts: Facts) => Promise<{ url: string; body?: unknown }>> = {
  'PATCH /v1/admin/villas/activity': async ({ api }) => ({
    url: '/v1/admin/villas/activity',
    body: { id: (await createVilla(api.db)).id, is_active: false },
  }),
  'PATCH /v1/admin/villas/order': async ({ api }) => ({
    url: '/v1/admin/villas/order',
    body: { id: (await createVilla(api.db)).id, position: 1 },
  }),
  'PATCH /v1/admin/boat/order': async ({ api }) => ({
    url: '/v1/admin/boat/order',
    body: { id: (await createBoat(api.db)).id, position: 1 },
  }),
  'PATCH /v1/admin/towns/order': async ({ api }) => {
    const [, { id }] = [await createTown(api.db), await createTown(api.db)]
    return { url: '/v1/admin/towns/order', body: { id, position: 1 } }
  },
  'PATCH /v1/admin/villatypes/order': async ({ api }) => {
    const [, { id }] = [await createVillaType(api.db), await createVillaType(api.db)]
    return { url: '/v1/admin/villatypes/order', body: { id, position: 1 } }
  },
  'PATCH /v1/admin/boattypes/order': async ({ api }) => {
    const [, { id }] = [await createBoatType(api.db), await createBoatType(api.db)]
    return { url: '/v1/admin/boattypes/order', body: { id, position: 1 } }
  },
  'PATCH /v1/admin/marina/order': async ({ api }) => {
    const [, { id }] = [await createMarina(api.db), await createMarina(api.db)]
    return { url: '/v1/admin/marina/order', body: { id, position: 1 } }
  },
  'PATCH /v1/admin/feature/order': async ({ api }) => {
    const { id } = await createFeature(api.db)
    const { feature_category_id } = await api.db
      .selectFrom('features')
      .select('feature_category_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await createFeature(api.db, { feature_category_id })
    return { url: '/v1/admin/feature/order', body: { id, position: 2 } }
  },
  'PATCH /v1/admin/boat/feature/order': async ({ api }) => {
    const { id } = await createFeature(api.db, { kind: 'boat' })
    const { feature_category_id } = await api.db
      .selectFrom('features')
      .select('feature_category_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await createFeature(api.db, { kind: 'boat', feature_category_id })
    return { url: '/v1/admin/boat/feature/order', body: { id, position: 2 } }
  },
  'PUT /v1/admin/showcases/updateorder': async ({ api }) => {
    await createShowcase(api.db)
    await createShowcase(api.db)
    const rows = await api.db.selectFrom('showcases').select('id').orderBy('id', 'desc').execute()
    return { url: '/v1/admin/showcases/updateorder', body: { id: rows.map(({ id }) => id) } }
  },
  'PUT /v1/admin/villas/image/updateorder': async ({ api, villa }) => {
    const add = async () =>
      api.db
        .insertInto('villa_images')
        .values({ rental_id: villa.id, image_id: (await createImage(api.db)).id, position: 1000 })
        .returning('id')
        .executeTakeFirstOrThrow()
    await add()
    const { id } = await add()
    return { url: '/v1/admin/villas/image/updateorder', body: { villa_id: villa.id, ids: [id] } }
  },
  'DELETE /v1/admin/villas/image/all/{id}': async ({ api, villa }) => {
    const { id: image_id } = await createImage(api.db)
    await api.db.insertInto('villa_images').values({ rental_id: villa.id, image_id }).execute()
    return { url: `/v1/admin/villas/image/all/${villa.id}` }
  },
  'DELETE /v1/admin/villas/date/all/{id}': async ({ api, villa, stay }) => {
    const { startDate, endDate } = stay()
    await createBlock(api.db, villa.id, { check_in: startDate, check_out: endDate })
    return { url: `/v1/admin/villas/date/all/${villa.id}` }
  },
  'PATCH /v1/admin/villas/deleteical': async ({ api, villa }) => {
    await api.db
      .insertInto('calendar_feeds')
      .values({ rental_id: villa.id, name: 'Airbnb', url: 'https://takvim.invalid/silinecek.ics' })
      .execute()
    return { url: '/v1/admin/villas/deleteical', body: { villa_id: villa.id } }
  },
  'PUT /v1/admin/profile': async ({ api }) => {
    const { version } = await self(api)
    return { url: '/v1/admin/profile', body: { last_name: 'Soylu', version } }
  },
  'PUT /v1/admin/profile/password': async ({ api }) => {
    const password_hash = await hashPassword('eski bir parola')
    await api.db
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', (await self(api)).id)
      .execute()
    return {
      url: '/v1/admin/profile/password',
      body: { current_password: 'eski bir parola', new_password: 'yeni bir parola' },
    }
  },
  'POST /v1/admin/profile/second-factor': async ({ api }) => {
    await api.db.deleteFrom('second_factors').execute()
    return { url: '/v1/admin/profile/second-factor', body: await ownPassword(api) }
  },
  'POST /v1/admin/profile/second-factor/confirm': async ({ api }) => {
    const { id: user_id } = await self(api)
    const secret = newSecret(api.world)
    await api.db.deleteFrom('second_factors').execute()
    await api.db
      .insertInto('second_factors')
      .values({ user_id, sealed: sealFactor(api.world, user_id, { secret, recovery: [] }) })
      .execute()
    const code = new TOTP({ secret }).generate({ timestamp: api.world.now().getTime() })
    return { url: '/v1/admin/profile/second-factor/confirm', body: { code } }
  },
  'POST /v1/admin/profile/second-factor/remove': async ({ api }) => {
    const { id: user_id } = await self(api)
    const on = { sealed: 'mühürlü', confirmed_at: api.world.now() }
    await api.db.deleteFrom('second_factors').execute()
    await api.db
      .insertInto('second_factors')
      .values({ user_id, ...on })
      .execute()
    return { url: '/v1/admin/profile/second-factor/remove', body: await ownPassword(api) }
  },
  'DELETE /v1/admin/profile/sessions/{id}': async ({ api }) => ({
    url: `/v1/admin/profile/sessions/${(await createSession(api.db, (await self(api)).id)).id}`,
  }),
  'DELETE /v1/admin/villas/price/change/{id}': async (facts) => {
    const { url, body } = await rowOf('POST /v1/admin/villas/price').request(facts)
    const made = await facts.api.call('POST', url, { body, token: admin })
    return { url: `/v1/admin/villas/price/change/${made.body.content.change_id}` }
  },
}

const writing = routes
  .filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.access !== 'public')
  .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)

let api: Api
let facts: Facts
let admin: string
beforeAll(async () => {
  let tokens: Record<Who, string | undefined>
  ;({ facts, tokens } = await stageEveryRoute())
  api = facts.api
  admin = tokens.admin!
})
afterAll(() => api.close())

const entriesAfter = async (id: number) =>
  api.db.selectFrom('audit_log').selectAll().where('id', '>', id).orderBy('id').execute()
async function lastEntry(): Promise<number> {
  const row = await api.db.selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirst()
  return row?.id ?? 0
}
async function write(name: string) {
  const make = CHANGING[name] ?? rowOf(name).request
  const { url, body } = (await PREVIEWED[name]?.(api, admin)) ?? (await make(facts))
  const before = await lastEntry()
  const answer = await api.call(name.slice(0, name.indexOf(' ')), url, { body, token: admin })
  expect(answer.body.message).toBe('Başarılı')
  return entriesAfter(before)
}

test('the lists name only calls that exist', () => {
  for (const name of [...Object.keys(UNWRITTEN), ...Object.keys(CHANGING)]) expect(writing).toContain(name)
})

describe.each(writing.filter((name) => !(name in UNWRITTEN)))('%s', (name) => {
  test('writes one entry for each record, with the values before and after', async () => {
    const entries = await write(name)
    expect(entries.length).toBeGreaterThan(0)
    const records = entries.map(({ record, record_id }) => `${record} ${record_id}`)
    expect(records).toEqual([...new Set(records)])
    expect(entries.map(({ actor_name }) => actor_name)).not.toContain('')
    const { endpoint } = routes.find((own) => `${own.endpoint.method} ${own.endpoint.path}` === name)!
    const sides = entries.map(({ before, after }) => [before !== null, after !== null].join())
    expect(sides).not.toContain('false,false')
    const isDeleting = endpoint.method === 'DELETE' || name.endsWith('/deleteical')
    // a create has values after, a delete has values before, a change has both
    const wanted =
      endpoint.creates !== undefined || LOOKING.has(name) ? /true$/ : isDeleting ? /^true/ : /true,true/
    expect(sides.filter((side) => wanted.test(side))).not.toEqual([])
  })
})

describe.each(Object.keys(UNWRITTEN))('%s', (name) => {
  test('writes no entry', async () => {
    expect(await write(name)).toEqual([])
  })
})

test('a reason that had to be given is in the entry', async () => {
  const { id } = await facts.reservation('confirmed')
  const body = { id, reason: 'Misafir vazgeçti' }
  const before = await lastEntry()
  await api.call('POST', '/v1/admin/sendcancel', { body, token: admin })
  expect((await entriesAfter(before)).map(({ record, reason }) => ({ record, reason }))).toEqual([
    { record: 'reservation', reason: 'Misafir vazgeçti' },
  ])
})
