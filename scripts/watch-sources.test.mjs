import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchSources } from './watch-sources.mjs'

let folder
let watcher
let seen

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'telmessa-watch-'))
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'site/page.tsx'), 'one')
  seen = []
  watcher = await watchSources([folder], (_event, path) => seen.push(basename(path)))
})
afterEach(async () => {
  await watcher.close()
  rmSync(folder, { recursive: true, force: true })
})

/** As many editors save: another file takes the place of the old one. */
function replace(text) {
  writeFileSync(join(folder, 'site/page.tsx~'), text)
  renameSync(join(folder, 'site/page.tsx~'), join(folder, 'site/page.tsx'))
}

test('a file that is replaced is seen each time, and when it is written in place afterwards', async () => {
  for (const save of [
    () => replace('two'),
    () => replace('three'),
    () => writeFileSync(join(folder, 'site/page.tsx'), 'four'),
    () => writeFileSync(join(folder, 'site/new.tsx'), 'new'),
    () => rmSync(join(folder, 'site/new.tsx'), { force: true }),
  ]) {
    const before = seen.length
    const seenSince = () => seen.length - before
    // what follows within a few milliseconds counts as the same change: saved again until it is seen
    const saveAgain = () => {
      if (seenSince() === 0) save()
      return seenSince()
    }
    await expect.poll(saveAgain, { timeout: 5000, interval: 100 }).toBeGreaterThan(0)
  }
})

test('a test or what an editor puts beside a file starts nothing', async () => {
  for (const name of ['page.test.tsx', 'page.tsx~', '.page.tsx.swp']) {
    writeFileSync(join(folder, 'site', name), 'x')
  }
  writeFileSync(join(folder, 'site/page.tsx'), 'two')
  await expect.poll(() => [...new Set(seen)], { timeout: 5000 }).toEqual(['page.tsx'])
})
