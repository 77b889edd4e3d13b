import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/{site,ui,dashboard}/**/*.{ts,tsx}', {
  exclude: (name) => name.includes('.test.'),
}).map((file) => readFileSync(file, 'utf8'))

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test('every data attribute that a script reads is written by a component', () => {
  const read = new Set(
    sources.flatMap((source) => [...source.matchAll(/\bdataset\.(\w+)/g)].map(([, name]) => name!)),
  )
  const missing = [...read].filter(
    (name) =>
      !sources.some(
        (source) =>
          source.includes(`data-${kebab(name)}=`) ||
          source.includes(`'data-${kebab(name)}':`) ||
          new RegExp(`\\bdataset\\.${name} = `).test(source),
      ),
  )
  expect(missing).toEqual([])
})
