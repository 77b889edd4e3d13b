import type { Locator, Page } from '@playwright/test'
import { ADMIN, askFor, signIn } from './dashboard.ts'
import { createStay } from './seed.ts'
import { expect, screenshot, test } from './visitor.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

const drawer = (page: Page) => page.getByRole('dialog').first()

async function openPalette(page: Page): Promise<{ palette: Locator; field: Locator }> {
  // the screen hears keys once it is drawn
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Ara' })
  await palette.waitFor()
  return { palette, field: palette.getByRole('combobox') }
}

/** Where the icon and the text of a row begin, counted from the left side of the row. */
const layoutOf = (row: Locator) =>
  row.evaluate((element) => {
    const { left } = element.getBoundingClientRect()
    return ['.lucide', 'span'].map((part) =>
      Math.round(element.querySelector(part)!.getBoundingClientRect().left - left),
    )
  })

test('a caller is found by the last four digits of the phone, in the palette and in the list, and is there again afterwards', async ({
  page,
  request,
  db,
}, info) => {
  const guest = await askFor(request, await createStay(db), info.workerIndex)
  const { phone } = await db
    .selectFrom('reservations')
    .select('phone')
    .where('code', '=', guest.code)
    .executeTakeFirstOrThrow()
  await signIn(page, request, ADMIN)
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport)
    await page.goto('/dashboard/')
    const { palette, field } = await openPalette(page)
    await field.fill(phone.slice(-4))
    const found = palette.getByRole('option', { name: new RegExp(guest.code) })
    await expect(found).toBeVisible()
    await screenshot(page, `palette-phone-${viewport.width}`)
    await found.click()
    await expect(drawer(page)).toContainText(guest.code)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
    const again = await openPalette(page)
    await expect(again.palette.getByRole('group', { name: 'Son açılanlar' })).toContainText(guest.code)
    await screenshot(page, `palette-recent-${viewport.width}`)
  }
  await page.setViewportSize(WIDE)
  await page.goto('/dashboard/reservations/villa')
  await page.getByLabel('Müşteri', { exact: true }).fill(phone.slice(-4))
  await expect(page).toHaveURL(/searchString=\d{4}&oldrez=true/)
  await expect(page.getByRole('row', { name: new RegExp(guest.code) })).toBeVisible()
  await screenshot(page, 'reservations-search-1440')
})

test('the chosen row of the palette keeps the layout of the others, and acts are started from it', async ({
  page,
  request,
}) => {
  await signIn(page, request, ADMIN)
  for (const [typed, name, title = name] of [
    ['tarih kapat', 'Tarih kapat'],
    ['yeni villa', 'Yeni villa'],
    ['rezervasyon ekle', 'Rezervasyon ekle', 'Yeni rezervasyon'],
  ] as [string, string, string?][]) {
    await page.goto('/dashboard/')
    const { palette, field } = await openPalette(page)
    const rows = palette.getByRole('option')
    await expect(rows.first()).toHaveAttribute('data-highlighted')
    expect(await layoutOf(rows.first())).toEqual(await layoutOf(rows.last()))
    await field.fill(typed)
    await expect(palette.getByRole('option', { name, exact: true })).toHaveAttribute('data-highlighted')
    await expect(palette.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
    await field.press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  }
})
