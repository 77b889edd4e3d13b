import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageCache, type CachedPage, type RenderedPage } from './page-cache.ts'

const pageOf = (body: string, tags: string[] | null = ['site']): RenderedPage => ({
  status: 200,
  headers: {},
  body: Buffer.from(body),
  tags,
})
const textOf = async (page: CachedPage) => (await page.encoded('identity')).toString()
const rendering = (body: string, tags?: string[] | null) => async () => pageOf(body, tags)

test('a page is rendered once and compressed quickly for the first request, and well for the next one', async () => {
  const cache = new PageCache(1_000_000)
  const text = Array.from({ length: 900 }, (_, n) => `Fethiye ${n * n} `).join('')
  let rendered = 0
  const render = async () => {
    rendered += 1
    return pageOf(text)
  }
  const [first, second] = await Promise.all([cache.page('/', render), cache.page('/', render)])
  const third = await cache.page('/', render)
  expect([rendered, second === first, third === first]).toEqual([1, true, true])
  for (const [encoding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const [quick, well] = [await first.encoded(encoding), await second.encoded(encoding)]
    expect([open(quick).toString(), open(well).toString()]).toEqual([await textOf(first), text])
    expect(well.length).toBeLessThan(quick.length)
    expect(await third.encoded(encoding)).toBe(well)
  }
})

test('a memory of 0 bytes keeps no page', async () => {
  const cache = new PageCache(0)
  await cache.page('/', rendering('first'))
  expect(await textOf(await cache.page('/', rendering('second')))).toBe('second')
  expect(cache.size).toBe(0)
})

test('concurrent requests without compression share one decompressed text', async () => {
  const cache = new PageCache(1_000_000)
  const page = await cache.page('/', rendering('Fethiye '.repeat(900)))
  const [first, second] = await Promise.all([page.encoded('identity'), page.encoded('identity')])
  expect(second).toBe(first)
  expect(await page.encoded('identity')).toBe(first)
})

test('a write drops only the pages with its tag', async () => {
  const cache = new PageCache(1_000_000)
  await cache.page('/villa/a', rendering('old a', ['site', 'villa:1']))
  await cache.page('/villa/b', rendering('old b', ['site', 'villa:2']))
  await cache.page('/listing', rendering('old list', ['site', 'villa']))
  cache.invalidate('villa:1')
  const bodies = []
  for (const key of ['/villa/a', '/villa/b', '/listing']) {
    bodies.push(await textOf(await cache.page(key, rendering('new'))))
  }
  expect(bodies).toEqual(['new', 'old b', 'new'])
})

test('a page that was being rendered during a write is not cached, and later requests do not wait for that rendering', async () => {
  const cache = new PageCache(1_000_000)
  const before = Promise.withResolvers<RenderedPage>()
  const slow = cache.page('/', () => before.promise)
  cache.invalidate('site')
  const after = await cache.page('/', rendering('after'))
  before.resolve(pageOf('before'))
  expect(await textOf(await slow)).toBe('before')
  expect(await textOf(after)).toBe('after')
  expect(await textOf(await cache.page('/', rendering('again')))).toBe('after')
})

test('a page without tags is not cached; a full cache evicts the least recently used page', async () => {
  const cache = new PageCache(5000)
  await cache.page('/talep/x', rendering('personal', null))
  expect(cache.size).toBe(0)
  await cache.page('/a', rendering('a'.repeat(2000)))
  await cache.page('/b', rendering('b'.repeat(2000)))
  await cache.page('/a', rendering('never'))
  await cache.page('/c', rendering('c'.repeat(2000)))
  expect(cache.size).toBe(2)
  expect(await textOf(await cache.page('/a', rendering('new')))).toContain('aaa')
})

test('redirects and long URLs count towards the size, so that nobody can fill the memory with them', async () => {
  const cache = new PageCache(100_000)
  for (let n = 0; n < 200; n += 1) await cache.page(`/kiralik-villalar?x=${n}`, rendering(''))
  expect(cache.size).toBeLessThan(60)
  for (let n = 0; n < 20; n += 1) await cache.page(`/?x=${n}${'a'.repeat(15_000)}`, rendering(''))
  expect(cache.size).toBeLessThan(5)
})

test('a shared answer is fetched once until something it shows is written or the day ends', async () => {
  const cache = new PageCache(1_000_000)
  let asked = 0
  const site = (day: string) =>
    cache.answer(
      'GET /v1/website/site',
      day,
      async () => (asked += 1),
      () => ['site'],
    )
  expect([await site('2026-05-01'), await site('2026-05-01')]).toEqual([1, 1])
  cache.invalidate('villa:1')
  expect(await site('2026-05-01')).toBe(1)
  cache.invalidate('site')
  expect([await site('2026-05-01'), await site('2026-05-02')]).toEqual([2, 3])
  cache.flush()
  expect(await site('2026-05-02')).toBe(4)
})

test('an answer whose data was written while it was fetched is returned but not cached', async () => {
  const cache = new PageCache(1_000_000)
  let finish = (_answer: string): void => undefined
  const slow = cache.answer(
    'home',
    '2026-05-01',
    () => new Promise<string>((done) => (finish = done)),
    () => ['villa'],
  )
  cache.invalidate('villa:3')
  finish('before')
  expect(await slow).toBe('before')
  expect(
    await cache.answer(
      'home',
      '2026-05-01',
      async () => 'after',
      () => ['villa'],
    ),
  ).toBe('after')
})
