import type { Page } from '@playwright/test'
import { XSS_STRINGS } from '../security/xss-strings.ts'

/** The strings of the corpus that a field accepts: PostgreSQL stores no NUL, so no field does. */
export const STRINGS = XSS_STRINGS.filter((text) => !text.includes('\u0000'))

/** The same for fields of one line. */
export const LINES = STRINGS.map((text) => text.replaceAll(/\s+/g, ' '))

/** All strings in one text with markup, each after a paragraph of its own. */
export const RICH = STRINGS.map((text, index) => `<p>Satır ${index}</p>${text}`).join('')

/** All strings as lines of plain texts of at most `max` characters. */
export function plainTexts(max: number): string[] {
  const texts = ['']
  for (const text of STRINGS) {
    const longer = `${texts.at(-1)!}\n${text}`
    if (longer.length > max) texts.push(text)
    else texts[texts.length - 1] = longer
  }
  return texts.map((text) => text.trim())
}

/** Notes every script of a string that runs, every dialog and every call to another site. */
export async function watch(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = []
  await page.exposeFunction('xss', () => seen.push('a script ran'))
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (/evil\.example|^(?:javascript|vbscript):/.test(request.url())) seen.push(request.url())
  })
  return async () => {
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
          if (name.startsWith('on')) throw new Error(`${name}=${value}`)
          if (/^(?:href|src|action)$/.test(name) && /^\s*(?:javascript|vbscript|data:text)/i.test(value))
            throw new Error(value)
        }
      }
    })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    return seen
  }
}
