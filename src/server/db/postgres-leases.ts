import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

/**
 * Who uses a cluster. The postmaster lives in a session of its own, so neither Ctrl-C nor the end of one program
 * takes the database from another one; each user leaves a file here, and the last to leave stops the postmaster.
 * A file of a killed program counts for nothing: it names the process by number and moment of birth.
 */
interface Lease {
  release(): void
}

export function takeLease(folder: string): Lease {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`)
  writeFileSync(file, birthOf(process.pid) ?? '')
  return { release: () => rmSync(file, { force: true }) }
}

/** The live holders' process numbers; files of the dead are cleared away. */
export function leaseHolders(folder: string): number[] {
  const holders: number[] = []
  for (const name of namesIn(folder)) {
    const pid = Number.parseInt(name, 10)
    const birth = birthOf(pid)
    const written = readText(join(folder, name))
    // An empty file is one being written this moment.
    if (birth !== undefined && (written === '' || written === birth)) holders.push(pid)
    else rmSync(join(folder, name), { force: true })
  }
  return holders
}

/**
 * Clock ticks between the machine's start and the process's: tells a process from a later one of the same number.
 * Undefined when there is none, or only a zombie that its parent has not buried yet.
 */
export function birthOf(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`)
  // The second field, the command's name, may hold spaces and brackets: count from behind it (state 3, birth 22).
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields && !'ZX'.includes(fields[0] ?? 'X') ? fields[19] : undefined
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
