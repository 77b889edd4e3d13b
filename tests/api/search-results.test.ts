import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../../db/demo/load-demo.ts'
import { TOTAL_PROMISE, SEO_MAX } from '../../src/domain/seo/search-snippet.ts'
import { createApp } from '../../src/server/app.ts'
import { loadSite } from '../../src/server/platform/http/load-site.ts'
import { PageCache } from '../../src/server/platform/http/page-cache.ts'
import { readSession } from '../../src/server/platform/http/session.ts'
import { routes } from '../../src/server/routes.ts'
import { startApi } from '../api.ts'
import { missingParts } from '../vacation-rental.ts'

/** Title, description and structured data of every page of the demo, as the built site serves them. */
const NOW = '2027-03-01T09:00:00+03:00'
const TODAY = '2027-03-01'
const SITE = 'http://telmessa.test'
const api = await startApi({ now: NOW })
const app = await createApp({
  world: api.world,
  routes,
  readSession,
  settle: async () => undefined,
  cache: new PageCache(64 * 1024 * 1024),
  renderSite: await loadSite(resolve('.build/site'), api.world.log),
  buildDir: resolve('.build'),
})
beforeAll(async () => {
  await loadDemo(api.world, { media: false })
})
afterAll(async () => {
  await app.close()
  await api.close()
})

// oxlint-disable-next-line typescript/no-explicit-any -- a tree of schema.org; the tests say its shape
type Tree = any

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', '’')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

interface Crumb {
  name: string
  /** of the last one the page itself */
  item: string
}

async function read(path: string) {
  const { statusCode, body } = await app.inject(path)
  expect(statusCode, path).toBe(200)
  const one = (pattern: RegExp) => plain(pattern.exec(body)?.[1] ?? '')
  const graph = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
    ([, text]) => (JSON.parse(text!) as { '@graph': Tree[] })['@graph'],
  )
  const trail = /<nav class="crumbs"[^>]*><ol>(.*?)<\/ol>/.exec(body)?.[1] ?? ''
  return {
    title: one(/<title>([^<]*)<\/title>/),
    description: one(/<meta name="description" content="([^"]*)"/),
    of: (type: string): Tree => graph.find((each) => each['@type'] === type),
    crumbs: [...trail.matchAll(/<li>(?:<a[^>]*href="([^"]*)"[^>]*>)?(.*?)<\/li>/g)].map(
      ([, href = path, label]): Crumb => ({ name: plain(label!), item: href === '/' ? SITE : SITE + href }),
    ),
  }
}

/** The breadcrumbs of the structured data are those of the page, and lead to pages that exist. */
async function expectWay(page: Awaited<ReturnType<typeof read>>, names: string[], path: string) {
  const steps = page.of('BreadcrumbList').itemListElement.map(({ name, item }: Crumb) => ({ name, item }))
  expect(steps, path).toEqual(page.crumbs)
  expect(
    page.crumbs.map(({ name }) => name),
    path,
  ).toEqual(names)
  for (const { item } of page.crumbs) {
    expect((await app.inject(new URL(item).pathname)).statusCode, item).toBe(200)
  }
}

function expectWords(
  { title, description }: { title: string; description: string },
  written: string,
  path: string,
) {
  expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(SEO_MAX.title)
  expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(SEO_MAX.description)
  // texts that admins wrote are not changed
  expect(written === '' || description === written, `${path}: ${description}`).toBe(true)
  const isWhole = /\d+ (kişilik|kişiye kadar)/.test(description) && description.endsWith(TOTAL_PROMISE)
  expect(written !== '' || isWhole, `${path}: ${description}`).toBe(true)
}

test('every villa of the demo has complete structured data, breadcrumbs, title and description, as its page serves them (acceptance row 28)', async () => {
  const villas = await api.db
    .selectFrom('villas as v')
    .innerJoin('towns as t', 't.id', 'v.town_id')
    .innerJoin('districts as d', 'd.id', 'v.district_id')
    .select(['v.id', 'v.slug', 'v.name', 'v.rating', 'v.rating_count', 'v.seo_description'])
    .select(['t.name as town', 'd.name as district'])
    .where('is_active', '=', true)
    .execute()
  const seasons = await api.db.selectFrom('seasons').select(['villa_id', 'price', 'stay']).execute()
  expect(villas.length).toBeGreaterThan(20)
  for (const { id, slug, name, town, district, ...villa } of villas) {
    const path = `/villa/${slug}`
    const page = await read(path)
    const prices = seasons.flatMap((each) =>
      each.villa_id === id && each.stay.slice(1, -1).split(',')[1]! > TODAY ? [each.price] : [],
    )
    expect(missingParts(page.of('VacationRental'), { ...villa, prices }), path).toEqual([])
    await expectWay(page, ['Villalar', town, district, name], path)
    expectWords(page, villa.seo_description, path)
  }
})

test('every landing page has title, description, list and the breadcrumbs that visitors see', async () => {
  const drafts = await api.db
    .selectFrom('custom_pages')
    .select('slug')
    .where('is_published', '=', false)
    .execute()
  const current = api.db.selectFrom('slugs').select(['slug', 'kind']).where('is_current', '=', true)
  const pages = (await current.execute()).filter(({ slug }) => !drafts.some((page) => page.slug === slug))
  expect(new Set(pages.map(({ kind }) => kind)).size).toBe(6)
  for (const { slug, kind } of pages) {
    const { body } = await api.call('GET', `/v1/landings/${slug}`)
    const { name, town, villa_type, count, seo_description } = body.content
    const path = `/${slug}`
    const page = await read(path)
    const above = [town, villa_type].flatMap((each) => (each === null ? [] : [each.name]))
    const root =
      { villa_type: 'Villalar', boat_type: 'Tekneler', marina: 'Tekneler' }[kind as string] ?? 'Bölgeler'
    await expectWay(page, ['Ana sayfa', root, ...above, name], path)
    if (count > 0) expectWords(page, seo_description, path)
    expect(page.of('ItemList').numberOfItems, path).toBe(count)
  }
})

test('regions, offers and short stays are lists with breadcrumbs, title and description', async () => {
  const ways = {
    '/regions': 'Bölgeler',
    '/firsatlar': 'Fırsatlar',
    '/kisa-konaklama': 'Boşluk fırsatları',
  }
  for (const [path, name] of Object.entries(ways)) {
    const page = await read(path)
    await expectWay(page, ['Ana sayfa', name], path)
    expectWords(page, '', path)
    const { itemListElement: items, numberOfItems } = page.of('ItemList')
    expect(items.length, path).toBeGreaterThan(0)
    expect(numberOfItems, path).toBeGreaterThanOrEqual(items.length)
    expect(items.map(({ position }: { position: number }) => position)).toEqual(
      items.map((_: Tree, i: number) => i + 1),
    )
    const addresses = items.map(({ url }: { url: string }) => url)
    expect(new Set(addresses).size, path).toBe(items.length)
    for (const address of addresses.slice(0, 3)) {
      const { pathname, search } = new URL(address)
      expect((await app.inject(pathname + search)).statusCode, address).toBe(200)
    }
  }
  expectWords(await read('/listing'), '', '/listing')
})
