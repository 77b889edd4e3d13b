import { expect, test } from 'vitest'
import { canonicalOf, pageMeta } from './seo.ts'
import { jsonLdText } from './json-ld.tsx'

const frame = {
  id: 'layout',
  loaderData: {
    origin: 'https://ornek.tr',
    site: { footerData: [{ key: 'site_name', value: 'Telmessa' }], contact: [], currency: [] },
  },
}

test('the canonical address is the path alone', () => {
  expect(canonicalOf({ pathname: '/listing', search: '' })).toEqual({ path: '/listing', isIndexed: true })
  expect(canonicalOf({ pathname: '/listing', search: '?page=3' })).toEqual({
    path: '/listing?page=3',
    isIndexed: true,
  })
  expect(canonicalOf({ pathname: '/listing', search: '?page=1' })).toEqual({
    path: '/listing',
    isIndexed: true,
  })
})

test('a filtered page points at the plain one and is not indexed', () => {
  const filtered = { path: '/listing', isIndexed: false }
  expect(canonicalOf({ pathname: '/listing', search: '?town_id=3' })).toEqual(filtered)
  expect(canonicalOf({ pathname: '/listing', search: '?town_id=3&page=2' })).toEqual(filtered)
})

test('a long title is cut at a word and keeps the brand', () => {
  const tags = pageMeta({
    matches: [undefined, frame],
    location: { pathname: '/villa/x', search: '' },
    title: 'Villa Turunç Kapı, Ovacık · 2 kişilik, özel havuzlu balayı villası, deniz manzaralı',
  })
  const title = (tags.find((tag) => 'title' in tag) as { title: string }).title
  expect(title).toBe('Villa Turunç Kapı, Ovacık · 2 kişilik, özel… | Telmessa')
  expect(title.length).toBeLessThanOrEqual(60)
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://ornek.tr/villa/x' })
})

test('a private page is not indexed and has no link preview', () => {
  const tags = pageMeta({
    matches: [frame],
    location: { pathname: '/enquire', search: '' },
    title: 'Rezervasyonlarım',
    isPrivate: true,
  })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('structured data cannot end its own script', () => {
  const text = jsonLdText({ name: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' })
})

test('a link preview has the page’s own image, its stand-in or the site’s', () => {
  const of = (page: { share?: string | null; image?: string }, share_image: string | null) => {
    const drawn = {
      ...frame,
      loaderData: { ...frame.loaderData, site: { ...frame.loaderData.site, share_image } },
    }
    const tags = pageMeta({ matches: [drawn], location: { pathname: '/x', search: '' }, title: 'X', ...page })
    return tags.flatMap((tag) =>
      'property' in tag && /^og:image(:width)?$/.test(String(tag.property)) ? [String(tag.content)] : [],
    )
  }
  const drawn = (name: string) => [`https://ornek.tr/media/${name}.jpg`, '1200']
  expect(of({ share: '/media/ev.jpg', image: '/media/foto.webp' }, '/media/site.jpg')).toEqual(drawn('ev'))
  expect(of({ share: null, image: '/media/foto.webp' }, '/media/site.jpg')).toEqual([
    'https://ornek.tr/media/foto.webp',
  ])
  expect(of({ share: null }, '/media/site.jpg')).toEqual(drawn('site'))
  expect(of({ image: '/media/foto.webp' }, '/media/site.jpg')).toEqual(drawn('site'))
  expect(of({ image: '/media/foto.webp' }, null)).toEqual(['https://ornek.tr/media/foto.webp'])
  expect(of({}, null)).toEqual([])
})
