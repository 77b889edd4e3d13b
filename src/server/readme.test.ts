import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTINGS } from './platform/config.ts'

test('the README lists every setting with what it is and holds without it, and no other', () => {
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \| (.*?) \|(.*?) ?\|$/gm)
  const listed = [...rows].map(([, name, about, fallback]) => [
    name,
    { about, fallback: fallback!.trim().replaceAll('`', '') },
  ])
  expect(Object.fromEntries(listed)).toEqual(SETTINGS)
})
