import { expect, test } from 'vitest'
import { brandIcon, brandManifest } from './brand-files.ts'

const brand = { name: 'kıyı <Evleri>', colour: '#7a1f3d', has_logo: false }

test('the icon is the arch in the colour of the brand, and the first letter of a brand with a logo', () => {
  expect(brandIcon(brand)).toContain('fill="#7a1f3d"')
  expect(brandIcon(brand)).not.toContain('<text')
  expect(brandIcon({ ...brand, has_logo: true })).toMatch(/fill="#7a1f3d".*>K<\/text>/)
  expect(brandIcon({ ...brand, name: 'ışık', has_logo: true })).toContain('>I</text>')
})

test('no name and no colour can put markup into the icon', () => {
  for (const name of ['<script>', '"', '…', ''])
    expect(brandIcon({ name, colour: '"/><script>', has_logo: true })).not.toMatch(/script|""/i)
  expect(brandIcon({ ...brand, colour: '' })).toContain('#00566d')
})

test('the manifest has the name and the colour of the brand', () => {
  expect(brandManifest(brand)).toMatchObject({ name: 'kıyı <Evleri>', theme_color: '#7a1f3d' })
})
