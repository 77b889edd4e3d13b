import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Client } from '../../../client/client.ts'
import type { World } from '../context.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { Failure, RETRY_AFTER } from '../failure.ts'
import { contentSecurityPolicy, removeNonce } from './content-security.ts'
import { createInProcessClient } from './in-process.ts'
import { isClosing } from './is-closing.ts'
import { TooMany } from './limits.ts'
import type { CachedPage, PageCache, RenderedPage } from './page-cache.ts'
import { sendTooManyPages, spendPage } from './page-limit.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Renders a page with the API. Every inline script of the site has `mark` as its nonce. The nonce is drawn for each
 * rendering, so injected content cannot know it.
 */
export type RenderSite = (request: Request, call: Client, mark: string) => Promise<Response>

/**
 * Writes a page directly to the socket, because Fastify's handling of headers and bodies costs as much as everything
 * else about a cached page.
 */
async function send(reply: FastifyReply, page: CachedPage): Promise<void> {
  const { headers, server } = reply.request
  const last = isClosing(server) ? { connection: 'close' } : null
  const head = page.headers
  if (page.status === 200 && headers['if-none-match']?.includes(page.etag) === true) {
    reply
      .hijack()
      .raw.writeHead(304, last === null ? head : { ...head, ...last })
      .end()
    return
  }
  const accepted = headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  const body = await page.encoded(encoding)
  reply
    .hijack()
    .raw.writeHead(page.status, {
      ...head,
      'content-length': body.length,
      ...(encoding === 'identity' ? null : { 'content-encoding': encoding }),
      ...last,
    })
    .end(body)
}

const FORM = 'application/x-www-form-urlencoded'
/** Whether a request submits a form; Fastify parses other text types as well. */
const isForm = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === FORM

/** What images a page may show: its own, and the tiles of the map where there are any. */
const imagesOf = ({ map_tiles }: World['config']) =>
  map_tiles === null ? 'data:' : `data: ${new URL(map_tiles.url).origin}`

function headersOf(response: Response, scripts: readonly Buffer[], images: string): Record<string, string> {
  const headers: Record<string, string> = {}
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') headers[name] = value
  })
  if (headers['content-type']?.startsWith('text/html') === true) {
    headers['content-security-policy'] = contentSecurityPolicy(scripts, images)
  }
  if (response.status === 503) headers['retry-after'] = RETRY_AFTER
  // browsers revalidate each time and mostly get a 304
  headers['cache-control'] ??= response.status === 200 ? 'private, no-cache' : 'no-store'
  return headers
}

/**
 * The URL of the requested page, always on this site. A request line such as `//other.example/` or
 * `http://other.example/` must not name another site, or the page would link there and its forms would count as ours.
 */
export function pageAddress(target: string, siteUrl: string): URL {
  const path = URL.canParse(target) ? new URL(target).pathname + new URL(target).search : target
  return new URL(`${siteUrl}/${path.replace(/^[/\\]+/, '')}`)
}

/** How API answers affect the caching of a page (src/server/page-tags.ts). */
export interface PageTags {
  /** the cache key of an answer that many pages share; null: each page fetches its own */
  sharedName: (name: string, query: Readonly<Record<string, string>>) => string | null
  /** what the answer shows; null: it must not be cached */
  tagsOf: (name: string, answer: unknown) => string[] | null
}

/** Serves every path that no other route takes as a page of the site, from the cache where possible. */
export function servePages(
  app: FastifyInstance,
  world: World,
  routes: Map<string, Route>,
  cache: PageCache,
  renderSite: RenderSite,
  { sharedName, tagsOf }: PageTags,
): void {
  const always = securityHeaders(world.config.is_production)
  const images = imagesOf(world.config)

  async function render(request: FastifyRequest, url: URL, body: BodyInit | null): Promise<RenderedPage> {
    const tags = new Set(['site'])
    // HEAD renders the page as GET does, so that a concurrent GET can share the rendering
    const method = request.method === 'HEAD' ? 'GET' : request.method
    let isKept = method === 'GET'
    let wait = 0
    const call = createInProcessClient(
      routes,
      world,
      { id: request.id, address: request.ip },
      (name, content) => {
        if (content instanceof TooMany) wait = Math.max(wait, content.retry_after)
        const found = tagsOf(name, content)
        if (found === null) isKept = false
        else for (const tag of found) tags.add(tag)
      },
      (name, query, ask) => {
        const shared = sharedName(name, query)
        if (shared === null) return ask()
        return cache.answer(shared, todayInIstanbul(world.now()), ask, (_shared, answer) =>
          tagsOf(name, answer),
        )
      },
    )
    const headers = new Headers()
    for (const name of ['accept', 'accept-language', 'content-type', 'origin', 'user-agent'] as const) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    // the framework compares the origin of a form with the host; a form sent to the host it came from is ours, under
    // whatever name the visitor reached the site (localhost)
    headers.set('host', url.host)
    const { host } = request.headers
    if (host !== undefined && headers.get('origin')?.endsWith(`//${host}`) === true) {
      headers.set('origin', url.origin)
    }
    const mark = Buffer.from(world.random(16)).toString('base64url')
    const response = await renderSite(
      new Request(url, { method, headers, ...(body === null ? {} : { body }) }),
      call,
      mark,
    )
    const { page, scripts } = removeNonce(Buffer.from(await response.arrayBuffer()), mark)
    if (response.status >= 500) isKept = false
    const own = { ...headersOf(response, scripts, images), ...always }
    if (response.status === 429 && wait > 0) own['retry-after'] = String(wait)
    // personal pages must not stay in a browser that other people use
    if (!isKept) own['cache-control'] = 'no-store'
    return {
      status: response.status,
      headers: own,
      body: page,
      tags: isKept ? [...tags] : null,
    }
  }

  // forms work without scripts
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body))

  /** Counts against the page limit; false: the limit is used up and the refusal was sent. */
  async function mayBeMade(request: FastifyRequest, reply: FastifyReply, url: URL): Promise<boolean> {
    try {
      await spendPage(world.db, request, url)
      return true
    } catch (refusal) {
      if (!(refusal instanceof TooMany)) throw refusal
      sendTooManyPages(reply, refusal)
      return false
    }
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/v1/') || request.url.startsWith('/v2/')) throw new Failure('not_found')
    const url = pageAddress(request.url, world.config.site_url)
    if (isForm(request) && typeof request.body === 'string') {
      if (!(await mayBeMade(request, reply, url))) return reply
      const page = await render(request, url, request.body)
      for (const [name, value] of Object.entries(page.headers)) void reply.header(name, value)
      return reply
        .code(page.status)
        .header('cache-control', 'no-store')
        .send(page.body.length === 0 ? undefined : page.body)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Failure('not_found')
    // a page depends on the day in Istanbul and on nothing of the visitor
    const key = `${todayInIstanbul(world.now())} ${url.pathname}${url.search}`
    if (!cache.hasPage(key) && !(await mayBeMade(request, reply, url))) return reply
    const page = await cache.page(key, () => render(request, url, null))
    return send(reply, page)
  })
}
