import type { FastifyInstance } from 'fastify'
import type { World } from '../context.ts'
import { diskStorage } from '../files/storage.ts'

/** Serves images. The name of a file is the digest of its content, so browsers may cache it for ever. */
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
