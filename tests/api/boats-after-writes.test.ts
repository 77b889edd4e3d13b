import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { candidatesOf } from '../../src/server/modules/boats/kept-boats.ts'
import { tagsOf } from '../../src/server/page-tags.ts'
import { Failure } from '../../src/server/platform/failure.ts'
import { WriteNews } from '../../src/server/platform/db/write-news.ts'
import { routes } from '../../src/server/routes.ts'
import { createPricedBoat } from '../factories/boats.ts'
import { nextAddress } from '../request-api.ts'
import { rowOf, stageEveryRoute } from './every-route.ts'
import type { Api, Facts } from './route-row.ts'

/**
 * After each write of the API, a kept page that shows boats is dropped when its answers have changed, and the boats that
 * searches keep in memory are those of the database.
 */
let api: Api
let facts: Facts
let admin: string
let told: string[] = []

beforeAll(async () => {
  const stage = await stageEveryRoute()
  facts = stage.facts
  api = facts.api
  admin = stage.tokens.admin!
  api.world.writes.subscribe({ onTag: (tag) => void told.push(tag), onMissed: () => {} })
  await createPricedBoat(api.db)
})
afterAll(() => api.close())

/** The calls behind a page, each with its address. */
type Page = [name: string, url: string][]

async function newest(table: 'boats' | 'boat_types' | 'marinas'): Promise<string> {
  const row = await api.db.selectFrom(table).select('slug').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row!.slug
}

/** The pages that show boats; a row of a call makes its boat, type and marina just before, so they are the newest. */
async function pagesWithBoats(): Promise<Page[]> {
  const [boat, type, marina] = [await newest('boats'), await newest('boat_types'), await newest('marinas')]
  return [
    [
      ['GET /v1/boats/{slug}', `/v1/boats/${boat}`],
      ['GET /v1/boats/{slug}/calendar', `/v1/boats/${boat}/calendar`],
      ['GET /v1/faq', '/v1/faq?page=boat'],
    ],
    [['GET /v1/boats/{slug}/comments', `/v1/boats/${boat}/comments`]],
    [['GET /v1/searchboats', '/v1/searchboats?take=100']],
    [['GET /v1/searchboats/facets', '/v1/searchboats/facets']],
    [['GET /v1/landings/{slug}', `/v1/landings/${type}`]],
    [['GET /v1/landings/{slug}', `/v1/landings/${marina}`]],
    [['GET /v1/website/home', '/v1/website/home']],
    [['GET /v1/website/site', '/v1/website/site']],
    [['GET /v1/regions', '/v1/regions']],
  ]
}

/** What a page shows, and the tags under which it is kept; null where it is not kept. */
async function look(page: Page) {
  const answers = []
  const tags: string[] = []
  for (const [name, url] of page) {
    const { status, body } = await api.call('GET', url, { address: nextAddress() })
    answers.push(body)
    const own = tagsOf(name, status === 200 ? body.content : new Failure(body.content.code))
    if (own === null) return { answers, tags: null }
    tags.push(...own)
  }
  return { answers, tags }
}

const drops = (tag: string, tags: readonly string[]) =>
  tags.includes(tag) || (tag.startsWith('villa:') && tags.includes('villa'))

async function boatsInMemoryAndAnew() {
  const now = api.world.now()
  const order = { order: 'recommended' } as const
  const kept = await candidatesOf(api.world, order, now)
  return { kept, anew: await candidatesOf({ db: api.db, writes: new WriteNews() }, order, now) }
}

let changed = 0
const writes = routes.filter(({ endpoint: { method, access } }) => method !== 'GET' && access !== 'public')

describe.each(writes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))('%s', (name) => {
  test('leaves no page with boats and no kept boat as it was before', async () => {
    const { url, body } = await rowOf(name).request(facts)
    const pages = await pagesWithBoats()
    const before = []
    for (const page of pages) before.push(await look(page))
    await boatsInMemoryAndAnew()
    told = []
    await api.call(name.split(' ')[0]!, url, { body, token: admin, address: nextAddress() })
    await api.settle()
    for (const [index, page] of pages.entries()) {
      const { answers, tags } = before[index]!
      const after = await look(page)
      if (tags === null || JSON.stringify(after.answers) === JSON.stringify(answers)) continue
      changed += 1
      expect({ page, told }).toSatisfy(() => told.some((tag) => drops(tag, tags)))
    }
    const { kept, anew } = await boatsInMemoryAndAnew()
    expect(kept).toEqual(anew)
  })
})

test('many writes change a page with boats', () => {
  expect(changed).toBeGreaterThan(40)
})
