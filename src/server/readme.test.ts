import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTINGS } from './config.ts'

test('the README lists every setting with what it is, and no other', () => {
  const rows = [...readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)]
  const listed = Object.fromEntries(rows.map(([, name, about]) => [name, about]))
  expect(listed).toEqual(
    Object.fromEntries(Object.entries(SETTINGS).map(([name, { about }]) => [name, about])),
  )
})
