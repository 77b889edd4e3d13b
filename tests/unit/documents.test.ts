import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Written by the running program, so the repository does not have them. */
const WRITTEN_LATER = new Set(['manifest.json', 'secrets.json'])

const FOLDERS = ['bench', 'db', 'docs', 'scripts', 'src', 'tests']

const entries = [
  ...readdirSync('.'),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
]
const documents = entries.filter((name) => name.endsWith('.md'))

/** Whether the repository has this file or folder; a document may leave out the folders in front of it. */
const exists = (path: string) => entries.some((name) => name === path || name.endsWith(`/${path}`))

/** What a document names as a file (`stay.ts`) or as a folder (`src/domain/`). */
function pathsIn(markdown: string): string[] {
  const quoted = [...markdown.matchAll(/`([^`\s]+)`/g)].map(([, text]) => text!)
  const files = quoted.filter(
    (text) => /^[\w.][\w./-]*\.(ts|tsx|mjs|cjs|css|sql|md|json|svg)$/.test(text) && !WRITTEN_LATER.has(text),
  )
  const folders = quoted.filter(
    (text) =>
      /^[\w-][\w./-]*\/$/.test(text) ||
      (FOLDERS.includes(text.split('/')[0]!) && /^[\w-]+(\/[\w.-]+)+$/.test(text)),
  )
  return [...files, ...folders.map((text) => text.replace(/\/$/, ''))]
}

/** Files that links of a document lead to, from the top of the repository. */
const linksIn = (file: string, markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !target.includes(':'))
    .map((target) => normalize(join(dirname(file), target)))

describe.each(documents)('%s', (file) => {
  const markdown = readFileSync(file, 'utf8')

  test('names only files and folders that exist', () => {
    expect(pathsIn(markdown).filter((path) => !exists(path))).toEqual([])
  })

  test('links only to files that exist', () => {
    expect(linksIn(file, markdown).filter((path) => !entries.includes(path))).toEqual([])
  })

  test('has no mark of a merge', () => {
    expect(markdown).not.toMatch(/^(<<<<<<<|=======|>>>>>>>)/m)
  })
})

describe('ARCHITECTURE.md', () => {
  const markdown = readFileSync('ARCHITECTURE.md', 'utf8')
  const foldersOf = (folder: string) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['brand', 'fonts'].includes(entry.name))
      .map(({ name }) => name)

  test.each([
    'src/domain',
    'src/contract',
    'src/server/platform',
    'src/server/services',
    'src/server/modules',
    'src/site',
    'src/dashboard',
  ])('lists the folders of %s', (folder) => {
    const start = markdown.indexOf(`${folder}/`)
    expect(start).toBeGreaterThan(-1)
    // the entry ends where the next folder of the layout begins
    const [entry] = markdown.slice(start + folder.length).split(/\n(?=[a-z])|\n```/)
    expect(foldersOf(folder).filter((name) => !new RegExp(`\\b${name}/`).test(entry!))).toEqual([])
  })
})

test('no term stands twice in the glossary', () => {
  const rows = readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| (?!term |---)([^|]+) \|/gm)
  const terms = [...rows].flatMap(([, cell]) => cell!.split(', '))
  expect(terms.length).toBeGreaterThan(80)
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
})

test('decisions are numbered one after the other, and each begins with its number and its decision', () => {
  const records = readdirSync('docs/decisions').toSorted()
  expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, index) => index + 1))
  const wrong = records.filter((name) => {
    const [title, ...rest] = readFileSync(`docs/decisions/${name}`, 'utf8').split('\n')
    return !title!.startsWith(`# ${Number(name.slice(0, 4))}. `) || !rest.join('\n').includes('**Decision')
  })
  expect(wrong).toEqual([])
})
