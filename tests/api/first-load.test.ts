import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

/** What a page may load before it can be used, in bytes as sent (docs/design.md, Weight). */
const MOST_SCRIPT = 140 * 1024

const client = join(import.meta.dirname, '../../.build/site/client')

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { module: string; imports?: string[]; parentId?: string }>
}

/** The framework writes what each page preloads into one file, `window.__reactRouterManifest={…};`. */
function readManifest(): { file: string; manifest: Manifest } {
  const name = existsSync(join(client, 'assets'))
    ? readdirSync(join(client, 'assets')).find((each) => /^manifest-[^.]+\.js$/.test(each))
    : undefined
  if (name === undefined) throw new Error('The site is not built: npm run build comes first.')
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  return {
    file: `/assets/${name}`,
    manifest: JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest,
  }
}

const weigh = (file: string) => gzipSync(readFileSync(join(client, file))).length

/** The page's route, the routes around it, what they import and the framework. */
function scriptsOf({ file, manifest }: ReturnType<typeof readManifest>, id: string): Set<string> {
  const scripts = new Set([file, manifest.entry.module, ...manifest.entry.imports])
  for (let at: string | undefined = id; at !== undefined; at = manifest.routes[at]?.parentId) {
    const route = manifest.routes[at]
    if (route === undefined) break
    for (const script of [route.module, ...(route.imports ?? [])]) scripts.add(script)
  }
  return scripts
}

test('no page loads more than 140 KB of script before it can be used', () => {
  const built = readManifest()
  const pages = Object.keys(built.manifest.routes).filter((id) => id !== 'root' && id !== 'layout')
  expect(pages).toContain('content/home/home')
  const weights = pages.map((id) => ({
    id,
    bytes: [...scriptsOf(built, id)].reduce((sum, script) => sum + weigh(script), 0),
  }))
  // React alone is larger than this, so the test fails when a change of the build hides scripts from the count
  for (const { bytes } of weights) expect(bytes).toBeGreaterThan(90_000)
  expect(weights.filter(({ bytes }) => bytes > MOST_SCRIPT)).toEqual([])
})
