// Makes the hero's images in src/site/brand from the images of the demo; run it again after changing one:
//   node_modules/.bin/node scripts/make-brand-images.ts
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'

interface Cut {
  name: string
  from: string
  widths: readonly number[]
  /** horizontal position of the 4:5 crop, 0 left to 1 right */
  place: number
}

const CUTS: readonly Cut[] = [
  { name: 'hero-day', from: 'hero-villa.jpg', widths: [480, 720, 1080], place: 0.5 },
  { name: 'hero-night', from: 'villa-04-dusk.jpg', widths: [480, 682], place: 0.34 },
  { name: 'bay-day', from: 'hero-bay.jpg', widths: [240, 480], place: 0.74 },
  { name: 'bay-night', from: 'place-sunset.jpg', widths: [240, 480], place: 0.62 },
]

mkdirSync('src/site/brand', { recursive: true })
for (const { name, from, widths, place } of CUTS) {
  const file = `db/demo/media/${from}`
  const { width, height } = await sharp(file).metadata()
  const cut = Math.min(width, Math.round(height * 0.8))
  const area = { left: Math.round((width - cut) * place), top: 0, width: cut, height }
  for (const targetWidth of widths) {
    const image = sharp(file)
      .extract(area)
      .resize(targetWidth, Math.round(targetWidth * 1.25), { fit: 'cover' })
      // slightly brighter, because the arch hides most of the sky
      .modulate({ brightness: 1.06, saturation: 1.1 })
    const avif = await image
      .clone()
      .avif({ quality: 52, effort: 6 })
      .toFile(`src/site/brand/${name}-${targetWidth}.avif`)
    const webp = await image
      .clone()
      .webp({ quality: 78 })
      .toFile(`src/site/brand/${name}-${targetWidth}.webp`)
    console.log(name, targetWidth, avif.size, webp.size)
  }
}
