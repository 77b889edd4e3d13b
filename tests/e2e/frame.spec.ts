// Long because all of the frame is looked at: search, favourites, currency, colours, header, failures, newsletter.
import type { Page } from '@playwright/test'
import { ADMIN, signIn } from './dashboard.ts'
import { createStay } from './seed.ts'
import { expect, lira, ready, test } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const said = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').getByText(text, { exact: true })

// Base UI ends a status that is said again with an invisible word joiner.
test('the search of the header asks once, a second after typing rests', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/v1/search/input?**', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('searchString') ?? '')
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/about')
  await ready(page)
  await page.clock.pauseAt(Date.now() + 10_000)
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Villa ya da tekne adıyla ara' })
  await field.click()
  await field.pressSequentially('  taş')
  await expect(page.getByRole('banner').getByText(/^Yükleniyor\.\.\.\u2060?$/)).toBeVisible()
  await page.clock.runFor(900)
  expect(asked).toEqual([])
  await field.press('Backspace')
  await field.pressSequentially('ş')
  await page.clock.runFor(999)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect(page.getByRole('option', { name: /Taş Kule/ })).toBeVisible()
  expect(asked).toEqual(['taş'])

  // İ and ı, whichever key was hit (docs/acceptance.md row 26)
  await field.fill('TAŞ KULE')
  await page.clock.runFor(1000)
  await expect(page.getByRole('option', { name: /Taş Kule/ })).toBeVisible()
  await field.fill('tas kule')
  await page.clock.runFor(1000)
  await expect(page.getByRole('option', { name: /Taş Kule/ })).toBeVisible()
  await field.fill('böyle bir ev yok')
  await page.clock.runFor(1000)
  await expect(page.getByRole('banner').getByText(/^Sonuç bulunamadı\u2060?$/)).toBeVisible()
  const before = asked.length
  await field.fill('   ')
  await page.clock.runFor(3000)
  expect(asked).toHaveLength(before)
  // a failure is an empty list
  await page.unroute('**/v1/search/input?**')
  await page.route('**/v1/search/input?**', (route) => route.fulfill({ status: 500, json: {} }))
  await field.fill('kule')
  await page.clock.runFor(1000)
  await expect(page.getByRole('banner').getByText(/^Sonuç bulunamadı\u2060?$/)).toBeVisible()
})

test('text typed into the search of the header is kept until its code is loaded, and the focus is never taken', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/villa-search-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/about')
  await ready(page)
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Villa ya da tekne adıyla ara' })
  const requested = page.waitForRequest('**/assets/villa-search-*.js')
  await field.click()
  await field.pressSequentially('taş')
  // it is left before the code arrives
  await field.press('Shift+Tab')
  const { url } = await requested.then((request) => ({ url: request.url() }))
  release()
  await page.evaluate(async (file) => {
    await import(file)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }, url)
  await expect(field).not.toBeFocused()
  await expect(field).toHaveValue('taş')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('option', { name: /Taş Kule/ })).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type(' kule')
  await expect(field).toHaveValue('taş kule')
  await expect(page.getByRole('option')).toHaveCount(1)
})

