import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request as requests, type Browser, type BrowserContextOptions } from '@playwright/test'
import { createDb, createPool } from '../../src/server/platform/db/connect.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded-postgres.ts'
import { setHoldSettings } from '../factories/hold-limits.ts'
import { startMailSink } from '../mail-sink.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { breaches } from './accessibility.ts'
import { ADMIN, signIn } from './dashboard.ts'
import {
  expect,
  fillRequest,
  freeStay,
  listen,
  newAddress,
  newGuest,
  screenshot,
  ready,
  test,
} from './visitor.ts'

/**
 * A program of its own, with a mail server and the demo: the others of this run send no mails, and what several people
 * hold from one address would be shown on their screens.
 */
test.describe.configure({ mode: 'serial' })

let sink: Awaited<ReturnType<typeof startMailSink>>
let server: ServerProcess
let folder = ''

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return String(port)
}

const mailTo = async (recipient: string) => {
  const find = () => sink.taken.find((mail) => mail.recipient === recipient)?.text
  await expect.poll(find, { timeout: 30_000 }).toBeDefined()
  // long lines are folded on their way
  return find()!.replaceAll('=\r\n', '')
}

test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = mkdtempSync(join(tmpdir(), 'telmessa-e2e-'))
  // PostgreSQL runs as somebody else where the tests run as root
  chmodSync(folder, 0o755)
  sink = await startMailSink()
  const PORT = await freePort()
  const env = { PORT, DATA_DIR: folder, DEMO: '1', SMTP_URL: sink.url, JOBS: 'send-mails' }
  server = await startServer(env)
  // once this mail has gone out, everybody knows that mails are sent
  const api = await apiFrom(newAddress(90))
  await api.post('/v1/website/subscribe', { data: { email: 'okur@konuk.example', consent: true } })
  await mailTo('okur@konuk.example')
  await api.dispose()
})

test.afterAll(async () => {
  await server?.stop()
  await sink?.close()
  rmSync(folder, { recursive: true, force: true })
})

const apiFrom = (address: string) =>
  requests.newContext({ baseURL: server.url, extraHTTPHeaders: { 'X-Forwarded-For': address } })

async function pageOf(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'tr-TR',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': newAddress(91) },
    ...options,
  })
  return context.newPage()
}

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

test('a visitor presses the link of the mail, without scripts, and the nights are held for a day', async ({
  browser,
}) => {
  test.slow()
  const api = await apiFrom(newAddress(92))
  const stay = await freeStay(api, { ahead: 130, turn: 0 })
  const page = await pageOf(browser, { viewport: WIDE, colorScheme: 'light' })
  const complaints = listen(page)
  await page.goto(`/villa/${stay.slug}/talep?startDate=${stay.startDate}&endDate=${stay.endDate}`)
  await ready(page)
  const guest = newGuest(91)
  await fillRequest(page, guest)
  await page.getByRole('button', { name: 'Rezervasyon talebi gönder' }).click()
  await expect(page.getByRole('heading', { name: 'Talebiniz bize ulaştı' })).toBeVisible()
  const advice = page.getByText(/bağlantıyı açıp adresinizi doğrularsanız .* anına kadar tutarız/)
  await expect(advice).toBeVisible()
  await screenshot(page, 'hold-received-1440-light', { fullPage: true })

  const link = /\/talep\/dogrula\/[\w-]{32}/.exec(await mailTo(guest.email))![0]
  const plain = await pageOf(browser, { viewport: PHONE, colorScheme: 'dark', javaScriptEnabled: false })
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

  // with scripts, a second time
  await page.goto(link)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adresiniz zaten doğrulanmış')
  expect(await breaches(page)).toEqual([])
  expect(complaints).toEqual([])
  await plain.context().close()
  await page.context().close()
  await api.dispose()
})

