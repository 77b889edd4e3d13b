// Long because everything that only the built site can show is tested here: scripts, files of the build, whole pages.
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { makeLinkPreviews } from '../../src/server/services/link-previews/make-link-previews.ts'
import { loadSite } from '../../src/server/platform/http/load-site.ts'
import { PageCache } from '../../src/server/platform/http/page-cache.ts'
import { readSession } from '../../src/server/platform/http/session.ts'
import { routes } from '../../src/server/routes.ts'
import { startApi } from '../api.ts'
import { createBoat } from '../factories/boats.ts'
import { createFaqGroup, createFaqQuestion } from '../factories/faq.ts'
import { createDistrict } from '../factories/regions.ts'
import { createSubscriber } from '../factories/subscribers.ts'
import { createVilla } from '../factories/villas.ts'

/** The built site on a database of its own. */
const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
const renderSite = await loadSite(resolve('.build/site'), api.world.log)
const appWith = (cache: PageCache) =>
  createApp({
    world: api.world,
    routes,
    readSession,
    settle: api.settle,
    cache,
    renderSite,
    buildDir: resolve('.build'),
  })
const app = await appWith(api.cache)
afterAll(async () => {
  await app.close()
  await api.close()
})
/** A page that shows everything written so far, also past the API, because pages are cached between two writes. */
async function get(url: string, from = app) {
  await api.settle()
  return from.inject({ method: 'GET', url })
}

test('the link preview of a page exists and has the size that the page states', async () => {
  const villa = await createVilla(api.db, { slug: 'paylasilan-ev' })
  const { slug } = await api.db
    .selectFrom('towns')
    .select('slug')
    .where('id', '=', villa.town_id)
    .executeTakeFirstOrThrow()
  await makeLinkPreviews(api.world)
  const fresh = await appWith(new PageCache(1024 * 1024))
  for (const path of ['/villa/paylasilan-ev', `/${slug}`, '/', '/regions', '/listing']) {
    const { body } = await get(path, fresh)
    const said = (name: string) =>
      new RegExp(`<meta property="og:image${name}" content="([^"]+)"`).exec(body)?.[1]
    expect([said(':width'), said(':height')], path).toEqual(['1200', '630'])
    const image = await get(new URL(said('')!).pathname, fresh)
    expect([image.statusCode, image.headers['content-type']], path).toEqual([200, 'image/jpeg'])
  }
  await fresh.close()
})

test('a rendered page is not kept in memory by the timer that limits rendering', async () => {
  const setTimer = vi.spyOn(globalThis, 'setTimeout')
  const clearTimer = vi.spyOn(globalThis, 'clearTimeout')
  try {
    expect((await get('/?n=clock')).statusCode).toBe(200)
    const started = setTimer.mock.results.filter((_, call) => setTimer.mock.calls[call]![0].name === 'abort')
    expect(started).toHaveLength(1)
    expect(clearTimer.mock.calls.flat()).toContain(started[0]!.value)
  } finally {
    setTimer.mockRestore()
    clearTimer.mockRestore()
  }
})

test('the video of a villa is a plain link beside its images, and nothing is loaded from its host', async () => {
  const film = 'https://video.ornek.tr/izle?v=ev&t=1'
  await createVilla(api.db, { slug: 'filmli-ev', video_url: film, images: 2 })
  await createVilla(api.db, { slug: 'yalniz-film', video_url: film })
  await createVilla(api.db, { slug: 'filmsiz-ev', images: 2 })
  await createVilla(api.db, { slug: 'eski-film', video_url: 'http://video.ornek.tr/izle', images: 2 })
  for (const slug of ['filmli-ev', 'yalniz-film']) {
    const { body, headers } = await get(`/villa/${slug}`)
    const links = [...body.matchAll(/<a [^>]*href="([^"]*video[^"]*)"[^>]*>(.*?)<\/a>/g)]
    expect(links.map(([, href]) => href?.replaceAll('&amp;', '&'))).toEqual([film])
    const [[link, , words]] = links as [RegExpExecArray]
    expect(words).toContain('Videoyu izle')
    expect(link).toContain('target="_blank"')
    expect(link).toMatch(/rel="[^"]*noopener/)
    expect(body).not.toContain('<iframe')
    expect(String(headers['content-security-policy'])).not.toContain('video.ornek.tr')
  }
  for (const slug of ['filmsiz-ev', 'eski-film']) {
    const { statusCode, body } = await get(`/villa/${slug}`)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('Videoyu izle')
    expect(body).not.toContain('video.ornek.tr')
  }
})

