import { readdirSync, readFileSync } from 'node:fs'

/** CPU milliseconds of a process with all its threads since it began, without waiting times. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid)
  return fields === null ? 0 : ticks(fields, [13, 14])
}

/**
 * CPU milliseconds of PostgreSQL: the server, its workers and its sessions, those included that have ended
 * meanwhile. Whatever else uses the same server is counted too.
 */
export function cpuOfFamily(parent: number): number {
  const own = statOf(parent)
  if (own === null) return 0
  let sum = ticks(own, [13, 14, 15, 16])
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const fields = statOf(Number(name))
    if (fields !== null && Number(fields[3]) === parent) sum += ticks(fields, [13, 14])
  }
  return sum
}

/** Resident megabytes of a process now, and the most it ever had. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024
  return { now: of('VmRSS'), most: of('VmHWM') }
}

/** The same for a process together with the child processes it has at this moment. */
export function memoryOfFamily(parent: number): { now: number; most: number } {
  const family = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(Number(name))?.[3] === String(parent),
  )
  const sizes = [parent, ...family.map(Number)].map(memoryOf)
  return {
    now: sizes.reduce((sum, { now }) => sum + now, 0),
    most: sizes.reduce((sum, { most }) => sum + most, 0),
  }
}

/** The load average of the last minute. Above the number of processors, other work slows the measurement. */
export function loadNow(): string {
  return readFileSync('/proc/loadavg', 'utf8').split(' ')[0]!
}

/** Linux counts these in hundredths of a second on every machine that Node runs on. */
function ticks(fields: string[], places: number[]): number {
  return places.reduce((sum, place) => sum + Number(fields[place]) * 10, 0)
}

/** The fields of proc(5) stat; the name in brackets may hold spaces. Null when the process has just ended. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    return [String(pid), 'name', ...text.slice(end + 2).split(' ')]
  } catch {
    return null
  }
}
