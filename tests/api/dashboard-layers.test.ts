import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../../.build/dashboard/index.html'), 'utf8')

/** A style sheet that loads before the order is stated would put its layer below the reset, which removes all spacing. */
test('the dashboard states the order of its CSS layers before its first style sheet', () => {
  const order = page.search(/<style>\s*@layer [^;]*\bbase,\s*components\b/)
  expect(order).toBeGreaterThan(-1)
  expect(page.indexOf('rel="stylesheet"')).toBeGreaterThan(order)
})
