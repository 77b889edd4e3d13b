import type { FastifyInstance } from 'fastify'
import type { World } from '../context.ts'
import { openMedia } from '../files/open-media.ts'

/** Images by their content's name, kept by browsers for good. */
export function serveMedia(app: FastifyInstance, world: World): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const file = await openMedia(world.config.data_dir, request.params.name)
    if (file === null) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', file.size)
      .type(file.content_type)
      .send(file.stream)
  })
}
