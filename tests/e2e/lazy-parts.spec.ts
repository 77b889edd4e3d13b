import { expect, ready, test } from './visitor.ts'

/** A page reads, links and sends its forms before it is hydrated; some of its parts are hydrated after the others. */
test.use({ viewport: { width: 1440, height: 900 } })

test('scripts begin after the first paint, and a page at rest moves nothing', async ({ page }) => {
  await page.goto('/listing')
  await ready(page)
  const [paint, script] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))!.startTime,
  ])
  expect(script).toBeGreaterThan(paint)
  // what turns unseen, say in a button that waits for nothing, keeps a phone busy all the same
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length
  await expect.poll(() => page.evaluate(moving)).toBe(0)
})

test('links and forms work before the scripts of the page are there', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  await page.goto('/listing', { waitUntil: 'domcontentloaded' })
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link', { name }).click({ noWaitAfter: true })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByRole('button', { name: 'Villa ara' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/listing/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  release()
})

test('a visitor with another currency sees every part of the page, and then the amounts in it', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // the code of the footer comes late: until then it stays as the server wrote it
  await page.route('**/assets/footer-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.addInitScript(() => localStorage.setItem('currency', 'EURO'))
  await page.goto('/listing')
  await page.locator('header[data-position]').waitFor()
  await expect(page.getByRole('contentinfo')).toContainText(/.{40}/)
  await expect(page.getByRole('article')).toHaveCount(20)
  release()
  await ready(page)
  await expect(page.getByRole('article').first()).toContainText('≈ €')
})

test('the page before stays until the next one is whole', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  for (const [link, heading] of [
    [page.getByRole('main').locator('a[href="/fethiye"]').first(), /Fethiye/],
    [page.getByRole('banner').getByRole('link', { name: 'Boşluk fırsatları' }), /.+/],
  ] as const) {
    await page.evaluate(() => {
      const heights: number[] = []
      const note = () => {
        heights.push(document.querySelector('main')!.getBoundingClientRect().height)
        requestAnimationFrame(note)
      }
      note()
      Object.assign(window, { heights })
    })
    const before = page.url()
    await link.click()
    await expect(page).not.toHaveURL(before)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(Math.min(...(await page.evaluate<number[]>('heights')))).toBeGreaterThan(500)
  }
})
