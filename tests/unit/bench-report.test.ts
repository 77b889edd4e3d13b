import { afterEach, describe, expect, test, vi } from 'vitest'
import { holdBetween, longest, watchEventLoop } from '../../bench/event-loop.ts'
import { figuresOf, withFigures } from '../../bench/performance-document.ts'
import { costsAtMost, Report, together } from '../../bench/report.ts'

const silently = () => vi.spyOn(console, 'log').mockImplementation(() => undefined)
afterEach(() => void vi.restoreAllMocks())

describe('a cost', () => {
  test('is that of the program and of the database together', () => {
    expect(together({ cpu: 2.5, db_cpu: 4 })).toBe(6.5)
    expect(together({ db_cpu: 4 })).toBe(4)
  })

  test('misses its aim when only the two together exceed it', () => {
    expect(costsAtMost({ cpu: 2, db_cpu: 0.9 }, 3)).toEqual({ text: 'together ≤ 3 ms', holds: true })
    expect(costsAtMost({ cpu: 2, db_cpu: 1.1 }, 3).holds).toBe(false)
  })
})

describe('a hold of the event loop', () => {
  test('is how late the timer was, and no more than the processor time spent meanwhile', () => {
    const before = { clock: 1000, cpu: 200 }
    expect(holdBetween(before, { clock: 1065, cpu: 262 })).toEqual({ clock: 60, cpu: 60 })
    expect(holdBetween(before, { clock: 1065, cpu: 203 })).toEqual({ clock: 60, cpu: 3 })
    expect(holdBetween(before, { clock: 1004, cpu: 204 })).toEqual({ clock: 0, cpu: 0 })
  })

  test('is seen in a running process and forgotten once it was taken', async () => {
    const watch = watchEventLoop()
    const began = process.threadCpuUsage()
    let spent = 0
    while (spent < 40_000) spent = process.threadCpuUsage(began).user
    await vi.waitFor(() => expect(watch.take().cpu).toBeGreaterThan(20))
    await vi.waitFor(() => expect(watch.take().cpu).toBeLessThan(20))
  })

  test('is at most 50 ms in a section, whichever of its lines held longest', () => {
    silently()
    const report = new Report()
    report.section('one')
    report.add({ name: 'a', held: { cpu: 12, clock: 15 } })
    report.add({ name: 'b', held: { cpu: 51, clock: 90 } })
    report.section('two')
    report.add({ name: 'c', held: { cpu: 3, clock: 4 } })
    report.closeSection([{ cpu: 300, clock: 300 }])
    report.section('three, which measures nothing one by one')
    report.closeSection([
      { cpu: 7, clock: 8 },
      { cpu: 5, clock: 9 },
    ])
    const closing = report.lines.filter(({ name }) => name.startsWith('event loop'))
    expect(closing.map(({ held }) => held)).toEqual([
      { cpu: 51, clock: 90 },
      { cpu: 3, clock: 4 },
      { cpu: 7, clock: 9 },
    ])
    expect(report.close()).toEqual({ held: 2, missed: ['event loop, held at most: held ≤ 50 ms'] })
    expect(longest([])).toEqual({ cpu: 0, clock: 0 })
  })
})

describe('docs/performance.md', () => {
  const document = [
    '# Performance',
    '| quote | outside of the table | | | | | |',
    '<!-- npm run bench -- --write writes the columns now, aim and day until the next comment -->',
    '| work | best peer | before | now | aim | day | command |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    '| quote | – | 2.4 ms | 1.80 + 0.60 = 2.40 ms | together ≤ 1.5 ms | 2026-11-22 | `quotes` |',
    '| memory | 87–666 MB | 337 MB | | | | `memory` |',
    '<!-- end of what is written -->',
    '| memory | behind it | | | | | |',
  ]

  test('gets the figures of the lines that were measured, and keeps everything else', () => {
    const lines = [
      { name: 'as JSON', cpu: 1, db_cpu: 0.25, p99: 4, aims: [costsAtMost({ cpu: 1 }, 1.5)], row: 'quote' },
      { name: 'of no row', cpu: 9, db_cpu: 9 },
    ]
    const written = withFigures(document.join('\n'), lines, '2026-11-23, quick').split('\n')
    expect(written[5]).toBe(
      '| quote | – | 2.4 ms | 1.00 + 0.25 = 1.25 ms, p99 4.00 | together ≤ 1.5 ms | 2026-11-23, quick | `quotes` |',
    )
    expect(written.toSpliced(5, 1)).toEqual(document.toSpliced(5, 1))
  })

  test('says of each aim whether it was missed', () => {
    const aims = [
      { text: 'memory ≤ 300 MB', holds: false },
      { text: 'swap ≤ 0 MB', holds: true },
    ]
    const lines = [{ name: 'm', found: 'at most 337 MB', aims, row: 'memory' }]
    expect(withFigures(document.join('\n'), lines, '2026-11-23').split('\n')[6]).toBe(
      '| memory | 87–666 MB | 337 MB | at most 337 MB | **missed:** memory ≤ 300 MB; swap ≤ 0 MB | 2026-11-23 | `memory` |',
    )
  })

  test('is left alone when a line has no row in it, and the error names the line', () => {
    const lines = [{ name: 'x', cpu: 1, db_cpu: 1, row: 'a row that nobody wrote' }]
    expect(() => withFigures(document.join('\n'), lines, '2026-11-23')).toThrow('a row that nobody wrote')
    expect(() => withFigures('# Performance', [], '2026-11-23')).toThrow('two comments')
  })

  test('shows what the database alone costs, and what is no cost at all', () => {
    expect(figuresOf({ name: 'plain', db_cpu: 3.4, p99: 12 })).toBe('3.40 ms, p99 12.0')
    expect(figuresOf({ name: 'start', found: '4.2 s' })).toBe('4.2 s')
  })
})
