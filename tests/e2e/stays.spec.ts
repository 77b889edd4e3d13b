import type { APIRequestContext, Page } from '@playwright/test'
import { createPromotion } from '../factories/promotions.ts'
import { ADMIN, askFor, logIn } from './dashboard.ts'
import { createStay } from './seed.ts'
import {
  codeOf,
  dayAfter,
  expect,
  fillRequest,
  ledgerTotal,
  lira,
  screenshot,
  newGuest,
  ready,
  test,
  today,
} from './visitor.ts'

interface StoredReservation {
  total: number
  quote: { promotion_code: string | null; promotion_amount: number }
}

async function stored(request: APIRequestContext, code: string): Promise<StoredReservation> {
  const headers = { authorization: `Bearer ${(await logIn(request, ADMIN)).accessToken}` }
  const list = (await (
    await request.get(`/v1/admin/reservations?reservation_id=${code}`, { headers })
  ).json()) as { content: { items: { id: number }[] } }
  const found = await request.get(`/v1/admin/reservations/${list.content.items[0]!.id}`, { headers })
  return ((await found.json()) as { content: StoredReservation }).content
}

test('a promotion code counts from the page of the villa to the stored request', async ({
  page,
  request,
  db,
}, info) => {
  const { code } = await createPromotion(db)
  const stay = await createStay(db, { ahead: 222 })
  await page.goto(`/villa/${stay.slug}?startDate=${stay.startDate}&endDate=${stay.endDate}`)
  await ready(page)
  const panel = page.getByRole('complementary', { name: 'Fiyat ve talep' })
  await expect(ledgerTotal(panel)).toHaveText(lira(stay.total))
  await panel.getByText('Promosyon kodunuz var mı?').click()
  await panel.getByLabel('Promosyon kodu').fill(code.toLowerCase())
  await panel.getByLabel('Promosyon kodu').press('Enter')
  // ten percent less
  const price = lira(stay.total * 0.9)
  await expect(ledgerTotal(panel)).toHaveText(price)
  await expect(panel.getByRole('status').filter({ hasText: /kod/i })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`promotion_code=${code}`, 'i'))
  const line = panel.getByRole('term').filter({ hasText: code })
  await expect(line).toBeVisible()
  await panel.screenshot({ path: 'screenshots/promotion-1280-light.png' })

  await panel.getByRole('link', { name: 'Rezervasyon talebi gönder' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rezervasyon talebi' })).toBeVisible()
  await expect(ledgerTotal(page)).toHaveText(price)
  await fillRequest(page, newGuest(info.workerIndex))
  await page.getByRole('button', { name: 'Rezervasyon talebi gönder' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Talebiniz bize ulaştı' })).toBeVisible()
  await expect(ledgerTotal(page)).toHaveText(price)
  await expect(page.getByRole('term').filter({ hasText: code })).toBeVisible()
  const { total, quote } = await stored(request, await codeOf(page))
  expect(lira(total)).toBe(price)
  expect(quote).toMatchObject({ promotion_code: code, promotion_amount: stay.total - total })
})

test('a price that is only foreseen says so everywhere and cannot be asked for', async ({ page, db }) => {
  const far = dayAfter(today(), 400)
  const forecasts = [{ starts_on: far, ends_on: dayAfter(far, 60), price: 1_200_000 }]
  const stay = await createStay(db, { ahead: 400, seasons: [], forecasts })
  const { slug, name, town_id, startDate, endDate } = stay
  const total = 7 * 1_200_000
  const query = `startDate=${startDate}&endDate=${endDate}`

  await page.goto(`/listing?${query}&town_id=${town_id}`)
  // It is no result, and stands in a group of its own.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('0 villa')
  const group = page.getByRole('region', { name: 'Fiyatı henüz kesinleşmeyen evler' })
  const card = group.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card).toContainText(lira(total))
  await expect(card).toContainText(/öngör/i)

  await page.goto(`/villa/${slug}?${query}`)
  await ready(page)
  const panel = page.getByRole('complementary', { name: 'Fiyat ve talep' })
  await expect(panel.getByText('Öngörülen fiyat, kesinleşmedi.')).toBeVisible()
  await expect(
    panel.getByText('Bu dönemin fiyatı henüz kesinleşmedi; bilgi almak için bize yazın ya da bizi arayın.'),
  ).toBeVisible()
  await expect(panel.getByRole('link', { name: /^Bilgi için arayın/ })).toHaveAttribute('href', /^tel:\d+$/)
  await expect(panel.getByRole('link', { name: 'Rezervasyon talebi gönder' })).toHaveCount(0)
  await expect(panel.getByRole('link', { name: /^Bilgi isteyin/ })).toHaveAttribute(
    'href',
    /wa\.me\/\d+\?text=.*yeti/,
  )
  await expect(panel.getByRole('link', { name: 'Formla bilgi isteyin' })).toHaveAttribute(
    'href',
    new RegExp(`^/contact\\?villa=${slug}&${query}`),
  )
  // there is nothing to confirm or to pay yet
  await expect(panel.getByText('Ön ödeme')).toHaveCount(0)
  await expect(panel.getByText(/Şimdi ödeme yok/)).toHaveCount(0)
  await panel.screenshot({ path: 'screenshots/provisional-1280-light.png' })

  await page.goto(`/villa/${slug}/talep?${query}`)
  await expect(page.getByText(/henüz kesinleşmedi/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rezervasyon talebi gönder' })).toHaveCount(0)
  await screenshot(page, 'provisional-request-1280-light', { fullPage: true })
})

test('a reservation is printed on paper as ink alone, whole and without the site around it', async ({
  page,
  request,
  db,
}, info) => {
  const stay = await createStay(db, { ahead: 222 })
  const { code, token } = await askFor(request, stay, info.workerIndex)
  await page.goto(`/talep/${token}`)
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  // A4 without its margins, in CSS pixels
  await page.setViewportSize({ width: 688, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  for (const part of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    await expect(page.getByRole(part)).toHaveCount(0)
  }
  await expect(page.getByRole('complementary', { name: 'Bize ulaşın' })).toBeHidden()
  const main = page.getByRole('main')
  await expect(main).toContainText(code)
  await expect(main.getByText(/^Telmessa · 0252 000 00 00/)).toBeVisible()
  await expect(main).toContainText(stay.name)
  await expect(ledgerTotal(page)).toHaveText(lira(stay.total))
  const painted = await main.evaluate((root) =>
    [...root.querySelectorAll('*')]
      .flatMap((element) =>
        element.checkVisibility()
          ? [undefined, '::before'].map((part) => getComputedStyle(element, part).backgroundColor)
          : [],
      )
      .filter((colour) => !/^(rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)|rgb\(0, 0, 0\))$/.test(colour)),
  )
  expect(painted).toEqual([])
  await screenshot(page, 'received-print', { fullPage: true })
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2)
})

/** A finger that goes over the screen in steps, as the browser's own input hears it. */
async function swipe(page: Page, from: number, to: number, y: number): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await send('touchStart', from)
  for (let step = 1; step <= 8; step++) await send('touchMove', from + ((to - from) * step) / 8)
  await send('touchEnd')
  await touch.detach()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('a finger turns the images and pulls them away', async ({ page, db }) => {
    const stay = await createStay(db, { images: 3 })
    await page.goto(`/villa/${stay.slug}`)
    await ready(page)
    await page.getByRole('link', { name: /^Fotoğraf 1:/ }).tap()
    await expect(page).toHaveURL(/image=1/)
    await expect(page.getByRole('button', { name: 'Kapat' }).first()).toBeVisible()
    await expect(page.locator('.yarl__slide_current img')).toBeVisible()
    await swipe(page, 320, 60, 420)
    await expect(page).toHaveURL(/image=2/)
    await swipe(page, 60, 320, 420)
    await expect(page).toHaveURL(/image=1/)
    await screenshot(page, 'lightbox-390')
  })
})
