import type { Image } from '../../../contract/fields.ts'
import type { ImageVariant } from '../../platform/db/schema.ts'

/** The record of an image as a query brings it, `variants` holding file names; null where there is none. */
export type StoredImage = Omit<Image, 'variants'> & { variants: ImageVariant[]; original: string }

/** Where a file of the media folder is served. */
export const mediaUrl = (file: string): string => `/media/${file}`

/** The same image with addresses in place of file names. One without variants yet is sent as it was stored. */
export function publicImage({ original, ...image }: StoredImage): Image {
  const variants =
    image.variants.length === 0
      ? [{ width: image.width, jpeg: mediaUrl(original) }]
      : image.variants.map(({ width, avif, webp }) => ({ width, avif: mediaUrl(avif), webp: mediaUrl(webp) }))
  return { ...image, variants }
}
