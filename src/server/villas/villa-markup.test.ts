import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../tests/api.ts'
import { createVilla } from '../../../tests/factories/villas.ts'
import { villaGraph } from '../../site/villa/villa-graph.ts'

const api = await startApi()
afterAll(() => api.close())

// oxlint-disable-next-line typescript/no-explicit-any -- a tree of schema.org; the conditions below say its shape
type Tree = any

/** What search engines want of a VacationRental, and when it is there. */
const WANTED: Record<string, (rental: Tree) => boolean> = {
  identifier: ({ identifier }) => /^TV\d+$/.test(identifier),
  name: ({ name }) => name.length > 0,
  additionalType: ({ additionalType }) => additionalType === 'Villa',
  image: ({ image }) =>
    image.length >= 8 && image.every((url: string) => url.startsWith('http://telmessa.test/')),
  geo: ({ geo }) => geo.latitude > 36 && geo.longitude > 28,
  latitude: ({ latitude, geo }) => latitude === geo.latitude,
  longitude: ({ longitude, geo }) => longitude === geo.longitude,
  address: ({ address }) => address.addressLocality !== '' && address.addressCountry === 'TR',
  checkinTime: ({ checkinTime }) => /^\d\d:\d\d:00\+03:00$/.test(checkinTime),
  checkoutTime: ({ checkoutTime }) => /^\d\d:\d\d:00\+03:00$/.test(checkoutTime),
  entirePlace: ({ containsPlace }) => containsPlace.additionalType === 'EntirePlace',
  occupancy: ({ containsPlace }) => containsPlace.occupancy.value > 0,
  bedrooms: ({ containsPlace }) => containsPlace.numberOfBedrooms > 0,
  bathrooms: ({ containsPlace }) => containsPlace.numberOfBathroomsTotal > 0,
  bed: ({ containsPlace }) =>
    containsPlace.bed.length > 0 &&
    containsPlace.bed.every((bed: Tree) => bed.numberOfBeds > 0 && /^[A-Z]/.test(bed.typeOfBed)),
  amenityFeature: ({ containsPlace }) =>
    containsPlace.amenityFeature.some(({ name, value }: Tree) => name === 'pool' && value === true),
}

async function missingOf(slug: string): Promise<string[]> {
  const { body } = await api.call('GET', `/v1/villas/${slug}`)
  const [rental] = villaGraph(body.content, 'http://telmessa.test')
  return Object.entries(WANTED).flatMap(([field, isThere]) => (isThere(rental) ? [] : [field]))
}

test('the markup of a villa on show has every field search engines want, and eight photographs', async () => {
  const pool = {
    width_m: 4,
    length_m: 8,
    depth_m: 1.5,
    is_private: true,
    is_sheltered: false,
    is_heated: false,
  }
  const villa = await createVilla(api.db, { images: 9, pool: JSON.stringify(pool) })
  await api.db
    .insertInto('villa_rooms')
    .values({
      villa_id: villa.id,
      name: 'Oda 1',
      kind: 'bedroom',
      beds: JSON.stringify({ double: 1, cot: 0 }),
    })
    .execute()
  expect(await missingOf(villa.slug)).toEqual([])

  // the check sees what is not there
  await api.db.deleteFrom('villa_rooms').where('villa_id', '=', villa.id).execute()
  await api.db.deleteFrom('villa_images').where('villa_id', '=', villa.id).where('position', '>', 5).execute()
  expect(await missingOf(villa.slug)).toEqual(['image', 'bed'])
})
