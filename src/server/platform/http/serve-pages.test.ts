import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { ApiFailure } from '../../../client/client.ts'
import { startApi } from '../../../../tests/api.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { createApp } from '../../app.ts'
import { routes } from '../../routes.ts'
import { securityHeaders } from './security-headers.ts'
import { readSession } from './session.ts'
import { pageAddress } from './serve-pages.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
/** A site that echoes the request, answers HEAD without a body as the framework does, and shows a reservation. */
const app = await createApp({
  world: api.world,
  routes,
  readSession,
  settle: async () => undefined,
  cache: api.cache,
  renderSite: async (request, call, mark) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/scripts')
      return new Response(scripted(mark), { headers: { 'content-type': 'text/html' } })
    if (request.method === 'HEAD') return new Response(null)
    if (pathname === '/gonder') return new Response(null, { status: 303, headers: { location: '/talep/1' } })
    if (pathname === '/liste') await call('GET /v1/search/suggestions', { query: { guests: 4 } })
    if (pathname.startsWith('/talep/')) {
      const token = pathname.slice('/talep/'.length)
      try {
        await call('GET /v1/payments/{token}', { params: { token } })
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.status !== 429) throw failure
        return new Response(failure.message, { status: 429, headers: { 'content-type': 'text/html' } })
      }
    }
    return new Response(`<p>${request.method} ${request.url}</p>`, {
      headers: { 'content-type': 'text/html' },
    })
  },
  buildDir: '.build',
})
afterAll(async () => {
  await app.close()
  await api.close()
})
/** Scripts of the site, and one that was injected through an unescaped text. */
const OWN = ['document.documentElement.dataset.theme="dark"', 'window.stream.enqueue("…")']
const SMUGGLED = [
  '<script>steal(1)</script>',
  '<script nonce="">steal(2)</script>',
  '<script nonce="guessed">steal(3)</script>',
  '<script type="module">steal(4)</script>',
  "<script nonce='${mark}'>steal(5)</script>",
]
const scripted = (mark: string) =>
  `<head><script nonce="${mark}">${OWN[0]}</script></head><link rel="modulepreload" nonce="${mark}" href="/assets/a.js">
  <article>${SMUGGLED.join('')}</article><script type="application/ld+json">{"name":"Villa"}</script>
  <script nonce="${mark}" type="module">${OWN[1]}</script><script src="/assets/a.js" nonce="${mark}"></script>`
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const ask = (url: string, method: 'GET' | 'HEAD' = 'GET', remoteAddress = '127.0.0.1') =>
  app.inject({ method, url, remoteAddress })

test('a form that redirects is answered without a body and without a content type', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/gonder',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'ad=Ayla',
  })
  expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, '/talep/1', ''])
  expect(answer.headers['content-type']).toBeUndefined()
})

test.each(['text/plain', 'text/plain; charset=utf-8', 'application/json', 'text/xml'])(
  'a page carries out forms alone: %s is no address of ours',
  async (type) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/gonder',
      headers: { 'content-type': type },
      payload: '{}',
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(404)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json().success).toBe(false)
  },
)

test('a GET during a HEAD of the same page gets the whole page', async () => {
  const [head, page] = await Promise.all([ask('/both', 'HEAD'), ask('/both')])
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(page.body).toBe('<p>GET http://telmessa.test/both</p>')
  expect(head.headers.etag).toBe(page.headers.etag)
})

test('a cached page has all headers and its length, and no body when the browser has it already', async () => {
  const page = await ask('/kept')
  const other = await ask('/healthz')
  for (const name of Object.keys(securityHeaders(false))) {
    expect(page.headers[name], name).toBe(other.headers[name])
    expect(page.headers[name], name).toBeDefined()
  }
  const length = Buffer.byteLength(page.body)
  expect(page.headers['content-length']).toBe(String(length))
  const head = await ask('/kept', 'HEAD')
  expect([head.headers['content-length'], head.body]).toEqual([String(length), ''])
  const known = await app.inject({ url: '/kept', headers: { 'if-none-match': String(page.headers.etag) } })
  expect([known.statusCode, known.body, known.headers['content-length']]).toEqual([304, '', undefined])
  expect(known.headers.etag).toBe(page.headers.etag)
})

