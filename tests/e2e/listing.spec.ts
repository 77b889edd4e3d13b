import type { Page } from '@playwright/test'
import { createStay } from './seed.ts'
import { dayAfter, expect, ready, test, today } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The list before its patience ends: waiting is told by a skeleton after a second, which takes the list away. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/listing')
  await ready(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

test('what is chosen while a list is on its way adds to the choice before it', async ({ page }) => {
  await openStill(page)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/listing.data?**', async (route) => {
    await held
    await route.continue()
  })
  const sort = page.getByLabel('Sırala')
  await sort.selectOption({ label: 'Fiyat, artan' })
  // the choice is seen at once
  await expect(sort).toHaveValue('price')
  await page.getByRole('link', { name: 'Daha fazla göster' }).click()
  release()
  await expect(page).toHaveURL(/order=price/)
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article').nth(24)).toBeVisible()
  await expect(sort).toHaveValue('price')
  // the list from before is one step back
  await page.goBack()
  await expect(page).toHaveURL(/\/listing$/)
})

test('two filters pressed one after the other both count, two presses for more are one', async ({ page }) => {
  await openStill(page)
  let release = () => {}
  let held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/listing.data?**', async (route) => {
    await held
    await route.continue()
  })
  const more = page.getByRole('link', { name: 'Daha fazla göster' })
  await more.click()
  await more.click()
  release()
  await expect(page).toHaveURL(/page=2/)
  held = new Promise<void>((done) => {
    release = done
  })
  const filters = page.getByRole('navigation', { name: 'Filtreler' })
  await filters.getByRole('link', { name: 'Isıtmalı havuz', exact: true }).click()
  await filters.getByRole('link', { name: 'Evcil hayvan', exact: true }).click()
  release()
  await expect(page).toHaveURL(/features=\d+.*pets=true/)
  await expect(filters.getByRole('link', { name: /filtresini kaldır$/ })).toHaveCount(2)
})

test('a search that finds nothing, not even a few days off, offers changes that do, each with its count', async ({
  page,
  db,
}) => {
  const { town_id } = await createStay(db)
  // beyond the villa's season
  const startDate = dayAfter(today(), 560)
  const main = page.getByRole('main')
  // The program hears of the villa a moment after it is written.
  await expect(async () => {
    await page.goto(
      `/listing?startDate=${startDate}&endDate=${dayAfter(startDate, 7)}&adults=2&town_id=${town_id}`,
    )
    await expect(
      main.getByText('Bu koşullara uyan 2 kişilik boş evlerin bu tarihlerdeki fiyatı henüz belli değil.'),
    ).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(main.getByText('Fiyatı henüz belli değil: 1 villa', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Tarihsiz bak \(\d+ ev\)$/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Bütün evler \(\d+ ev\)$/ })).toBeVisible()
  const weeks = main.getByRole('link', { name: /^\d+ hafta önce: .+ \(\d+ ev\)$/ })
  const count = /\((\d+) ev\)/.exec((await weeks.textContent()) ?? '')?.[1] ?? 'none'
  await weeks.click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`, ${count} villa$`) })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('the first touch of a price on the map shows its villa and leaves nothing', async ({ page }) => {
    await page.goto('/listing?view=map')
    const price = page.locator('.listing-map').getByRole('link').last()
    await ready(page)
    await price.dispatchEvent('click')
    await expect(page.locator('.map-card')).toBeVisible()
    await expect(page).toHaveURL(/\/listing\?view=map$/)
  })
})
