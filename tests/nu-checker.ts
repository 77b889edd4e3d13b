import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const jar = join(createRequire(import.meta.url).resolve('vnu-jar/package.json'), '../build/dist/vnu.jar')

interface Message {
  type: 'error' | 'info' | 'non-document-error'
  subType?: 'warning'
  message: string
  /** address of the file */
  url?: string
  /** the HTML around the element */
  extract?: string
}

/**
 * What the Nu HTML checker has against these pages, errors and warnings: «page: message: the element». One run of Java
 * checks all pages, because its start takes longer than a page. scripts/ensure-java.mjs finds or installs Java.
 */
export async function faultsOfPages(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'telmessa-html-'))
  try {
    const names = [...pages.keys()]
    names.forEach((name, index) => writeFileSync(join(folder, `${index}.html`), pages.get(name)!))
    const java = process.env.JAVA_PATH ?? 'java'
    // a client compiler is enough for seconds of work
    const args = [
      '-Xss4m',
      '-XX:TieredStopAtLevel=1',
      '-jar',
      jar,
      '--format',
      'json',
      '--stdout',
      '--exit-zero-always',
      folder,
    ]
    const { stdout } = await promisify(execFile)(java, args, { maxBuffer: 256 * 1024 * 1024 })
    const { messages } = JSON.parse(stdout) as { messages: Message[] }
    // an info without `subType` is a hint on style: «/>» has no effect
    const faults = messages.filter(({ type, subType }) => type !== 'info' || subType !== undefined)
    return faults.map(({ url, type, subType, message, extract }) => {
      const page = url === undefined ? 'all pages' : names[Number.parseInt(basename(url), 10)]
      return `${page}: ${subType ?? type}: ${message}${extract === undefined ? '' : `: ${extract.replaceAll(/\s+/g, ' ')}`}`
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
