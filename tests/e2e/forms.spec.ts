import type { Page } from '@playwright/test'
import { askFor } from './dashboard.ts'
import { createStay } from './seed.ts'
import { expect, ready, test } from './visitor.ts'

/** Controls of the page that something floating lies over when they are in sight. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(input, textarea, select, button, .btn)')]
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 0)
      .flatMap((control) =>
        (['center', 'end'] as const).flatMap((block) => {
          control.scrollIntoView({ block })
          const { left, right, top, height } = control.getBoundingClientRect()
          const spots = [left + 8, (left + right) / 2, right - 8]
          const isCovered = spots.some(
            (x) => document.elementFromPoint(x, top + height / 2)?.closest('.floating') != null,
          )
          return isCovered ? [`${control.tagName} ${control.textContent} ${control.id}`] : []
        }),
      ),
  )

test('on a phone nothing floats over the fields of a request, a payment or a look-up', async ({
  page,
  request,
  db,
}, info) => {
  const stay = await createStay(db, { ahead: 205 })
  const { token } = await askFor(request, stay, info.workerIndex)
  const other = await createStay(db, { ahead: 215 })
  await page.setViewportSize({ width: 390, height: 700 })
  for (const address of [
    `/villa/${other.slug}/talep?startDate=${other.startDate}&endDate=${other.endDate}`,
    `/talep/${token}`,
    `/odeme/${token}`,
    '/enquire',
  ]) {
    await page.goto(address)
    await ready(page)
    expect(await covered(page), address).toEqual([])
    // help is there all the same, in the page
    await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  }
  // elsewhere it makes room while somebody writes
  await page.goto('/about')
  await ready(page)
  const help = page.getByRole('complementary', { name: 'Bize ulaşın' })
  await expect(help).toBeVisible()
  await page.getByRole('textbox', { name: 'E-posta adresiniz' }).focus()
  await expect(help).toBeHidden()
})

test('on a phone the first screen of the home page is the search’s, and help comes after it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const help = page.getByRole('complementary', { name: 'Bize ulaşın' })
  const call = help.getByRole('link', { name: 'Ara', exact: true })
  await expect(call).toBeHidden()
  await ready(page)
  await expect(call).toBeHidden()
  const toSearchEnd = () =>
    page
      .locator('.hero-search')
      .evaluate((search) => window.scrollBy(0, search.getBoundingClientRect().bottom))
  await toSearchEnd()
  await expect(call).toBeVisible()
  await page.locator('.foot .newsletter').evaluate((form) => form.scrollIntoView({ block: 'end' }))
  await expect(call).toBeHidden()
  // up again it is as it was
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(call).toBeHidden()
  await page.goto('/listing')
  await expect(call).toBeVisible()
})

test('the page of the newsletter asks once', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('textbox', { name: 'E-posta adresiniz' })).toHaveCount(1)
  await ready(page)
  await expect(page.getByRole('button', { name: 'Kaydol' })).toHaveCount(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hakkımızda' }).click()
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Kaydol' })).toBeVisible()
})
