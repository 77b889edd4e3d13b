import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { root, runTool, Stop } from './run-tool.mjs'

/** How the two browser programs are built. */
const builds = [
  { name: 'site', tool: 'react-router', args: ['build'], assets: '.build/site/client/assets' },
  {
    name: 'office',
    tool: 'vite',
    args: ['build', '-c', 'vite.office.config.ts'],
    assets: '.build/office/assets',
  },
]

/** What a build depends on: a change here, and only here, makes the next start build again. */
const inputs = [
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vite.office.config.ts',
  'tsconfig.json',
  'public',
  'src/client',
  'src/contract',
  'src/domain',
  'src/office',
  'src/site',
  'src/ui',
]

const stampFile = join(root, '.build', '.stamp')

/** Builds site and office unless the last build was made from the same files. */
export async function ensureBuilt() {
  const stamp = hashOf(inputs)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  rmSync(stampFile, { force: true })
  for (const { name, tool, args, assets } of builds) {
    console.log(`Building the ${name}…`)
    const code = await runTool(tool, args, { NODE_ENV: 'production' })
    if (code !== 0) throw new Stop(`The ${name} could not be built; the message is above.`)
    compressAssets(join(root, assets))
  }
  mkdirSync(join(root, '.build'), { recursive: true })
  writeFileSync(stampFile, stamp)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false })
  if (entry?.isDirectory()) {
    for (const name of readdirSync(join(root, path)).toSorted()) addTo(hash, join(path, name))
  } else if (entry && !/\.test\.tsx?$/.test(path)) {
    hash.update(`${path}\0${entry.size}\0`).update(readFileSync(join(root, path)))
  }
}
