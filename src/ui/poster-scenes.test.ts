import { expect, test } from 'vitest'
import { palettes } from './poster-palettes.ts'
import type { PaletteName } from './poster-palettes.ts'
import { posterSvg } from './poster-scenes.ts'

const paletteNames = Object.keys(palettes) as PaletteName[]
const idsIn = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/gu)].map((match) => match[1])
const every = (['terrace', 'cove'] as const).flatMap((scene) =>
  paletteNames.map((palette) => [scene, palette] as const),
)

test.each(every)('the scene «%s» is whole in the palette %s', (scene, palette) => {
  const svg = posterSvg({ scene, palette, prefix: 'x' })
  expect(svg).not.toMatch(/NaN|undefined|Infinity/u)
  const defined = new Set(idsIn(svg))
  const used = [...svg.matchAll(/url\(#([^)]+)\)/gu)].map((match) => match[1])
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((id) => !defined.has(id))).toEqual([])
  expect(svg.split('<g').length).toBe(svg.split('</g>').length)
})

test.each(every)(
  'the scene «%s» in the palette %s is the same each time and light enough to stand in a page',
  (scene, palette) => {
    const svg = posterSvg({ scene, palette, prefix: 'x' })
    expect(posterSvg({ scene, palette, prefix: 'x' })).toBe(svg)
    expect(svg.length).toBeLessThan(80_000)
  },
)

test('posters with different prefixes share no id', () => {
  const first = new Set(idsIn(posterSvg({ scene: 'cove', palette: 'morning', prefix: 'a' })))
  const second = idsIn(posterSvg({ scene: 'cove', palette: 'morning', prefix: 'b' }))
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter((id) => first.has(id))).toEqual([])
})
