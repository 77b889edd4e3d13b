import type { Image } from '../contract/fields.ts'

type Variants = Image['variants']

/** A photograph as a page sends it: what its addresses have in common once, and the widths there are. */
export type PhotoRecord = Pick<Image, 'alt' | 'dominant'> &
  ({ stem: string; widths: number[] } | { variants: Variants })

/** Six addresses of eighty letters each would be a quarter of a list's data. */
export function photoRecord({
  alt,
  dominant,
  variants,
}: Pick<Image, 'alt' | 'dominant' | 'variants'>): PhotoRecord {
  const [first] = variants
  const stem = first?.webp?.slice(0, -`-${first.width}.webp`.length)
  const widths = variants.map(({ width }) => width)
  if (stem === undefined || JSON.stringify(variantsAt(stem, widths)) !== JSON.stringify(variants)) {
    return { alt, dominant, variants }
  }
  return { alt, dominant, stem, widths }
}

const variantsAt = (stem: string, widths: readonly number[]) =>
  widths.map((width) => ({ width, avif: `${stem}-${width}.avif`, webp: `${stem}-${width}.webp` }))

/** The addresses again. */
export function variantsOf(photo: PhotoRecord | null | undefined): Variants {
  if (photo === null || photo === undefined) return []
  return 'stem' in photo ? variantsAt(photo.stem, photo.widths) : photo.variants
}

/** What is small enough for the list of favourites; the photograph itself until its widths are made. */
export function thumbnailOf(variants: readonly Variants[number][] = []): string {
  const [least] = variants.toSorted((a, b) => a.width - b.width)
  return least?.webp ?? least?.jpeg ?? ''
}
