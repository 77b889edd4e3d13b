import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Image } from '../../../contract/fields.ts'
import type { ImageVariant } from '../../platform/db/schema.ts'

/** An image as queries return it: `variants` holds file names, not URLs. */
export type StoredImage = Omit<Image, 'variants'> & { variants: ImageVariant[]; original: string }

/** A record with its image as queries return it. */
export type WithStoredImage<T> = Omit<T, 'image'> & { image: StoredImage | null }

const imageJson = (alt: RawBuilder<unknown>, caption: RawBuilder<unknown>): RawBuilder<StoredImage> => sql`
  json_build_object('id', i.id, 'alt', ${alt}, 'caption', ${caption}, 'width', i.width, 'height', i.height,
    'dominant', i.dominant, 'variants', i.variants, 'original', i.original)`

/** The image `p` of a villa or a boat with its image `i`, as JSON. */
export const imageOfRental = imageJson(sql`p.alt`, sql`p.caption`)

/** The image `i` of a record, as JSON, with the name of the record as its alt text; null when there is none. */
export const imageCalled = (name: string): RawBuilder<StoredImage | null> =>
  sql`case when i.id is null then null else ${imageJson(sql.ref(name), sql`''`)} end`

/** The first image of the villa or boat `v` that shows the rental itself, as JSON; null without one. */
export const coverOf: RawBuilder<StoredImage | null> = sql`(
  select ${imageOfRental} from villa_images p join images i on i.id = p.image_id
  where p.rental_id = v.id and p.kind = 'villa' order by p.position, p.id limit 1)`

/** The images of the villa or boat `v` in their order, as JSON: those that show it ('villa'), or what lies around it. */
export const imagesOf = (kind: 'villa' | 'area') => sql`coalesce((
  select json_agg(${imageOfRental} order by p.position, p.id)
  from villa_images p join images i on i.id = p.image_id where p.rental_id = v.id and p.kind = ${sql.lit(kind)}), '[]')`

/** The URL of a stored file. */
export const mediaUrl = (file: string): string => `/media/${file}`

/** The image with URLs in place of file names. One without variants yet is served as it was stored. */
export function publicImage({ original, ...image }: StoredImage): Image {
  const variants =
    image.variants.length === 0
      ? [{ width: image.width, jpeg: mediaUrl(original) }]
      : image.variants.map(({ width, avif, webp }) => ({ width, avif: mediaUrl(avif), webp: mediaUrl(webp) }))
  return { ...image, variants }
}

/** The record with URLs in place of the file names of its image. */
export const withUrl = <T extends { image: StoredImage | null }>({ image, ...record }: T) => ({
  ...record,
  image: image === null ? null : publicImage(image),
})
