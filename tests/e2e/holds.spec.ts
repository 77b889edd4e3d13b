import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import { setHoldSettings } from '../factories/hold-limits.ts'
import { breaches } from './accessibility.ts'
import { ADMIN, signIn } from './dashboard.ts'
import type { Program } from './program.ts'
import { createStay } from './seed.ts'
import {
  expect,
  fillRequest,
  newAddress,
  newGuest,
  screenshot,
  ready,
  test,
  type FoundStay,
} from './visitor.ts'

// what several people hold from one address would be shown on the screens of other tests, and they send no mails
test.use({ sendsMails: true, viewport: { width: 1440, height: 900 }, colorScheme: 'light' })

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

const requestOf = ({ slug, startDate, endDate }: FoundStay) =>
  `/villa/${slug}/talep?startDate=${startDate}&endDate=${endDate}`

/** Sends the form of a request that stands there; answers with the address of the guest. */
async function sendRequest(page: Page, worker: number): Promise<string> {
  const guest = newGuest(worker)
  await fillRequest(page, guest)
  await page.getByRole('button', { name: 'Rezervasyon talebi gönder' }).click()
  await expect(page.getByRole('heading', { name: 'Talebiniz bize ulaştı' })).toBeVisible()
  return guest.email
}

async function mailTo(recipient: string, { mails }: Program): Promise<string> {
  const find = () => mails!.taken.find((mail) => mail.recipient === recipient)?.text
  await expect.poll(find, { timeout: 30_000 }).toBeDefined()
  // long lines are folded on their way
  return find()!.replaceAll('=\r\n', '')
}

/** Once a mail has gone out, everybody knows that mails are sent. */
async function sendFirstMail(request: APIRequestContext, program: Program): Promise<void> {
  const email = `okur-${crypto.randomUUID()}@konuk.example`
  await request.post('/v1/website/subscribe', { data: { email, consent: true } })
  await mailTo(email, program)
}

/** A page of another visitor, beside the one of the test. */
async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': newAddress(91) },
    ...options,
  })
  return context.newPage()
}

