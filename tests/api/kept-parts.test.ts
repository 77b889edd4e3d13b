import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../../db/demo/load-demo.ts'
import { createApp } from '../../src/server/app.ts'
import type { SiteBuild } from '../../src/server/platform/http/load-site.ts'
import { PageCache } from '../../src/server/platform/http/page-cache.ts'
import { readSession } from '../../src/server/platform/http/session.ts'
import { routes } from '../../src/server/routes.ts'
import { startApi } from '../api.ts'

/**
 * The server keeps the header, the footer and the cards of pages as bytes (decision 47). A page with kept parts must be
 * the same bytes as one that is rendered whole, because React hydrates it as such.
 */
const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
const build = (await import(pathToFileURL(resolve('.build/site/server/index.js')).href)) as SiteBuild
const { module } = build.entry
const handle = module.createRequestHandler(build, 'production')

/** The built site. It renders a page for each request, because its cache has no room. */
const appWith = (keepsParts: boolean) =>
  createApp({
    world: api.world,
    routes,
    readSession,
    settle: api.settle,
    cache: new PageCache(0),
    renderSite: (request, call, mark) =>
      handle(
        request,
        module.loadContext(call, mark, () => undefined, keepsParts),
      ),
    buildDir: resolve('.build'),
  })
const keeping = await appWith(true)
const whole = await appWith(false)
let paths: string[] = []
beforeAll(async () => {
  await loadDemo(api.world, { media: false })
  paths = await pagesOfSite()
  // Facts of villas that are in memory are the same objects in every answer, and a page writes a shared object once.
  // Both apps must therefore find all facts in memory.
  await api.call('GET', '/v2/search?take=100')
})
afterAll(async () => {
  await keeping.close()
  await whole.close()
  await api.close()
})

/** Every public page, with and without dates, and pages that fail. */
async function pagesOfSite(): Promise<string[]> {
  const villas = await api.db
    .selectFrom('villas')
    .select(['id', 'slug'])
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(8)
    .execute()
  const [first, second, gone] = villas.toReversed()
  await api.db.updateTable('rentals').set({ is_active: false }).where('id', '=', gone!.id).execute()
  const towns = await api.db.selectFrom('towns').select('slug').orderBy('id').limit(3).execute()
  const types = await api.db.selectFrom('villa_types').select('slug').orderBy('id').limit(2).execute()
  const stay = 'startDate=2027-07-04&endDate=2027-07-11&adults=2'
  const words =
    '/ /listing /listing?page=2 /listing?adults=99 /listingboat /regions /faq /contact /blog /enquire /rentitout ' +
    '/about /About /bulten /bulten/yok /yok-boyle /kisa-konaklama /firsatlar /website/rental /website/privacy ' +
    '/website/cancel /website/kvkk /website/banks /website/howrent'
  return [
    ...words.split(' '),
    `/listing?${stay}`,
    `/karsilastir?ids=${first!.id},${second!.id}`,
    `/villa/${first!.slug}?${stay}`,
    `/villa/${first!.slug}/talep?${stay}`,
    ...villas.map(({ slug }) => `/villa/${slug}`),
    ...[...towns, ...types].map(({ slug }) => `/${slug}`),
  ]
}

let visitors = 0
/** Each visitor has an address of its own, because pages are limited by address. */
async function get(app: typeof keeping, url: string): Promise<string> {
  visitors += 1
  const answer = await app.inject({ url, remoteAddress: `10.0.${visitors >> 8}.${visitors & 255}` })
  return `${answer.statusCode} ${answer.body}`
}

/** What differs between a page with kept parts and the whole one, from a little before the first difference. */
function difference(found: string, expected: string): [string, string] | null {
  if (found === expected) return null
  let at = 0
  while (found[at] === expected[at]) at += 1
  return [found.slice(Math.max(0, at - 80), at + 80), expected.slice(Math.max(0, at - 80), at + 80)]
}

test('every public page with kept parts is the same bytes as the page that is rendered whole', async () => {
  const expected = new Map<string, string>()
  for (const path of paths) expected.set(path, await get(whole, path))
  const shown = [...expected.values()].map((page) => page.slice(0, 3))
  expect(new Set(shown)).toEqual(new Set(['200', '404', '410']))
  // first most parts are rendered, then all of them are kept, then pages are rendered side by side
  for (const path of [...paths, ...paths.toReversed()]) {
    expect(difference(await get(keeping, path), expected.get(path)!), path).toBeNull()
  }
  const together = await Promise.all(paths.map(async (path) => [path, await get(keeping, path)] as const))
  for (const [path, page] of together) expect(difference(page, expected.get(path)!), path).toBeNull()
})

test('a part that shows something else after a write is rendered again', async () => {
  const card = /<h[23] class="card-name"><a[^>]*href="\/villa\/([^"?]+)/g
  const slugs = [...(await get(keeping, '/listing')).matchAll(card)].map(([, slug]) => slug!)
  await api.db
    .updateTable('rentals')
    .set({ name: 'Yeni Adlı Ev' })
    .where('slug', '=', slugs.at(-1)!)
    .execute()
  await api.db.deleteFrom('settings').where('key', '=', 'site_name').execute()
  await api.db
    .insertInto('settings')
    .values({ section: 'site', key: 'site_name', value: JSON.stringify('Yeni Marka') })
    .execute()
  // it shares the kept parts with the first one, and nothing else
  const after = await appWith(true)
  const page = await get(after, '/listing')
  await after.close()
  expect(/<article.*Yeni Adlı Ev.*<\/article>/s.test(page)).toBe(true)
  expect(/<footer.*© (?:<!-- -->)?Yeni Marka.*<\/footer>/s.test(page)).toBe(true)
})