test('favourites are kept, told and taken back', async ({ page }) => {
  await page.goto('/listing')
  await ready(page)
  const menu = page.getByRole('banner').getByRole('button', { name: /^Favoriler/ })
  await menu.click()
  await expect(page.getByText('Favorilere eklenmiş villanız yok.', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  const heart = page.getByRole('button', { name: /^Favorilere ekle: / }).first()
  await heart.click()
  await expect(said(page, 'Villa favorilere eklendi.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('favourites')!) as object[])
  expect(kept).toHaveLength(1)
  expect(Object.keys(kept[0]!).toSorted()).toEqual(['id', 'name', 'slug', 'thumbnail'])
  await page.reload()
  await expect(menu).toHaveAccessibleName('Favoriler, 1 villa')
  await heart.click()
  await expect(said(page, 'Villa favorilerden kaldırıldı.')).toBeVisible()
  await page.getByRole('button', { name: 'Geri al' }).first().click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('another currency is for looking: converted, marked and kept; what is owed stays in lira', async ({
  page,
  request,
  db,
}) => {
  const stay = await createStay(db, { ahead: 60 })
  const address = `/villa/${stay.slug}?startDate=${stay.startDate}&endDate=${stay.endDate}`
  await page.goto(address)
  await ready(page)
  const site = (await (await request.get('/v1/website/site')).json()) as {
    content: { currency: { key: string; value: string }[] }
  }
  const rate = Number(site.content.currency.find(({ key }) => key === 'euro_exchange_rate')!.value)
  await page.getByRole('button', { name: /^Para birimi/ }).click()
  await expect(
    page.getByText(/^TL dışındaki tutarlar bilgi amaçlıdır, ödeme TL üzerinden alınır\./).first(),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'Euro' }).check({ force: true })
  const euros = Math.round(stay.total / 100 / rate).toLocaleString('tr-TR')
  const total = page.getByRole('complementary', { name: 'Fiyat ve talep' }).locator('.quote-total')
  await expect(total).toHaveText(new RegExp(`≈ €${euros}`))
  expect(await page.evaluate(() => localStorage.getItem('currency'))).toBe('EURO')
  await page.reload()
  await expect(total).toHaveText(new RegExp(`≈ €${euros}`))
  // the server sends the same page to everybody
  expect(await (await request.get(address)).text()).toContain(lira(stay.total))
  await page.goto(address.replace('?', '/talep?'))
  await expect(page.getByRole('button', { name: 'Rezervasyon talebi gönder' })).toBeVisible()
})

test('a dark visitor never sees a light frame, and the switch is kept (acceptance row 30)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      if (document.body !== null) seen.push(document.documentElement.dataset.theme ?? 'light')
      if (seen.length < 30) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/about')
  await ready(page)
  await page.getByRole('button', { name: 'Koyu tema' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('true')
  for (const address of ['/', '/dashboard/login']) {
    await page.goto(address)
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen.length))
      .toBeGreaterThan(2)
    const frames = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(new Set(frames), address).toEqual(new Set(['dark']))
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => localStorage.setItem('theme', 'false'))
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
})

test('the way to the top stands there from 51 pixels on, not at 50', async ({ page }) => {
  await page.goto('/about')
  await ready(page)
  const up = page.getByRole('button', { name: 'Başa dön' })
  await page.evaluate(() => window.scrollTo(0, 50))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(50)
  await expect(up).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 51))
  await expect(up).toBeVisible()
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(up).toHaveCount(0)
})

test('the header comes and goes over a page that stays where it is', async ({ page }) => {
  await page.goto('/listing')
  await ready(page)
  await page.evaluate(() => {
    const seen = { shift: 0, tops: new Set<number>() }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value
      }
    }).observe({ type: 'layout-shift' })
    const follow = () => {
      seen.tops.add(Math.round(document.querySelector('main')!.getBoundingClientRect().top + window.scrollY))
      requestAnimationFrame(follow)
    }
    follow()
  })
  const stands = (place: string) =>
    expect
      .poll(() =>
        page.evaluate((name) => {
          const header = document.querySelector<HTMLElement>('header[data-position]')!
          const running = header.getAnimations({ subtree: true })
          return header.dataset.position === name && running.length === 0
        }, place),
      )
      .toBe(true)
  await page.mouse.move(700, 450)
  for (const [by, place] of [
    [800, 'away'],
    [-300, 'back'],
    [-800, 'top'],
  ] as const) {
    await page.mouse.wheel(0, by)
    await stands(place)
  }
  const { shift, tops } = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { shift: number; tops: Set<number> } }
    return { shift: seen.shift, tops: [...seen.tops] }
  })
  expect(tops, 'where the page begins').toEqual([116])
  // the buttons at its side and the header's own words move a little
  expect(shift).toBeLessThan(0.002)
})

