import { resolve } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../../db/demo/load-demo.ts'
import { createApp } from '../../src/server/app.ts'
import { loadSite } from '../../src/server/platform/http/load-site.ts'
import { PageCache } from '../../src/server/platform/http/page-cache.ts'
import type { RenderSite } from '../../src/server/platform/http/serve-pages.ts'
import { readSession } from '../../src/server/platform/http/session.ts'
import { routes } from '../../src/server/routes.ts'
import siteRoutes from '../../src/site/routes.ts'
import { startApi } from '../api.ts'
import { faultsOfPages } from '../nu-checker.ts'
import { publicPages, type PublicPage } from './public-pages.ts'

/** The HTML of the built site against the Nu HTML checker (decision 57). */
const [full, empty] = await Promise.all([
  startApi({ now: '2027-03-01T09:00:00+03:00' }),
  startApi({ now: '2027-03-01T09:00:00+03:00' }),
])
const renderSite = await loadSite(resolve('.build/site'), full.world.log)
const appOn = ({ world, settle }: typeof full, render: RenderSite) =>
  createApp({
    world,
    routes,
    readSession,
    settle,
    cache: new PageCache(0),
    renderSite: render,
    buildDir: resolve('.build'),
  })
const app = await appOn(full, renderSite)
const appOnEmpty = await appOn(empty, renderSite)
const failingApp = await appOn(empty, (request, call, mark) =>
  renderSite(
    request,
    ((name: string, ...rest: never[]) =>
      name === 'GET /v1/website/site'
        ? (call as (...all: unknown[]) => unknown)(name, ...rest)
        : Promise.reject(new Error('a fault of the test'))) as typeof call,
    mark,
  ),
)

let pages: PublicPage[]
beforeAll(async () => {
  await loadDemo(full.world, { media: false })
  pages = await publicPages(full, '2027-06-05')
})
afterAll(async () => {
  for (const each of [app, appOnEmpty, failingApp, full, empty]) await each.close()
})

let visitors = 0
/** Each visitor has an address of its own, because pages are limited by address. */
async function get(from: typeof app, { url, form }: PublicPage) {
  visitors += 1
  const remoteAddress = `10.0.${visitors >> 8}.${visitors & 255}`
  if (form === undefined) return from.inject({ url, remoteAddress })
  return from.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: {
      host: 'telmessa.test',
      origin: 'http://telmessa.test',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  })
}

/** Shows that the checker has read the pages. */
const WRONG =
  '<!doctype html><html lang="tr"><head><title>Yanlış</title></head><body><span><div></div></span></body></html>'

test('no public page has an error in the Nu HTML checker, whatever it shows', async () => {
  await full.settle()
  const html = new Map<string, string>()
  const statuses: Record<string, [string, number]> = {}
  const take = async (from: typeof app, page: PublicPage, when = '') => {
    const { statusCode, body } = await get(from, page)
    const name = `${page.form === undefined ? '' : 'POST '}${page.url}${when}`
    html.set(`${name} ${statusCode}`, body)
    if (statusCode !== (page.status ?? 200)) statuses[name] = [name, statusCode]
  }
  for (const page of pages) await take(app, page)
  for (const url of ['/', '/listing', '/regions', '/firsatlar', '/kisa-konaklama']) {
    await take(appOnEmpty, { url }, ' without villas')
    await take(failingApp, { url, status: 500 }, ' that fails')
  }
  expect(statuses).toEqual({})
  expect(html.size).toBeGreaterThan(70)
  html.set('a page with an error', WRONG)
  expect(await faultsOfPages(html)).toEqual([expect.stringMatching(/^a page with an error: error: .*“div”/)])
  // The checker is a Java program that reads more than a hundred pages.
}, 120_000)

test('the pages that are checked are of every route of the site', () => {
  const layout = siteRoutes as RouteObject[]
  const seen = new Set(pages.map(({ url }) => matchRoutes(layout, url)?.at(-1)?.route))
  const all = layout.flatMap(({ children = [] }) => children)
  expect(all.filter((route) => !seen.has(route)).map((route) => route.path)).toEqual([])
})
