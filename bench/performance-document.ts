import { readFileSync, writeFileSync } from 'node:fs'
import { together, written, type Line } from './report.ts'

const FILE = 'docs/performance.md'
const BEGIN = '<!-- npm run bench -- --write writes the columns now, aim and day until the next comment -->'
const END = '<!-- end of what is written -->'
/** Places of the cells in a row; the first one is the name of the row. */
const [NOW, AIM, DAY] = [3, 4, 5]

/** Writes the measured lines into the table of docs/performance.md. @throws Error naming lines without a row. */
export function writePerformance(lines: readonly Line[], day: string): void {
  writeFileSync(FILE, withFigures(readFileSync(FILE, 'utf8'), lines, day))
}

/**
 * The document with the figures of these lines, each in the row that the line names. Rows that were not measured keep
 * their figures and their day.
 */
export function withFigures(markdown: string, lines: readonly Line[], day: string): string {
  const [begin, end] = [markdown.indexOf(BEGIN), markdown.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error(`${FILE} does not have the two comments around its table.`)
  const measured = new Map(
    lines.flatMap((line) => (line.row === undefined ? [] : [[line.row, line] as const])),
  )
  const table = markdown
    .slice(begin, end)
    .split('\n')
    .map((text) => {
      const cells = text.split('|').map((cell) => cell.trim())
      const line = measured.get(cells[1] ?? '')
      if (line === undefined) return text
      measured.delete(cells[1]!)
      cells[NOW + 1] = figuresOf(line)
      cells[AIM + 1] = aimsOf(line)
      cells[DAY + 1] = day
      return `| ${cells.slice(1, -1).join(' | ')} |`
    })
  if (measured.size > 0) throw new Error(`${FILE} has no row ${[...measured.keys()].join(', ')}.`)
  return markdown.slice(0, begin) + table.join('\n') + markdown.slice(end)
}

/** «6.20 + 9.10 = 15.3 ms, p99 21.0», or what was found where no cost of one request was measured. */
export function figuresOf(line: Line): string {
  const { cpu, db_cpu, p99, found = '' } = line
  if (db_cpu === undefined) return found
  const parts = cpu === undefined ? '' : `${written(cpu)} + ${written(db_cpu)} = `
  const cost = `${parts}${written(together(line))} ms`
  return p99 === undefined ? cost : `${cost}, p99 ${written(p99)}`
}

const aimsOf = ({ aims = [] }: Line) =>
  aims.map(({ text, holds }) => (holds ? text : `**missed:** ${text}`)).join('; ')
