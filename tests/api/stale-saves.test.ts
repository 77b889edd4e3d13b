import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../src/server/routes.ts'
import { rowOf, stageEveryRoute } from './every-route.ts'
import type { Api, Facts, Who } from './route-row.ts'

/**
 * A save carries the version of the record that was read, and is refused while the record has another one. The audit log
 * is empty in these tests, because no rule reads it. A PUT, PATCH or DELETE without a version is listed in
 * WITHOUT_VERSION with the reason; a new call that does neither fails.
 */
const WITHOUT_VERSION: Record<string, string> = {
  'PUT /v1/admin/villas/forecast': 'each cell names the rows under it with their versions',
  'PUT /v1/admin/villas/image/updateorder': 'sends the order that was seen',
  'PUT /v1/admin/boat/image/updateorder': 'sends the order that was seen',
  'PUT /v1/admin/showcases/updateorder': 'sends the order that was seen',
  'PATCH /v1/admin/villas/order': 'sends the order that was seen, or moves one villa in the order as it is',
  'PATCH /v1/admin/boat/order': 'sends the order that was seen, or moves one boat in the order as it is',
  'PATCH /v1/admin/towns/order': 'moves one record in the order as it is',
  'PATCH /v1/admin/villatypes/order': 'moves one record in the order as it is',
  'PATCH /v1/admin/boattypes/order': 'moves one record in the order as it is',
  'PATCH /v1/admin/marina/order': 'moves one record in the order as it is',
  'PATCH /v1/admin/faq/group/order': 'moves one record in the order as it is',
  'PATCH /v1/admin/faq/question/order': 'moves one record in the order as it is',
  'PATCH /v1/admin/feature/order': 'moves one record in the order as it is',
  'PATCH /v1/admin/boat/feature/order': 'moves one record in the order as it is',
  'PATCH /v1/admin/boat/featurecategory/order': 'moves one record in the order as it is',
  'PATCH /v1/admin/featurecategory/order': 'moves one record in the order as it is',
  'PUT /v1/admin/villas/commentactivity/{id}': 'sends the reply that was seen',
  'PUT /v1/admin/notifications/read': 'marks what the caller has seen; a second time changes nothing',
  'PUT /v1/admin/contact/{id}': 'says which of two states is wanted, and writes nothing else',
  'PUT /v1/admin/rentitout/{id}/reviewed': 'says which of two states is wanted, and writes nothing else',
  'DELETE /v1/admin/rentitout/{id}': 'deletes; no field of another is written over',
  'PATCH /v1/admin/villas/activity': 'says which of two states is wanted, and writes nothing else',
  'PATCH /v1/admin/boat/activity': 'says which of two states is wanted, and writes nothing else',
  'DELETE /v1/admin/boat/price/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/boat/discount/{id}': 'deletes; no field of another is written over',
  'PATCH /v1/admin/users/activity': 'says which of two states is wanted, and writes nothing else',
  'PUT /v1/admin/profile/password': 'says the password that it replaces',
  'DELETE /v1/admin/session': 'ends a session; no field of another is written over',
  'DELETE /v1/admin/profile/sessions': 'ends sessions; no field of another is written over',
  'DELETE /v1/admin/profile/sessions/{id}': 'ends a session; no field of another is written over',
  'PATCH /v1/admin/villas/popular': 'says which of two states is wanted, and writes nothing else',
  'PATCH /v1/admin/villas/deleteical': 'deletes; no field of another is written over',
  'DELETE /v1/admin/villas/price/change/{id}': 'compares the versions of every row that the step left',
  'DELETE /v1/admin/villas/date/all/{id}': 'frees nights; who freed them before has done the same',
  'DELETE /v1/admin/boat/date/{id}': 'frees hours; who freed them before has done the same',
  'DELETE /v1/admin/villas/date/{id}': 'frees nights; who freed them before has done the same',
  'DELETE /v1/admin/villas/availability-gaps/publish/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/villas/price/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/villas/discount/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/villas/forecast/{a}/{b}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/publicholidays/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/villas/feeds/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/villas/image/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/boat/image/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/boat/image': 'deletes; no field of another is written over',
  'DELETE /v1/admin/boat/image/all/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/villas/image': 'deletes; no field of another is written over',
  'DELETE /v1/admin/villas/image/all/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/villas/comment/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/subscriber/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/towns/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/districts/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/villatypes/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/boattypes/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/marina/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/faq/group/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/faq/question/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/feature/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/boat/feature/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/boat/featurecategory/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/featurecategory/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/showcases/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/blog/{id}': 'deletes; no field of another is written over',
  'DELETE /v1/admin/custompage/{id}': 'deletes; no field of another is written over',
}

