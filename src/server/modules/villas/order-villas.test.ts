import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
const admin = await createUser(db, { role: 'ADMIN' })
const as = { id: admin.id, role: 'ADMIN' as const }
afterAll(api.close)

const order = (body: unknown) => api.call('PATCH', '/v1/admin/villas/order', { body, as })
const rowOf = (id: number) =>
  db.selectFrom('villas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const inOrder = async () =>
  (await db.selectFrom('villas').select(['id', 'position']).orderBy('position').orderBy('id').execute()).map(
    ({ id }) => id,
  )

test('a villa is moved to a position and the others make room, and the villas of a page are reordered among their positions', async () => {
  const made: number[] = []
  for (let n = 0; n < 5; n += 1) made.push((await createVilla(db, { position: 900 + n })).id)
  const [a, b, c, d, e] = made as [number, number, number, number, number]
  const mine = async () => (await inOrder()).filter((id) => made.includes(id))
  const touched = (await rowOf(b)).updated_at
  const last = (await inOrder()).length
  expect((await order({ id: e, position: last - 4 })).body.content).toEqual([{ id: e, position: last - 4 }])
  expect(await mine()).toEqual([e, a, b, c, d])
  expect((await order({ id: e, position: 999_999 })).body.content).toEqual([{ id: e, position: last }])
  expect((await rowOf(b)).updated_at).toEqual(touched)

  expect((await order({ ids: [d, b], seen: [b, d] })).status).toBe(200)
  expect(await mine()).toEqual([a, d, c, b, e])
  const stale = await order({ ids: [b, d], seen: [b, d] })
  expect(stale.status).toBe(409)
  expect(stale.body.content).toMatchObject({ code: 'changed_meanwhile', ids: [d, b] })
  expect((await order({ ids: [a, 999_999] })).body.errors?.[0]?.field).toBe('ids')
  expect((await order({ id: 999_999, position: 1 })).status).toBe(404)
  expect((await order({ ids: [a], id: a, position: 1 })).status).toBe(422)
  expect((await order({ id: a })).status).toBe(422)
  const moves = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'order')
    .where('record_id', '=', d)
    .execute()
  expect(moves).toEqual([{ before: { position: last - 1 }, after: { position: last - 3 } }])
})

test('reordering and adding villas at the same time loses no villa and gives every villa its own position', async () => {
  for (let n = 0; n < 10; n += 1) await createVilla(db)
  const before = await inOrder()
  const first = await rowOf(before[0]!)
  const { town_id, district_id, owner_id } = first
  const body = { town_id, district_id, owner_id, guests: 4, bedrooms: 2, bathrooms: 1, name: 'Araya giren' }
  const answers = await Promise.all([
    ...before.slice(0, 6).map((id, n) => order({ id, position: 6 - n })),
    order({ ids: before.slice(2, 8).toReversed() }),
    order({ ids: before.slice(4, 10).toReversed() }),
    api.call('POST', '/v1/admin/villas', { body, as }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 201])
  const after = await db.selectFrom('villas').select(['id', 'position']).execute()
  expect(after.map(({ id }) => id).toSorted((x, y) => x - y)).toEqual(
    [...before, answers.at(-1)!.body.content.id].toSorted((x, y) => x - y),
  )
  expect(after.map(({ position }) => position).toSorted((x, y) => x - y)).toEqual(after.map((_, n) => n + 1))
})
