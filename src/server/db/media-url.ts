import type { Image } from '../../contract/fields.ts'
import type { ImageVariant } from './schema.ts'

/** The record of a photograph as a query brings it, `variants` holding file names; null where there is none. */
export type StoredImage = Omit<Image, 'variants'> & { variants: ImageVariant[] }

/** Where a file of the media folder is served. */
export const mediaUrl = (file: string): string => `/media/${file}`

/** The same photograph with addresses in place of file names. One without variants yet keeps its colour alone. */
export function publicImage(image: StoredImage): Image {
  return {
    ...image,
    variants: image.variants.map((variant) => ({
      width: variant.width,
      avif: mediaUrl(variant.avif),
      webp: mediaUrl(variant.webp),
    })),
  }
}
