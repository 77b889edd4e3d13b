import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoat } from '../../../../tests/factories/boats.ts'
import {
  createBoatType,
  createMarina,
  createTown,
  createVillaType,
} from '../../../../tests/factories/regions.ts'
import { createUser } from '../../../../tests/factories/users.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const { db } = api
const admin = await createUser(db, { role: 'ADMIN' })

const send = (method: string, path: string, body?: unknown) =>
  api.call(method, `/v1/admin${path}`, { body, as: admin })
const point = { latitude: 36.75, longitude: 28.94 }

test('boat types are listed in their order, for admins with every boat and for visitors with active ones', async () => {
  const first = (await send('POST', '/boattypes', { name: 'Gulet' })).body.content
  const second = (await send('POST', '/boattypes', { name: 'Motor yat' })).body.content
  expect([first.slug, second.slug, second.position - first.position]).toEqual(['gulet', 'motor-yat', 1])
  await createBoat(db, { boat_type_id: first.id })
  await createBoat(db, { boat_type_id: first.id, is_active: false })
  await send('PATCH', '/boattypes/order', { id: second.id, position: 1 })
  const all = (await send('GET', '/boattypes?take=2')).body.content
  expect(all.items[0]).toMatchObject({ id: second.id, boat_count: 0 })
  const found = (await send('GET', '/boattypes?searchString=gul')).body.content
  expect(found.items).toMatchObject([{ id: first.id, boat_count: 2 }])
  const seen = (await api.call('GET', '/v1/boattype')).body.content as { id: number }[]
  expect(seen.find(({ id }) => id === first.id)).toMatchObject({ name: 'Gulet', boat_count: 1 })
  expect(seen.findIndex(({ id }) => id === second.id)).toBe(0)
})

test('a boat type that boats have cannot be deleted, and the refusal says how many', async () => {
  const type = await createBoatType(db, { name: 'Katamaran' })
  const { id: boat } = await createBoat(db, { boat_type_id: type.id, is_active: false })
  const refused = await send('DELETE', `/boattypes/${type.id}`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Katamaran silinemiyor. Bağlı kayıtlar: 1 tekne.',
  ])
  expect(refused.body.content.uses).toEqual([{ kind: 'boat', count: 1 }])
  await db.deleteFrom('rentals').where('id', '=', boat).execute()
  expect((await send('DELETE', `/boattypes/${type.id}`)).status).toBe(200)
  expect((await send('GET', `/boattypes/${type.id}`)).status).toBe(404)
})

test('a marina has a town, a place and cleaned texts, and its town cannot be deleted while it lies there', async () => {
  const town = await createTown(db, { name: 'Göcek' })
  const made = await send('POST', '/marina', {
    name: 'Göcek Belediye Marinası',
    town_id: town.id,
    description: '<p onclick="x">İskele</p><script>alert(1)</script>',
    ...point,
  })
  expect(made.status).toBe(201)
  const { id } = made.body.content
  expect(made.body.content).toMatchObject({
    slug: 'gocek-belediye-marinasi',
    town_name: 'Göcek',
    description: '<p>İskele</p>',
    boat_count: 0,
    uses: [],
    ...point,
  })
  await createBoat(db, { marina_id: id })
  expect((await send('GET', `/showmarina/${id}`)).body.content).toMatchObject({
    boat_count: 1,
    uses: [{ kind: 'boat', count: 1 }],
  })
  const refused = await send('DELETE', `/towns/${town.id}`)
  expect(refused.body.message).toBe('Göcek silinemiyor. Bağlı kayıtlar: 1 marina.')
  expect((await send('DELETE', `/marina/${id}`)).status).toBe(409)
})

test('a marina moves to another town and keeps its former address', async () => {
  const marina = await createMarina(db, { slug: 'eski-iskele' })
  const town = await createTown(db)
  const moved = await send('PUT', `/marina/${marina.id}`, {
    version: 1,
    town_id: town.id,
    slug: 'yeni-iskele',
  })
  expect(moved.body.content).toMatchObject({
    town_id: town.id,
    slug: 'yeni-iskele',
    former_slugs: ['eski-iskele'],
    version: 2,
  })
  const stale = await send('PUT', `/marina/${marina.id}`, { version: 1, slug: 'ucuncu-iskele' })
  expect([stale.status, stale.body.content.record.version]).toEqual([409, 2])
})

test('an address belongs to one page, whatever its kind', async () => {
  await createVillaType(db, { slug: 'sessiz-koylar', name: 'Sessiz koylar' })
  for (const path of ['/boattypes', '/marina']) {
    const body = path === '/marina' ? { town_id: (await createTown(db)).id, ...point } : {}
    const refused = await send('POST', path, { name: 'Sessiz Koylar', ...body })
    expect([refused.status, refused.body.errors![0]!.field]).toEqual([422, 'slug'])
  }
})

test('a marina without its town, with an unknown one or outside Türkiye is refused at the field', async () => {
  const town = await createTown(db)
  const fieldsOf = async (body: object) => {
    const answer = await send('POST', '/marina', { name: 'Marina', town_id: town.id, ...point, ...body })
    return answer.body.errors!.map(({ field }) => field)
  }
  expect(await fieldsOf({ town_id: undefined })).toEqual(['town_id'])
  expect(await fieldsOf({ town_id: 999_999 })).toEqual(['town_id'])
  expect(await fieldsOf({ latitude: 12, longitude: 60 })).toEqual(['latitude', 'longitude'])
  expect(await fieldsOf({ image_id: 999_999 })).toEqual(['image_id'])
})
