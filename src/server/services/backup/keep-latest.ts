import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The names of finished backups; their alphabetical order is their order in time. */
const FINISHED = /^telmessa-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/
const UNFINISHED = '.unfinished-'
const DAY_MS = 86_400_000

export const nameOf = (moment: string) => `telmessa-${moment.replaceAll(':', '-')}`
export const draftOf = (name: string) => `${UNFINISHED}${name}`

/** Deletes unfinished backups that were left more than a day ago. */
export async function clearUnfinished(to: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(to)) {
    if (!name.startsWith(UNFINISHED)) continue
    const found = await stat(join(to, name)).catch(() => null)
    if (found !== null && found.mtimeMs < now - DAY_MS)
      await rm(join(to, name), { recursive: true, force: true })
  }
}

/** Keeps the newest `keep` backups of a folder and deletes the others; returns the names of the deleted ones. */
export async function keepLatest(to: string, keep: number): Promise<string[]> {
  const finished = (await readdir(to)).filter((name) => FINISHED.test(name)).toSorted()
  const old = finished.slice(0, Math.max(0, finished.length - keep))
  for (const name of old) {
    // renamed first, so that an interrupted deletion leaves no partial backup under the name of a complete one
    const going = join(to, draftOf(name))
    await rename(join(to, name), going)
    await rm(going, { recursive: true, force: true })
  }
  return old
}
