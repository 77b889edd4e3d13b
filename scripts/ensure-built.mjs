import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { root, runTool, Stop } from './run-tool.mjs'

/** Files that both builds depend on. */
const shared = ['package-lock.json', 'tsconfig.json', 'src/client', 'src/contract', 'src/domain', 'src/ui']

/** How site and dashboard are built. Each is built again only when its inputs have changed. */
const builds = [
  {
    name: 'site',
    tool: 'react-router',
    args: ['build'],
    assets: '.build/site/client/assets',
    inputs: [...shared, 'react-router.config.ts', 'vite.config.ts', 'src/site'],
  },
  {
    name: 'dashboard',
    tool: 'vite',
    args: ['build', '-c', 'vite.dashboard.config.ts'],
    assets: '.build/dashboard/assets',
    inputs: [...shared, 'vite.dashboard.config.ts', 'src/dashboard'],
  },
]

/** Builds site and dashboard, each unless its last build was made from the same files. */
export async function ensureBuilt() {
  for (const { name, tool, args, assets, inputs } of builds) {
    const stampFile = join(root, '.build', `.stamp-${name}`)
    const stamp = hashOf(inputs)
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue
    rmSync(stampFile, { force: true })
    console.log(`Building the ${name}…`)
    const code = await runTool(tool, args, { NODE_ENV: 'production' })
    if (code !== 0) throw new Stop(`The ${name} could not be built; the message is above.`)
    compressAssets(join(root, assets))
    mkdirSync(join(root, '.build'), { recursive: true })
    writeFileSync(stampFile, stamp)
  }
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