test('a former address of a villa or boat redirects permanently and keeps the query', async () => {
  const villa = await createVilla(api.db, { slug: 'eski-ad' })
  const boat = await createBoat(api.db, { slug: 'eski-ad' })
  await api.db.updateTable('rentals').set({ slug: 'yeni-ev' }).where('id', '=', villa.id).execute()
  await api.db.updateTable('rentals').set({ slug: 'yeni-tekne' }).where('id', '=', boat.id).execute()
  const stay = 'startDate=2027-07-04&endDate=2027-07-11&adults=2'
  const trip = 'unit=day&date=2027-07-04&units=2&adults=2'
  const pages = ['', '/talep', '/talep/on-bilgilendirme']
  const moves = [
    ...pages.map((page) => [`/villa/eski-ad${page}?${stay}`, `/villa/yeni-ev${page}?${stay}`] as const),
    ...pages.map((page) => [`/tekne/eski-ad${page}?${trip}`, `/tekne/yeni-tekne${page}?${trip}`] as const),
  ]
  for (const [former, present] of moves) {
    const answer = await get(former)
    expect({ former, status: answer.statusCode }).toEqual({ former, status: 301 })
    expect(answer.headers.location).toBe(present)
  }
  // The same where scripts load the page.
  for (const [former, present] of moves.filter(([path]) => !path.includes('/talep'))) {
    const route = former.startsWith('/villa') ? 'villas%2Fvilla' : 'boats%2Fboat'
    const answer = await get(`${former.replace('?', '.data?')}&_routes=${route}`)
    expect(answer.body).toContain(present)
    expect(answer.body).not.toContain('_routes')
  }
  for (const path of ['/villa/yeni-ev', '/tekne/yeni-tekne']) {
    const page = await get(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`<link rel="canonical" href="http://telmessa.test${path}"`)
  }
})

test('every page allows only the scripts that the site wrote into it, and is the same text each time', async () => {
  const smuggled = '</script><script>document.title="smuggled"</script><img src=x onerror="alert(1)">'
  await createVilla(api.db, {
    slug: 'turunc',
    name: `Villa ${smuggled}`,
    summary: smuggled,
    description: smuggled,
    highlight: smuggled,
  })
  const again = await appWith(new PageCache(1024 * 1024))
  // it stands there, as words
  for (const path of ['/listing', '/villa/turunc']) {
    expect((await get(path)).body, path).toContain('&lt;script&gt;document.title=&quot;smuggled&quot;')
  }
  for (const path of ['/', '/listing', '/villa/turunc', '/contact', '/regions', '/yok-boyle']) {
    const page = await get(path)
    const inline = Array.from(page.body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)).filter(
      ([, attributes]) => !/\ssrc=|ld\+json/.test(attributes!),
    )
    // at least the theme, the router's state and its stream
    expect(inline.length, path).toBeGreaterThanOrEqual(3)
    const hashes = inline.map(
      ([, , script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
    )
    const policy = String(page.headers['content-security-policy'])
    expect(/script-src ([^;]*);/.exec(policy)?.[1]?.split(' '), path).toEqual(["'self'", ...new Set(hashes)])
    expect(page.body).not.toContain('nonce=')
    // none of them is requested before the page is painted
    expect(page.body.match(/<script type="text\/plain" data-modules="[^"]*\/assets\//g), path).toHaveLength(1)
    expect(page.body).not.toMatch(/modulepreload"|type="module"/)
    expect(page.body).not.toContain(smuggled)
    // a failure is kept nowhere and has no mark
    const isKept = page.statusCode === 200
    expect((await get(path, again)).headers.etag === page.headers.etag || !isKept, path).toBe(true)
  }
  await again.close()
})

test('pages may show images of another host only where MAP_TILES_URL names it', async () => {
  const imagesOf = ({ headers }: { headers: Record<string, unknown> }) =>
    /img-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1]
  const withoutTiles = await get('/listing')
  expect(imagesOf(withoutTiles)).toBe("'self' data:")
  expect((await api.call('GET', '/v1/website/site')).body.content.map_tiles).toBeNull()

  const url = 'https://tiles.ornek.tr:8443/{z}/{x}/{y}.png?key=gizli'
  const own = await startApi({ env: { MAP_TILES_URL: url } })
  const tiled = await createApp({
    world: own.world,
    routes,
    readSession,
    settle: own.settle,
    cache: own.cache,
    renderSite,
    buildDir: resolve('.build'),
  })
  expect(imagesOf(await tiled.inject({ url: '/listing' }))).toBe("'self' data: https://tiles.ornek.tr:8443")
  expect(imagesOf(await tiled.inject({ url: '/dashboard/' }))).toBe("'self' data: blob:")
  expect((await own.call('GET', '/v1/website/site')).body.content.map_tiles).toEqual({
    url,
    attribution: '© OpenStreetMap',
  })
  await tiled.close()
  await own.close()
})

test('a form is accepted from the host it was sent to, whatever its name, and from no other', async () => {
  const send = (origin: string) =>
    app.inject({
      method: 'POST',
      url: '/bulten',
      headers: { host: 'localhost:3000', origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=yanlis',
    })
  const [own, foreign] = [await send('http://localhost:3000'), await send('http://elsewhere.example')]
  expect(own.body).toContain('name="email"')
  expect(foreign.statusCode).toBe(400)
  expect(foreign.body).not.toContain('value="yanlis"')
  expect(own.body).toContain('value="yanlis"')
})

test('a page contains the regions of the menu once', async () => {
  const { slug } = await createDistrict(api.db)
  const page = await get('/about')
  expect(page.body.split(`"/${slug}"`)).toHaveLength(2)
})

test('a script of an older build is not found, and is not answered with the page of the dashboard', async () => {
  expect((await get('/dashboard/reservations/villa')).statusCode).toBe(200)
  expect((await get('/dashboard/assets/list-page-OLDHASH1.js')).statusCode).toBe(404)
  expect((await get('/assets/listing-OLDHASH1.js')).statusCode).toBe(404)
})

test('a file of the build may be cached for ever, is sent compressed and in ranges, and other paths are not found', async () => {
  const page = await get('/about')
  const file = /\/assets\/[^" ]+\.js/.exec(page.body)![0]
  const ask = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers })
  const plain = await ask(file)
  expect(plain.statusCode).toBe(200)
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  const packed = await ask(file, { 'accept-encoding': 'gzip, br' })
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(brotliDecompressSync(packed.rawPayload)).toEqual(plain.rawPayload)
  const head = await ask(file, {}, 'HEAD')
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    plain.headers['content-length'],
    '',
  ])
  const part = await ask(file, { range: 'bytes=0-9' })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
  for (const wrong of ['/assets/', '/assets/..%2f..%2fserver%2findex.js', '/assets/%00', `${file}.br`])
    expect((await ask(wrong)).statusCode, wrong).toBe(404)
  const icon = await ask('/favicon.svg')
  expect(icon.headers['cache-control']).toBe('public, max-age=3600')
})

