import type { Image } from '../../contract/fields.ts'

type Variants = Image['variants']

/**
 * An image as the page sends it: the common part of its addresses once, and its widths separated by spaces.
 */
export type ImageRecord = Pick<Image, 'alt' | 'dominant'> &
  ({ stem: string; widths: string } | { variants: Variants })

/** Six addresses of eighty characters each would be a quarter of a list's data. */
export function imageRecord({
  alt,
  dominant,
  variants,
}: Pick<Image, 'alt' | 'dominant' | 'variants'>): ImageRecord {
  const [first] = variants
  const stem = first?.webp?.slice(0, -`-${first.width}.webp`.length)
  const isPlain = (variant: Variants[number]) =>
    variant.jpeg === undefined &&
    variant.avif === `${stem}-${variant.width}.avif` &&
    variant.webp === `${stem}-${variant.width}.webp`
  if (stem === undefined || !variants.every(isPlain)) return { alt, dominant, variants }
  return { alt, dominant, stem, widths: variants.map(({ width }) => width).join(' ') }
}

const variantsAt = (stem: string, widths: string) =>
  widths
    .split(' ')
    .map((width) => ({ width: Number(width), avif: `${stem}-${width}.avif`, webp: `${stem}-${width}.webp` }))

/** The addresses of an image record. */
export function variantsOf(image: ImageRecord | null | undefined): Variants {
  if (image === null || image === undefined) return []
  return 'stem' in image ? variantsAt(image.stem, image.widths) : image.variants
}

/** The largest file in a format that every browser supports; null without one. */
export function largestOf(image: ImageRecord | null | undefined): string | null {
  const [largest] = variantsOf(image).toSorted((a, b) => b.width - a.width)
  return largest?.webp ?? largest?.jpeg ?? null
}

/** A small file for the list of favourites, or the original until its widths are made. */
export function thumbnailOf(variants: readonly Variants[number][] = []): string {
  const [least] = variants.toSorted((a, b) => a.width - b.width)
  return least?.webp ?? least?.jpeg ?? ''
}
