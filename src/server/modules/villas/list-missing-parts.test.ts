import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createDistrict } from '../../../../tests/factories/regions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
const admin = await createUser(db, { role: 'ADMIN' })
afterAll(api.close)

const list = (ids: number[], as: { id: number; role: 'ADMIN' | 'OWNER' } = { id: admin.id, role: 'ADMIN' }) =>
  api.call('GET', `/v1/admin/villas/missing?id=${ids.join(',')}`, { as })

test('says what each villa lacks, commission, coordinates and unpriced nights of the coming twelve months among them', async () => {
  const district = await createDistrict(db, { latitude: 36.61, longitude: 29.15 })
  const bare = await createVilla(db, {
    district_id: district.id,
    town_id: district.town_id,
    latitude: 36.61,
    longitude: 29.15,
    // the coming year ends with the night of 29 February 2028
    seasons: [
      { starts_on: '2027-01-01', ends_on: '2027-11-01' },
      { starts_on: '2028-01-01', ends_on: '2028-06-01' },
    ],
  })
  const priced = await createVilla(db, { commission_percent: 15, images: 8 })
  const { status, body } = await list([bare.id, priced.id, 999_999])
  expect(status).toBe(200)
  expect(body.content).toHaveLength(2)
  const of = (id: number) => body.content.find((villa: { id: number }) => villa.id === id)
  expect(of(bare.id)).toMatchObject({
    name: bare.name,
    // November and December
    unpriced_nights: 61,
    missing: expect.arrayContaining(['images', 'unpriced_nights', 'commission', 'coordinates']),
  })
  expect(of(priced.id).unpriced_nights).toBe(0)
  for (const part of ['images', 'prices', 'unpriced_nights', 'commission', 'coordinates']) {
    expect(of(priced.id).missing).not.toContain(part)
  }
})

test('the editor names the same parts, and hides the commission from the owner', async () => {
  const owner = await createUser(db)
  const villa = await createVilla(db, { owner_id: owner.id })
  const [{ missing }] = (await list([villa.id])).body.content
  const shown = (as: { id: number; role: 'ADMIN' | 'OWNER' }) =>
    api.call('GET', `/v1/admin/villas/${villa.id}`, { as })
  expect((await shown({ id: admin.id, role: 'ADMIN' })).body.content.missing).toEqual(missing)
  expect(missing).toContain('commission')
  expect((await shown({ id: owner.id, role: 'OWNER' })).body.content.missing).toEqual(
    missing.filter((part: string) => part !== 'commission'),
  )
})

test('refuses ids that are none, and owners', async () => {
  const bad = await api.call('GET', '/v1/admin/villas/missing?id=1,,2', {
    as: { id: admin.id, role: 'ADMIN' },
  })
  expect([bad.status, bad.body.errors?.[0]?.field]).toEqual([422, 'id'])
  const owner = await createUser(db)
  expect((await list([1], { id: owner.id, role: 'OWNER' })).status).toBe(403)
})
