// The browser of the tests. The package @sparticuz/chromium has a headless Chromium that needs no system libraries and is
// built for speed: the same journeys take five sixths of the processor time of Debian's build (decision 25). It is made
// for Linux on x64; elsewhere, or where it does not start, the tests use the Chromium of the system.
import { execFileSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { inPath, installByApt } from './install-by-apt.mjs'
import { root, Stop } from './run-tool.mjs'

const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium: that of the packages, or of this machine, which is installed first when there is none. */
export async function ensureChromium() {
  const found = (await ofThePackages()) ?? inPath([shell, ...names])
  if (found) return found
  console.log('Installing Chromium for the browser tests…')
  // not every system has the shell as a package
  await installByApt([shell, 'fonts-liberation'], ['chromium', 'fonts-liberation'])
  const installed = inPath([shell, ...names])
  if (installed) return installed
  throw new Stop(
    'The browser tests need Chromium, and it could not be installed here. ' +
      'Install the package "chromium" of your system, or Google Chrome, so that its program is in PATH.',
  )
}

async function ofThePackages() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const from = join(root, 'node_modules', '@sparticuz', 'chromium')
    const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
    const folder = join(root, '.build', `chromium-${version}`)
    const start = join(folder, 'start')
    if (!existsSync(start)) await unpack(join(from, 'bin'), folder)
    execFileSync(start, ['--version'], { stdio: 'pipe' })
    return start
  } catch (error) {
    console.log(`The Chromium of the packages does not start here: ${error.message}`)
    return undefined
  }
}

const ownProcess = String(process.pid)

/** A checkout may be moved or copied: everything lies beside this script. The system's libraries, if any, come first. */
const START = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export FONTCONFIG_FILE="$here/fonts.conf" XDG_DATA_HOME="$here" XDG_CACHE_HOME="$here"
export LD_LIBRARY_PATH="/usr/lib/x86_64-linux-gnu:$here/lib"
exec "$here/chromium" "$@"
`
const FONTS = `<?xml version="1.0"?>
<fontconfig><dir prefix="xdg">fonts</dir><dir>/usr/share/fonts</dir><cachedir prefix="xdg">font-cache</cachedir></fontconfig>
`

/** Unpacks into another folder and renames it, so that an interrupted run leaves nothing under the final name. */
async function unpack(from, folder) {
  console.log('Unpacking Chromium…')
  const builds = dirname(folder)
  mkdirSync(builds, { recursive: true })
  for (const name of readdirSync(builds)) {
    if (isLeftOver(name)) rmSync(join(builds, name), { recursive: true, force: true })
  }
  const part = `${folder}.part-${ownProcess}`
  mkdirSync(part)
  for (const name of ['al2023', 'fonts']) {
    const archive = brotliDecompressSync(readFileSync(join(from, `${name}.tar.br`)))
    execFileSync('tar', ['-x', '-C', part], { input: archive })
  }
  await pipeline(
    createReadStream(join(from, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(join(part, 'chromium'), { mode: 0o755 }),
  )
  writeFileSync(join(part, 'fonts.conf'), FONTS)
  writeFileSync(join(part, 'start'), START, { mode: 0o755 })
  try {
    renameSync(part, folder)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    // another run was faster
    if (!existsSync(join(folder, 'start'))) throw error
  }
}

/** Removes other versions, incomplete folders, and temporary folders of runs that have ended. */
function isLeftOver(name) {
  const pid = /^chromium-.*\.part-(\d+)$/.exec(name)?.[1]
  return pid === undefined ? name.startsWith('chromium-') : pid === ownProcess || !existsSync(`/proc/${pid}`)
}
