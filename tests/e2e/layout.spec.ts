import type { Locator } from '@playwright/test'
import { createDistrict } from '../factories/regions.ts'
import { dayAfter, expect, ready, test, today } from './visitor.ts'

const boxOf = async (part: Locator) => (await part.boundingBox())!

for (const width of [320, 390, 768, 1024, 1440]) {
  test(`the field of the newsletter has room for an address at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/bulten')
    const email = page.getByRole('main').getByLabel('E-posta adresiniz')
    expect((await boxOf(email)).width).toBeGreaterThan(190)
    await expect(page.getByRole('main').getByRole('button', { name: 'Kaydol' })).toBeVisible()
  })
}

test('the name search of the header lies within a phone and can be typed into at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/kalkan')
  await ready(page)
  await page.getByRole('button', { name: 'Villa ya da tekne ara' }).click()
  const sheet = page.locator('.search-sheet')
  await expect(sheet).toBeVisible()
  const { x, width } = await boxOf(sheet)
  expect(x).toBeGreaterThanOrEqual(8)
  expect(x + width).toBeLessThanOrEqual(390 - 8)
  for (const _ of ['opened', 'opened again']) {
    await expect(sheet.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Villa ya da tekne ara' }).click()
  }
})

test('the bottom bar of a phone has words, which the list’s button does not cover', async ({ page }) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/listing')
    await ready(page)
    await page.evaluate(() => window.scrollTo(0, 600))
    const bar = page.getByRole('complementary', { name: 'Bize ulaşın' })
    const map = await boxOf(page.locator('.listing-view'))
    for (const word of ['Ara', 'WhatsApp']) {
      const said = bar.getByText(word, { exact: true })
      await expect(said).toBeVisible()
      const { x, width: length } = await boxOf(said)
      expect(x + length <= map.x || x >= map.x + map.width, `${word} at ${width}`).toBe(true)
    }
  }
  await expect(page.getByText('Başa dön')).toBeVisible()
})

test('nothing of the search on the home page stands on a picture', async ({ page }) => {
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await ready(page)
    const search = await boxOf(page.locator('.hero-search'))
    for (const picture of await page.locator('.hero-big, .hero-small').all()) {
      const { y, height } = await boxOf(picture)
      expect(y + height <= search.y || y >= search.y + search.height, String(width)).toBe(true)
    }
  }
})

test('a dated card says what a night costs on average, and the strip which days are the cheapest', async ({
  page,
}) => {
  const startDate = `${Number(today().slice(0, 4)) + 1}-06-12`
  await page.goto(`/listing?startDate=${startDate}&endDate=${dayAfter(startDate, 7)}&adults=2`)
  const card = page.getByRole('article').first()
  const amountOf = (text: string) => Number(text.replaceAll(/\D/g, ''))
  const total = amountOf(await card.locator('.card-amount').innerText())
  const average = amountOf(await card.locator('.card-average .money').innerText())
  expect(average).toBe(Math.round(total / 7))
  await ready(page)
  const days = page.getByRole('region', { name: /±3 gün/ }).getByRole('listitem')
  await expect(days.filter({ hasText: /₺/ })).not.toHaveCount(0)
  const prices = (await days.allInnerTexts()).map((text) => amountOf(/₺[\d.]+/.exec(text)?.[0] ?? ''))
  const known = prices.filter((price) => price > 0)
  const lowest = known.filter((price) => price === Math.min(...known)).length
  await expect(days.filter({ hasText: 'En düşük' })).toHaveCount(lowest * 2 < known.length ? lowest : 0)
})

test('both calendars go to a month at once', async ({ page }) => {
  const year = Number(today().slice(0, 4)) + 1
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await ready(page)
    await page.getByRole('button', { name: /Giriş – çıkış/ }).click()
    const dates = page.locator('.search-dates')
    await dates.getByLabel('Aya git', { exact: true }).selectOption(`Haziran ${year}`)
    await expect(dates.getByText(`Haziran ${year}`, { exact: true }).last()).toBeInViewport()
  }
  await page.goto('/listing')
  const address = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  await page.goto(address!)
  await ready(page)
  const calendar = page.getByRole('region', { name: 'Müsaitlik ve fiyat' })
  await calendar.getByLabel('Aya git', { exact: true }).selectOption(`Haziran ${year}`)
  await expect(calendar.getByRole('heading', { name: `Haziran ${year}` })).toBeVisible()
})

test('a district without villas says so where it is chosen', async ({ page, db }) => {
  const town = await db.selectFrom('towns').select('id').orderBy('id').executeTakeFirstOrThrow()
  const slug = `bos-semt-${test.info().workerIndex}`
  await createDistrict(db, { town_id: town.id, name: 'Issızdere', slug })
  await page.goto('/')
  await ready(page)
  await page.getByRole('main').getByRole('combobox', { name: 'Nereye' }).fill('Issızdere')
  await expect(page.getByRole('option', { name: /Issızdere/ })).toContainText('0 ev')
  await page.goto('/regions')
  await expect(page.getByRole('link', { name: 'Issızdere 0 villa' })).toHaveAttribute('data-empty', 'true')
})

test('offers are filtered by dates of our own calendar', async ({ page }) => {
  const year = Number(today().slice(0, 4)) + 1
  await page.goto('/firsatlar')
  await ready(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Giriş – çıkış/ })
    .click()
  const dates = page.getByRole('group', { name: 'Giriş – çıkış' })
  await dates.getByLabel('Aya git', { exact: true }).selectOption(`Haziran ${year}`)
  await dates.getByRole('button', { name: /^12 Haziran/ }).click()
  await dates.getByRole('button', { name: /^19 Haziran/ }).click()
  await dates.getByRole('button', { name: 'Tamam' }).click()
  await page.getByRole('button', { name: 'Göster' }).click()
  await expect(page).toHaveURL(new RegExp(`startDate=${year}-06-12&endDate=${year}-06-19`))
})

test('the search of the home page fits in the first screen of a phone', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [375, 667],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await ready(page)
    const { y, height: length } = await boxOf(page.locator('.hero-search').getByRole('search'))
    expect(y + length, `${width} × ${height}`).toBeLessThanOrEqual(height)
  }
})

test('no villa stands twice on the home page, and a showcase leads to its own villas', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const sections = page.locator('main section:has(.cards)')
  await expect(sections).not.toHaveCount(0)
  const names: string[] = []
  for (const section of await sections.all()) {
    names.push(...(await section.getByRole('article').getByRole('heading').allInnerTexts()))
  }
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  const showcase = sections.first()
  const first = await showcase.getByRole('article').first().getByRole('heading').innerText()
  await showcase.getByRole('link', { name: /^Tümünü gör/ }).click()
  await expect(page).toHaveURL(/\/listing\?ids=/)
  await expect(page.getByRole('main').getByRole('heading', { name: first, exact: true })).toBeVisible()
})

test('the styles of the dashboard stand over those that reset the browser, whichever sheet comes first', async ({
  page,
}) => {
  await page.goto('/dashboard/login')
  const padding = page
    .getByRole('button', { name: 'Giriş yap' })
    .evaluate((button) => getComputedStyle(button).paddingLeft)
  expect(parseFloat(await padding)).toBeGreaterThan(8)
})
