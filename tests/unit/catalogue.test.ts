import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FEATURE_ICONS } from '../../src/domain/feature-icons.ts'
import { isReservedSlug } from '../../src/domain/reserved-slugs.ts'
import { routes } from '../../src/server/routes.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('no page of the catalogue can take an address of the site or of the API', () => {
  const ofTheSite = [...read('src/site/routes.ts').matchAll(/route\(\s*'([^'/:*]+)/g)].map(
    ([, first]) => first!,
  )
  const ofTheApi = routes.map(({ endpoint }) => endpoint.path.split('/')[1]!)
  const ofFiles = ['dashboard', 'assets', 'media']
  const free = [...new Set([...ofTheSite, ...ofTheApi, ...ofFiles])].filter((slug) => !isReservedSlug(slug))
  expect(ofTheSite).toContain('listing')
  expect(free).toEqual([])
})

test('the marks a feature may carry are those that are drawn', () => {
  const drawn = [...read('src/ui/feature-icons.svg').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(drawn)).toEqual(new Set(FEATURE_ICONS))
})