test('a mail program ends a subscription by its own POST to the link', async () => {
  const { id, leave_token } = await createSubscriber(api.db, { confirmed_at: '2026-11-02T09:00:00Z' })
  const answer = await app.inject({
    method: 'POST',
    url: `/abonelik/birak/${leave_token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.statusCode).toBe(200)
  const { unsubscribed_at } = await api.db
    .selectFrom('subscribers')
    .select('unsubscribed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(unsubscribed_at).not.toBeNull()
})

test('every page with questions shows those of its groups and has one FAQPage with all of them', async () => {
  const villa = await createVilla(api.db, { slug: 'sorulan-ev' })
  const town = await api.db
    .selectFrom('towns')
    .select('slug')
    .where('id', '=', villa.town_id)
    .executeTakeFirstOrThrow()
  const [stay, region] = [
    await createFaqGroup(api.db, { shown_on: ['villa'] }),
    await createFaqGroup(api.db, { shown_on: ['town'] }),
  ]
  await createFaqQuestion(api.db, { faq_group_id: stay.id, question: 'Otopark var mı?' })
  await createFaqQuestion(api.db, { faq_group_id: region.id, question: 'Deniz yakın mı?' })
  await createFaqQuestion(api.db, { faq_group_id: region.id, question: 'Gizli soru?', is_active: false })
  const expected = {
    '/faq': ['Otopark var mı?', 'Deniz yakın mı?'],
    '/villa/sorulan-ev': ['Otopark var mı?'],
    [`/${town.slug}`]: ['Deniz yakın mı?'],
  }
  for (const [url, questions] of Object.entries(expected)) {
    const { body } = await get(url)
    const shown = [...body.matchAll(/<summary>([^<]*)<\/summary><div class="question-answer"/g)].map(
      ([, text]) => text,
    )
    expect(shown, url).toEqual(questions)
    const data = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]+)<\/script>/g)]
    const pages = data
      .flatMap(([, text]) => JSON.parse(text!)['@graph'])
      .filter((entry) => entry['@type'] === 'FAQPage')
    expect(
      pages.map(({ mainEntity }) => mainEntity.map(({ name }: { name: string }) => name)),
      url,
    ).toEqual([questions])
  }
})
