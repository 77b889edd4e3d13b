import type { FastifyInstance } from 'fastify'
import { brandIcon, brandManifest, type BrandMark } from '../../../domain/content/brand-files.ts'
import type { Db, World } from '../context.ts'
import type { PageCache } from './page-cache.ts'

const FILES = {
  '/favicon.svg': { type: 'image/svg+xml', write: brandIcon },
  '/manifest.webmanifest': {
    type: 'application/manifest+json',
    write: (brand: BrandMark) => JSON.stringify(brandManifest(brand)),
  },
}

/** Serves the icon and the manifest of the brand. They are kept like pages: saved settings drop them. */
export function serveBrandFiles(
  app: FastifyInstance,
  { db }: Pick<World, 'db'>,
  cache: PageCache,
  /** app.ts passes the query in, because platform knows no service */
  read: (db: Db) => Promise<BrandMark>,
): void {
  for (const [path, { type, write }] of Object.entries(FILES)) {
    app.get(path, async (_request, reply) => {
      const page = await cache.page(path, async () => ({
        status: 200,
        headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
        body: Buffer.from(write(await read(db))),
        tags: ['site'],
      }))
      return reply.headers(page.headers).send(await page.encoded('identity'))
    })
  }
}
