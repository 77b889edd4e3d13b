import type { Image } from '../../contract/fields.ts'
import { imageRecord, type ImageRecord } from '../cards/image-record.ts'

/** An image of a villa or a boat as its page sends it. */
export type PageImage = ImageRecord & Pick<Image, 'id' | 'caption' | 'width' | 'height'>

export const pageImages = (images: readonly Image[]): PageImage[] =>
  images.map(({ id, caption, width, height, ...image }) => ({
    ...imageRecord(image),
    id,
    caption,
    width,
    height,
  }))
