import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import {
  boatAddresses,
  countVillas,
  feedPosts,
  landingAddresses,
  postAddresses,
  siteBrand,
  textAddresses,
  villaAddresses,
  villaFiles,
} from './modules/content/store-addresses.ts'
import { BRAND } from '../domain/seo/search-snippet.ts'
import type { World } from './platform/context.ts'
import { Failure } from './platform/failure.ts'
import { databaseFailure } from './platform/http/database-failure.ts'
import { databaseReadiness } from './platform/http/database-readiness.ts'
import { sharedName, tagsOf } from './page-tags.ts'
import { createServer } from './platform/http/create-server.ts'
import { endBadConnection } from './platform/http/end-bad-connection.ts'
import type { ReadSession } from './platform/http/execute.ts'
import { isClosing } from './platform/http/is-closing.ts'
import { openApiDocument } from './platform/http/openapi.ts'
import { PageCache } from './platform/http/page-cache.ts'
import type { Route } from './platform/http/route.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { sendFailure, serveApi, transportFailure } from './platform/http/serve-api.ts'
import { serveMedia } from './platform/http/serve-media.ts'
import { serveAssets } from './platform/http/serve-assets.ts'
import { serveBrandFiles } from './platform/http/serve-brand-files.ts'
import { serveDashboard } from './platform/http/serve-dashboard.ts'
import { servePages, type RenderSite } from './platform/http/serve-pages.ts'
import { serveRobots } from './platform/http/serve-robots.ts'
import { serveRss } from './platform/http/serve-rss.ts'
import { serveSitemap } from './platform/http/serve-sitemap.ts'
import { brandMark } from './services/brand/brand-mark.ts'
import { brandName } from './services/brand/brand-name.ts'
import { searchIndexOf } from './services/search-index/search-index.ts'

interface AppParts {
  world: World
  routes: readonly Route[]
  readSession: ReadSession
  /** waits until the notifications of committed writes have arrived */
  settle: () => Promise<void>
  cache: PageCache
  /** null: only the API is served (tests of the API need no built site) */
  renderSite: RenderSite | null
  buildDir: string
  /** in development only: reads the page of the dashboard; Vite then serves the browser's files instead of buildDir */
  readDashboard?: (url: string) => Promise<string>
}

/** Joins API, images, dashboard and site into one server. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { world, routes, cache, renderSite } = parts
  const unfollow = cache.follow(world.writes)
  const started = Buffer.from(world.random(6)).toString('base64url')
  let requests = 0
  const app = Fastify({
    trustProxy: (_address, hop) => hop < world.config.trust_proxy,
    bodyLimit: 1_048_576,
    serverFactory: createServer,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // the random part is drawn once, because drawing it per request costs a twentieth of a cached page
    genReqId: () => `${started}-${(requests += 1)}`,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    exposeHeadRoutes: true,
    // a URL that cannot be decoded, or has a longer segment than any of ours, gets our own failure
    frameworkErrors: (error, _request, reply) =>
      void sendFailure(reply, new Failure(error.code === 'FST_ERR_BAD_URL' ? 'malformed' : 'not_found')),
    clientErrorHandler: endBadConnection,
    logger: false,
  })

  const always = securityHeaders(world.config.is_production)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing(app)) reply.header('connection', 'close')
    reply.headers(always)
    done()
  })

  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const failure = error instanceof Failure ? error : (transportFailure(error) ?? databaseFailure(error))
    if (failure !== null) return sendFailure(reply, failure)
    world.log.error({ request: request.id, error: String(error.stack ?? error) }, 'unexpected')
    return sendFailure(reply, new Failure('unexpected', { content: { request_id: request.id } }))
  })

  app.addHook('onClose', (_app, done) => {
    unfollow()
    done()
  })

  app.get('/healthz', () => ({ success: true, content: { status: 'ok' }, message: '' }))
  const isReady = databaseReadiness(world.db)
  const searchIndex = searchIndexOf(world)
  searchIndex.start()
  app.get('/readyz', async (_request, reply) => {
    if (!searchIndex.isLoaded || !(await isReady())) return sendFailure(reply, new Failure('unavailable'))
    return { success: true, content: { status: 'ready' }, message: '' }
  })

  serveApi(app, routes, world, parts.readSession, parts.settle)
  const document = openApiDocument(routes, world.config.site_url)
  app.get('/openapi.json', () => document)
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } })
  await app.register(fastifySwaggerUi, { routePrefix: '/api-docs', staticCSP: true })
  serveMedia(app, world)
  serveSitemap(app, world, cache, {
    count: countVillas,
    files: villaFiles,
    villas: villaAddresses,
    boats: boatAddresses,
    landings: landingAddresses,
    texts: textAddresses,
    posts: postAddresses,
  })
  serveBrandFiles(app, world, cache, brandMark)
  serveRss(app, world, cache, { posts: feedPosts, brand: siteBrand })

  if (renderSite !== null) {
    // the dashboard opens without a database and says so itself
    const readBrand = () => brandName(world.db).catch(() => BRAND)
    if (parts.readDashboard === undefined) await serveBuiltFiles(app, parts.buildDir, readBrand)
    else serveDashboard(app, parts.readDashboard, readBrand)
    serveRobots(app, world.config)
    servePages(
      app,
      world,
      new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route])),
      cache,
      renderSite,
      { sharedName, tagsOf },
    )
  } else {
    app.setNotFoundHandler(() => {
      throw new Failure('not_found')
    })
  }
  return app
}

async function serveBuiltFiles(
  app: FastifyInstance,
  buildDir: string,
  readBrand: () => Promise<string>,
): Promise<void> {
  const siteFolder = resolve(buildDir, 'site/client')
  const dashboardFolder = resolve(buildDir, 'dashboard')
  await app.register(fastifyStatic, {
    root: siteFolder,
    serve: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  })
  serveAssets(app, '/assets/', resolve(siteFolder, 'assets'))
  serveAssets(app, '/dashboard/assets/', resolve(dashboardFolder, 'assets'))
  const page = readFileSync(resolve(dashboardFolder, 'index.html'), 'utf8')
  serveDashboard(app, () => page, readBrand)
}