/** Five requests from one address, each for a villa and by a guest of its own. */
async function holdFive(program: Program, request: APIRequestContext): Promise<FoundStay[]> {
  const stays = []
  const address = newAddress(93)
  for (let n = 0; n < 5; n += 1) {
    const stay = await createStay(program.db)
    const answer = await request.post('/v1/reservations', {
      headers: { 'X-Forwarded-For': address },
      data: {
        villa_id: stay.id,
        startDate: stay.startDate,
        endDate: stay.endDate,
        adults: 2,
        ...newGuest(93),
        kvkk_consent: true,
        terms_consent: true,
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    stays.push(stay)
  }
  return stays
}

const band = (page: Page) => page.getByText('Birbirine benzeyen açık talepler var')

// the tests of this file share a database: what one holds or sets would be shown to the next
test.afterEach(async ({ db }) => {
  await setHoldSettings(db, { request_proof_cost: 0 })
  const held = db.selectFrom('reservations').select('id').where('status', '=', 'pending')
  await db
    .updateTable('calendar_entries')
    .set({ is_active: false })
    .where('reservation_id', 'in', held)
    .execute()
  await db.updateTable('reservations').set({ status: 'expired' }).where('status', '=', 'pending').execute()
})

test('a visitor presses the link of the mail, without scripts, and the nights are held for a day', async ({
  page,
  browser,
  program,
  request,
  baseURL,
}) => {
  test.slow()
  await sendFirstMail(request, program)
  const stay = await createStay(program.db)
  await page.goto(requestOf(stay))
  await ready(page)
  const email = await sendRequest(page, 91)
  const advice = page.getByText(/bağlantıyı açıp adresinizi doğrularsanız .* anına kadar tutarız/)
  await expect(advice).toBeVisible()
  await screenshot(page, 'hold-received-1440-light', { fullPage: true })

  const link = /\/talep\/dogrula\/[\w-]{32}/.exec(await mailTo(email, program))![0]
  const options = {
    baseURL: baseURL!,
    viewport: PHONE,
    colorScheme: 'dark',
    javaScriptEnabled: false,
  } as const
  const plain = await openPage(browser, options)
  await plain.goto(link)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('E-posta adresinizi doğrulayın')
  await expect(plain.getByText(stay.name).first()).toBeVisible()
  await screenshot(plain, 'hold-link-390-dark', { fullPage: true })
  // a program that looks at every link of a mail has verified nothing
  await page.reload()
  await expect(advice).toBeVisible()

  await plain.getByRole('button', { name: 'E-posta adresimi doğrula' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Adresiniz doğrulandı')
  await screenshot(plain, 'hold-verified-390-dark', { fullPage: true })
  await plain.getByRole('link', { name: 'Rezervasyonu göster' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Talebiniz bize ulaştı')
  await expect(plain.getByText(/doğrularsanız/)).toHaveCount(0)
  await plain.context().close()

  // with scripts, a second time
  await page.goto(link)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adresiniz zaten doğrulanmış')
  expect(await breaches(page)).toEqual([])
})

test('admins are warned of a cluster at every width and in both themes, and find it by its name', async ({
  page,
  program,
  request,
}) => {
  test.slow()
  const stays = await holdFive(program, request)
  await signIn(page, page.request, ADMIN)
  for (const viewport of [WIDE, PHONE]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const name = (what: string) => `${what}-${viewport.width}-${colorScheme}`
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await page.goto('/dashboard/')
      await expect(band(page)).toBeVisible()
      await screenshot(page, name('suspicious-home'))
      await page.goto('/dashboard/reservations/villa')
      await expect(band(page)).toBeVisible()
      await screenshot(page, name('suspicious-list'))
      await page.getByRole('link', { name: 'Şüpheli talepleri incele' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Şüpheli talepler')
      await expect(page.getByRole('heading', { name: /^Aynı internet bağlantısı · / })).toBeVisible()
      await expect(page.getByText('5 e-posta · 5 talep · 35 gece · 5 villa')).toBeVisible()
      expect(await breaches(page)).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
      await screenshot(page, name('suspicious'), { fullPage: true })
    }
  }

  // found without the menu, by who is asked on the telephone
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport)
    await page.goto('/dashboard/')
    await expect(band(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await page
      .getByRole('combobox', { name: 'Ad, telefon, e-posta, no, villa, tekne, ekran ya da iş' })
      .fill('şüph')
    await page.getByRole('option', { name: 'Şüpheli talepler' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Şüpheli talepler')
    await page.locator('.cluster li a').first().click()
    const record = page.getByRole('dialog').filter({ hasText: stays[0]!.name })
    await expect(record.getByText('E-posta doğrulanmadı')).toBeVisible()
    expect(await breaches(page, 'dialog[open]')).toEqual([])
    await screenshot(page, `suspicious-record-${viewport.width}-dark`)
  }
})

test('admins are warned of a cluster and give its nights back by one press', async ({
  page,
  program,
  request,
  complaints,
}) => {
  const stays = await holdFive(program, request)
  await signIn(page, page.request, ADMIN)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(PHONE)
  await page.goto('/dashboard/suspicious')

  // one of the five is left out
  await page.getByRole('checkbox').first().uncheck()
  await page.getByRole('button', { name: 'Seçilenleri serbest bırak (4)' }).click()
  const dialog = page.getByRole('dialog', { name: '4 talep serbest bırakılsın mı?' })
  await expect(dialog.getByText('Opsiyonları şimdi biter, 28 gece yeniden açılır.')).toBeVisible()
  expect(await breaches(page, 'dialog[open]')).toEqual([])
  await screenshot(page, 'suspicious-release-390-dark')
  await dialog.getByRole('button', { name: 'Serbest bırak' }).click()
  await expect(page.getByText('4 talep serbest bırakıldı, 28 gece yeniden açıldı.')).toBeVisible()
  const none = page.getByRole('heading', { name: 'Şüpheli talep yok' })
  await expect(none).toBeVisible()
  await screenshot(page, 'suspicious-none-390-dark')
  const free = []
  for (const { id, startDate, endDate } of stays) {
    const data = { villa_id: id, startDate, endDate, adults: 2 }
    const quote = await request.post('/v1/quotes', { data })
    free.push(((await quote.json()) as { content: { is_bookable: boolean } }).content.is_bookable)
  }
  expect(free.filter((is) => is)).toHaveLength(4)

  // what cannot be loaded says so and offers another try
  expect(complaints).toEqual([])
  await page.route('**/v1/admin/suspicious-holds', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Şüpheli talepleri şu an getiremedik.')).toBeVisible({ timeout: 30_000 })
  await screenshot(page, 'suspicious-failed-390-dark')
  await page.unroute('**/v1/admin/suspicious-holds')
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(none).toBeVisible()
})

test('where the site asks for work the browser does it, and a visitor without scripts is told to call', async ({
  page,
  browser,
  db,
  baseURL,
}) => {
  test.slow()
  // no screen has this setting yet
  await setHoldSettings(db, { request_proof_cost: 200 })
  const address = requestOf(await createStay(db))
  const plain = await openPage(browser, { baseURL: baseURL!, viewport: PHONE, javaScriptEnabled: false })
  await plain.goto(address)
  // texts of a noscript are not found by their words
  const told = plain.locator('noscript .notice')
  await expect(told).toBeVisible()
  await expect(told).toContainText('Bu formu göndermek için tarayıcınızda JavaScript açık olmalı.')
  await fillRequest(plain, newGuest(94))
  await plain.getByRole('button', { name: 'Rezervasyon talebi gönder' }).click()
  await expect(plain.getByText('Talebiniz otomatik gönderimlere karşı denetlenemedi.')).toBeVisible()
  await screenshot(plain, 'proof-390-without-scripts', { fullPage: true })
  await plain.context().close()

  await page.goto(address)
  await ready(page)
  await sendRequest(page, 94)
})
