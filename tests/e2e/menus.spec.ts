import type { Locator, Page } from '@playwright/test'
import { createBlock } from '../factories/blocks.ts'
import { createReservation } from '../factories/reservations.ts'
import { breaches } from './accessibility.ts'
import { ADMIN, signIn } from './dashboard.ts'
import { createStay } from './seed.ts'
import { dayAfter, expect, ready, screenshot, test } from './visitor.ts'

// An open menu is checked at rest: text that is still fading in has too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The whole page is free of violations with the popup open, and nothing covers or cuts the popup. */
async function expectAccessible(page: Page, popup: Locator, name: string): Promise<void> {
  await expect(popup).toBeVisible()
  await screenshot(page, `menu-${name}-${page.viewportSize()!.width}`)
  expect(await breaches(page, 'html')).toEqual([])
  const hidden = await popup.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [left + 12, right - 12].flatMap((x) =>
      [top + 12, bottom - 12].map((y) => [x, y] as const),
    )
    return corners.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y)))
  })
  expect(hidden).toEqual([])
}

/** Tab closes the menu and goes to something real: a focus guard of the library would be a stop without a name. */
async function expectTabLeaves(page: Page, popup: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  // the focus enters the menu a moment after it is visible
  await expect(page.locator('.menu:focus, .menu :focus')).toBeVisible()
  await page.keyboard.press(key)
  await expect(popup).toBeHidden()
  await expect(page.locator(':focus')).toBeVisible()
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('an open menu of the dashboard is accessible, and Tab leaves it', async ({ page, request, db }) => {
      const { id } = await createStay(db)
      await signIn(page, request, ADMIN)
      await page.goto(`/dashboard/villas/${id}/calendar`)
      await expect(page.getByRole('button', { name: 'Takvim işlemleri' })).toBeVisible()
      const popup = page.locator('.menu')
      for (const [name, button] of [
        ['user', /kullanıcı menüsü$/],
        ['calendar', /^Takvim işlemleri$/],
      ] as const) {
        for (const key of ['Tab', 'Shift+Tab'] as const) {
          await page.getByRole('button', { name: button }).click()
          if (key === 'Tab') await expectAccessible(page, popup, name)
          await expectTabLeaves(page, popup, key)
        }
      }
    })

    test('an open menu of the occupancy grid is accessible, and Tab leaves it', async ({
      page,
      request,
      db,
    }) => {
      const { id, startDate } = await createStay(db, { inOneMonth: true })
      await createBlock(db, id, { check_in: startDate, check_out: dayAfter(startDate, 3), reason: 'Bakım' })
      await signIn(page, request, ADMIN)
      await page.goto(`/dashboard/occupancy?villa_id=${id}&from=${startDate}`)
      const popup = page.locator('.point-menu')
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        await page.getByRole('button', { name: /^Bakım,? \d/ }).click()
        if (key === 'Tab') await expectAccessible(page, popup, 'occupancy')
        await expectTabLeaves(page, popup, key)
      }
    })

    test('an open combobox of the site is accessible', async ({ page }) => {
      await page.goto('/')
      await ready(page)
      await page.getByRole('main').getByRole('combobox', { name: 'Nereye' }).press('ArrowDown')
      await expectAccessible(page, page.getByRole('listbox'), 'combobox')
    })
  })
}

test('an open menu of a drawer is accessible on a phone, and Esc closes the menu alone', async ({
  page,
  request,
  db,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id: villa, startDate, endDate } = await createStay(db)
  const { id } = await createReservation(db, villa, { check_in: startDate, check_out: endDate })
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/reservations/villa?id=${id}`)
  const button = page.getByRole('dialog').getByRole('button', { name: 'Diğer işlemler' })
  await button.click()
  const popup = page.locator('.menu')
  await expectAccessible(page, popup, 'drawer')
  await expect(page.locator('.menu:focus, .menu :focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(button).toBeFocused()
})
