import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy, inlineScriptsOf } from './content-security.ts'

/** The name in the file of the dashboard, in whose place the page has the brand. */
const BUILT_NAME = 'Telmessa'
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Serves the dashboard: one page for every path below /dashboard. */
export function serveDashboard(
  app: FastifyInstance,
  readPage: (url: string) => string | Promise<string>,
  readBrand: () => Promise<string>,
): void {
  for (const url of ['/dashboard', '/dashboard/*']) {
    app.get(url, async (request, reply) => {
      const brand = escaped(await readBrand())
      const page = (await readPage(request.url)).replaceAll(BUILT_NAME, () => brand)
      // blob: shows images that the user chose before they are uploaded
      const policy = contentSecurityPolicy(inlineScriptsOf(page), 'data: blob:')
      return reply
        .header('cache-control', 'private, no-cache')
        .header('content-security-policy', policy)
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(page)
    })
  }
}
