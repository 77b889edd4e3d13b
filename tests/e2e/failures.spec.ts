import type { Page } from '@playwright/test'
import { ApiFailure } from '../../src/client/client.ts'
import { breaches } from './accessibility.ts'
import { serveFailing } from './failing-site.ts'
import { createStay } from './seed.ts'
import { expect, screenshot, ready, test } from './visitor.ts'

const WIDTHS = [390, 1440]

/** The page as it stands at both widths. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await breaches(page), `at ${width} px`).toEqual([])
    await screenshot(page, `${name}-${width}-light`, { fullPage: true })
  }
}

test.describe('what cannot be shown', () => {
  test.use({ viewport: { width: 390, height: 900 } })

  test('a villa that was taken off says so and shows others like it', async ({ page, baseURL, db }) => {
    const stay = await createStay(db, { ahead: 60 })
    await serveFailing(page, {
      baseURL: baseURL!,
      pattern: `**/villa/${stay.slug}`,
      fail: (name) =>
        name === 'GET /v1/villas/{slug}'
          ? new ApiFailure(410, 'Bu ev şu an yayında değil.', { code: 'gone' })
          : null,
    })
    const answer = await page.goto(`/villa/${stay.slug}`)
    expect(answer?.status()).toBe(410)
    await expect(page.getByRole('heading', { level: 1, name: 'Bu ev şu an yayında değil.' })).toBeVisible()
    await ready(page)
    const similar = page.getByRole('region', { name: 'Benzer evler' })
    await expect(similar.getByRole('article')).toHaveCount(3)
    await expect(
      page.getByRole('main').getByRole('combobox', { name: 'Villa ya da tekne adıyla ara' }),
    ).toBeVisible()
    await lookAt(page, 'villa-gone')
    await similar.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/villa\//)
    await expect(page.getByRole('complementary', { name: 'Fiyat ve talep' })).toBeVisible()
  })

  test('a page that failed on the server says so, names no code, and can be tried again', async ({
    page,
    baseURL,
  }) => {
    let isBroken = true
    await serveFailing(page, {
      baseURL: baseURL!,
      pattern: '**/website/cancel*',
      fail: (name) =>
        isBroken && name === 'GET /v1/website/cancel' ? new Error('a fault of the test') : null,
    })
    const answer = await page.goto('/website/cancel')
    expect(answer?.status()).toBe(500)
    expect(await answer?.text()).not.toContain('a fault of the test')
    await expect(page.getByRole('heading', { level: 1, name: 'Şu an bir sorun var' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/500|error|hata kodu/i)
    await expect(page.getByRole('main').getByRole('link', { name: /^0\d/ })).toBeVisible()
    await ready(page)
    await lookAt(page, 'failed')
    isBroken = false
    await page.getByRole('button', { name: 'Tekrar dene' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /[İi]ptal/ })).toBeVisible()
  })
})

test('who has too many pages made is told to wait, by a page of the site and by one that stands alone', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await ready(page)
  // each counts as eight pages
  for (let n = 0; n < 30; n += 1) await request.get(`/villa/yok?flexible=7&n=${n}`)
  // an address nobody else has had made
  await page.route('**/listing.data*', (route) =>
    route.continue({
      url: `${route.request().url()}${route.request().url().includes('?') ? '&' : '?'}n=429`,
    }),
  )
  await page.getByRole('main').getByRole('link', { name: 'Tüm villalar' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Biraz yavaşlayalım' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const answer = await page.goto('/villa/yok?n=30')
  expect([answer?.status(), Number(answer?.headers()['retry-after']) > 0]).toEqual([429, true])
  await expect(page.getByRole('heading', { level: 1, name: 'Biraz yavaşlayalım' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tekrar dene' })).toBeVisible()
  await lookAt(page, 'too-many')
  await expect(page.getByRole('link', { name: 'Ana sayfa' })).toHaveAttribute('href', '/')
})

test('a frame without its data is never empty, and fills when the data comes', async ({ page, baseURL }) => {
  await serveFailing(page, {
    baseURL: baseURL!,
    pattern: '**/about',
    fail: (name) =>
      name === 'GET /v1/website/site' ? new ApiFailure(503, 'Şu an yanıt veremiyoruz.') : null,
  })
  await page.addInitScript(() => {
    const seen = { least: Number.POSITIVE_INFINITY }
    Object.assign(window, { seen })
    const look = () => {
      const parts = ['header', 'main', 'footer'].map(
        (part) => document.querySelector<HTMLElement>(part)?.innerText.length ?? 0,
      )
      if (document.readyState !== 'loading') seen.least = Math.min(seen.least, ...parts)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  // slow code: whatever is emptied meanwhile is seen
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 150))
    await route.continue()
  })
  await page.goto('/about')
  await expect(
    page.getByRole('contentinfo').getByText('Failed to load; network/connection error.').first(),
  ).toBeVisible()
  await ready(page)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^0\d/ }).first()).toBeVisible()
  await expect(page.getByText('Failed to load; network/connection error.')).toHaveCount(0)
  expect(
    await page.evaluate(() => (window as unknown as { seen: { least: number } }).seen.least),
  ).toBeGreaterThan(0)
})
