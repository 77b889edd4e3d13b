import type { FastifyInstance } from 'fastify'

/** What a search engine has no business in: the office, the API and pages of one person (design.md A6). */
const PRIVATE = ['/dashboard', '/v1/', '/v2/', '/api-docs', '/enquire', '/talep/', '/odeme/', '/abonelik/']

/** Only the real site may be found; a trial or a developer's copy asks to be left alone. */
function robotsText(isProduction: boolean): string {
  const lines = isProduction ? PRIVATE.map((path) => `Disallow: ${path}`) : ['Disallow: /']
  return `${['User-agent: *', ...lines].join('\n')}\n`
}

export function serveRobots(app: FastifyInstance, isProduction: boolean): void {
  const text = robotsText(isProduction)
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(text),
  )
}
