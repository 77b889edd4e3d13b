import axe, { type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

/**
 * Returns only violations. A mail is shown in a frame that may not run scripts, not even axe; tests of the server check
 * its HTML.
 */
const OPTIONS: RunOptions = { resultTypes: ['violations'], iframes: false, preload: false }

/** Rows, list items and cards. Only the first of equal ones is checked, which takes a tenth of the time. */
const ALIKE = 'tr, li, article'
const OF_EACH_KIND = 4

/**
 * Invisible elements that Base UI puts around an open menu and its button. They pass the focus on at once, which axe
 * cannot see: it reports `aria-hidden-focus` (docs/decisions/0043-base-ui.md). menus.spec.ts checks that Tab stops at
 * none of them.
 */
const FOCUS_GUARD = '[data-base-ui-focus-guard]'

/** The violations that axe finds in a part of the page in its present state. axe is loaded into the page once. */
export async function breaches(page: Page, scope = 'main'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ selector, guard, options, alike, few }) => {
      const kinds = new Map<string, number>()
      const parents = new Map<Element, number>()
      const aside = [...document.querySelectorAll<HTMLElement>(`${selector} :is(${alike})`)].filter(
        (element) => {
          const parent = element.parentElement!
          if (!parents.has(parent)) parents.set(parent, parents.size)
          // states are told by data-… here, in a row or in what it holds
          const states = [element, ...element.querySelectorAll<HTMLElement>('*')].map(({ dataset }) =>
            Object.entries(dataset),
          )
          const kind = `${parents.get(parent)} ${element.className} ${JSON.stringify(states)}`
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
          return kinds.get(kind)! > few
        },
      )
      for (const element of aside) element.classList.add('alike-aside')
      const style = document.createElement('style')
      style.textContent = '.alike-aside { display: none !important }'
      document.head.append(style)
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run({ include: [[selector]], exclude: [[guard]] }, options)
      style.remove()
      for (const element of aside) element.classList.remove('alike-aside')
      return violations.map(
        ({ id, nodes }) =>
          `axe ${id}: ${nodes
            .slice(0, 3)
            .map(({ target }) => target.join(' '))
            .join(' | ')}`,
      )
    },
    { selector: scope, guard: FOCUS_GUARD, options: OPTIONS, alike: ALIKE, few: OF_EACH_KIND },
  )
}
