import { expect, test as base } from '@playwright/test'
import type { Locator, Page, PageScreenshotOptions } from '@playwright/test'
import type { Db } from '../../src/server/platform/context.ts'
import { numberAsLetters } from '../factories/number-as-letters.ts'
import { startProgram, type Program } from './program.ts'

/** Our own files, which must load. A page or a call may be refused, and then the page shows it. */
const OWN_FILE = /\/(?:assets|media|fonts|favicon)/

/** A mail is shown in a frame that may not run scripts, so the script by which a test reads it is refused too. */
const REFUSED_IN_A_MAIL = "Blocked script execution in 'about:srcdoc'"

/** Collects errors, warnings and exceptions in the console of a page. */
export function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const text = message.text()
    if (text.startsWith(REFUSED_IN_A_MAIL)) return
    if (text.startsWith('Failed to load resource') && !OWN_FILE.test(message.location().url)) return
    complaints.push(`${message.type()}: ${text} ${message.location().url}`)
  })
  return complaints
}

let addresses = 0

/** A client address that no other test uses, because limits count by address (the server trusts one proxy). */
export function newAddress(worker: number): string {
  addresses += 1
  return `10.${worker % 256}.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

interface OfWorker {
  /** whether the program sends mails; set it by `test.use({ sendsMails: true })` */
  sendsMails: boolean
  /** MAP_TILES_URL of the program; empty: none. Set it by `test.use({ mapTiles: 'http://…' })` */
  mapTiles: string
  /** whether the database has the demo in it; without it it is empty */
  hasDemo: boolean
  program: Program
  /** the database of the program, for the factories (seed.ts, tests/factories) */
  db: Db
}

/**
 * Every test is a visitor with a client address of its own, and fails when a page writes an error or a warning to its
 * console. Each worker has a program and a database of its own with the demo in it. A test may look at the demo, but
 * changes only records that it created.
 */
export const test = base.extend<{ complaints: string[] }, OfWorker>({
  sendsMails: [false, { option: true, scope: 'worker' }],
  mapTiles: ['', { option: true, scope: 'worker' }],
  hasDemo: [true, { option: true, scope: 'worker' }],
  program: [
    async ({ sendsMails, mapTiles, hasDemo }, use, { workerIndex }) => {
      const program = await startProgram(workerIndex, { sendsMails, mapTiles, hasDemo })
      await use(program)
      await program.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  db: [({ program }, use) => use(program.db), { scope: 'worker' }],
  baseURL: ({ program }, use) => use(program.url),
  extraHTTPHeaders: async ({ baseURL: _ }, use, { workerIndex }) => {
    await use({ 'X-Forwarded-For': newAddress(workerIndex) })
  },
  complaints: [
    async ({ page }, use) => {
      const complaints = listen(page)
      await use(complaints)
      expect(complaints, 'complaints in the console').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** With IMAGES=1 saves a screenshot in screenshots/, for people to look at. */
export async function screenshot(
  page: Page,
  name: string,
  options: PageScreenshotOptions = {},
): Promise<void> {
  if (process.env.IMAGES !== '1') return
  await page.screenshot({ path: `screenshots/${name}.jpg`, quality: 85, animations: 'disabled', ...options })
}

/** Waits until the page is hydrated, with the parts whose code loads later (src/site/lazy-part.tsx). */
export async function ready(page: Page): Promise<void> {
  // Behind a map that takes the whole screen the header is there but not seen.
  await page.locator('header[data-position]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.querySelector('[data-late]') === null)
}

export interface FoundStay {
  id: number
  slug: string
  name: string
  town_name: string
  startDate: string
  endDate: string
  /** kuruş */
  total: number
}

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Today in Istanbul, as the program counts. */
export const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)

/** "₺106.820": an amount in whole lira. */
export const lira = (kurus: number) => `₺${Math.round(kurus / 100).toLocaleString('tr-TR')}`

/** The amount beside «Toplam» in the ledger of a page. */
export function ledgerTotal(within: Page | Locator): Locator {
  return within
    .getByRole('term')
    .filter({ hasText: /^Toplam$/ })
    .locator('xpath=following-sibling::dd[1]')
}

const MONTHS = 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' ')

/** "4 Temmuz 2027": how the names of days in calendars begin. */
export function dayName(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[month! - 1]} ${year}`
}

/** Matches the name of a day's button, with any text around the date. */
export const dayPattern = (day: string) => new RegExp(`(?:^|\\D)${dayName(day)}`)

/** Moves the focus of a date grid by arrow keys, weeks first. */
export async function walkDays(page: Page, from: string, to: string): Promise<void> {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  for (let week = 0; week < Math.floor(days / 7); week++) await page.keyboard.press('ArrowDown')
  for (let day = 0; day < days % 7; day++) await page.keyboard.press('ArrowRight')
}

/** "4.7.2027", as somebody types it. */
export const typed = (day: string) => day.split('-').toReversed().map(Number).join('.')

let guests = 0

/** A customer whose mail address and phone nobody else in the run has. */
export function newGuest(worker: number) {
  guests += 1
  const number = String(worker * 1000 + guests + (Date.now() % 1_000_000) * 10)
    .padStart(7, '0')
    .slice(-7)
  // consecutive numbers, or many names of one domain, would look as if one person had invented them
  const digits = Array.from(number).toReversed().join('')
  return {
    first_name: 'Işıl',
    last_name: `Çağrıöz ${numberAsLetters(Number(number))}`,
    phone: `0532 ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`,
    email: `isil@konuk${number}.example`,
  }
}

export type Guest = ReturnType<typeof newGuest>

/** Fills the request form; the consents are ticked. */
export async function fillRequest(page: Page, guest: Guest): Promise<void> {
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill(guest.first_name)
  await page.getByRole('textbox', { name: 'Soyad' }).fill(guest.last_name)
  await page.getByRole('textbox', { name: 'Telefon' }).fill(guest.phone)
  await page.getByRole('main').getByRole('textbox', { name: 'E-posta' }).fill(guest.email)
  await page.getByRole('checkbox', { name: /KVKK aydınlatma metnini/ }).check()
  await page.getByRole('checkbox', { name: /Ön bilgilendirme formunu/ }).check()
}

/** The number of a reservation, from the title of its page. */
export async function codeOf(page: Page): Promise<string> {
  await expect(page).toHaveTitle(/^Rezervasyon [A-Z0-9]{8} /)
  return (await page.title()).slice('Rezervasyon '.length, 'Rezervasyon '.length + 8)
}
