import { expect, test } from 'vitest'
import { largestOf, imageRecord, thumbnailOf, variantsOf } from './image-record.ts'

const image = { alt: 'Havuz', dominant: '#d8c8b8' }

test('addresses that differ only in width and format are sent once and restored unchanged', () => {
  const variants = [480, 960].map((width) => ({
    width,
    avif: `/media/20d8-${width}.avif`,
    webp: `/media/20d8-${width}.webp`,
  }))
  const record = imageRecord({ ...image, variants })
  expect(record).toEqual({ ...image, stem: '/media/20d8', widths: '480 960' })
  expect(variantsOf(record)).toEqual(variants)
})

test('other addresses are sent unchanged', () => {
  for (const variants of [
    [],
    [{ width: 1280, jpeg: '/media/20d8.jpg' }],
    [{ width: 480, webp: '/media/20d8-480.webp' }],
    [
      { width: 480, avif: '/media/a-480.avif', webp: '/media/a-480.webp' },
      { width: 960, avif: '/media/b-960.avif', webp: '/media/b-960.webp' },
    ],
  ]) {
    expect(variantsOf(imageRecord({ ...image, variants }))).toEqual(variants)
  }
  expect(variantsOf(null)).toEqual([])
})

test('the thumbnail of an image whose widths are not made yet is the image itself', () => {
  expect(thumbnailOf([{ width: 1600, jpeg: '/media/a.jpg' }])).toBe('/media/a.jpg')
  expect(thumbnailOf([])).toBe('')
})

test('the largest file is in a format every browser supports, in any order of the variants', () => {
  const variants = [960, 480].map((width) => ({
    width,
    avif: `/media/a-${width}.avif`,
    webp: `/media/a-${width}.webp`,
  }))
  expect(largestOf(imageRecord({ ...image, variants }))).toBe('/media/a-960.webp')
  expect(largestOf(imageRecord({ ...image, variants: [{ width: 1600, jpeg: '/media/a.jpg' }] }))).toBe(
    '/media/a.jpg',
  )
  expect(largestOf(undefined)).toBeNull()
})