test('links to phones hold neither spaces nor a plus sign', async ({ page }) => {
  await page.goto('/')
  const links = await page
    .locator('a[href^="tel:"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links.length).toBeGreaterThan(2)
  for (const link of links) expect(link).toMatch(/^tel:\d+$/)
})

test('the bar of a page on its way has another colour on the site than in the dashboard', async ({
  page,
  request,
}) => {
  const colour = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--topbar-progress').trim(),
    )
  await page.goto('/about')
  await ready(page)
  const site = await colour()
  const seen = Promise.withResolvers<void>()
  await page.route('**/website/howrent.data**', async (route) => {
    await seen.promise
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Nasıl kiralarım?' }).click()
  await expect(page.locator('.route-progress[data-active]')).toBeAttached()
  seen.resolve()
  await expect(page.getByRole('heading', { level: 1, name: /kirala/ })).toBeVisible()
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await colour()).not.toBe(site)
  expect(site).not.toBe('')
})

test('a missing page, a missing villa and a failing server each say so and lead on', async ({
  page,
  request,
}) => {
  for (const address of ['/olmayan-sayfa', '/website/olmayan', '/talep/olmayan-anahtar']) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(404)
    expect(await answer.text()).toMatch(/<h1[^>]*>Sayfa bulunamadı<\/h1>/)
  }
  expect((await page.goto('/villa/olmayan-ev'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Sayfa bulunamadı' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Bütün evler' })).toBeVisible()
  expect((await page.goto('/tekne/olmayan-tekne'))?.status()).toBe(404)
  await expect(page.getByText('Aradığınız tekne yayından kalkmış olabilir.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Bütün tekneler' })).toBeVisible()
  expect((await request.get('/v1/olmayan')).status()).toBe(404)

  // a page asked for in the browser that never arrives keeps the frame and can be asked for again
  await page.goto('/about')
  await ready(page)
  await page.route('**/website/cancel.data**', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'İptal koşulları' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: /Sayfaya ulaşamadık|Şu an bir sorun var/ }),
  ).toBeVisible()
  await page.unroute('**/website/cancel.data**')
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /[İi]ptal/ })).toBeVisible()
})

test('who wants no motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of ['/', '/listing', '/dashboard/login']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            document
              .getAnimations()
              .filter(
                (animation) =>
                  animation.playState === 'running' &&
                  Number(animation.effect?.getComputedTiming().duration ?? 0) > 1,
              ).length,
        ),
      )
      .toBe(0)
  }
})

test('the newsletter asks for a consent that nobody ticked before, and thanks', async ({ page }, info) => {
  await page.goto('/about')
  await ready(page)
  const foot = page.getByRole('contentinfo')
  const consent = foot.getByRole('checkbox', { name: 'Kampanya e-postası almayı kabul ediyorum.' })
  await expect(consent).not.toBeChecked()
  const address = `bulten.${info.workerIndex}.${Date.now()}@ornek.tr`
  await foot.getByLabel('E-posta adresiniz').fill(address)
  await foot.getByRole('button', { name: 'Kaydol' }).click()
  await expect(foot.getByRole('alert').or(foot.locator('.field-error')).first()).toBeVisible()
  await consent.check()
  await foot.getByRole('button', { name: 'Kaydol' }).click()
  await expect(
    foot.getByText('Kaydınız alındı. Onay bağlantısını e-postanıza gönderiyoruz.', { exact: true }),
  ).toBeVisible()
})

test('the fixed texts, letter for letter, when parts of the frame cannot be read', async ({
  page,
  request,
}) => {
  // a token nobody can decode
  await page.route('**/v1/auth/login', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: '',
        content: {
          accessToken: 'x.%%%.x',
          user: { role: 'ADMIN', UserDetail: { firstName: 'A', lastName: 'B' } },
        },
      },
    }),
  )
  await page.goto('/dashboard/login')
  await page.getByLabel('E-posta').fill('a@b.tr')
  await page.getByLabel('Şifre', { exact: true }).fill('herhangi')
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(
    said(page, 'Error encountered on server (Token decode failed). Please Inform administrators.'),
  ).toBeVisible()
  await page.unroute('**/v1/auth/login')

  // nothing to write into a spreadsheet
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/reservations/villa?customer_name=Yokboyleisim')
  await expect(page.getByText('Bu süzgeçle kayıt yok')).toBeVisible()
  await page.getByRole('button', { name: /Excel/ }).click()
  await expect(said(page, 'İndirilecek veri bulunamadı.')).toBeVisible()
})
