import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy, inlineScriptsOf } from './content-security.ts'

/** The back office: one page for every address below /dashboard, its files beside it. */
export async function serveOffice(app: FastifyInstance, folder: string): Promise<void> {
  const page = readFileSync(resolve(folder, 'index.html'), 'utf8')
  // mails are shown in a frame of their own text, without scripts
  // blob: photographs that a person chose, before they are sent
  const policy = contentSecurityPolicy(inlineScriptsOf(page), 'data: blob:')
  await app.register(fastifyStatic, {
    root: resolve(folder, 'assets'),
    prefix: '/dashboard/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    // a route for each file that is there at start (app.ts)
    wildcard: false,
  })
  // a part of an older program: an answer of 200 would pass for it
  app.get('/dashboard/assets/*', (_request, reply) => reply.callNotFound())
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
