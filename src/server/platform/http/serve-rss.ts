import type { FastifyInstance } from 'fastify'
import type { Db, World } from '../context.ts'
import type { PageCache } from './page-cache.ts'
import { spendPage } from './page-limit.ts'

interface Item {
  title: string
  path: string
  summary: string
  author: string
  tags: string[]
  published_at: Date
}

/** What the feed shows. app.ts passes the queries in, because platform knows no module. */
export interface RssSource {
  posts: (db: Db, now: Date) => Promise<Item[]>
  brand: (db: Db) => Promise<string>
}

// XML 1.0 has no control characters; the calls refuse them in new texts
const escaped = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

function itemText(site: string, { title, path, summary, author, tags, published_at }: Item): string {
  const link = escaped(site + path)
  return [
    `<item><title>${escaped(title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid>`,
    `<pubDate>${published_at.toUTCString()}</pubDate>`,
    summary === '' ? '' : `<description>${escaped(summary)}</description>`,
    author === '' ? '' : `<dc:creator>${escaped(author)}</dc:creator>`,
    ...tags.map((tag) => `<category>${escaped(tag)}</category>`),
    '</item>\n',
  ].join('')
}

/** Serves the newest posts of the blog as RSS 2.0. It is cached like a page: a write to a post drops it. */
export function serveRss(app: FastifyInstance, world: World, cache: PageCache, source: RssSource): void {
  const { db, config, now } = world
  const site = config.site_url

  async function write(): Promise<string> {
    const [posts, brand] = await Promise.all([source.posts(db, now()), source.brand(db)])
    const title = escaped(brand === '' ? 'Blog' : `${brand} Blog`)
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
      `<title>${title}</title><link>${escaped(site)}/blog</link>`,
      `<description>Bölgemizden yazılar</description><language>tr</language>`,
      `<atom:link href="${escaped(site)}/blog/rss.xml" rel="self" type="application/rss+xml"/>\n`,
      ...posts.map((post) => itemText(site, post)),
      '</channel></rss>\n',
    ].join('')
  }

  app.get('/blog/rss.xml', async (request, reply) => {
    const key = 'rss'
    if (!cache.hasPage(key)) await spendPage(db, request)
    const page = await cache.page(key, async () => ({
      status: 200,
      headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'private, no-cache' },
      body: Buffer.from(await write()),
      tags: ['site'],
    }))
    return reply.headers(page.headers).send(await page.encoded('identity'))
  })
}
