import sharp from 'sharp'
import { createImage } from '../factories/images.ts'
import { ADMIN_ALONE, signedIn, type Facts, type Row } from './route-row.ts'

/** An image of the owner's villa, or of the villa or boat with this id. */
export async function imageOf({ api, villa }: Facts, rentalId = villa.id): Promise<{ id: number }> {
  const { id: image_id } = await createImage(api.db)
  return api.db
    .insertInto('villa_images')
    .values({ rental_id: rentalId, image_id })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Other bytes each time. */
export async function jpeg({ api }: Facts): Promise<Blob> {
  const [r = 0, g = 0, b = 0] = api.world.random(3)
  const plain = { create: { width: 60, height: 40, channels: 3 as const, background: { r, g, b } } }
  return new Blob([await sharp(plain).jpeg().toBuffer()], { type: 'image/jpeg' })
}

export const imagesRows: Record<string, Row> = {
  'GET /v1/admin/villas/{id}/images': {
    expect: ADMIN_ALONE,
    request: ({ villa }) => ({ url: `/v1/admin/villas/${villa.id}/images` }),
  },
  'POST /v1/admin/villas/image': {
    expect: signedIn(403, 403, 201),
    request: async (facts) => {
      const body = new FormData()
      body.append('villa_id', String(facts.villa.id))
      body.append('file', await jpeg(facts), 'havuz.jpg')
      return { url: '/v1/admin/villas/image', body }
    },
  },
  'PUT /v1/admin/villas/image/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: `/v1/admin/villas/image/${(await imageOf(facts)).id}`,
      body: { version: 1, alt: 'Havuz ve deniz', caption: 'Havuz, akşam üzeri' },
    }),
  },
  'PUT /v1/admin/villas/image/updateorder': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: '/v1/admin/villas/image/updateorder',
      body: { villa_id: facts.villa.id, ids: [(await imageOf(facts)).id] },
    }),
  },
  'DELETE /v1/admin/villas/image/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: `/v1/admin/villas/image/${(await imageOf(facts)).id}` }),
  },
  'DELETE /v1/admin/villas/image': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: `/v1/admin/villas/image?villa_id=${facts.villa.id}&ids=${(await imageOf(facts)).id}`,
    }),
  },
  'DELETE /v1/admin/villas/image/all/{id}': {
    expect: ADMIN_ALONE,
    request: ({ villa }) => ({ url: `/v1/admin/villas/image/all/${villa.id}` }),
  },
}
