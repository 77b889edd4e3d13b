import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db, World } from '../context.ts'
import { Failure } from '../failure.ts'
import type { PageCache } from './page-cache.ts'
import { spendPage } from './page-limit.ts'

interface Address {
  path: string
  updated_at: Date
  images: string[]
}

/** The addresses of the site. app.ts passes the queries in, because platform knows no module. */
export interface SiteAddresses {
  /** the number of active villas */
  count: (db: Db) => Promise<number>
  /** the last change in each file of `perFile` villas */
  files: (db: Db, perFile: number) => Promise<Date[]>
  villas: (db: Db, skip: number, take: number) => Promise<Address[]>
  /** boats and their list; empty without boats */
  boats: (db: Db) => Promise<Address[]>
  landings: (db: Db) => Promise<Address[]>
  texts: (db: Db) => Promise<Address[]>
  posts: (db: Db, now: Date) => Promise<Address[]>
}

/** A file may hold 50,000 addresses; a thousand villas with their images are 3 MB. */
const PER_FILE = 1000

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

interface File {
  name: string
  updated_at: Date | null
}

const latest = (moments: readonly Date[]): Date | null =>
  moments.reduce<Date | null>((last, each) => (last === null || each > last ? each : last), null)

const fileOf = (name: string, addresses: readonly Address[]): File => ({
  name,
  updated_at: latest(addresses.map(({ updated_at }) => updated_at)),
})

function indexText(site: string, files: File[]): string {
  const entries = files.map(({ name, updated_at }) => {
    const lastmod = updated_at === null ? '' : `<lastmod>${updated_at.toISOString()}</lastmod>`
    return `<sitemap><loc>${escaped(`${site}/sitemaps/${name}`)}</loc>${lastmod}</sitemap>`
  })
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`
}

function urlsText(site: string, addresses: Address[]): string {
  const entries = addresses.map(({ path, updated_at, images }) => {
    const imageEntries = images.map(
      (image) => `<image:image><image:loc>${escaped(site + image)}</image:loc></image:image>`,
    )
    return `<url><loc>${escaped(site + path)}</loc><lastmod>${updated_at.toISOString()}</lastmod>${imageEntries.join('')}</url>`
  })
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries.join('\n')}\n</urlset>\n`
}

/**
 * Serves the sitemap index and its files (docs/product.md, Search engines). They are cached like pages: a write to a
 * villa or the site drops them, so a deactivated villa disappears at once.
 */
export function serveSitemap(
  app: FastifyInstance,
  world: World,
  cache: PageCache,
  addresses: SiteAddresses,
): void {
  const { db, config } = world
  const site = config.site_url

  async function send(reply: FastifyReply, name: string, write: () => Promise<string>) {
    const key = `sitemap ${name}`
    if (!cache.hasPage(key)) await spendPage(db, reply.request)
    const page = await cache.page(key, async () => ({
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'private, no-cache' },
      body: Buffer.from(await write()),
      tags: ['site', 'villa'],
    }))
    return reply.headers(page.headers).send(await page.encoded('identity'))
  }

  /** The lists, which change with every villa, and the texts. */
  async function pages(files: readonly Date[]): Promise<Address[]> {
    const updated_at = latest(files) ?? world.now()
    const lists = [
      '/',
      '/listing',
      '/regions',
      '/kisa-konaklama',
      '/firsatlar',
      '/contact',
      '/rentitout',
      '/blog',
    ]
    const [texts, posts] = await Promise.all([addresses.texts(db), addresses.posts(db, world.now())])
    return [...lists.map((path) => ({ path, updated_at, images: [] })), ...texts, ...posts]
  }

  app.get('/sitemap.xml', (_request, reply) =>
    send(reply, 'index', async () => {
      const [files, boats, landings] = await Promise.all([
        addresses.files(db, PER_FILE),
        addresses.boats(db),
        addresses.landings(db),
      ])
      return indexText(site, [
        ...files.map((updated_at, index) => ({ name: `villas-${index + 1}.xml`, updated_at })),
        ...(boats.length === 0 ? [] : [fileOf('boats.xml', boats)]),
        fileOf('regions.xml', landings),
        fileOf('pages.xml', await pages(files)),
      ])
    }),
  )
  app.get('/sitemaps/boats.xml', (_request, reply) =>
    send(reply, 'boats', async () => urlsText(site, await addresses.boats(db))),
  )
  app.get('/sitemaps/regions.xml', (_request, reply) =>
    send(reply, 'regions', async () => urlsText(site, await addresses.landings(db))),
  )
  app.get('/sitemaps/pages.xml', (_request, reply) =>
    send(reply, 'pages', async () => urlsText(site, await pages(await addresses.files(db, PER_FILE)))),
  )
  app.get<{ Params: { number: string } }>(
    '/sitemaps/villas-:number(^[1-9]\\d{0,3}).xml',
    (request, reply) => {
      const skip = (Number(request.params.number) - 1) * PER_FILE
      return send(reply, `villas ${skip}`, async () => {
        if (skip > 0 && skip >= (await addresses.count(db))) throw new Failure('not_found')
        return urlsText(site, await addresses.villas(db, skip, PER_FILE))
      })
    },
  )
}
