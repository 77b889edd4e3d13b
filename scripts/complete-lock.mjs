// After adding a package: npm run lock.
// npm ci refuses a lock that leaves out an optional package of any platform, and npm leaves out those that the
// registry it asked did not serve. This script adds them with name, system and processor, as npm would; npm does not install them on
// a machine they are not made for.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-tool.mjs'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = Object.entries(lock.packages).flatMap(([path, one]) =>
  Object.entries(one.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(name))
    .map(([name, version]) => [
      `node_modules/${name}`,
      entryOf(name, version, path === '' ? false : one.dev),
    ]),
)
const { '': self, ...packages } = { ...lock.packages, ...Object.fromEntries(missing) }
const order = new Intl.Collator('en').compare
lock.packages = {
  '': self,
  ...Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => order(a, b))),
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} packages of other platforms written into package-lock.json.`)

function isLocked(name) {
  return Object.keys(lock.packages).some(
    (path) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`),
  )
}

function entryOf(name, version, isDev) {
  const words = name.split(/[^a-z0-9]+/)
  const system = systems.find((one) => words.includes(one))
  const processor = processors.find((one) => words.includes(one))
  if (!/^\d+\.\d+\.\d+/.test(version) || (!system && !processor)) {
    throw new Error(`${name}@${version} is missing from the lock, and its name does not tell its platform.`)
  }
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  return {
    version,
    ...(processor ? { cpu: [processor] } : {}),
    ...(isDev ? { dev: true } : {}),
    ...(system === 'linux' ? { libc: [libc] } : {}),
    optional: true,
    ...(system ? { os: [system] } : {}),
  }
}
