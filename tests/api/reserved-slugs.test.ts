import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isReservedSlug } from '../../src/domain/catalogue/reserved-slugs.ts'
import { createApp } from '../../src/server/app.ts'
import { routes } from '../../src/server/routes.ts'
import { readSession } from '../../src/server/platform/http/session.ts'
import siteRoutes from '../../src/site/routes.ts'
import { startApi } from '../api.ts'

const api = await startApi()
const buildDir = mkdtempSync(join(tmpdir(), 'telmessa-build-'))
afterAll(async () => {
  await api.close()
  rmSync(buildDir, { recursive: true })
})

/** A stand-in for a build: only the folders that its files are served from matter here. */
function stageBuild(): void {
  for (const folder of ['site/client/assets', 'dashboard/assets']) {
    mkdirSync(join(buildDir, folder), { recursive: true })
  }
  writeFileSync(join(buildDir, 'dashboard/index.html'), '')
}

interface SiteRoute {
  path?: string
  children?: SiteRoute[]
}
const pathsOf = ({ path, children = [] }: SiteRoute): string[] => [
  ...(path === undefined ? [] : [path]),
  ...children.flatMap(pathsOf),
]
/** Reads the paths from the tree of routes that the framework prints: a line with methods is a route. */
function pathsIn(drawing: string): string[] {
  const above: string[] = []
  return [...drawing.matchAll(/^([│ ]*)[├└]── (\S+)( \([A-Z, ]+\))?$/gm)].flatMap(
    ([, indent, letters, methods]) => {
      above.length = indent!.length / 4
      above.push(letters!)
      return methods === undefined ? [] : [above.join('')]
    },
  )
}
const firstPart = (path: string) => path.replace(/^\//, '').split('/')[0]!
/** Path parts with a dot or a placeholder cannot be a slug. */
const isSlug = (part: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part)

test('every first part of an address that the program answers is reserved', async () => {
  stageBuild()
  const app = await createApp({
    world: api.world,
    routes,
    readSession,
    settle: async () => {},
    cache: api.cache,
    renderSite: async () => new Response(''),
    buildDir,
  })
  const served = pathsIn(app.printRoutes())
  await app.close()
  const parts = new Set([...served, ...siteRoutes.flatMap(pathsOf)].map(firstPart).filter(isSlug))
  expect([...parts]).toEqual(
    expect.arrayContaining([
      'v1',
      'sitemaps',
      'dashboard',
      'media',
      'assets',
      'api-docs',
      'listing',
      'talep',
    ]),
  )
  expect([...parts].filter((part) => !isReservedSlug(part))).toEqual([])
})
