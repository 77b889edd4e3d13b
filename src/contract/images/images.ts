/** Images of villas: the first of a villa is its cover. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idList, image, pathId, prose, writtenInt } from '../fields.ts'
import { FIELD_SENTENCES } from '../failure.ts'

/** A page shows a few dozen; nobody looks at more. */
export const MOST_IMAGES = 300
const MOST_FILES = 20
/** What a telephone makes at its best; the browser shrinks above five (docs/product.md, Images). */
const MOST_BYTES = 15_000_000

/** One image in the dashboard; `id` is that of its entry in the villa, not of the image. */
export const villaImage = image.extend({
  version: z.int(),
  /** lower stands before higher; positions need not be without gaps */
  position: z.int(),
  /** false: shown as it was stored until its widths have been made */
  is_ready: z.boolean(),
})

/** All images of a villa in their order. */
export const images = z.object({
  villa_id: z.int(),
  villa_name: z.string(),
  /** seen by visitors now */
  is_active: z.boolean(),
  most: z.int(),
  items: z.array(villaImage),
})

/** What is seen, and what stands under it. */
const captions = {
  alt: prose(200),
  caption: prose(120),
}

export const listImages = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/{id}/images',
  access: 'admin',
  summary: 'Images of one villa in their order, with the state of their widths',
  params: pathId,
  output: images,
  failures: ['not_found'],
})

export const addImages = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/image',
  access: 'admin',
  status: 201,
  creates: {},
  summary:
    'Adds images to a villa: all of the files or none. Each is decoded, turned upright and written anew without EXIF and coordinates; bytes the villa has already are answered with `is_known` and not doubled',
  upload: {
    fields: z.strictObject({
      villa_id: writtenInt.pipe(id),
      alt: captions.alt.default(''),
      caption: captions.caption.default(''),
      /** where the first file stands among the villa's; at the end unless told */
      position: writtenInt.pipe(z.int().min(0).max(1_000_000)).optional(),
    }),
    file: 'file',
    most_files: MOST_FILES,
    most_bytes: MOST_BYTES,
  },
  output: z.object({ items: z.array(villaImage.extend({ is_known: z.boolean() })) }),
  failures: [
    'malformed',
    'not_found',
    'too_many_images',
    'too_large',
    'wrong_media_type',
    'fields',
    'not_stored',
  ],
})

export const changeImage = endpoint({
  method: 'PUT',
  path: '/v1/admin/villas/image/{id}',
  access: 'admin',
  summary: 'What is seen on an image (alt) and what stands under it (caption); the named one of them alone',
  params: pathId,
  body: z.strictObject({ version: z.int().min(1).max(2_147_483_647), ...z.object(captions).partial().shape }),
  output: villaImage,
  failures: ['malformed', 'not_found', 'changed_meanwhile', 'fields'],
})

export const orderImages = endpoint({
  method: 'PUT',
  path: '/v1/admin/villas/image/updateorder',
  access: 'admin',
  summary:
    'The whole order, the first being the cover. Images added meanwhile stay at the end, those deleted meanwhile are passed over',
  body: z.strictObject({
    villa_id: id,
    ids: z
      .array(id)
      .min(1)
      .max(MOST_IMAGES)
      .refine((ids) => new Set(ids).size === ids.length, FIELD_SENTENCES.choose),
    /** the order the caller was looking at: refused when somebody else has ordered them since */
    seen: z.array(id).max(MOST_IMAGES).optional(),
  }),
  output: images,
  failures: ['malformed', 'not_found', 'changed_meanwhile', 'fields'],
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/v1/admin/villas/image/{id}',
  access: 'admin',
  summary: 'Takes one image away; the next becomes the cover when it was the first',
  params: pathId,
  output: images,
  failures: ['not_found'],
})

export const deleteImages = endpoint({
  method: 'DELETE',
  path: '/v1/admin/villas/image',
  access: 'admin',
  summary: 'Takes the chosen images of one villa away; those that are gone already are passed over',
  query: z.strictObject({
    villa_id: writtenInt.pipe(id),
    ids: idList,
  }),
  output: images,
  failures: ['not_found', 'fields'],
})

export const deleteAllImages = endpoint({
  method: 'DELETE',
  path: '/v1/admin/villas/image/all/{id}',
  access: 'admin',
  summary: 'Takes every image of a villa away',
  params: pathId,
  /**
   * as it was typed to mean it: another name than the villa's is refused, upper and lower case being one. Not asked of
   * everybody: the call is specified with the path alone, and goes on working
   */
  query: z.strictObject({ villa_name: z.string().max(200).optional() }),
  output: images,
  failures: ['not_found', 'fields'],
})
