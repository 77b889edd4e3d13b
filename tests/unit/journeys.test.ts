import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const MOST_LINES = 80

/** The tests of a formatted file with their number of lines. A test ends at the closing bracket with its own indent. */
function testsOf(source: string): { name: string; lines: number }[] {
  const lines = source.split('\n')
  return lines.flatMap((line, first) => {
    const [, indent, rest] = /^( *)test\((.*)/.exec(line) ?? []
    if (indent === undefined || rest === undefined) return []
    const last = lines.findIndex((each, index) => index > first && each === `${indent}})`)
    const name = rest === '' ? lines[first + 1]!.trim() : rest
    return [{ name, lines: last - first + 1 }]
  })
}

describe('the journeys in tests/e2e', () => {
  const files = readdirSync('tests/e2e')
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, source: readFileSync(`tests/e2e/${name}`, 'utf8') }))

  test('have at most 80 lines, because whoever sees one fail has to read all of it', () => {
    const journeys = files.flatMap(({ name, source }) =>
      testsOf(source).map((journey) => ({ file: name, ...journey })),
    )
    expect(journeys.length).toBeGreaterThan(100)
    expect(journeys.filter(({ lines }) => lines < 2)).toEqual([])
    expect(journeys.filter(({ lines }) => lines > MOST_LINES)).toEqual([])
  })

  test('wait for what is seen and never for a time, which is too short on a slow machine', () => {
    const waiting = files.filter(({ source }) => /waitForTimeout|timers\/promises/.test(source))
    expect(waiting.map(({ name }) => name)).toEqual([])
  })
})
