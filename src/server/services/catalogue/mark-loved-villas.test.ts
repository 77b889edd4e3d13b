import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createComment } from '../../../../tests/factories/comments.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { markLovedVillas } from './mark-loved-villas.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
const admin = { ...(await createUser(db, { role: 'ADMIN' })), role: 'ADMIN' as const }
afterAll(api.close)

const rated = (rating: number, rating_count: number) => createVilla(db, { rating, rating_count })
/** What the card of each villa says. */
const marks = async (...villas: { id: number }[]) => {
  const ids = villas.map(({ id }) => id)
  const { items } = (await api.call('GET', `/v2/search?ids=${ids.join(',')}`)).body.content
  return ids.map((id) => items.find((card: { id: number }) => card.id === id)?.is_loved)
}

test('the mark moves with each rating and with what is active, and only villas whose mark changes are written', async () => {
  const few = await rated(5, 4)
  const best = await rated(4.9, 6)
  const next = await rated(4.8, 5)
  // the choice of an admin is no rating
  await db.updateTable('rentals').set({ is_popular: true }).where('id', '=', next.id).execute()
  expect(await marks(few, best, next)).toEqual([false, false, false])
  expect(await markLovedVillas(api.world)).toBe(1)
  expect(await marks(few, best, next)).toEqual([false, true, false])
  expect(await markLovedVillas(api.world)).toBe(0)

  // the fifth comment of the villa with the best stars is published
  for (let published = 0; published < 4; published += 1)
    await createComment(db, few.id, { is_published: true })
  const fifth = await createComment(db, few.id)
  const body = { is_published: true }
  const url = `/v1/admin/villas/commentactivity/${fifth.id}`
  expect((await api.call('PUT', url, { as: admin, body })).status).toBe(200)
  expect(await markLovedVillas(api.world)).toBe(2)
  expect(await marks(few, best, next)).toEqual([true, false, false])

  await db.updateTable('rentals').set({ is_active: false }).where('id', '=', few.id).execute()
  expect(await markLovedVillas(api.world)).toBe(2)
  expect(await marks(best, next)).toEqual([true, false])
})

test('two runs at the same moment leave the same marks as one', async () => {
  const best = await rated(4.95, 30)
  const [before] = await marks(best)
  await Promise.all([markLovedVillas(api.world), markLovedVillas(api.world)])
  expect([before, ...(await marks(best))]).toEqual([false, true])
})

test('the job hears of a rating, of an activation and of the end of a loved villa, and of nothing else', async () => {
  const villa = await rated(3, 1)
  const client = await api.pool.connect()
  const heard: string[] = []
  client.on('notification', ({ channel }) => heard.push(channel))
  await client.query('listen ratings')
  const written = async (write: Promise<unknown>) => {
    heard.length = 0
    await write
    // a notification of an earlier commit comes before the answer to a later query
    await client.query('select 1')
    return heard.length
  }
  const set = (values: object) => db.updateTable('rentals').set(values).where('id', '=', villa.id).execute()
  expect(await written(set({ name: 'Başka' }))).toBe(0)
  expect(await written(set({ rating: 4, rating_count: 2 }))).toBe(1)
  expect(await written(set({ is_active: false }))).toBe(1)
  expect(await written(set({ is_loved: true }))).toBe(0)
  expect(await written(db.deleteFrom('rentals').where('id', '=', villa.id).execute())).toBe(1)
  client.release(true)
})
