/** Images of villas and boats. The first image that shows the villa or boat itself is its cover. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idList, image, pathId, prose, intFromText } from '../fields.ts'
import { FIELD_SENTENCES } from '../failure.ts'

/** Per villa. A page shows a few dozen, so more would be uploaded in vain. */
export const MAX_IMAGES = 300
const MAX_FILES = 20
/** Per file: the largest photo of a telephone. The browser shrinks files above 5 MB (docs/product.md, Images). */
const MAX_BYTES = 15_000_000

/** What an image shows: the villa or boat itself, or what lies around it. Only the former can be the cover. */
const kind = z.enum(['villa', 'area'])

/** One image of a villa in the dashboard. `id` is the id of the row in villa_images, not of the stored image. */
export const villaImage = image.extend({
  kind,
  version: z.int(),
  /** images are shown by ascending position; positions may have gaps */
  position: z.int(),
  /** false: the stored file is shown until the smaller widths have been made */
  is_ready: z.boolean(),
})

/** All images of a villa in their order. `most` is MAX_IMAGES. */
const list = {
  /** whether visitors see the villa or boat */
  is_active: z.boolean(),
  most: z.int(),
  items: z.array(villaImage),
}
export const images = z.object({ villa_id: z.int(), villa_name: z.string(), ...list })
export const boatImages = z.object({ boat_id: z.int(), boat_name: z.string(), ...list })

/** `alt` describes the image; `caption` is shown below it. */
const captions = {
  alt: prose(200),
  caption: prose(120),
}

export const listImages = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/{id}/images',
  access: 'admin',
  summary: 'Images of one villa in their order, and whether their widths have been made',
  params: pathId,
  output: images,
  failures: ['not_found'],
})

const uploadFields = {
  alt: captions.alt.default(''),
  caption: captions.caption.default(''),
  /** position of the first file; without it the files go to the end */
  position: intFromText.pipe(z.int().min(0).max(1_000_000)).optional(),
}
const uploadLimits = { file: 'file', max_files: MAX_FILES, max_bytes: MAX_BYTES }
const addedImages = z.object({ items: z.array(villaImage.extend({ is_known: z.boolean() })) })
const UPLOAD_FAILURES = [
  'malformed',
  'not_found',
  'too_many_images',
  'too_large',
  'wrong_media_type',
  'fields',
  'not_stored',
] as const

export const listBoatImages = endpoint({
  method: 'GET',
  path: '/v1/admin/boat/{id}/images',
  access: 'admin',
  summary: 'Images of one boat in their order, and whether their widths have been made',
  params: pathId,
  output: boatImages,
  failures: ['not_found'],
})

export const addImages = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/image',
  access: 'admin',
  status: 201,
  creates: {},
  summary:
    'Adds images to a villa, all of the files or none. Each file is decoded, rotated upright and encoded again without EXIF and coordinates. A file that the villa already has is not added again and is answered with `is_known`',
  upload: { fields: z.strictObject({ villa_id: intFromText.pipe(id), ...uploadFields }), ...uploadLimits },
  output: addedImages,
  failures: [...UPLOAD_FAILURES],
})

export const addBoatImages = endpoint({
  method: 'POST',
  path: '/v1/admin/boat/image',
  access: 'admin',
  status: 201,
  creates: {},
  summary: 'Adds images to a boat, by the rules of the images of villas',
  upload: { fields: z.strictObject({ boat_id: intFromText.pipe(id), ...uploadFields }), ...uploadLimits },
  output: addedImages,
  failures: [...UPLOAD_FAILURES],
})

const imageChanges = z.strictObject({
  version: z.int().min(1).max(2_147_483_647),
  ...z.object({ ...captions, kind }).partial().shape,
})

export const updateImage = endpoint({
  method: 'PUT',
  path: '/v1/admin/villas/image/{id}',
  access: 'admin',
  summary:
    'Changes the alt text, the caption and the kind of an image. A field that is left out keeps its value',
  params: pathId,
  body: imageChanges,
  output: villaImage,
  failures: ['malformed', 'not_found', 'changed_meanwhile', 'fields'],
})

