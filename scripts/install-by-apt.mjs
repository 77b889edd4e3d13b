import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { run } from './run-tool.mjs'

/** The path of the first of these programs that PATH has. */
export function inPath(candidates) {
  const folders = (process.env.PATH ?? '').split(':')
  for (const name of candidates) {
    for (const folder of folders) {
      try {
        accessSync(join(folder, name), constants.X_OK)
        return join(folder, name)
      } catch {
        // not here
      }
    }
  }
  return undefined
}

/** Installs packages of Debian: the first set that the system has. Does nothing without apt-get or the right to use it. */
export async function installByApt(...sets) {
  const rights = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!inPath(['apt-get']) || (rights.length > 0 && !inPath(['sudo']))) return
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  const [command, ...args] = [...rights, 'apt-get']
  await run(command, [...args, 'update'], quiet)
  for (const names of sets) {
    if ((await run(command, [...args, 'install', '-y', ...names], quiet)) === 0) return
  }
}
