import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { run, Stop } from './run-tool.mjs'

/** A Chromium without a window of its own: the same pages in three quarters of the time. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium of this machine, which is installed first when there is none. */
export async function ensureChromium() {
  const found = inPath([shell, ...names])
  if (found) return found
  console.log('Installing Chromium for the browser tests…')
  const rights = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  if (inPath(['apt-get']) && (rights.length === 0 || inPath(['sudo']))) {
    const [command, ...args] = [...rights, 'apt-get']
    await run(command, [...args, 'update'], quiet)
    const install = (name) => run(command, [...args, 'install', '-y', name, 'fonts-liberation'], quiet)
    // not every system has the shell as a package
    if ((await install(shell)) !== 0) await install('chromium')
  }
  const installed = inPath([shell, ...names])
  if (installed) return installed
  throw new Stop(
    'The browser tests need Chromium, and it could not be installed here. ' +
      'Install the package "chromium" of your system, or Google Chrome, so that its program is in PATH.',
  )
}

function inPath(candidates) {
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
