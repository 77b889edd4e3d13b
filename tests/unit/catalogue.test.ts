import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FEATURE_ICONS } from '../../src/domain/catalogue/feature-icons.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('every icon that a feature may have is drawn, and no other', () => {
  const drawn = [...read('src/ui/feature-icons.svg').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(drawn)).toEqual(new Set(FEATURE_ICONS))
})
