import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RouteObject } from 'react-router'
import { routes } from '../../src/dashboard/routes.tsx'

/** The addresses of all screens below /dashboard; the screen for unknown addresses has none. */
const addressesOf = (branch: readonly RouteObject[], above = ''): string[] =>
  branch.flatMap(({ path, index, children }) => {
    const address = path === undefined ? above : `${above}/${path}`.replaceAll(/\/+/g, '/')
    if (children !== undefined) return addressesOf(children, address)
    return path === '*' || (path === undefined && index !== true) ? [] : [address]
  })
const addresses = addressesOf(routes)

test('every screen of the dashboard is looked at in every width and theme', () => {
  const look = readFileSync('tests/e2e/look.spec.ts', 'utf8')
  const isLookedAt = (address: string) => {
    const pattern = address
      .replaceAll(/\/:\w+\?/g, String.raw`(/[\w-]+)?`)
      .replaceAll(/:\w+/g, String.raw`(\d+|\$\{[^}]+\})`)
    return new RegExp(`['\`]/dashboard${pattern}['\`?]`).test(look)
  }
  expect(addresses.length).toBeGreaterThan(15)
  expect(
    addresses.filter((address) => !isLookedAt(address)).map((address) => `add ${address} to look.spec.ts`),
  ).toEqual([])
})

test('docs/product.md lists every screen of the dashboard, and no other', () => {
  const [section] = readFileSync('docs/product.md', 'utf8').split('## 20. Dashboard')[1]!.split('\n## ')
  const listed = [...section!.matchAll(/^\| `([^`]+)` \|/gm)].map(([, address]) => address!)
  expect(listed.toSorted()).toEqual(addresses.toSorted())
})
