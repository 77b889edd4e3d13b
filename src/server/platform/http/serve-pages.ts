import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Client } from '../../../client/client.ts'
import type { World } from '../context.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { Failure, RETRY_AFTER } from '../failure.ts'
import { contentSecurityPolicy, takeMarkOff } from './content-security.ts'
import { createInProcessClient } from './in-process.ts'
import { isClosing } from './is-closing.ts'
import { TooMany } from './limits.ts'
import type { CachedPage, PageCache, RenderedPage } from './page-cache.ts'
import { sendTooManyPages, spendPage } from './page-limit.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * The built site: a request and the API in, a response out. Every script that the site itself writes into the page
 * carries `mark` as its nonce, which is drawn anew for each rendering: no content can know it.
 */
export type RenderSite = (request: Request, call: Client, mark: string) => Promise<Response>

/**
 * Writes the page past the framework, whose ways to headers and bodies cost as much again as all the rest of a page
 * from memory.
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
/** What a page may be asked to carry out; the framework reads other texts as well. */
const isForm = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === FORM

function headersOf(response: Response, scripts: readonly Buffer[]): Record<string, string> {
  const headers: Record<string, string> = {}
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') headers[name] = value
  })
  if (headers['content-type']?.startsWith('text/html') === true) {
    headers['content-security-policy'] = contentSecurityPolicy(scripts)
  }
  if (response.status === 503) headers['retry-after'] = RETRY_AFTER
  // browsers ask again each time and mostly hear 304
  headers['cache-control'] ??= response.status === 200 ? 'private, no-cache' : 'no-store'
  return headers
}

/**
 * The page asked for, on this site: a request line such as `//other.example/` or `http://other.example/` names no other
 * one, or its pages would link there and its forms would pass for ours.
 */
export function pageAddress(target: string, siteUrl: string): URL {
  const path = URL.canParse(target) ? new URL(target).pathname + new URL(target).search : target
  return new URL(`${siteUrl}/${path.replace(/^[/\\]+/, '')}`)
}

/** What the answers that a page is made of say about the page (src/server/page-tags.ts). */
export interface PageTags {
  /** the name of an answer that many pages have in common, else null */
  sharedName: (name: string, query: Readonly<Record<string, string>>) => string | null
  /** what the answer shows; null: it must not be kept */
  tagsOf: (name: string, answer: unknown) => string[] | null
}

/** Serves every path that nothing else took as a page of the site, from memory where it may be kept. */
export function servePages(
  app: FastifyInstance,
  world: World,
  routes: Map<string, Route>,
  cache: PageCache,
  renderSite: RenderSite,
  { sharedName, tagsOf }: PageTags,
): void {
  const always = securityHeaders(world.config.is_production)

  async function render(request: FastifyRequest, url: URL, body: BodyInit | null): Promise<RenderedPage> {
    const tags = new Set(['site'])
    // HEAD is a page whose body stays here: whoever asks with GET at the same moment shares the rendering
    const method = request.method === 'HEAD' ? 'GET' : request.method
    let isKept = method === 'GET'
    const call = createInProcessClient(
      routes,
      world,
      { id: request.id, address: request.ip },
      (name, content) => {
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
    // the framework compares a form's origin with the address of the site: a form of the very host it was sent to is
    // ours under whatever name the visitor reached it (localhost)
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
    const { page, scripts } = takeMarkOff(Buffer.from(await response.arrayBuffer()), mark)
    if (response.status >= 500) isKept = false
    const own = { ...headersOf(response, scripts), ...always }
    // what is one person's is not left in a browser that others use
    if (!isKept) own['cache-control'] = 'no-store'
    return {
      status: response.status,
      headers: own,
      body: page,
      tags: isKept ? [...tags] : null,
    }
  }

  // forms of pages without scripts
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body))

  /** Spends the page limit; false: the limit is used up and the refusal has been sent. */
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
    // what a page shows depends on the day in Fethiye, and on nothing of the visitor
    const key = `${todayInIstanbul(world.now())} ${url.pathname}${url.search}`
    if (!cache.isAtHand(key) && !(await mayBeMade(request, reply, url))) return reply
    const page = await cache.page(key, () => render(request, url, null))
    return send(reply, page)
  })
}
