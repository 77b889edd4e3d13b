// The browser of the tests. The package @sparticuz/chromium holds a Chromium without windows that needs nothing of the
// system and is built for speed: the same journeys take five sixths of the processor that Debian's build takes
// (docs/decisions/0025). It is made for Linux on x64; elsewhere, or where it does not start, the system's serves.
import { execFileSync } from 'node:child_process'
import {
  accessSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { root, run, Stop } from './run-tool.mjs'

const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium: that of the packages, or of this machine, which is installed first when there is none. */
export async function ensureChromium() {
  const found = (await ofThePackages()) ?? inPath([shell, ...names])
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

async function ofThePackages() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const from = join(root, 'node_modules', '@sparticuz', 'chromium')
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  const folder = join(root, '.build', `chromium-${version}`)
  const start = join(folder, 'start')
  try {
    if (!existsSync(start)) await unpack(join(from, 'bin'), folder)
    execFileSync(start, ['--version'], { stdio: 'pipe' })
    return start
  } catch (error) {
    console.log(`The Chromium of the packages does not start here: ${error.message}`)
    return undefined
  }
}

/** Whole or not at all: a run that ends meanwhile leaves nothing under the folder's name. */
async function unpack(from, folder) {
  console.log('Unpacking Chromium…')
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  for (const name of ['al2023', 'fonts']) {
    const archive = brotliDecompressSync(readFileSync(join(from, `${name}.tar.br`)))
    execFileSync('tar', ['-x', '-C', part], { input: archive })
  }
  await pipeline(
    createReadStream(join(from, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(join(part, 'chromium'), { mode: 0o755 }),
  )
  const fonts = [join(folder, 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`)
  const cache = `<cachedir>${join(folder, 'font-cache')}</cachedir>`
  writeFileSync(
    join(part, 'fonts.conf'),
    `<?xml version="1.0"?>\n<fontconfig>${fonts.join('')}${cache}</fontconfig>\n`,
  )
  // the libraries of the system, where it has them, come first
  const libraries = `LD_LIBRARY_PATH="/usr/lib/x86_64-linux-gnu:${join(folder, 'lib')}"`
  const settings = `FONTCONFIG_FILE="${join(folder, 'fonts.conf')}" ${libraries}`
  writeFileSync(join(part, 'start'), `#!/bin/sh\n${settings} exec "${join(folder, 'chromium')}" "$@"\n`, {
    mode: 0o755,
  })
  renameSync(part, folder)
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