test('a request line that names another site or is unreadable gets a page of this site', async () => {
  for (const target of [
    '//other.example/a?b=1',
    String.raw`/\other.example/a?b=1`,
    '///a?b=1',
    'http://other.example/a?b=1',
    'http://other.example//other.example/a?b=1',
  ]) {
    const { origin, search } = pageAddress(target, 'http://telmessa.test')
    expect({ target, origin, search }).toEqual({ target, origin: 'http://telmessa.test', search: '?b=1' })
    expect(pageAddress(target, 'http://telmessa.test').pathname).not.toMatch(/^\/\//)
  }
  for (const target of ['//', '//[', '/%00']) expect((await ask(target)).statusCode).toBe(200)
})

test('a page with a reservation is cached nowhere', async () => {
  const villa = await createVilla(api.db)
  const { public_token } = await createReservation(api.db, villa.id, {
    check_in: '2027-07-04',
    check_out: '2027-07-11',
  })
  const kept = api.cache.size
  const page = await ask(`/talep/${public_token}`)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(api.cache.size).toBe(kept)
})

test('scripts of the site are allowed, an injected script is not', async () => {
  const page = await ask('/scripts')
  const policy = String(page.headers['content-security-policy'])
  const allowed = /script-src ([^;]*);/.exec(policy)?.[1]?.split(' ')
  expect(allowed).toEqual(["'self'", ...OWN.map(hashOf)])
  for (const n of [1, 2, 3, 4, 5]) expect(policy).not.toContain(hashOf(`steal(${n})`))
  // the nonce is removed, or every rendering of a page would differ
  const rendered = await app.inject({ method: 'GET', url: '/scripts?again=1' })
  expect(page.body).not.toMatch(/nonce="[\w-]{20,}"/)
  expect(rendered.headers.etag).toBe(page.headers.etag)
})

test('an address that had 240 pages rendered in a minute must wait for more, and still gets cached pages', async () => {
  const stranger = '198.51.100.7'
  await ask('/everybodys')
  const statuses = new Set<number>()
  for (let n = 0; n < 240; n += 1) {
    statuses.add((await ask(`/made?n=${n}`, 'GET', stranger)).statusCode)
    statuses.add((await ask('/everybodys', 'GET', stranger)).statusCode)
  }
  expect([...statuses]).toEqual([200])
  const refused = await ask('/made?n=240', 'GET', stranger)
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(refused.headers['cache-control']).toBe('no-store')
  // 60 seconds are written as a minute
  const waits =
    Number(refused.headers['retry-after']) < 60 ? `${refused.headers['retry-after']} saniye` : '1 dakika'
  expect(refused.body).toContain(`Kısa sürede çok fazla istek geldi. ${waits} sonra yeniden deneyin.`)
  expect((await ask('/made?n=7', 'GET', stranger)).statusCode).toBe(200)
  expect((await ask('/everybodys', 'GET', stranger)).statusCode).toBe(200)
  expect((await ask('/made?n=240')).statusCode).toBe(200)
  const form = await app.inject({
    method: 'POST',
    url: '/gonder',
    remoteAddress: stranger,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'ad=Ayla',
  })
  expect(form.statusCode).toBe(429)
})

test('a page whose call was refused for its limit says in Retry-After how long to wait', async () => {
  const stranger = '198.51.100.10'
  for (let n = 0; n < 30; n += 1) {
    await api.call('GET', '/v1/payments/0123456789abcdef0123456789abcdef', { address: stranger })
  }
  const refused = await ask('/talep/0123456789abcdef0123456789abcdef', 'GET', stranger)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['cache-control']).toBe('no-store')
})

test('a page of a search with flexible dates counts as several searches', async () => {
  const stranger = '198.51.100.8'
  const statuses = []
  for (let n = 0; n < 31; n += 1) {
    statuses.push((await ask(`/listing?flexible=7&n=${n}`, 'GET', stranger)).statusCode)
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
})

test('the calls of a page count with the page and not again', async () => {
  const caller = '198.51.100.9'
  for (let n = 0; n < 130; n += 1) expect((await ask(`/liste?n=${n}`, 'GET', caller)).statusCode).toBe(200)
  const answer = await api.call('GET', '/v1/search/suggestions?guests=4', { address: caller })
  expect(answer.status).toBe(200)
})
