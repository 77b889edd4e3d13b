import { expect, test } from 'vitest'
import { isHeic, jpegName, shrinkImage, UnusableFile } from './shrink-image.ts'

const heic = new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC')

test('the file keeps its name with the ending .jpg', () => {
  expect(['IMG_2041.PNG', 'havuz.akşam.webp', 'IMG', '.gizli'].map(jpegName)).toEqual([
    'IMG_2041.jpg',
    'havuz.akşam.jpg',
    'IMG.jpg',
    '.gizli.jpg',
  ])
})

test('a file up to five million bytes is sent as it is', async () => {
  const file = new File([new Uint8Array(5_000_000)], 'a.jpg', { type: 'image/jpeg' })
  expect(await shrinkImage(file)).toBe(file)
})

test('HEIC is recognized by its bytes whatever its name, and AVIF is not mistaken for it', async () => {
  expect(await isHeic(heic)).toBe(true)
  expect(await isHeic(new File([heic], 'a.jpg', { type: 'image/jpeg' }))).toBe(true)
  expect(await isHeic(new Blob([new Uint8Array(4), 'ftypavif']))).toBe(false)
})

test('a file that is no image is refused before it is sent', async () => {
  for (const file of [
    new File(['x'], 'a.pdf', { type: 'application/pdf' }),
    new File(['x'], 'a.gif', { type: 'image/gif' }),
    new File([], 'a.jpg', { type: 'image/jpeg' }),
  ]) {
    await expect(shrinkImage(file)).rejects.toBeInstanceOf(UnusableFile)
  }
})
