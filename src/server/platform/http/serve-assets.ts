import { readdirSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the files of a build; their names change with their content. There is one route for all, because a route for
 * each file took a sixth of the start time. The names are listed once, so that no request reads the folder.
 */
export function serveAssets(app: FastifyInstance, prefix: string, folder: string): void {
  const names = new Set(readdirSync(folder).filter((name) => !/\.(?:br|gz)$/.test(name)))
  app.get<{ Params: { '*': string } }>(`${prefix}*`, ({ params }, reply) =>
    // a file of an older build: an error page with status 200 would be taken for it
    names.has(params['*']) ? reply.sendFile(params['*'], folder) : reply.callNotFound(),
  )
}
