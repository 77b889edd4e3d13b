import { statfsSync } from 'node:fs'

const GIB = 1024 ** 3
const MEMORY = '/dev/shm'

/**
 * Chooses the folder for the databases of the tests. It is in memory if there is plenty of it, because copying the
 * template is six times faster there. `undefined` keeps the system's own folder. TMPDIR wins if it is set.
 */
export function chooseTemporaryFolder() {
  if (process.env.TMPDIR) return process.env.TMPDIR
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    const isPlenty = bavail * bsize >= 4 * GIB && process.availableMemory() >= 6 * GIB
    return isPlenty ? MEMORY : undefined
  } catch {
    return undefined
  }
}
