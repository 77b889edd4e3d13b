import config from '../../playwright.config.ts'
import { createStay } from './seed.ts'
import { dayPattern, expect, ready, test } from './visitor.ts'

// a scroll bar that takes room, as most desktops draw it
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } })

test('a dialog covers the whole window, moves nothing below it and speaks with one voice', async ({
  page,
  db,
}) => {
  const stay = await createStay(db, { ahead: 60 })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/villa/${stay.slug}?startDate=${stay.startDate}&endDate=${stay.endDate}`)
  await ready(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const bar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)
    expect(bar).toBeGreaterThan(5)
    const title = page.getByRole('heading', { level: 1 })
    const before = await title.boundingBox()
    await page.getByRole('button', { name: /^Tarihleri değiştir/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Giriş ve çıkış' })
    await expect(sheet).toBeVisible()
    // nothing is left beside it that a backdrop or a sheet cannot reach
    expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(width)
    expect((await title.boundingBox())?.x).toBe(before?.x)
    if (width === 390) {
      await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(0)
      expect((await sheet.boundingBox())?.width).toBe(width)
    }
    // it opens where the stay is
    await expect(sheet.getByRole('button', { name: dayPattern(stay.startDate) })).toBeInViewport()
    const speaking = sheet.locator('[role="status"], [aria-live]:not([aria-live="off"]), output')
    // beside it the names of two months that can be turned over
    await expect(speaking).toHaveCount(width === 390 ? 1 : 3)
    await sheet.getByRole('button', { name: 'Tamam', exact: true }).click()
    await expect(sheet).toBeHidden()
    expect((await title.boundingBox())?.x).toBe(before?.x)
  }
})
