import type { Page } from '@playwright/test'
import { ADMIN, signIn } from './dashboard.ts'
import { expect, ready, stir, test } from './visitor.ts'

/** The browser complains of files it cannot fetch without a connection; the dashboard of a screen that missed one. */
function forgetOffline(complaints: string[]): void {
  const rest = complaints.filter(
    (text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch a part of the program: \/dashboard/.test(text),
  )
  complaints.splice(0, complaints.length, ...rest)
}

/** Waits until the code of a page is there before anybody goes to it. */
const fetchedAhead = (page: Page, route: string) =>
  page.waitForFunction((id) => {
    const module = window.__reactRouterManifest?.routes[id]?.module
    return performance.getEntriesByType('resource').some(({ name }) => name === location.origin + module)
  }, route)

test('what the server wrote stays while the code of its parts cannot be fetched', async ({
  page,
  complaints,
}) => {
  await page.goto('/listing')
  await page.locator('header[data-position]').waitFor()
  // only what is laid out counts as text
  await page.evaluate(() => {
    document.documentElement.dataset.whole = ''
  })
  const before = await page.getByRole('main').innerText()
  const foot = await page.getByRole('contentinfo').innerText()
  await page.context().setOffline(true)
  const refused = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/assets/'))
  await page.mouse.move(40, 40)
  await page.mouse.wheel(0, 300)
  await refused
  await expect(page.getByText('Bağlantı yok. Gördükleriniz son yüklenen bilgiler.')).toBeVisible()
  // what another tab changes meanwhile goes through every context of the page
  await page.evaluate(() => {
    localStorage.setItem('currency', 'EURO')
    localStorage.setItem('favourites', '[{"id":1,"slug":"a","name":"A","thumbnail":""}]')
    for (const key of ['currency', 'favourites']) dispatchEvent(new StorageEvent('storage', { key }))
  })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('article')).toHaveCount(20)
  expect(await page.getByRole('main').innerText()).toBe(before)
  expect(await page.getByRole('contentinfo').innerText()).toBe(foot)

  await page.context().setOffline(false)
  await ready(page)
  await expect(page.getByRole('article').first()).toContainText('≈ €')
  forgetOffline(complaints)
})

for (const address of ['/', '/listing']) {
  test(`a card of ${address} that is pressed without a connection leads to our page, and from there on`, async ({
    page,
    complaints,
  }) => {
    await page.goto(address)
    await ready(page)
    await fetchedAhead(page, 'pages/villa')
    await page.context().setOffline(true)
    const card = page.getByRole('article').first()
    const name = await card.getByRole('heading').innerText()
    await card.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sayfaya ulaşamadık' })).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Tekrar dene' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    // a sheet that could not be fetched is in the page too, and styles nothing
    const unstyled = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
          .filter(({ sheet }) => sheet === null)
          .map(({ href }) => href),
      )
    await expect.poll(unstyled).toEqual([])
    forgetOffline(complaints)
  })
}

test('where a newer build has taken the place of a part, the page is loaded anew, and no page turns for ever', async ({
  page,
  complaints,
}) => {
  let isGone = false
  await page.route('**/assets/*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/listing')
  await page.locator('header[data-position]').waitFor()
  isGone = true
  const anew = page.waitForEvent('load')
  await stir(page)
  await anew
  isGone = false
  await page.reload()
  expect(loads).toBe(3)
  await page.locator('header[data-position]').waitFor()
  // again within the minute: what the server wrote stays, and can be read
  isGone = true
  const refused = page.waitForResponse((answer) => answer.status() === 404)
  await stir(page)
  await refused
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(loads).toBe(3)
  complaints.splice(0)
})

test('a part of the dashboard that cannot be fetched says so in its place, and comes when it is asked for again', async ({
  page,
  request,
  complaints,
}) => {
  await signIn(page, request, ADMIN)
  const ahead = page.waitForResponse(/\/assets\/palette-/)
  await page.goto('/dashboard/reservations/villa')
  await ahead
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Bu ekranı açamadık' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/error|fetch/i)
  await expect(page.getByRole('navigation').first()).toBeVisible()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  forgetOffline(complaints)
})

test('a palette that cannot be fetched says so and leaves the screen as it is', async ({
  page,
  request,
  complaints,
}) => {
  await signIn(page, request, ADMIN)
  await page.route(/\/assets\/palette-/, (route) => route.abort())
  await page.goto('/dashboard/reservations/villa')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByText('Aramayı şu an açamadık.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Villa rezervasyonları' })).toBeVisible()
  // asked for twice, ahead and by the keys: after the page is closed no complaint can follow
  await page.close()
  const refused = complaints.splice(0)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})
