import type { Locator, Page } from '@playwright/test'
import { expect, ready, screenshot, test } from './visitor.ts'

const mapOf = (page: Page) => page.getByRole('application', { name: 'Bulunan evlerin kıyıdaki yerleri' })
const townOf = (page: Page, name: string) =>
  mapOf(page).locator('.coast-point').filter({ hasText: name }).first()

/** Not a number while the target is not drawn, such as a name in the middle of a zoom. */
async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (box === null) return { x: Number.NaN, y: Number.NaN }
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** How far apart two towns are on the screen: it tells the zoom. */
async function distance(page: Page, one: string, other: string): Promise<number> {
  const [a, b] = [await centreOf(townOf(page, one)), await centreOf(townOf(page, other))]
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Waits until the map has stopped: it drops a zoom that is asked for in the middle of another. */
async function stands(page: Page): Promise<void> {
  await expect(page.locator('.leaflet-zoom-anim, .leaflet-pan-anim')).toHaveCount(0)
}

/** Waits until a measure of the screen has stopped changing and is what it should be. */
const settles = (measure: () => Promise<number>) => expect.poll(measure, { timeout: 5000 })

test.describe('beside the list', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the map is drawn at first, and moves by pointer, wheel and keys once it is touched', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/listing')
    await ready(page)
    await expect(page.getByRole('group', { name: 'Bulunan evlerin kıyıdaki yerleri' })).toBeVisible()
    expect(scripts.filter((url) => url.includes('live-listing-map'))).toEqual([])
    await page.locator('.listing-map').hover()
    await expect(mapOf(page)).toBeVisible()
    expect(scripts.filter((url) => url.includes('live-listing-map')).length).toBeGreaterThan(0)
    await expect(townOf(page, 'Fethiye')).toBeVisible()
    await expect(townOf(page, 'Kalkan')).toBeVisible()
    await screenshot(page, 'map-1440')

    const wide = await distance(page, 'Fethiye', 'Kalkan')
    await mapOf(page).focus()
    await page.keyboard.press('-')
    await settles(() => distance(page, 'Fethiye', 'Kalkan')).toBeLessThan(wide * 0.6)
    await stands(page)
    await page.keyboard.press('+')
    await settles(() => distance(page, 'Fethiye', 'Kalkan')).toBeGreaterThan(wide * 0.9)
    await stands(page)
    const before = await centreOf(townOf(page, 'Kalkan'))
    await page.keyboard.press('ArrowDown')
    await settles(async () => before.y - (await centreOf(townOf(page, 'Kalkan'))).y).toBeGreaterThan(60)
    await stands(page)
    const middle = await centreOf(mapOf(page))
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.wheel(0, 300)
    await settles(() => distance(page, 'Fethiye', 'Kalkan')).toBeLessThan(wide * 0.8)
    await stands(page)
    const still = await centreOf(townOf(page, 'Kalkan'))
    await page.mouse.down()
    await page.mouse.move(middle.x - 60, middle.y - 80, { steps: 5 })
    await page.mouse.up()
    await settles(async () => still.x - (await centreOf(townOf(page, 'Kalkan'))).x).toBeGreaterThan(40)
    await page.getByRole('button', { name: 'Bulunan evlere dön' }).click()
    await settles(async () => Math.abs((await distance(page, 'Fethiye', 'Kalkan')) - wide)).toBeLessThan(3)
  })

  test('a press on a pin shows the house before its page, Esc closes it and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/listing?town_id=3')
    await ready(page)
    await page.locator('.listing-map').hover()
    await expect(mapOf(page)).toBeVisible()
    const pin = mapOf(page).getByRole('link').first()
    const name = (await pin.getAttribute('aria-label'))!.split(',')[0]!
    // a pin that is reached by Tab says its house and its price
    await mapOf(page).focus()
    await page.keyboard.press('Tab')
    await expect(mapOf(page).getByRole('link').and(page.locator(':focus'))).toHaveAttribute(
      'aria-label',
      /, en düşük gecelik ₺/,
    )
    await pin.click()
    const card = page.locator('.map-card')
    await expect(card.getByRole('link', { name })).toBeFocused()
    await expect(card.locator('img')).toBeInViewport()
    await expect(card).toBeInViewport({ ratio: 1 })
    await expect(card.getByText('En düşük gecelik')).toBeVisible()
    await expect(page).toHaveURL(/\/listing\?town_id=3$/)
    await screenshot(page, 'map-card-1440')
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(mapOf(page).getByRole('link', { name: new RegExp(`^${name},`) })).toBeFocused()
    // hovering a house of the list lights its pin
    await page.getByRole('article').first().hover()
    await expect(mapOf(page).locator('.coast-pin[data-on]')).toHaveCount(1)
    // the focus that wakes the map stays on its pin
    await page.reload()
    await ready(page)
    const drawn = page.locator('.listing-map').getByRole('link').nth(1)
    const reached = (await drawn.getAttribute('aria-label'))!
    await drawn.focus()
    await expect(mapOf(page).getByRole('link', { name: reached })).toBeFocused()
    await page.keyboard.press('Enter')
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/villa\//)
  })

  test('a map without a town in sight points at the nearest, and a visitor without motion sees none', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    await page.goto('/listing?town_id=3')
    await ready(page)
    await page.locator('.listing-map').hover()
    await expect(mapOf(page)).toBeVisible()
    await expect(mapOf(page)).not.toHaveClass(/leaflet-fade-anim/)
    await mapOf(page).focus()
    for (let step = 0; step < 5; step++) await page.keyboard.press('+')
    for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowDown')
    await expect(page.getByText(/^(Kalkan|Kaputaş|Patara), \d+ km$/)).toBeVisible()
    await screenshot(page, 'map-away-1440')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the map takes the whole screen, zooms by pinch and leads back to the list', async ({ page }) => {
    await page.goto('/listing')
    await ready(page)
    await page.getByRole('link', { name: 'Harita', exact: true }).click()
    await expect(mapOf(page)).toBeVisible()
    expect(await mapOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await expect(page.locator('header[data-position]')).toBeHidden()
    await expect(townOf(page, 'Fethiye')).toBeVisible()
    await screenshot(page, 'map-390')

    const near = await distance(page, 'Fethiye', 'Kalkan')
    const session = await page.context().newCDPSession(page)
    const touch = (type: string, apart: number) =>
      session.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: 195, y: 420 - apart, id: 1 },
                { x: 195, y: 420 + apart, id: 2 },
              ],
      })
    await touch('touchStart', 160)
    for (const apart of [140, 120, 100, 80]) await touch('touchMove', apart)
    await touch('touchEnd', 0)
    await settles(() => distance(page, 'Fethiye', 'Kalkan')).toBeLessThan(near * 0.7)
    await page.getByRole('button', { name: 'Bulunan evlere dön' }).tap()
    await settles(async () => Math.abs((await distance(page, 'Fethiye', 'Kalkan')) - near)).toBeLessThan(3)

    await mapOf(page).getByRole('link').first().tap()
    const card = page.locator('.map-card')
    await expect(card).toBeVisible()
    await expect(card.locator('img')).toHaveJSProperty('complete', true)
    await screenshot(page, 'map-card-390')
    await card.getByRole('button', { name: 'Kapat' }).tap()
    await expect(card).toHaveCount(0)
    await page.getByRole('link', { name: 'Liste', exact: true }).tap()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goBack()
    await expect(mapOf(page)).toBeVisible()
  })
})
