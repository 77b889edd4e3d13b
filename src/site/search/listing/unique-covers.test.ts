import { expect, test } from 'vitest'
import type { VillaCard } from '../../../contract/search/search.ts'
import { withUniqueCovers } from './unique-covers.ts'

const villa = (id: number, ...files: string[]) =>
  ({
    id,
    images: files.map((file) => ({
      id: 0,
      variants: [{ width: 480, avif: `${file}.avif`, webp: `${file}.webp` }],
    })),
  }) as unknown as VillaCard

const covers = (villas: VillaCard[]) => villas.map((one) => one.images[0]?.variants[0]?.webp ?? null)

test("a cover that was already shown is replaced by the villa's next image", () => {
  const shown = withUniqueCovers([villa(1, 'a', 'b'), villa(2, 'a', 'c'), villa(3, 'c', 'a', 'd'), villa(4)])
  expect(covers(shown)).toEqual(['a.webp', 'c.webp', 'd.webp', null])
  expect(shown[1]?.images).toHaveLength(2)
})

test('a villa without another image keeps its cover', () => {
  expect(covers(withUniqueCovers([villa(1, 'a'), villa(2, 'a')]))).toEqual(['a.webp', 'a.webp'])
})
