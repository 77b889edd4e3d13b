import axe, { type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

/**
 * Only what is wrong is told. A mail is shown in a frame that may run no script, not even the one that looks; its HTML is
 * the server's tests'.
 */
const OPTIONS: RunOptions = { resultTypes: ['violations'], iframes: false, preload: false }

/** What axe finds wrong in a part of the page as it stands. The page takes its program in once. */
export async function breaches(page: Page, scope = 'main'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ selector, options }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run({ include: [[selector]] }, options)
      return violations.map(
        ({ id, nodes }) =>
          `axe ${id}: ${nodes
            .slice(0, 3)
            .map(({ target }) => target.join(' '))
            .join(' | ')}`,
      )
    },
    { selector: scope, options: OPTIONS },
  )
}
