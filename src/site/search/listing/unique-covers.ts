import type { VillaCard } from '../../../contract/search/search.ts'

function fileOf(image: VillaCard['images'][number] | undefined): string | null {
  const first = image?.variants.at(0)
  return first?.webp ?? first?.jpeg ?? null
}

/** Avoids the same image twice on a page: a villa whose cover was already shown gets its next image. */
export function withUniqueCovers(villas: readonly VillaCard[]): VillaCard[] {
  const shown = new Set<string>()
  return villas.map((villa) => {
    const cover = villa.images.find((image) => {
      const file = fileOf(image)
      return file !== null && !shown.has(file)
    })
    if (cover === undefined) return villa
    shown.add(fileOf(cover)!)
    return cover === villa.images[0]
      ? villa
      : { ...villa, images: [cover, ...villa.images.filter((image) => image !== cover)] }
  })
}