const versioned = routes.filter(
  ({ endpoint }) => endpoint.body !== undefined && 'version' in endpoint.body.shape,
)
const nameOf = ({ endpoint }: (typeof routes)[number]) => `${endpoint.method} ${endpoint.path}`

let api: Api
let facts: Facts
let tokens: Record<Who, string | undefined>
beforeAll(async () => {
  ;({ facts, tokens } = await stageEveryRoute())
  api = facts.api
})
afterAll(() => api.close())

async function save(name: string, { url, body }: { url: string; body?: unknown }) {
  return api.call(name.slice(0, name.indexOf(' ')), url, { body, token: tokens.admin! })
}

/** A valid request with the current version of its record. */
async function savedBefore(name: string) {
  const { url, body } = await rowOf(name).request(facts)
  const fields = { ...(body as Record<string, unknown>) }
  // these have a version only after they were saved for the first time
  if (/(\/btrans\/\{villa_id\}|\/details\/\{user_id\}|\/availability-gaps\/publish)$/.test(name)) {
    await save(name, { url, body: fields })
    fields.version = 1
  }
  fields.version ??= 1
  // the record of the caller, whose version the row does not know
  if (name === 'PUT /v1/admin/profile') {
    const own = await api.call('GET', '/v1/admin/profile', { token: tokens.admin! })
    fields.version = own.body.content.version
  }
  return { url, body: fields as { version: number } }
}

/** Raises every version, as if somebody else had saved every record, without an audit entry. */
async function raiseEveryVersion() {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'version' and t.table_type = 'BASE TABLE'
      and c.table_name <> 'audit_log'`.execute(api.db)
  for (const { name } of rows) await sql`update ${sql.table(name)} set version = version + 5`.execute(api.db)
  await sql`delete from audit_log`.execute(api.db)
  return rows.map((row) => row.name)
}

test('every call that changes or deletes takes a version or is listed here with the reason why it needs none', () => {
  const changing = routes.filter(({ endpoint }) => ['PUT', 'PATCH', 'DELETE'].includes(endpoint.method))
  const known = new Set([...versioned.map(nameOf), ...Object.keys(WITHOUT_VERSION)])
  expect(changing.map(nameOf).filter((name) => !known.has(name))).toEqual([])
  const names = new Set(changing.map(nameOf))
  expect(Object.keys(WITHOUT_VERSION).filter((name) => !names.has(name))).toEqual([])
})

test('every table with a version is saved through one of these calls', async () => {
  expect((await raiseEveryVersion()).toSorted()).toEqual([
    'blog_posts',
    'boat_seasons',
    'boat_types',
    'calendar_entries',
    'calendar_feeds',
    'custom_pages',
    'discounts',
    'districts',
    'faq_groups',
    'faq_questions',
    'feature_categories',
    'features',
    'forecasts',
    'gap_publications',
    'marinas',
    'owner_details',
    'public_holidays',
    'rentals',
    'reservations',
    'seasons',
    'setting_sections',
    'showcases',
    'towns',
    'users',
    'villa_btrans',
    'villa_images',
    'villa_types',
    'website_texts',
  ])
})

describe.each(versioned.map(nameOf))('%s', (name) => {
  test('a stale save is refused with the current record, also with an empty audit log', async () => {
    const asked = await savedBefore(name)
    await raiseEveryVersion()
    const refused = await save(name, asked)
    expect([refused.status, refused.body.content.code]).toEqual([409, 'changed_meanwhile'])
    const { version, record, by, at } = refused.body.content
    expect(version).toBe(asked.body.version + 5)
    expect(record.version).toBe(version)
    expect([by, at]).toEqual([null, null])

    const again = await save(name, { url: asked.url, body: { ...asked.body, version } })
    const due = name === 'PUT /v1/admin/profile' ? 200 : rowOf(name).expect.admin
    expect([again.status, again.body.message]).toEqual([due, 'Başarılı'])
  })

  test('a save with a version that the record never had is refused', async () => {
    const asked = await savedBefore(name)
    const refused = await save(name, { url: asked.url, body: { ...asked.body, version: 1000 } })
    expect([refused.status, refused.body.content.code]).toEqual([409, 'changed_meanwhile'])
  })
})
