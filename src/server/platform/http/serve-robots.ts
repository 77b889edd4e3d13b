import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** What a search engine has no business in: the dashboard, the API and pages of one person (docs/product.md, Search engines). */
const PRIVATE = ['/dashboard', '/v1/', '/v2/', '/api-docs', '/enquire', '/talep/', '/odeme/', '/abonelik/']

type RobotsConfig = Pick<Config, 'is_production' | 'site_url'>

/** Only the real site may be found; a trial or a developer's copy asks to be left alone. */
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
