import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root, run, Stop } from './run-tool.mjs'

const stampFile = join(root, 'node_modules', '.telmessa-install')
const leastMajor = 20

/** Installs the packages when they are missing or package-lock.json has changed since they were installed. */
export async function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < leastMajor) {
    throw new Stop(
      `Node.js ${leastMajor} or later is needed; this is ${process.version}. See https://nodejs.org.`,
    )
  }
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = `${lock} ${process.platform}-${process.arch}\n`
  const isStamped = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (pinnedVersion() === wantedVersion() && (isStamped || isInstalledByHand())) {
    if (!isStamped) writeFileSync(stampFile, stamp)
    return
  }
  console.log('Installing the packages…')
  // Development packages too, whatever NODE_ENV says: the pinned Node and the build tools are among them.
  const code = await run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
  if (code !== 0) throw new Stop('The packages could not be installed: npm ci failed, its message is above.')
  await ensurePinnedNode()
  writeFileSync(stampFile, stamp)
}

/** After a manual npm ci our stamp is missing or old, but npm keeps a list of what it installed. */
function isInstalledByHand() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  const { '': _, ...wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const isPresent = ([path, { integrity, optional }]) =>
    path in present ? present[path].integrity === integrity : optional === true
  return Object.entries(wanted).every(isPresent) && Object.keys(present).every((path) => path in wanted)
}

/** The package "node" downloads its program in an install script, and npm may be configured not to run such scripts. */
async function ensurePinnedNode() {
  const wanted = wantedVersion()
  if (pinnedVersion() === wanted) return
  await run('npm', ['rebuild', 'node', '--ignore-scripts=false'])
  const found = pinnedVersion()
  if (found === wanted) return
  throw new Stop(
    `node_modules/.bin/node is ${found ?? 'missing'}, and ${wanted} is needed. ` +
      'The install script of the package "node" did not run: allow it (npm config get ignore-scripts), ' +
      'remove node_modules and start again.',
  )
}

function wantedVersion() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return `v${devDependencies.node}`
}

function pinnedVersion() {
  try {
    return execFileSync(pinnedNode, ['--version'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
