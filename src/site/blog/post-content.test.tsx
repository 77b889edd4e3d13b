import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PostContent } from './post-content.tsx'
import type { PostRecord } from './post-record.ts'

const post: PostRecord = {
  title: 'Kıyıda <bir> sabah',
  slug: 'kiyida-bir-sabah',
  summary: 'Erken kalkanlara.',
  author: '',
  tags: [{ name: 'Deniz', slug: 'deniz' }],
  image: null,
  large_image: null,
  reading_minutes: 3,
  published_at: '2027-07-04T21:30:00.000Z',
  updated_at: '2027-07-04T21:30:00.000Z',
  parts: [
    { kind: 'text', html: '<h2>Sabah</h2>' },
    { kind: 'villas', villas: [] },
  ],
  strip_from: '2027-05-01',
  seo_title: '',
  seo_description: '',
  previous: { title: 'Önceki gün', slug: 'onceki-gun' },
  next: null,
  more: [],
}

test('a post shows its title as text, its day in Istanbul and its tags, and no empty author', () => {
  const page = <PostContent post={post} origin="https://ornek.tr" />
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />,
  )
  expect(html).toContain('<h1>Kıyıda &lt;bir&gt; sabah</h1>')
  expect(html).toContain(
    '<p class="post-facts"><time dateTime="2027-07-04T21:30:00.000Z">5 Temmuz 2027</time>',
  )
  expect(html).toContain('href="/blog?tag=deniz"')
  expect(html).toContain('href="/blog/onceki-gun"')
  expect(html).not.toContain('post-villas')
})