export const updateBoatImage = endpoint({
  method: 'PUT',
  path: '/v1/admin/boat/image/{id}',
  access: 'admin',
  summary: 'Changes the alt text, the caption and the kind of an image of a boat',
  params: pathId,
  body: imageChanges,
  output: villaImage,
  failures: ['malformed', 'not_found', 'changed_meanwhile', 'fields'],
})

const order = {
  ids: z
    .array(id)
    .min(1)
    .max(MAX_IMAGES)
    .refine((ids) => new Set(ids).size === ids.length, FIELD_SENTENCES.choose),
  /** the order that the caller last read. The call is refused when somebody has changed the order since */
  seen: z.array(id).max(MAX_IMAGES).optional(),
}

export const orderImages = endpoint({
  method: 'PUT',
  path: '/v1/admin/villas/image/updateorder',
  access: 'admin',
  summary:
    'Sets the order of all images; the first of the villa itself is the cover. Images added meanwhile stay at the end, ids deleted meanwhile are ignored',
  body: z.strictObject({ villa_id: id, ...order }),
  output: images,
  failures: ['malformed', 'not_found', 'changed_meanwhile', 'fields'],
})

export const orderBoatImages = endpoint({
  method: 'PUT',
  path: '/v1/admin/boat/image/updateorder',
  access: 'admin',
  summary: 'Sets the order of all images of a boat; the first of the boat itself is the cover',
  body: z.strictObject({ boat_id: id, ...order }),
  output: boatImages,
  failures: ['malformed', 'not_found', 'changed_meanwhile', 'fields'],
})

export const deleteBoatImage = endpoint({
  method: 'DELETE',
  path: '/v1/admin/boat/image/{id}',
  access: 'admin',
  summary: 'Deletes one image of a boat. When it was the cover, the next image becomes the cover',
  params: pathId,
  output: boatImages,
  failures: ['not_found'],
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/v1/admin/villas/image/{id}',
  access: 'admin',
  summary: 'Deletes one image. When it was the cover, the next image becomes the cover',
  params: pathId,
  output: images,
  failures: ['not_found'],
})

export const deleteImages = endpoint({
  method: 'DELETE',
  path: '/v1/admin/villas/image',
  access: 'admin',
  summary: 'Deletes the given images of one villa. Ids that no longer exist are ignored',
  query: z.strictObject({
    villa_id: intFromText.pipe(id),
    ids: idList,
  }),
  output: images,
  failures: ['not_found', 'fields'],
})

export const deleteBoatImages = endpoint({
  method: 'DELETE',
  path: '/v1/admin/boat/image',
  access: 'admin',
  summary: 'Deletes the given images of one boat. Ids that no longer exist are ignored',
  query: z.strictObject({
    boat_id: intFromText.pipe(id),
    ids: idList,
  }),
  output: boatImages,
  failures: ['not_found', 'fields'],
})

export const deleteAllImages = endpoint({
  method: 'DELETE',
  path: '/v1/admin/villas/image/all/{id}',
  access: 'admin',
  summary: 'Deletes every image of a villa',
  params: pathId,
  /**
   * the name of the villa, typed as a confirmation; another name is refused, upper and lower case are equal. It is
   * optional, because the specification defines this call by its path alone
   */
  query: z.strictObject({ villa_name: z.string().max(200).optional() }),
  output: images,
  failures: ['not_found', 'fields'],
})

export const deleteAllBoatImages = endpoint({
  method: 'DELETE',
  path: '/v1/admin/boat/image/all/{id}',
  access: 'admin',
  summary: 'Deletes every image of a boat',
  params: pathId,
  /** the name of the boat, typed as a confirmation, as for a villa */
  query: z.strictObject({ boat_name: z.string().max(200).optional() }),
  output: boatImages,
  failures: ['not_found', 'fields'],
})
