import type { Locator, Page } from '@playwright/test'
import { expect, ready, test } from './visitor.ts'

/** The first card of the list with several images, its requests for them, and what it shows. */
async function openList(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/v1\/villas\/[^/]+\/images$/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/listing')
  await ready(page)
  // other journeys may have made villas without images
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('img') })
    .first()
  await card.scrollIntoViewIfNeeded()
  const cover = await card.getByRole('img').first().getAttribute('alt')
  return { card, cover, asked }
}
const shown = (card: Locator) => card.locator('.card-images img')

test('with a pointer or with keys a card goes through its images, and asks for them at the first step', async ({
  page,
}) => {
  const { card, cover, asked } = await openList(page)
  await card.hover()
  const next = card.getByRole('button', { name: /^Sonraki fotoğraf/ })
  await expect(next).toBeVisible()
  await expect(card.getByRole('button', { name: /^Önceki fotoğraf/ })).toHaveCount(0)
  expect(asked).toEqual([])
  await next.click()
  await expect(shown(card)).toBeVisible()
  expect(await shown(card).getAttribute('alt')).not.toBe(cover)
  expect(asked).toHaveLength(1)
  await expect(card.locator('output')).toHaveText(/^Fotoğraf 2 \/ \d: /)

  await card.getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(card.locator('output')).toHaveText(/^Fotoğraf 3 \//)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(shown(card)).toHaveCount(0)
  expect(asked).toHaveLength(1)

  // the heart and the link of the card stay as they were
  await card.getByRole('button', { name: /^Favorilere ekle/ }).click()
  await expect(card.getByRole('button', { name: /^Favorilere ekle/ })).toHaveAttribute('aria-pressed', 'true')
  const name = await card.getByRole('heading').innerText()
  const box = (await card.locator('.card-image').boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the first swipe already shows the next image, and opens nothing', async ({ page }) => {
    const { card, asked } = await openList(page)
    await card.scrollIntoViewIfNeeded()
    const box = (await card.locator('.card-image').boundingBox())!
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: box.y + box.height / 2 }],
      })
    const swipe = async (from: number, to: number) => {
      await touch('touchStart', from)
      for (const part of [0.3, 0.6, 1]) await touch('touchMove', from + (to - from) * part)
      await touch('touchEnd', to)
    }
    const [left, right] = [box.x + 60, box.x + box.width - 60]
    await swipe(right, left)
    await expect(card.locator('output')).toHaveText(/^Fotoğraf 2 \//)
    await swipe(right, left)
    await expect(card.locator('output')).toHaveText(/^Fotoğraf 3 \//)
    await swipe(left, right)
    await expect(card.locator('output')).toHaveText(/^Fotoğraf 2 \//)
    expect(asked).toHaveLength(1)
    await expect(page).toHaveURL(/\/listing$/)
    // The first of these taps clicks nothing, even on an empty page with `touch-action: pan-y`: Chromium holds back
    // the click that follows a simulated swipe. The second shows that the card itself refuses none.
    const name = await card.getByRole('heading').innerText()
    for (const _ of [1, 2]) {
      await touch('touchStart', left)
      await touch('touchEnd', left)
    }
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('a tap on the image of a card opens the villa', async ({ page }) => {
    const { card, asked } = await openList(page)
    const name = await card.getByRole('heading').innerText()
    const box = (await card.locator('.card-image').boundingBox())!
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(asked).toEqual([])
  })
})

test('images of the area stand apart on the page of a villa', async ({ page, request }) => {
  await page.goto('/villa/tas-kule')
  await ready(page)
  const area = page.getByRole('region', { name: 'Çevreden' })
  await expect(area.getByRole('img')).toHaveCount(2)
  const answer = (await (await request.get('/v1/villas/tas-kule')).json()) as {
    content: { images: { alt: string }[]; area_images: { alt: string }[] }
  }
  const { images, area_images } = answer.content
  // a house with a view of the sea leads with it
  expect(images[0]!.alt).toMatch(/körfez/)
  const inGallery = await page
    .locator('.gallery img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('alt')))
  expect(inGallery).toEqual(images.map(({ alt }) => alt))
  expect(inGallery.filter((alt) => area_images.some((image) => image.alt === alt))).toEqual([])
})
