import type { FastifyInstance } from 'fastify'
import type { World } from '../context.ts'
import { diskStorage } from '../files/storage.ts'

/** Images. A name says its content by digest, so browsers keep what was sent once for good. */
export function serveMedia(app: FastifyInstance, world: World): void {
  const storage = diskStorage(world.config.data_dir)
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const file = await storage.open(request.params.name)
    if (file === null) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', file.size)
      .type(file.content_type)
      .send(file.stream)
  })
}
