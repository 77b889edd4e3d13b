import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

/**
 * Which processes use a cluster. The postmaster runs in a session of its own, so neither Ctrl-C nor the end of one
 * program stops the database of another one. Each process writes a file here, and the last one to leave stops the
 * postmaster. The file names its process by id and start time, so the file of a killed program does not count. It also
 * names its folder, so a copied file does not count.
 */
interface Lease {
  release(): void
}

export function takeLease(folder: string): Lease {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`)
  writeFileSync(file, `${startTimeOf(process.pid) ?? ''} ${folderMark(folder)}`)
  return { release: () => rmSync(file, { force: true }) }
}

/** The process ids of the holders that are alive; deletes the files of the others. */
export function leaseHolders(folder: string): number[] {
  const holders: number[] = []
  for (const name of namesIn(folder)) {
    const pid = Number.parseInt(name, 10)
    const birth = startTimeOf(pid)
    const written = readText(join(folder, name))
    // an empty file is being written at this moment
    if (birth !== undefined && (written === '' || written === `${birth} ${folderMark(folder)}`))
      holders.push(pid)
    else rmSync(join(folder, name), { force: true })
  }
  return holders
}

/**
 * The start time of a process in clock ticks since the boot of the machine, which distinguishes it from a later process
 * with the same id. Undefined when there is no such process, or only a zombie.
 */
export function startTimeOf(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`)
  // The second field, the name of the command, may contain spaces and brackets, so fields are counted after it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields && !'ZX'.includes(fields[0] ?? 'X') ? fields[19] : undefined
}

/** Identifies a folder by device and inode: a copy has another inode, a folder that was moved on the disk keeps it. */
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
