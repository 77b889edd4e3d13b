import { afterAll, describe, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoat } from '../../../../tests/factories/boats.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
const admin = await createUser(db, { role: 'ADMIN' })
const as = { id: admin.id, role: 'ADMIN' as const }
afterAll(api.close)

const rowOf = (id: number) =>
  db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A complete body for a new villa like another, or a new boat. */
async function newLike(kind: 'villa' | 'boat', id: number): Promise<object> {
  if (kind === 'villa') {
    const villa = await db.selectFrom('villas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { town_id, district_id, owner_id } = villa
    return { town_id, district_id, owner_id, guests: 4, bedrooms: 2, bathrooms: 1, name: 'Araya giren' }
  }
  const boat = await db.selectFrom('boats').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { boat_type_id, marina_id, owner_id } = boat
  return { boat_type_id, marina_id, owner_id, length_m: 12, build_year: 2019, guests: 8, name: 'Araya giren' }
}

const KINDS = [
  {
    kind: 'villa',
    path: '/v1/admin/villas',
    create: (position?: number) => createVilla(db, position === undefined ? {} : { position }),
    search: '/v2/search',
  },
  {
    kind: 'boat',
    path: '/v1/admin/boat',
    create: (position?: number) => createBoat(db, position === undefined ? {} : { position }),
    search: '/v1/searchboats',
  },
] as const

describe.each(KINDS)('$kind', ({ kind, path, create, search }) => {
  const order = (body: unknown) => api.call('PATCH', `${path}/order`, { body, as })
  const positions = () =>
    db
      .selectFrom('rentals')
      .select(['id', 'position'])
      .where('kind', '=', kind)
      .orderBy('position')
      .orderBy('id')
      .execute()
  const inOrder = async () => (await positions()).map(({ id }) => id)

  test('one is moved to a position and the others make room, and those of a page are reordered among their positions', async () => {
    const made: number[] = []
    for (let n = 0; n < 5; n += 1) made.push((await create(900 + n)).id)
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
      .select(['record', 'before', 'after'])
      .where('action', '=', 'order')
      .where('record_id', '=', d)
      .execute()
    expect(moves).toEqual([{ record: kind, before: { position: last - 1 }, after: { position: last - 3 } }])
  })

  test('the recommended order of the site is the new one as soon as the move is answered', async () => {
    const found = async () =>
      (await api.call('GET', `${search}?take=100`)).body.content.items.map(({ id }: { id: number }) => id)
    const before: number[] = await found()
    const [first, last] = [before[0]!, before.at(-1)!]
    expect(before.length).toBeGreaterThan(2)
    expect((await order({ id: last, position: 1 })).status).toBe(200)
    expect(await found()).toEqual([last, ...before.slice(0, -1)])
    expect((await order({ id: first, position: 1 })).status).toBe(200)
    expect((await found()).slice(0, 2)).toEqual([first, last])
  })

  test('the other kind keeps its order and is not found', async () => {
    const other = kind === 'villa' ? await createBoat(db) : await createVilla(db)
    const { position } = await rowOf(other.id)
    expect((await order({ id: other.id, position: 1 })).status).toBe(404)
    expect((await order({ ids: [other.id] })).body.errors?.[0]?.field).toBe('ids')
    await order({ id: (await create()).id, position: 1 })
    expect((await rowOf(other.id)).position).toBe(position)
  })

  test('reordering and adding at the same time loses none and gives everyone its own position', async () => {
    for (let n = 0; n < 10; n += 1) await create()
    const before = await inOrder()
    const body = await newLike(kind, before[0]!)
    const answers = await Promise.all([
      ...before.slice(0, 6).map((id, n) => order({ id, position: 6 - n })),
      order({ ids: before.slice(2, 8).toReversed() }),
      order({ ids: before.slice(4, 10).toReversed() }),
      api.call('POST', path, { body, as }),
      api.call('POST', path, { body, as }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 201, 201])
    const after = await positions()
    const added = answers.slice(-2).map((answer) => answer.body.content.id as number)
    expect(after.map(({ id }) => id).toSorted((x, y) => x - y)).toEqual(
      [...before, ...added].toSorted((x, y) => x - y),
    )
    expect(after.map(({ position }) => position)).toEqual(after.map((_, n) => n + 1))
  })
})
