import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every test that docs/acceptance.md names exists under that name', () => {
  const rows = readFileSync('docs/acceptance.md', 'utf8').matchAll(
    /^\| (\d+) \| [^|]+ \| `([^`]+)`: (.+) \|$/gm,
  )
  const missing: string[] = []
  const seen = new Set<number>()
  for (const [, row, file, name] of rows) {
    seen.add(Number(row))
    if (!readFileSync(file!, 'utf8').includes(name!)) missing.push(`row ${row}: ${file}: ${name}`)
  }
  expect(missing).toEqual([])
  for (const row of [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 27, 28, 29, 30,
    31, 33, 34,
  ]) {
    expect(seen, `row ${row}`).toContain(row)
  }
})
