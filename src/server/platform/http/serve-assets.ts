import { readdirSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/**
 * The files of a build that are there at start, each under a name that changes with its content. One route for all: a
 * route each took a sixth of the start, and without a list of names every answer would read the whole folder.
 */
export function serveAssets(app: FastifyInstance, prefix: string, folder: string): void {
  const names = new Set(readdirSync(folder).filter((name) => !/\.(?:br|gz)$/.test(name)))
  app.get<{ Params: { '*': string } }>(`${prefix}*`, ({ params }, reply) =>
    // a part of an older program: an answer of 200 would pass for it
    names.has(params['*']) ? reply.sendFile(params['*'], folder) : reply.callNotFound(),
  )
}
