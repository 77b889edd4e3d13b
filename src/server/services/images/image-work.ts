import sharp from 'sharp'

/** 60 megapixels: enough for every phone camera, and at most 180 MB in memory. */
const MAX_PIXELS = 60_000_000
const MAX_SIDE = 2400
/** A longer image is a strip in which nothing can be seen at the width of a page. */
const MAX_RATIO = 5
/** Formats with mature decoders; SVG and all others are refused before they are decoded. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])

// one thread for images, because the site must keep answering
sharp.concurrency(1)

/** Why an image is refused: the key of its sentence in the contract. */
export type Refusal = 'image' | 'image_broken' | 'image_pixels' | 'image_shape'
/** A decoded image, ready to be served. */
export interface Image {
  /** upright, in sRGB, without EXIF, GPS or profile, never above 2400 px */
  jpeg: Uint8Array
  width: number
  height: number
  dominant: string
}
export type Decoded = { refusal: Refusal } | ({ refusal: null } & Image)

/** Decodes the image in a file. */
export async function decodeImage(path: string): Promise<Decoded> {
  const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const facts = await image.metadata().catch(refusalOf)
  if ('refusal' in facts) return { refusal: facts.refusal === 'image_pixels' ? 'image_pixels' : 'image' }
  const { format, width, height } = facts
  if (!FORMATS.has(format)) return { refusal: 'image' }
  if (width * height > MAX_PIXELS) return { refusal: 'image_pixels' }
  if (Math.max(width / height, height / width) > MAX_RATIO) return { refusal: 'image_shape' }
  try {
    const { data, info } = await image
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    return {
      refusal: null,
      jpeg: data,
      width: info.width,
      height: info.height,
      dominant: await dominantOf(data),
    }
  } catch (error) {
    return refusalOf(error)
  }
}

/** All errors of the decoder get one sentence, because the user can do only one thing about them. */
function refusalOf(error: unknown): { refusal: Refusal } {
  const isLimit = error instanceof Error && error.message.includes('pixel limit')
  return { refusal: isLimit ? 'image_pixels' : 'image_broken' }
}

/** The colour that is shown until the image is loaded: '#rrggbb'. */
async function dominantOf(jpeg: Buffer): Promise<string> {
  const small = await sharp(jpeg).resize({ width: 64 }).png().toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Makes one width of a stored image, in both formats. */
export async function makeWidth(
  original: Uint8Array,
  width: number,
): Promise<{ avif: Buffer; webp: Buffer }> {
  const { data, info } = await sharp(original).resize({ width }).raw().toBuffer({ resolveWithObject: true })
  const { height, channels } = info
  const sized = sharp(data, { raw: { width: info.width, height, channels } })
  return {
    avif: await sized.clone().avif({ quality: 60, effort: 2 }).toBuffer(),
    webp: await sized.clone().webp({ quality: 80 }).toBuffer(),
  }
}