test('admins are warned of a cluster and give its nights back by one press', async ({ browser }) => {
  test.slow()
  const attacker = await apiFrom(newAddress(93))
  const stays = []
  for (let turn = 1; turn <= 5; turn += 1) {
    const stay = await freeStay(attacker, { ahead: 130, turn })
    const answer = await attacker.post('/v1/reservations', {
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
  const page = await pageOf(browser, { viewport: WIDE, colorScheme: 'light' })
  const complaints = listen(page)
  await signIn(page, page.request, ADMIN)
  const band = page.getByText('Birbirine benzeyen açık talepler var')
  const way = page.getByRole('link', { name: 'Şüpheli talepleri incele' })
  for (const viewport of [WIDE, PHONE]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const name = (what: string) => `${what}-${viewport.width}-${colorScheme}`
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await page.goto('/dashboard/')
      await expect(band).toBeVisible()
      await screenshot(page, name('suspicious-home'))
      await page.goto('/dashboard/reservations/villa')
      await expect(band).toBeVisible()
      await screenshot(page, name('suspicious-list'))
      await way.click()
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
    await expect(band).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Rezervasyon no, müşteri, villa ya da ekran' }).fill('şüph')
    await page.getByRole('option', { name: 'Şüpheli talepler' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Şüpheli talepler')
    await page.locator('.cluster li a').first().click()
    const record = page.getByRole('dialog').filter({ hasText: stays[0]!.name })
    await expect(record.getByText('E-posta doğrulanmadı')).toBeVisible()
    expect(await breaches(page, 'dialog[open]')).toEqual([])
    await screenshot(page, `suspicious-record-${viewport.width}-dark`)
  }
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
  await expect(page.getByRole('heading', { name: 'Şüpheli talep yok' })).toBeVisible()
  await screenshot(page, 'suspicious-none-390-dark')
  const free = []
  for (const { id, startDate, endDate } of stays) {
    const data = { villa_id: id, startDate, endDate, adults: 2 }
    const quote = await attacker.post('/v1/quotes', { data })
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
  await expect(page.getByRole('heading', { name: 'Şüpheli talep yok' })).toBeVisible()
  await page.context().close()
  await attacker.dispose()
})

test('where the site asks for work the browser does it, and a visitor without scripts is told to call', async ({
  browser,
}) => {
  test.slow()
  // the database of the running program: no screen has this setting yet
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const pool = createPool({ connectionString: postgres.connectionString, name: 'telmessa test' })
  await setHoldSettings(createDb(pool), { request_proof_cost: 200 })
  await pool.end()
  await postgres.stop()

  const api = await apiFrom(newAddress(94))
  const stay = await freeStay(api, { ahead: 130, turn: 7 })
  const address = `/villa/${stay.slug}/talep?startDate=${stay.startDate}&endDate=${stay.endDate}`
  const plain = await pageOf(browser, { viewport: PHONE, javaScriptEnabled: false })
  await plain.goto(address)
  // texts of a noscript are not found by their words
  const told = plain.locator('noscript .notice')
  await expect(told).toBeVisible()
  await expect(told).toContainText('Bu formu göndermek için tarayıcınızda JavaScript açık olmalı.')
  await fillRequest(plain, newGuest(94))
  await plain.getByRole('button', { name: 'Rezervasyon talebi gönder' }).click()
  await expect(plain.getByText('Talebiniz otomatik gönderimlere karşı denetlenemedi.')).toBeVisible()
  await screenshot(plain, 'proof-390-without-scripts', { fullPage: true })

  const page = await pageOf(browser, { viewport: WIDE, colorScheme: 'light' })
  const complaints = listen(page)
  await page.goto(address)
  await ready(page)
  await fillRequest(page, newGuest(94))
  await page.getByRole('button', { name: 'Rezervasyon talebi gönder' }).click()
  await expect(page.getByRole('heading', { name: 'Talebiniz bize ulaştı' })).toBeVisible()
  expect(complaints).toEqual([])
  await plain.context().close()
  await page.context().close()
  await api.dispose()
})
