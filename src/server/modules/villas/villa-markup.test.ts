import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createComment } from '../../../../tests/factories/comments.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { missingParts } from '../../../../tests/vacation-rental.ts'
import { villaStructuredData } from '../../../site/villas/villa-structured-data.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())

async function missingOf(
  slug: string,
  said: { rating: number | null; rating_count: number; prices: number[] },
) {
  const { body } = await api.call('GET', `/v1/villas/${slug}`)
  const [rental] = villaStructuredData(body.content, [], 'http://telmessa.test')
  return missingParts(rental, said)
}

test('the structured data of an active villa has every field search engines need, and eight images', async () => {
  const pool = {
    width_m: 4,
    length_m: 8,
    depth_m: 1.5,
    is_private: true,
    is_sheltered: false,
    is_heated: false,
  }
  const villa = await createVilla(api.db, {
    images: 9,
    pool: JSON.stringify(pool),
    summary: 'Taş ev.',
  })
  await api.db
    .insertInto('villa_rooms')
    .values({
      villa_id: villa.id,
      name: 'Oda 1',
      kind: 'bedroom',
      beds: JSON.stringify({ double: 1, cot: 0 }),
    })
    .execute()
  const unrated = { rating: null, rating_count: 0, prices: [1_000_000] }
  expect(await missingOf(villa.slug, unrated)).toEqual([])

  // Forecast prices and past seasons are no offers, and unpublished comments do not count.
  const season = { villa_id: villa.id, min_nights: 1, name: '' }
  await api.db.deleteFrom('seasons').where('villa_id', '=', villa.id).execute()
  expect(await missingOf(villa.slug, { ...unrated, prices: [] })).toEqual([])
  await api.db
    .insertInto('seasons')
    .values([
      { ...season, stay: '[2026-06-01,2026-09-01)', price: 100_000 },
      { ...season, stay: '[2027-06-01,2027-07-01)', price: 1_250_000 },
      { ...season, stay: '[2027-07-01,2027-09-01)', price: 1_800_000 },
    ])
    .execute()
  const as = await createUser(api.db, { role: 'ADMIN' })
  for (const stars of [5, 4, 5, 4, 1]) {
    const { id } = await createComment(api.db, villa.id, { stars })
    const url = `/v1/admin/villas/commentactivity/${id}`
    if (stars > 1) await api.call('PUT', url, { body: { is_published: true }, as })
  }
  // The page does not show a rating from four comments, so nothing says it.
  const prices = [1_250_000, 1_800_000]
  expect(await missingOf(villa.slug, { rating: null, rating_count: 0, prices })).toEqual([])
  const { id } = await createComment(api.db, villa.id, { stars: 2 })
  await api.call('PUT', `/v1/admin/villas/commentactivity/${id}`, { body: { is_published: true }, as })
  const said = { rating: 4, rating_count: 5, prices }
  expect(await missingOf(villa.slug, said)).toEqual([])

  // The check itself notices a missing field.
  await api.db.deleteFrom('villa_rooms').where('villa_id', '=', villa.id).execute()
  await api.db
    .deleteFrom('villa_images')
    .where('rental_id', '=', villa.id)
    .where('position', '>', 5)
    .execute()
  expect(await missingOf(villa.slug, unrated)).toEqual(['image', 'bed', 'aggregateRating', 'makesOffer'])
})
