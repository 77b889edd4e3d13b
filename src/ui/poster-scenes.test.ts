import { describe, expect, test } from 'vitest'
import { palettes } from './poster-palettes.ts'
import type { PaletteName } from './poster-palettes.ts'
import { posterScenes, posterSvg } from './poster-scenes.ts'

const paletteNames = Object.keys(palettes) as PaletteName[]

describe.each(posterScenes)('the scene «%s»', (scene) => {
  test.each(paletteNames)('is whole in the palette %s', (palette) => {
    const svg = posterSvg({ scene, palette, detail: 0.25, prefix: 'x' })
    expect(svg).not.toMatch(/NaN|undefined|Infinity/u)
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/gu)].map((match) => match[1]))
    const used = [...svg.matchAll(/url\(#([^)]+)\)/gu)].map((match) => match[1])
    expect(used.filter((id) => !defined.has(id))).toEqual([])
    expect(svg.split('<g').length).toBe(svg.split('</g>').length)
  })

  test('is the same each time and light enough to stand in a page', () => {
    const svg = posterSvg({ scene, detail: 0.25 })
    expect(posterSvg({ scene, detail: 0.25 })).toBe(svg)
    expect(svg.length).toBeLessThan(130_000)
  })
})

const idsIn = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/gu)].map((match) => match[1])

test('two prefixes share no id', () => {
  const first = new Set(idsIn(posterSvg({ scene: 'villa', prefix: 'a' })))
  const second = idsIn(posterSvg({ scene: 'villa', prefix: 'b' }))
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter((id) => first.has(id))).toEqual([])
})
