import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Paths that are closed to search engines: the dashboard, the API and personal pages (docs/product.md, Search
 * engines).
 */
const PRIVATE = ['/dashboard', '/v1/', '/v2/', '/api-docs', '/enquire', '/talep/', '/odeme/', '/abonelik/']

type RobotsConfig = Pick<Config, 'is_production' | 'site_url'>

/** Only the production site may be indexed; other copies disallow everything. */
function robotsText({ is_production, site_url }: RobotsConfig): string {
  const lines = is_production
    ? [...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${site_url}/sitemap.xml`]
    : ['Disallow: /']
  return `${['User-agent: *', ...lines].join('\n')}\n`
}

export function serveRobots(app: FastifyInstance, config: RobotsConfig): void {
  const text = robotsText(config)
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(text),
  )
}
