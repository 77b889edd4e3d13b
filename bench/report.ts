import type { Measured } from './load.ts'

/** One line of the table. Columns that do not apply are left out. */
interface Line {
  name: string
  p50?: number
  p99?: number
  /** milliseconds for one request */
  cpu?: number
  db_cpu?: number
  /** ratio to what it is compared with */
  ratio?: number
  /** result that fits no column */
  found?: string
  aims?: Aim[]
}

interface Aim {
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

export function lineOf(name: string, measured: Measured, rest: Partial<Line> = {}): Line {
  const { p50, p99, cpu, db_cpu } = measured
  return { name, p50, p99, cpu, db_cpu, ...rest }
}

const COLUMNS = [
  ['request', 58],
  ['p50 ms', 9],
  ['p99 ms', 9],
  ['CPU ms', 9],
  ['DB CPU', 9],
  ['ratio', 8],
] as const

export class Report {
  readonly lines: Line[] = []

  section(title: string): void {
    console.log(`\n${title}`)
    console.log(
      `${COLUMNS.map(([name, width], place) => (place === 0 ? name.padEnd(width) : name.padStart(width))).join('')}  aims`,
    )
  }

  /** Printed immediately, because a run takes minutes. */
  add(line: Line): void {
    this.lines.push(line)
    const figures = [line.p50, line.p99, line.cpu, line.db_cpu, line.ratio]
    const cells = figures.map((value, place) =>
      (value === undefined ? '' : written(value)).padStart(COLUMNS[place + 1]![1]),
    )
    const verdicts = (line.aims ?? []).map(({ text, holds }) => `${holds ? 'holds' : 'MISSED'}: ${text}`)
    const rest = [line.found, ...verdicts].filter((part) => part !== undefined).join(' · ')
    console.log(`${line.name.padEnd(COLUMNS[0][1])}${cells.join('')}  ${rest}`.trimEnd())
  }

  /** How many goals there were, and the lines of those that were missed. */
  close(): { held: number; missed: string[] } {
    const all = this.lines.flatMap(({ name, aims = [] }) => aims.map((aim) => ({ name, ...aim })))
    const missed = all.filter(({ holds }) => !holds).map(({ name, text }) => `${name}: ${text}`)
    return { held: all.length - missed.length, missed }
  }
}

function written(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
