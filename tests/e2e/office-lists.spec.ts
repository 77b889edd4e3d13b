import type { Page } from '@playwright/test'
import { ADMIN, askFor, signIn } from './dashboard.ts'
import { createStay } from './seed.ts'
import { expect, screenshot, test } from './visitor.ts'

const drawer = (page: Page) => page.getByRole('dialog').first()

test('J and K lead through the records of a list inside the drawer, and a mail leads to its reservation', async ({
  page,
  request,
  db,
}, info) => {
  const stay = await createStay(db)
  const first = await askFor(request, stay, info.workerIndex)
  const second = await askFor(request, await createStay(db, { ahead: 170 }), info.workerIndex)
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/reservations/villa?status=pending')
  await page
    .getByRole('row', { name: new RegExp(second.code) })
    .getByRole('link')
    .first()
    .click()
  await expect(drawer(page)).toContainText(second.code)
  const list = await page.evaluate(() => history.length)
  await page.keyboard.press('j')
  await expect(drawer(page)).toContainText(first.code)
  await page.keyboard.press('k')
  await expect(drawer(page)).toContainText(second.code)
  expect(await page.evaluate(() => history.length), 'one step back leads to the list').toBe(list)

  await page.goto('/dashboard/mails')
  const { id } = await db
    .selectFrom('mail_outbox as m')
    .innerJoin('reservations as r', 'r.id', 'm.reservation_id')
    .select('m.id')
    .where('r.code', '=', first.code)
    .orderBy('m.id')
    .executeTakeFirstOrThrow()
  await page.goto(`/dashboard/mails?id=${id}`)
  await drawer(page).getByRole('link', { name: first.code }).click()
  await expect(page).toHaveURL(/reservations\/villa\?id=/)
  await expect(drawer(page)).toContainText(first.code)
})

test('a pasted link of a map sets the pin of a villa', async ({ page, request, db }) => {
  const { id } = await createStay(db)
  await signIn(page, request, ADMIN)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/dashboard/villas/${id}/general`)
    const field = page.getByLabel('Harita bağlantısı')
    await field.fill('https://maps.app.goo.gl/AbCdEf')
    await expect(page.getByText('Bu bağlantıda yer yok.')).toBeVisible()
    await field.fill('https://www.google.com/maps/place/Ev/@36.2,29.4,15z/data=!3d36.266123!4d29.415345')
    await expect(page.getByLabel('Enlem')).toHaveValue('36,266123')
    await expect(page.getByLabel('Boylam')).toHaveValue('29,415345')
    await field.scrollIntoViewIfNeeded()
    await screenshot(page, `villa-map-link-${width}`)
  }
})

test.describe('with a mouse', () => {
  test('the buttons that move a row show only at the row that is pointed at or has the focus', async ({
    page,
    request,
  }) => {
    await signIn(page, request, ADMIN)
    await page.goto('/dashboard/villatypes')
    const row = (place: number) => page.locator('.sortable-row').nth(place)
    const buttons = (place: number) => row(place).locator('.sortable-moves')
    await row(1).hover()
    await expect(buttons(1)).toHaveCSS('opacity', '1')
    await expect(buttons(2)).toHaveCSS('opacity', '0')
    await screenshot(page, 'rows-hover-1440')
    await row(2)
      .getByRole('button', { name: /^Yukarı taşı/ })
      .focus()
    await expect(buttons(2)).toHaveCSS('opacity', '1')
  })
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the moves of a row stand in its menu', async ({ page, request, db }) => {
    const { id } = await createStay(db, { images: 3 })
    await signIn(page, request, ADMIN)
    await page.goto(`/dashboard/villas/${id}/images`)
    const menu = (place: number) =>
      page.locator('.sortable-row').nth(place).getByRole('button', { name: /^Taşı/ })
    const label = (await menu(1).getAttribute('aria-label'))!
    await expect(page.locator('.sortable-moves').first()).toBeHidden()
    await menu(1).tap()
    await screenshot(page, 'rows-menu-390')
    await page.getByRole('menuitem', { name: 'Yukarı taşı' }).tap()
    await expect(menu(0)).toHaveAttribute('aria-label', label)
  })
})
