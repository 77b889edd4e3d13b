import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

/**
 * Who uses a cluster. The postmaster lives in a session of its own, so neither Ctrl-C nor the end of one program
 * takes the database from another one; each user leaves a file here, and the last to leave stops the postmaster.
 * A file of a killed program counts for nothing: it names the process by number and moment of birth. Neither does one
 * that was copied with its folder: it names the folder it was written into.
 */
interface Lease {
  release(): void
}

export function takeLease(folder: string): Lease {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`)
  writeFileSync(file, `${birthOf(process.pid) ?? ''} ${folderMark(folder)}`)
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
    if (birth !== undefined && (written === '' || written === `${birth} ${folderMark(folder)}`))
      holders.push(pid)
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

/** Tells a folder from a copy of it: a copy has another place on the disk, one that was moved within it has not. */
export function folderMark(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
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
