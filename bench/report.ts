import { longest, type Held } from './event-loop.ts'
import type { Measured } from './load.ts'

/** One line of the table. Columns that do not apply are left out. */
export interface Line {
  name: string
  p50?: number
  p99?: number
  /** milliseconds of the program for one request */
  cpu?: number
  /** milliseconds of PostgreSQL for one request */
  db_cpu?: number
  held?: Held
  /** ratio to what it is compared with */
  ratio?: number
  /** result that fits no column */
  found?: string
  aims?: Aim[]
  /** the row of docs/performance.md that shows this line */
  row?: string
}

export interface Aim {
  text: string
  holds: boolean
}

export const atMost = (name: string, value: number, limit: number, unit = ''): Aim => ({
  text: `${name} ≤ ${limit}${unit}`,
  holds: value <= limit,
})
export const atLeast = (name: string, value: number, limit: number, unit = ''): Aim => ({
  text: `${name} ≥ ${limit}${unit}`,
  holds: value >= limit,
})

/** CPU of the program and of PostgreSQL for one request: what the aims are held against. */
export const together = ({ cpu = 0, db_cpu = 0 }: Pick<Line, 'cpu' | 'db_cpu'>) => cpu + db_cpu

/** The aim of a cost. */
export const costsAtMost = (measured: Pick<Line, 'cpu' | 'db_cpu'>, limit: number) =>
  atMost('together', together(measured), limit, ' ms')

export function lineOf(name: string, measured: Measured, rest: Partial<Line> = {}): Line {
  const { p50, p99, cpu, db_cpu, held } = measured
  return { name, p50, p99, cpu, db_cpu, ...(held === undefined ? {} : { held }), ...rest }
}

const MOST_HELD = 50

const COLUMNS = [
  ['request', 58],
  ['p50 ms', 9],
  ['p99 ms', 9],
  ['program', 9],
  ['database', 9],
  ['together', 9],
  ['held ms', 9],
  ['ratio', 8],
] as const

export class Report {
  readonly lines: Line[] = []
  #sectionStart = 0

  section(title: string): void {
    this.closeSection([])
    this.#sectionStart = this.lines.length
    console.log(`\n${title}`)
    console.log(
      `${COLUMNS.map(([name, width], place) => (place === 0 ? name.padEnd(width) : name.padStart(width))).join('')}  aims`,
    )
  }

  /** Printed immediately, because a run takes minutes. */
  add(line: Line): void {
    this.lines.push(line)
    const sum = line.cpu !== undefined && line.db_cpu !== undefined ? together(line) : undefined
    const figures = [line.p50, line.p99, line.cpu, line.db_cpu, sum, line.held?.cpu, line.ratio]
    const cells = figures.map((value, place) =>
      (value === undefined ? '' : written(value)).padStart(COLUMNS[place + 1]![1]),
    )
    const verdicts = (line.aims ?? []).map(({ text, holds }) => `${holds ? 'holds' : 'MISSED'}: ${text}`)
    const rest = [line.found, ...verdicts].filter((part) => part !== undefined).join(' · ')
    console.log(`${line.name.padEnd(COLUMNS[0][1])}${cells.join('')}  ${rest}`.trimEnd())
  }

  /**
   * The last line of a section: the longest time that a program held its event loop, while requests were measured or,
   * where none were measured one by one (`others`), since it was ready.
   */
  closeSection(others: readonly Held[]): void {
    const own = this.lines.slice(this.#sectionStart).flatMap(({ held }) => held ?? [])
    const all = own.length > 0 ? own : others
    if (all.length === 0) return
    this.#sectionStart = this.lines.length + 1
    const held = longest(all)
    this.add({
      name: 'event loop, held at most',
      held,
      found: `${Math.round(held.clock)} ms by the clock`,
      aims: [atMost('held', held.cpu, MOST_HELD, ' ms')],
    })
  }

  /** How many goals there were, and the lines of those that were missed. */
  close(): { held: number; missed: string[] } {
    const all = this.lines.flatMap(({ name, aims = [] }) => aims.map((aim) => ({ name, ...aim })))
    const missed = all.filter(({ holds }) => !holds).map(({ name, text }) => `${name}: ${text}`)
    return { held: all.length - missed.length, missed }
  }
}

export function written(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
