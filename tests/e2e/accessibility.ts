import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds wrong in a part of the page as it stands. The frames of mails are gone from the page afterwards. */
export async function breaches(page: Page, scope = 'main'): Promise<string[]> {
  // a mail is shown in a frame that may run no script, not even the one that looks; its HTML is the server's tests'
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove()
  })
  // in the page itself, and without the long list of what is right: half the time
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.include(scope).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(' | ')}`,
  )
}
