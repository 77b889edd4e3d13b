import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ResponsiveImage } from './responsive-image.tsx'

const variants = [
  { width: 960, avif: '/f/a-960.avif', webp: '/f/a-960.webp' },
  { width: 480, avif: '/f/a-480.avif', webp: '/f/a-480.webp' },
]

test('offers AVIF before WebP, narrow before wide, with its size known', () => {
  const html = renderToStaticMarkup(
    <ResponsiveImage variants={variants} alt="Havuz" sizes="100vw" ratio={1.5} />,
  )
  expect(html).toContain('type="image/avif" srcSet="/f/a-480.avif 480w, /f/a-960.avif 960w"')
  expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('image/webp'))
  expect(html).toContain('width="960" height="640" loading="lazy"')
  expect(html).toContain('aspect-ratio:1.5')
})

test('the priority image is preloaded and never lazy', () => {
  const html = renderToStaticMarkup(<ResponsiveImage variants={variants} alt="" sizes="100vw" priority />)
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('lazy')
  // The head of the page preloads it, in the one format that nearly all browsers support.
  const ahead =
    'as="image" type="image/avif" fetchPriority="high" imageSrcSet="/f/a-480.avif 480w, /f/a-960.avif 960w"'
  expect(html).toContain(`<link rel="preload" ${ahead}`)
  expect(renderToStaticMarkup(<ResponsiveImage variants={variants} alt="" sizes="100vw" />)).not.toContain(
    'preload',
  )
})

test('without variants a drawn horizon has the size and the alt text', () => {
  const html = renderToStaticMarkup(
    <ResponsiveImage variants={[]} alt="Fotoğraf hazırlanıyor" sizes="100vw" />,
  )
  expect(html).toContain('role="img" aria-label="Fotoğraf hazırlanıyor"')
  expect(html).not.toContain('<img')
})
