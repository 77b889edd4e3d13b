import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

/** Rows of a table as their cells, without its head. */
const rowsOf = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) => line.slice(2, -2).split(' | '))

const files = new Map<string, string>()

/** Whether the file has a test, or a group of tests, of exactly this name. */
function hasTest(file: string, name: string): boolean {
  if (!files.has(file)) files.set(file, read(file))
  // names of tests stand in quotes; a name here may leave out the case of a table at its end
  const found = [`'${name}'`, `"${name}"`, `\`${name}\``, `'${name}: %s'`]
  return found.some((quoted) => files.get(file)!.includes(quoted))
}

/** The tests a cell names that do not exist; several stand with a line break between them. */
const missingOf = (cell: string) =>
  cell.split('<br>').filter((named) => {
    const [, file, name] = /^`([^`]+)`: (.+)$/.exec(named) ?? []
    return file === undefined || !hasTest(file, name!)
  })

const [complaints, faults, found, office, boats] = read('docs/acceptance.md').split(
  /\n## (?:Keep standing|True for the visitor, quick for the office|Content, people and settings|Boats as equals)\n/,
) as [string, string, string, string, string]

describe('docs/acceptance.md', () => {
  test('names a test that exists for every complaint', () => {
    const rows = rowsOf(complaints).slice(1)
    expect(rows.flatMap(([row, , named]) => missingOf(named!).map((one) => `row ${row}: ${one}`))).toEqual([])
    const seen = new Set(rows.map(([row]) => Number(row)))
    expect([...seen]).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 27, 28, 29,
      30, 31, 33, 34,
    ])
  })

  test('names a test that exists for each of the ten parts of Keep standing', () => {
    const rows = rowsOf(faults).slice(1)
    expect(rows.flatMap(([part, , named]) => missingOf(named!).map((one) => `part ${part}: ${one}`))).toEqual(
      [],
    )
    expect([...new Set(rows.map(([part]) => Number(part)))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(rows.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([])
  })

  test.each([
    ['everything that was found in use', found],
    ['everything that an office changes by itself', office],
    ['everything that boats are held to', boats],
  ])('names a test that exists for %s', (_what, section) => {
    const rows = rowsOf(section).slice(1)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.flatMap(([part, , named]) => missingOf(named!).map((one) => `part ${part}: ${one}`))).toEqual(
      [],
    )
  })
})

test('docs/reliability.md names tests that exist, and says so where there is none', () => {
  const rows = rowsOf(read('docs/reliability.md')).filter(
    ([first]) => first !== 'what happens' && first !== 'risk',
  )
  expect(rows.length).toBeGreaterThan(80)
  expect(rows.filter((cells) => cells.length !== 4)).toEqual([])
  const without = rows.filter(([, , , named]) => named === '–')
  expect(without.filter(([, , ours]) => !/not (tested|measured)/.test(ours!))).toEqual([])
  expect(rows.flatMap(([, , , named]) => (named === '–' ? [] : missingOf(named!)))).toEqual([])
})
