import { expect, ready, stir, test } from './visitor.ts'

/** The program of a page comes after its paint and in parts: what is pressed, moved and shown meanwhile. */
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

test('what is pressed before the program is there is done when it comes', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/listing', { waitUntil: 'domcontentloaded' })
  const heart = page.getByRole('article').first().getByRole('button')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('what is pressed when the code is there, but has not taken the page over yet, is done once', async ({
  page,
}) => {
  // React goes on by messages to itself; while they are held its code is there and nothing is taken over
  await page.addInitScript(() => {
    const postMessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage')!.value as (
      this: MessagePort,
      ...given: [unknown]
    ) => void
    const waiting: (() => void)[] = []
    let isHeld = false
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: [unknown]) {
      if (isHeld) waiting.push(() => postMessage.apply(this, given))
      else postMessage.apply(this, given)
    } as typeof postMessage
    const pending = new Set<unknown>()
    const plain = window.fetch
    window.fetch = (...given: Parameters<typeof fetch>) => {
      const asked = plain(...given).finally(() => pending.delete(asked))
      pending.add(asked)
      return asked
    }
    Object.assign(window, {
      pending,
      hold: () => {
        isHeld = true
      },
      goOn: () => {
        isHeld = false
        for (const post of waiting.splice(0)) post()
      },
    })
  })
  await page.goto('/listing')
  await page.locator('header[data-position]').waitFor()
  const heart = page.getByRole('article').first().getByRole('button')
  const isTaken = () =>
    heart.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))
  await page.evaluate('hold()')
  await stir(page)
  // all that has been asked for since is there and has run, and so has what it asked for
  const isAllThere = () =>
    page.evaluate(async () => {
      const scripts = () =>
        performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : []))
      const { pending } = window as unknown as { pending: Set<unknown> }
      const known = scripts()
      if (pending.size > 0 || !known.some((name) => name.includes('/card-'))) return false
      await Promise.all(known.map((name) => import(name)))
      await new Promise((resolve) => setTimeout(resolve))
      return pending.size === 0 && scripts().length === known.length
    })
  await expect.poll(isAllThere, { timeout: 30_000 }).toBe(true)
  expect(await isTaken()).toBe(false)
  // the end of a press whose beginning, which woke the code, came before it
  await heart.dispatchEvent('click')
  // by the press itself
  expect(await isTaken()).toBe(true)
  await page.evaluate('goOn()')
  await ready(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // a second time would take it back: both would be kept in the browser
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]').length)).toBe(1)
})

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    test(`what lies far below the first screen ${javaScriptEnabled ? 'is laid out after it' : 'waits for nothing'}`, async ({
      page,
    }) => {
      await page.goto('/listing', { waitUntil: 'commit' })
      const far = page.locator('.far').last()
      const wait = () => far.evaluate((part) => getComputedStyle(part).contentVisibility)
      expect(await wait()).toBe(javaScriptEnabled ? 'auto' : 'visible')
      await page.waitForLoadState()
      expect(await wait()).toBe(javaScriptEnabled ? 'auto' : 'visible')
      await stir(page)
      await expect.poll(wait).toBe('visible')
    })
  })
}

test('a mouse that rests where a page appears is no sign of life', async ({ page }) => {
  await page.goto('/listing')
  await page.locator('header[data-position]').waitFor()
  const lateCode = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/card-')))
  const far = page.locator('.far').first()
  // as Chromium tells of it, sooner or later; what it would begin is done in its turn, when the browser rests
  await page.evaluate(async () => {
    dispatchEvent(new PointerEvent('pointermove', { clientX: 0, clientY: 0 }))
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
  await expect(far).toHaveCSS('content-visibility', 'auto')
  expect(await lateCode()).toBe(false)
  await stir(page)
  await expect(far).toHaveCSS('content-visibility', 'visible')
  await expect.poll(lateCode).toBe(true)
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
