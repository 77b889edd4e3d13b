import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy, inlineScriptsOf } from './content-security.ts'
import { serveAssets } from './serve-assets.ts'

/** The dashboard: one page for every address below /dashboard, its files beside it. */
export function serveDashboard(app: FastifyInstance, folder: string): void {
  const page = readFileSync(resolve(folder, 'index.html'), 'utf8')
  // mails are shown in a frame of their own text, without scripts
  // blob: images that a person chose, before they are sent
  const policy = contentSecurityPolicy(inlineScriptsOf(page), 'data: blob:')
  serveAssets(app, '/dashboard/assets/', resolve(folder, 'assets'))
  for (const url of ['/dashboard', '/dashboard/*']) {
    app.get(url, (_request, reply) =>
      reply
        .header('cache-control', 'private, no-cache')
        .header('content-security-policy', policy)
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(page),
    )
  }
}
