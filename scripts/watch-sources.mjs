import { once } from 'node:events'
import { watch } from 'chokidar'

/** Tests, and what editors put beside a file while it is open. */
const IGNORED = /(?:\.test\.tsx?|~|\.swp)$/

/**
 * Calls `onChange` for everything that is written, added or removed below the folders, once all of them are watched.
 * Node's own recursive watch loses a file on Linux once another has taken its place, which is how many editors save.
 */
export async function watchSources(folders, onChange) {
  const watcher = watch(folders, { ignoreInitial: true, ignored: (path) => IGNORED.test(path) })
  watcher.on('all', onChange)
  await once(watcher, 'ready')
  return watcher
}
